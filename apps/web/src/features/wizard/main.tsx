import { Rows3, Sparkles } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand/react';
import { useOnline } from '../../components/offline/connection';
import { useCommands } from '../../components/layout/commands';
import { formatCredits } from '../../components/format/credits';
import type { User } from '../../trpc';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Progress } from '../../ui/progress';
import { useHasBeen } from '../../ui/use-has-been';
import { BottomBar } from './bottom-bar';
import { getFlowState, reduceDraft, type Draft, type DraftAction } from './draft/state';
import {
  findObstacle,
  getControls,
  getProgress,
  stepTitles,
  type Move,
  type Skip,
  type StepId,
} from './draft/flow';
import { Recipe } from './recipe/panel';
import { RecipeButton } from './recipe/button';
import { DraftPrint } from './recipe/print';
import { StepRail } from './steps/rail';
import { MainActions, SideActions } from './steps/actions';
import { StepScreen } from './steps/screen';
import { StepContent } from './steps/content';
import { useDraft } from './draft/control';
import { HintsButton } from './generate/hints-button';
import { useHints } from './generate/use-hints';
import { useGenerator } from './generate/use-generator';
import { useOwnText } from './draft/use-own-text';
import { useKeptEdits } from './draft/use-kept-edits';
import { wizardMode } from './express/mode';
import {
  CreditsPanel,
  ExpressView,
  Flight,
  GenerationOverlay,
  GoOn,
  preloadLater,
  preloadShown,
  RecipeSheet,
  ResultScreen,
} from './parts';
import { afterFirstInput } from '../../ui/after-first-input';
import { useMedia } from '../../ui/use-media';
import { useDigits } from './steps/use-digits';
import { useStepFocus } from './steps/use-focus';
import { ResultSkeleton } from './skeleton';
import './main.css';

