import type { RendererId } from '@safelight/catalog/renderers';
import { trpc } from '../../trpc';
import { toast } from '../../ui/overlay/toast';
import { toastError } from '../feedback/toast-error';
import { useOneAtATime } from '../requests/one-at-a-time';
import { useSession } from '../session/use-session';

/** Saves the renderer that prompts are written for, and reports the result. */
export function useSaveRenderer(onSaved?: () => void) {
  const session = useSession();
  const { begin, end } = useOneAtATime();
  const { mutate, isPending } = trpc.auth.setRenderer.useMutation({
    onSuccess: (saved) => {
      session.update(saved);
      onSaved?.();
      toast.success('Settings Updated', 'Your AI renderer preference has been saved successfully.');
    },
    onError: (error) => toastError('Update Failed', error, 'Failed to update AI renderer preference'),
    onSettled: end,
  });
  const save = (renderer: RendererId) => {
    if (begin()) mutate({ renderer });
  };
  return { save, pending: isPending };
}
