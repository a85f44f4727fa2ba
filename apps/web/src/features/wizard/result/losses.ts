import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '@safelight/prompt/compose';
import type { Selection } from '@safelight/prompt/selection';

/** How many choices each renderer cannot say. */
export function countLosses(
  selection: Selection,
  renderers: readonly RendererId[],
): Partial<Record<RendererId, number>> {
  return Object.fromEntries(
    renderers.map((id) => [
      id,
      compose(selection, id).parts.filter(({ outcome }) => outcome === 'lost').length,
    ]),
  );
}
