import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import type { PartKey, Span } from '@safelight/prompt/composition';
import { cutText } from '@safelight/prompt/text/cut-text';
import { Copy, RotateCcw, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type Dispatch } from 'react';
import { copyPrompt } from '../../../components/prompt/copy';
import { sayOutcomes } from '../../../components/prompt/outcomes';
import type { User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { useHandler } from '../../../ui/use-handler';
import { isFromDevice, type Draft, type DraftAction } from '../draft/state';
import type { StepId } from '../draft/flow';

import { SetAside } from '../draft/set-aside';
import { ReplacedEdits } from './replaced-edits';
import { BudgetMeter } from './budget-meter';
import { ResultDetails } from './details';
import { Findings } from './findings';
import { countLosses } from './losses';
import { ImagePanel } from '../image/panel';
import { LightTable } from './light-table';
import { findOthers } from './swap/options';
import { PhraseMenu, type PhraseTarget } from './swap/phrase-menu';
import { PromptEditor } from './prompt-editor';
import { RendererTabs, VariantSelect } from '../../../components/prompt/renderer-tabs';
import { listTabs } from './tabs';
import { ResultNotice } from './notice';
import { useCopyKey } from './use-copy-key';
import { swapChoice } from './swap/choice';
import { useMorph } from './morph';
import { putBackInto } from './put-back';
import type { Result } from './use-composed';
import { sayOrigin } from './say-origin';

export interface ResultViewProps {
  user: User;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  result: Result;
  pending: boolean;
  onGo: (step: StepId) => void;
  onGenerate: () => void;
}

/** Replaces a field's text as typing would, so that the browser's undo works. */
function typeOver(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  field.select();
  return document.execCommand('insertText', false, text);
}

export function ResultView({ user, draft, dispatch, result, pending, onGo, onGenerate }: ResultViewProps) {
  const [active, setActive] = useState<PartKey>();
  const [target, setTarget] = useState<PhraseTarget>();
  const field = useRef<HTMLTextAreaElement>(null);
  const flagged = useMemo(
    () => result.findings.flatMap(({ span }) => (span ? [span] : [])),
    [result.findings],
  );
  const section = useRef<HTMLElement>(null);
  useCopyKey(result.text);
  const swappable = useMemo(
    () =>
      new Set(
        result.parts.flatMap(({ key, spans }) => (spans.length > 0 && findOthers(draft, key) ? [key] : [])),
      ),
    [draft, result.parts],
  );
  useEffect(() => {
    // This code may load after the overlay has closed and left nothing focused.
    if (document.activeElement === document.body) document.getElementById('step-title')?.focus();
  }, []);
  const remember = useMorph(field, result.text);
  const writtenAs = draft.generated?.id;
  const shown = useRef(writtenAs);
  useEffect(() => {
    // "Generate Again" is far below the text it changes.
    if (writtenAs !== undefined && writtenAs !== shown.current) section.current?.scrollIntoView();
    shown.current = writtenAs;
  }, [writtenAs]);
  const { generated, tabs: opened, tab } = draft;
  const tabs = useMemo(
    () => listTabs(user, { generated, tabs: opened, tab }),
    [user, generated, opened, tab],
  );
  const isOwn = generated?.own !== undefined;
  const losses = useMemo(
    () => (result.selection && !isOwn ? countLosses(result.selection, tabs) : undefined),
    [result.selection, isOwn, tabs],
  );
  // Rendered after the text, so that a keystroke does not wait for the list of choices.
  const deferredResult = useDeferredValue(result);
  const deferredDraft = useDeferredValue(draft);
  const select = useHandler((span: Span | undefined) => {
    if (!span || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(span.start, span.end);
  });
  const openMenu = useHandler((key: PartKey, button: HTMLElement) =>
    setTarget({ key, anchor: button, from: button }),
  );
  const putBack = useHandler((key: PartKey) => void putBackInto(result, key));
  const generate = useHandler(onGenerate);
  if (!draft.generated) return null;
  const { renderer, text, original, parts } = result;
  const name = nameRenderer(renderer) ?? renderer;
  const openTab = (next: RendererId) => {
    remember();
    dispatch({ type: 'opened-tab', renderer: next });
  };
  const written = renderer === draft.generated.renderer;

  const restore = () => {
    if (!field.current || !typeOver(field.current, original)) result.setText(original);
  };

  const prompt = (
    <div className="flex flex-col gap-5">
      <div>
        <Tabs
          value={renderer}
          onValueChange={(id) => {
            const next = tabs.find((each) => each === id);
            if (next) openTab(next);
          }}
        >
          <RendererTabs
            tabs={tabs}
            open={renderer}
            onOpen={openTab}
            only={result.selection ? undefined : draft.generated.renderer}
            losses={losses}
          />
          <TabPanel value={renderer} tabIndex={-1} className="pt-3 outline-none">
            <div className="mb-2 flex min-h-10 items-center justify-between gap-x-4 gap-y-2 max-sm:flex-wrap">
              <p id="prompt-origin" className="min-w-0 flex-1 text-sm text-muted">
                {sayOrigin(draft.generated, name, written)}
                {!written && parts.length > 0 && ` ${sayOutcomes(parts, true)}`}
              </p>
              {result.selection && <VariantSelect open={renderer} onOpen={openTab} />}
              <div className="-mr-2 flex shrink-0">
                <IconButton
                  label="Copy prompt"
                  disabled={text.trim() === ''}
                  onClick={() => void copyPrompt(text)}
                >
                  <Copy aria-hidden />
                </IconButton>
                {text !== original && (
                  <IconButton label="Undo all edits" onClick={restore}>
                    <Undo2 aria-hidden />
                  </IconButton>
                )}
              </div>
            </div>
            <PromptEditor
              label="Your AI Prompt"
              text={text}
              parts={parts}
              flagged={flagged}
              budget={result.budget}
              active={target?.key ?? active}
              onActive={setActive}
              onChange={(next) => {
                setTarget(undefined);
                // Longer ones cannot be saved, and would be slow to check.
                result.setText(cutText(next, limits.generatedPromptCharacters));
              }}
              swappable={swappable}
              onPhrase={(key, words) => setTarget({ key, anchor: words })}
              field={field}
              describedBy="prompt-origin"
            />
          </TabPanel>
        </Tabs>
        <div className="mt-3 flex flex-col gap-3">
          <p role="status" className="text-sm text-danger empty:hidden">
            {text.length >= limits.generatedPromptCharacters &&
              `That is the limit of ${formatGrouped(limits.generatedPromptCharacters)} characters.`}
          </p>
          <BudgetMeter text={text} budget={result.budget} renderer={renderer} />
          <Findings
            findings={result.findings}
            draft={draft}
            onChoose={(finding) => select(finding.span)}
            onGo={onGo}
          />
        </div>
      </div>
      <ResultDetails
        user={user}
        draft={deferredDraft}
        dispatch={dispatch}
        result={deferredResult}
        pending={pending}
        active={active}
        onActive={setActive}
        onSelect={select}
        onMenu={openMenu}
        onPutBack={putBack}
        onGo={onGo}
        onGenerate={generate}
      />
    </div>
  );

  return (
    <section ref={section} aria-labelledby="step-title" className="animate-fade-in">
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 sm:flex sm:items-center sm:justify-between lg:mb-5">
        <div className="contents min-w-0 flex-wrap items-baseline gap-x-4 sm:flex">
          <h2 id="step-title" tabIndex={-1} className="font-display text-xl outline-none sm:text-2xl">
            Your AI Prompt
          </h2>
          <p className="text-sm text-muted max-sm:col-span-2 max-sm:row-start-2">
            Ready for MidJourney, DALL·E, or Stable Diffusion
          </p>
        </div>
        <Button
          variant="quiet"
          className="max-sm:-my-1.5 max-sm:-mr-4"
          onClick={() => dispatch({ type: 'started-over' })}
        >
          <RotateCcw aria-hidden />
          Start Over
        </Button>
      </div>

      <SetAside draft={draft} dispatch={dispatch} />
      <ReplacedEdits user={user} draft={draft} dispatch={dispatch} />
      <ResultNotice
        stale={result.stale}
        fromDevice={isFromDevice(draft.generated)}
        unanswered={draft.pending !== undefined}
        pending={pending}
        onGenerate={onGenerate}
      />

      <LightTable
        prompt={prompt}
        // One tap to its generator, unless it was hidden.
        onImage={() => {
          if (draft.image?.open === undefined) dispatch({ type: 'planned-image', change: { open: true } });
        }}
        image={
          <div className="lg:sticky lg:top-20">
            <ImagePanel user={user} draft={draft} dispatch={dispatch} result={result} />
          </div>
        }
      />
      {target && (
        <PhraseMenu
          target={target}
          draft={draft}
          text={text}
          part={parts.find(({ key }) => key === target.key)}
          onSwap={(key, option) => {
            remember();
            void swapChoice(draft, dispatch, key, option);
          }}
          onClose={() => setTarget(undefined)}
        />
      )}
    </section>
  );
}
