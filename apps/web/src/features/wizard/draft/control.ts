import { useCallback, useEffect, useReducer, useRef, type Dispatch, type RefObject } from 'react';
import { getBrowserStores } from '../../../components/storage/browser';
import { untilIdle } from '../../../ui/idle';
import { forgetTrial, readTrial } from '../../../components/prompt/trial-choices';
import { findDraftStyle } from './choices';
import { reduceDraft, type Draft, type DraftAction } from './state';
import { readDraft, writeDraft } from './store';
import { isInFlow, type StepId } from './flow';
import { withTrial } from './from-trial';
import {
  correctStep,
  findHistoryStep,
  onHistoryStep,
  recordStep,
  returnTo,
  wantsFresh,
} from './browser-history';

/** Whether the draft can show the step: it is in the style's flow, and the result step needs a result. */
export function canShow(draft: Draft, step: StepId): boolean {
  if (step === 'result') return draft.generated !== undefined;
  return isInFlow(step, findDraftStyle(draft));
}

function openDraft(userId: number): Draft {
  const draft = readDraft(getBrowserStores(), userId);
  if (wantsFresh()) return reduceDraft(draft, { type: 'started-over' });
  return withTrial(findDraft(draft), readTrial());
}

/** The stored draft, at the step to show. */
function findDraft(draft: Draft): Draft {
  const step = findHistoryStep();
  // A saved prompt is finished: a fresh visit, not a reload or Back, starts with an empty draft.
  if (step === undefined && draft.saved) return reduceDraft(draft, { type: 'started-over' });
  if (step !== undefined && canShow(draft, step)) return { ...draft, step };
  return canShow(draft, draft.step) ? draft : { ...draft, step: 'style' };
}

/**
 * Stores the draft: what was sent or received at once, and all else when the browser is idle, so that no letter waits
 * for it, or when the page is left. Returns the latest draft.
 */
function useStored(userId: number, draft: Draft): RefObject<Draft> {
  const latest = useRef(draft);
  const stored = useRef<Draft>(undefined);
  const store = useCallback(() => {
    if (stored.current === latest.current) return;
    stored.current = latest.current;
    writeDraft(getBrowserStores(), userId, latest.current);
  }, [userId]);
  useEffect(() => {
    latest.current = draft;
    void untilIdle().then(store);
  }, [draft, store]);
  const { pending, generated, image, saved, replaced } = draft;
  useEffect(store, [pending, generated, image, saved, replaced, store]);
  useEffect(() => {
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [store]);
  return latest;
}

interface DraftControl {
  readonly draft: Draft;
  readonly dispatch: Dispatch<DraftAction>;
  readonly goTo: (step: StepId) => void;
  /** Shows the previous step, through the browser's history if that leads there. */
  readonly goBack: (step: StepId) => void;
}

/** This user's draft in this tab, kept across reloads, with its steps in the browser's history. */
export function useDraft(userId: number): DraftControl {
  const [draft, dispatch] = useReducer(reduceDraft, userId, openDraft);
  const latest = useStored(userId, draft);

  // By now the trial's choices are in the draft, or the draft had work of its own.
  useEffect(forgetTrial, []);

  useEffect(() => recordStep(draft.step), [draft.step]);

  useEffect(
    () =>
      onHistoryStep((step) => {
        if (canShow(latest.current, step)) dispatch({ type: 'went', to: step });
        else correctStep(latest.current.step);
      }),
    [latest],
  );

  const goTo = useCallback((step: StepId) => dispatch({ type: 'went', to: step }), []);
  const goBack = useCallback((step: StepId) => {
    if (!returnTo(step)) dispatch({ type: 'went', to: step });
  }, []);
  return { draft, dispatch, goTo, goBack };
}
