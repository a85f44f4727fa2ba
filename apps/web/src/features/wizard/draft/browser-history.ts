import { stepTitles, type StepId } from './flow';

/*
 * Each step is an entry of the browser's history, so that its Back button goes one step back. The entry stores the
 * step it was reached from, so that our own Back button can go back instead of adding an entry.
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

/** The step of the current history entry; undefined on a fresh visit. */
export function findHistoryStep(): StepId | undefined {
  return readEntry(window.history.state).step;
}

/** Whether the link that led here asked for a new prompt. Recording the first step clears that. */
export function wantsFresh(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'fresh' in state;
}

/** Writes the step into the current history entry on a fresh visit, else into a new one. */
export function recordStep(step: StepId): void {
  const { step: present } = readEntry(window.history.state);
  if (present === step) return;
  if (present === undefined) window.history.replaceState({ step }, '');
  else window.history.pushState({ step, from: present }, '');
}

/** Replaces the step of the current entry, which no longer exists. */
export function correctStep(step: StepId): void {
  window.history.replaceState({ step }, '');
}

/** Goes back in the history if that leads to the step; returns whether it did. */
export function returnTo(step: StepId): boolean {
  if (readEntry(window.history.state).from !== step) return false;
  window.history.back();
  return true;
}

/** Calls the listener with the step when the user moves through the history. */
export function onHistoryStep(listener: (step: StepId) => void): () => void {
  const handle = (event: PopStateEvent) => {
    const { step } = readEntry(event.state);
    if (step !== undefined) listener(step);
  };
  window.addEventListener('popstate', handle);
  return () => window.removeEventListener('popstate', handle);
}