export function Wizard({ user }: { user: User }) {
  const { draft: given, dispatch, goTo, goBack } = useDraft(user.id);
  const { draft, write } = useOwnText(given, dispatch);
  // Rendered after the step itself, so that a keystroke does not wait for the parts that only show the choices.
  const deferred = useDeferredValue(draft);
  const { generate, resume, pending, text } = useGenerator(user, dispatch);
  const online = useOnline();
  useKeptEdits(draft.replaced, dispatch, online);
  const { hints, Hints } = useHints(deferred);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- resumes on mount and when the connection returns
  useEffect(() => resume(draft), [online]);
  const [resultFailed, setResultFailed] = useState(false);
  const mode = useStore(wizardMode);
  /** Undefined until first opened, when its code loads. */
  const [recipeOpen, setRecipeOpen] = useState<boolean>();
  /** Whether the first screen has loaded, and what it does not need may follow. */
  const [settled, setSettled] = useState(false);
  const begun = useHasBeen(pending);
  // Wide enough for all buttons of a step in one row.
  const roomy = useMedia('(min-width: 64rem)');
  const recipeBeside = useMedia('(min-width: 80rem)');
  const phone = useMedia('(max-width: 39.99rem)');
  useStepFocus(draft.step);
  useDigits();
  useCommands(
    useMemo(() => [{ label: 'New prompt', run: () => dispatch({ type: 'started-over' }) }], [dispatch]),
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadShown();
      setSettled(true);
    }, 1500);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => afterFirstInput(() => void preloadLater()), []);

  const state = getFlowState(draft);
  const controls = getControls(state);
  const progress = getProgress(state);
  const { total } = progress;
  const { step } = draft;
  // What was left out is decided too.
  const completed = step === 'result' ? total : progress.completed;
  const onePage = mode === 'page' && step !== 'result';

  const follow = (move: Move, from: Draft = draft) => {
    if (move.to === 'generate') generate(from);
    else goTo(move.to);
  };
  const skip = (move: Skip) => {
    const change: DraftAction = { type: 'cleared', fields: move.clears };
    dispatch(change);
    follow(move, reduceDraft(draft, change));
  };
  /** Enter on a card: applies its change before checking whether the user can continue. */
  const confirm = (change: DraftAction) => {
    dispatch(change);
    const next = reduceDraft(draft, change);
    const { onward } = getControls(getFlowState(next));
    if (onward && (onward.missing === undefined || (onward.to === 'generate' && findObstacle(state)))) {
      follow(onward, next);
    }
  };
  const go = useCallback(
    (target: StepId) => {
      setRecipeOpen((now) => now && false);
      goTo(target);
    },
    [goTo],
  );

  const actions = {
    controls,
    pending,
    onBack: goBack,
    onMove: follow,
    onSkip: skip,
    onGenerate: () => generate(draft),
  };
  const cost = !online
    ? 'offline a prompt is free'
    : user.credits > 0
      ? `a prompt costs 1 and leaves ${user.credits - 1}`
      : 'a prompt costs 1';
  const print = { draft: deferred, ready: settled };
  const recipeButton = !recipeBeside && !onePage && (
    <RecipeButton {...print} pictured={phone} onOpen={() => setRecipeOpen(true)} />
  );

  return (
    <div data-later={step === 'style' ? undefined : true} className="tall:pb-32 lg:tall:pb-20">
      <div className="mb-3 flex items-center gap-4 lg:mb-6">
        {/* One page has no steps to count. */}
        {!onePage && (
          <>
            <Progress label={`Choices made: ${stepTitles[step]}`} value={completed} max={total} />
            {step !== 'result' && (
              <p className="shrink-0 text-xs text-muted tabular-nums">
                {progress.completed}/{total}
                <span className="sr-only"> completed</span>
              </p>
            )}
          </>
        )}
        <Button
          variant="quiet"
          size="sm"
          // The row stays as high as its placeholder.
          className="-my-2 ml-auto"
          onClick={() => {
            wizardMode.choose(onePage ? 'steps' : 'page');
            if (step === 'result') goTo('subject');
          }}
        >
          <Rows3 aria-hidden />
          {onePage ? 'Step by step' : 'All on one page'}
        </Button>
      </div>

      <div
        className={
          onePage || step === 'result'
            ? undefined
            : 'lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10 xl:grid-cols-[13.5rem_minmax(0,1fr)_17rem]'
        }
      >
        {roomy && !onePage && step !== 'result' && (
          <nav aria-label="Steps">
            <div className="sticky top-20">
              <StepRail draft={deferred} onGo={go} />
            </div>
          </nav>
        )}

        <div className="min-w-0">
          {step === 'result' ? (
            resultFailed ? (
              <EmptyState
                title="Your prompt could not be shown"
                action={<Button onClick={() => setResultFailed(false)}>Try again</Button>}
              >
                It is kept, and so is the recipe that it was made from.
              </EmptyState>
            ) : (
              <ResultScreen
                whileLoading={<ResultSkeleton />}
                onFail={() => setResultFailed(true)}
                user={user}
                draft={draft}
                write={write}
                dispatch={dispatch}
                pending={pending}
                onGo={go}
                onGenerate={generate}
              />
            )
          ) : onePage ? (
            <ExpressView
              whileLoading={<ResultSkeleton />}
              onFail={() => wizardMode.choose('steps')}
              user={user}
              draft={draft}
              write={write}
              dispatch={dispatch}
              onGenerate={() => generate(draft)}
              hints={Hints && <Hints hints={hints} draft={deferred} onGo={go} />}
            />
          ) : (
            <StepScreen
              key={step}
              step={step}
              missing={controls.onward?.missing}
              actions={roomy ? undefined : <SideActions {...actions} wide={false} />}
              goOn={settled && <GoOn step={step} onward={controls.onward} onMove={follow} />}
              hints={Hints && <Hints hints={hints} draft={deferred} onGo={go} />}
              print={!recipeBeside && !phone && <DraftPrint {...print} sizes="9rem" className="w-36" />}
            >
              <StepContent step={step} draft={draft} dispatch={dispatch} confirm={confirm} onGo={go} />
            </StepScreen>
          )}
          {/* Before the recipe: Tab leads from the choices to Continue. */}
          {step !== 'result' && (
            <BottomBar
              credits={user.credits}
              price={cost}
              free={!onePage && controls.onward?.to !== 'generate'}
              aside={
                <div className="flex shrink-0 gap-1 empty:hidden">
                  {hints.length > 0 && <HintsButton count={hints.length} />}
                  {recipeButton}
                </div>
              }
            >
              {onePage ? (
                <Button
                  className="min-w-0 flex-1 md:flex-none"
                  disabled={pending}
                  aria-describedby="generation-price"
                  onClick={() => generate(draft)}
                >
                  <Sparkles aria-hidden />
                  Generate Prompt
                </Button>
              ) : (
                <MainActions {...actions} wide={roomy}>
                  {roomy && <SideActions {...actions} wide />}
                </MainActions>
              )}
            </BottomBar>
          )}
          <div className="mt-10">{settled && <CreditsPanel user={user} />}</div>
        </div>

        {recipeBeside && step !== 'result' && !onePage && (
          <aside aria-labelledby="recipe-title">
            <div className="sticky top-20 max-h-[calc(100dvh-10rem)] overflow-y-auto border-l border-line mask-b-from-[calc(100%-1.5rem)] pr-3 pb-6 pl-6">
              <DraftPrint {...print} sizes="15.5rem" className="mb-4" />
              <h2 id="recipe-title" className="mb-3 font-display text-xl">
                Recipe
              </h2>
              <Recipe draft={deferred} dispatch={dispatch} onGo={go} />
            </div>
          </aside>
        )}
      </div>

      {recipeOpen !== undefined && (
        <RecipeSheet
          onFail={() => setRecipeOpen(undefined)}
          open={recipeOpen}
          onOpenChange={setRecipeOpen}
          draft={draft}
          dispatch={dispatch}
          onGo={go}
        />
      )}
      {/* If the overlay cannot be loaded, the prompt still arrives. */}
      {begun && <GenerationOverlay open={pending} draft={draft} text={text} />}
      {settled && <Flight />}
      <p aria-live="polite" className="sr-only">
        {pending ? '' : `${stepTitles[step]}. ${formatCredits(user.credits)}.`}
      </p>
    </div>
  );
}
