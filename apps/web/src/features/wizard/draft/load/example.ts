import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from '@safelight/prompt/compose';
import { exampleSelections } from '@safelight/prompt/recipe/examples';
import { getSelectionKey } from '../choices';
import { withLook } from './look';
import { emptyDraft, type Draft } from '../state';

/** The draft of an example of the catalog, written for the renderer; undefined for an unknown id. */
export function toExampleDraft(id: number, renderer: RendererId): Draft | undefined {
  const selection = exampleSelections.get(id);
  if (!selection) return undefined;
  const { subject, scenario = '' } = selection;
  const { text } = compose(selection, renderer);
  return {
    ...withLook({ ...emptyDraft, subject, scenario }, { selection }),
    step: 'result',
    tab: renderer,
    generated: { text, renderer, intent: getSelectionKey(selection), writer: 'example' },
  };
}
