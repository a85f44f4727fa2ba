import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '@safelight/prompt/compose';
import type { Selection } from '@safelight/prompt/selection';
import type { Draft } from '../draft/state';

/** How many choices each renderer cannot say; nothing for a text with words of its own. */
export function countLosses(
  selection: Selection | undefined,
  draft: Draft,
  renderers: readonly RendererId[],
): Partial<Record<RendererId, number>> {
  if (!selection || draft.generated?.own) return {};
  return Object.fromEntries(
    renderers.map((id) => [
      id,
      compose(selection, id).parts.filter(({ outcome }) => outcome === 'lost').length,
    ]),
  );
}
