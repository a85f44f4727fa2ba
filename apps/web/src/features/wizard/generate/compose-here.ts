import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '@safelight/prompt/compose';
import type { Selection } from '@safelight/prompt/selection';
import { getSelectionKey } from '../draft/choices';
import type { Generated } from '../draft/state';

/** Composes the prompt on this device as the server would: free, and not in the history. */
export function composeHere(selection: Selection, renderer: RendererId): Generated {
  const { text } = compose(selection, renderer);
  return { text, renderer, intent: getSelectionKey(selection), writer: 'device' };
}
