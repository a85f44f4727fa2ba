import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '@safelight/prompt/compose';
import type { Part } from '@safelight/prompt/composition';
import type { Selection } from '@safelight/prompt/selection';
import type { Draft } from '../draft/state';

const join = new Intl.ListFormat('en', { type: 'conjunction' });
const isLost = ({ outcome }: Part): boolean => outcome === 'lost';

/** What another renderer makes of the choices: how many it keeps, and which it drops or says in another form. */
export function sayDifference(parts: readonly Part[]): string {
  if (parts.length === 0) return '';
  const name = (some: readonly Part[]) => join.format(some.map(({ label }) => label.toLowerCase()));
  const lost = parts.filter(isLost);
  const converted = parts.filter(({ outcome }) => outcome === 'converted');
  const kept = parts.length - lost.length;
  return [
    lost.length === 0 ? `Keeps all ${kept}` : `Keeps ${kept} of ${parts.length}: ${name(lost)} dropped`,
    ...(converted.length > 0 ? [`${name(converted)} said differently`] : []),
  ]
    .join('; ')
    .concat('.');
}

/** How many choices each renderer cannot say; nothing for a text with words of its own. */
export function countLosses(
  selection: Selection | undefined,
  draft: Draft,
  renderers: readonly RendererId[],
): Partial<Record<RendererId, number>> {
  if (!selection || draft.generated?.own) return {};
  return Object.fromEntries(renderers.map((id) => [id, compose(selection, id).parts.filter(isLost).length]));
}
