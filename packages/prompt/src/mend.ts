import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import { bodyItems, readContent } from './document/content';
import { writers } from './renderers/writers';
import { reviewBody, type Problem } from './review';
import type { Selection } from './selection';

export interface Mended {
  readonly text: string;
  /** Whether the body is still in it; otherwise the text is the composer's own. */
  readonly kept: boolean;
}

/** Whether a problem may stay in a text, because it breaks no promise. */
function isTolerable({ kind }: Problem): boolean {
  return kind === 'negation';
}

/** Whether a body says so little of the brief that adding the rest would make it say everything twice. */
function isNonsense(missing: readonly Problem[], count: number): boolean {
  return missing.length > Math.max(1, count / 2);
}

/**
 * Returns a prompt that keeps the contract, whatever the body: what the body does not say is added in the composer's
 * words. When that is not enough, the composer's own prompt replaces it. Pure and total.
 */
export function mendBody(body: string, selection: Selection, renderer: RendererId): Mended {
  const found = reviewBody(body, selection, renderer);
  const problems = found.problems.filter((problem) => !isTolerable(problem));
  if (body !== '' && problems.length === 0) return { text: found.text, kept: true };
  const composed = { text: compose(selection, renderer).text, kept: false };
  if (body === '' || problems.some(({ kind }) => kind !== 'missing')) return composed;

  const { clean, extend } = writers[renderer];
  const items = bodyItems(readContent(selection, clean));
  if (isNonsense(problems, items.length)) return composed;
  const wanted = new Set(problems.map(({ key }) => key));
  const missing = items.filter(({ part, words }) => wanted.has(part.key) && words !== '');
  const mended = reviewBody(extend(body, missing), selection, renderer);
  return mended.problems.every(isTolerable) ? { text: mended.text, kept: true } : composed;
}
