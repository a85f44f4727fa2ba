import { stepTitles, type StepId } from './flow';

/*
 * Each step is an entry of the browser's history, so that its back button goes one step back. The entry remembers the
 * step it was reached from: then our own Back button can use the history instead of growing it.
 */

interface StepEntry {
  readonly step?: StepId;
  readonly from?: StepId;
}

function readEntry(state: unknown): StepEntry {
  if (typeof state !== 'object' || state === null) return {};
  const { step, from } = state as Record<string, unknown>;
  const known = (value: unknown): value is StepId => typeof value === 'string' && value in stepTitles;
  return { ...(known(step) && { step }), ...(known(from) && { from }) };
}

/** The step that the present entry of the history stands for; undefined on a fresh visit. */
export function findHistoryStep(): StepId | undefined {
  return readEntry(window.history.state).step;
}

/** Whether whoever led here asked for a new prompt. The first step that is recorded answers that. */
export function wantsFresh(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'fresh' in state;
}

/** Writes the step into the history: into the present entry on a fresh visit, as a new entry otherwise. */
export function recordStep(step: StepId): void {
  const { step: present } = readEntry(window.history.state);
  if (present === step) return;
  if (present === undefined) window.history.replaceState({ step }, '');
  else window.history.pushState({ step, from: present }, '');
}

/** Makes the present entry stand for another step than it did: the one it had is gone. */
export function correctStep(step: StepId): void {
  window.history.replaceState({ step }, '');
}

/** Goes back in the history if that leads to the step; tells whether it did. */
export function returnTo(step: StepId): boolean {
  if (readEntry(window.history.state).from !== step) return false;
  window.history.back();
  return true;
}

/** Calls the listener with the step whenever the user moves through the history. */
export function onHistoryStep(listener: (step: StepId) => void): () => void {
  const handle = (event: PopStateEvent) => {
    const { step } = readEntry(event.state);
    if (step !== undefined) listener(step);
  };
  window.addEventListener('popstate', handle);
  return () => window.removeEventListener('popstate', handle);
}
