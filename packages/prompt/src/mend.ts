import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import { dialects } from './renderers/all';
import { draft, type Item } from './document/content';
import { reviewBody, type Problem } from './review';
import type { Selection } from './selection';

export interface Mended {
  readonly text: string;
  /** Whether the body is still in it, or only the composer's own text could keep the contract. */
  readonly kept: boolean;
}

/** What can stay in a text although it was asked for otherwise: it breaks no promise. */
function isTolerable({ kind }: Problem): boolean {
  return kind === 'negation';
}

/** Whether so little of the brief is in a body that adding the rest would make it say everything twice. */
function isNonsense(missing: readonly Problem[], count: number): boolean {
  return missing.length > Math.max(1, count / 2);
}

/**
 * Makes a prompt that keeps the contract, whatever the body: adds what it does not say, in the composer's words. Where
 * that is not enough the composer's own prompt takes its place. Pure and total.
 */
export function mendBody(body: string, selection: Selection, renderer: RendererId): Mended {
  const found = reviewBody(body, selection, renderer);
  const problems = found.problems.filter((problem) => !isTolerable(problem));
  if (body !== '' && problems.length === 0) return { text: found.text, kept: true };
  const whole = { text: compose(selection, renderer).text, kept: false };
  if (body === '' || problems.some(({ kind }) => kind !== 'missing')) return whole;

  const { clean, extend } = dialects[renderer];
  const { subject, style, scenario, details } = draft(selection, clean);
  const items: readonly Item[] = [subject, style, ...(scenario ? [scenario] : []), ...details];
  const wanted = new Set(problems.map(({ key }) => key));
  const missing = items.filter((item) => wanted.has(item.part.key) && item.words !== '');
  if (isNonsense(problems, items.length)) return whole;
  const mended = reviewBody(extend(body, missing), selection, renderer);
  return mended.problems.every(isTolerable) ? { text: mended.text, kept: true } : whole;
}
