import type { RendererId } from '@safelight/catalog/renderers';
import type { PartKey } from '@safelight/prompt/composition';
import type { Dispatch } from 'react';
import { fetchCode, toastNotLoaded } from '../../../../ui/lazy-part';
import { toast } from '../../../../ui/overlay/toast';
import { toHistoryFields } from '../../draft/choices';
import type { Draft, DraftAction } from '../../draft/state';
import { applyAll, changesOf } from './options';

/** Chooses another option in place of a part's, in the draft and in its texts; without an option takes it out. */
export async function swapChoice(
  draft: Draft,
  dispatch: Dispatch<DraftAction>,
  key: PartKey,
  option: string | undefined,
): Promise<void> {
  const loaded = await fetchCode(() => import('./texts')).catch(() => undefined);
  if (!loaded) return toastNotLoaded();
  const changes = changesOf(draft, key, option);
  const after = applyAll(draft, changes);
  const edits = loaded.swapTexts(draft, after, key);
  if (!edits) {
    toast.failure('Not Changed', 'The text has no place for it. Write it in yourself, or generate again.');
    return;
  }
  changes.forEach(dispatch);
  for (const [renderer, text] of Object.entries(edits) as [RendererId, string | undefined][])
    dispatch({ type: 'edited', renderer, text });
  // A text that said all choices before the swap says all of them after it: its edit is kept with these.
  if (JSON.stringify(draft.generated?.choices) === JSON.stringify(toHistoryFields(draft)))
    dispatch({
      type: 'settled',
      settle: ({ generated, ...now }) => ({
        ...now,
        generated: generated && { ...generated, choices: toHistoryFields(after) },
      }),
    });
}
