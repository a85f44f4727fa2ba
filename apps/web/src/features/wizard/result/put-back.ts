import type { PartKey } from '@safelight/prompt/composition';
import { fetchCode, toastNotLoaded } from '../../../ui/lazy-part';
import { toast } from '../../../ui/overlay/toast';
import type { Result } from './use-composed';

/** Makes the edited text say a choice again that it no longer says. */
export async function putBackInto(result: Result, key: PartKey): Promise<void> {
  const { text, selection, renderer, setText } = result;
  if (!selection) return;
  const loaded = await fetchCode(() => import('@safelight/prompt/put-back')).catch(() => undefined);
  if (!loaded) return toastNotLoaded();
  const next = loaded.putBack(text, key, selection, renderer);
  if (next === undefined)
    toast.failure(
      'Not Put Back',
      'The text has no place for it any more. Write it in yourself, or generate again.',
    );
  else setText(next);
}
