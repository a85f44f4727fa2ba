import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '@safelight/prompt/compose';
import type { Selection } from '@safelight/prompt/selection';
import { describeIntent } from '../draft/choices';
import type { Generated } from '../draft/state';

/** Puts the prompt together on this device, as the server's composer would: free, and in no history. */
export function composeHere(selection: Selection, renderer: RendererId): Generated {
  const { text } = compose(selection, renderer);
  return { text, renderer, intent: describeIntent(selection), writer: 'device' };
}
