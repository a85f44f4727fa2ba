import type { RendererId } from '@safelight/catalog/renderers';
import { useRef } from 'react';
import { trpc } from '../../trpc';
import { toast } from '../../ui/overlay/toast';
import { toastError } from '../feedback/toast-error';
import { useSession } from '../session/actions';

/** Saves the renderer that prompts are written for, and reports the result. */
export function useSaveRenderer(onSaved?: () => void) {
  const session = useSession();
  const busy = useRef(false);
  const { mutate, isPending } = trpc.auth.setRenderer.useMutation({
    onSuccess: (saved) => {
      session.update(saved);
      onSaved?.();
      toast.success('Settings Updated', 'Your AI renderer preference has been saved successfully.');
    },
    onError: (error) => toastError('Update Failed', error, 'Failed to update AI renderer preference'),
    onSettled: () => {
      busy.current = false;
    },
  });
  const save = (renderer: RendererId) => {
    // The second click of a double click comes before the first is rendered.
    if (busy.current) return;
    busy.current = true;
    mutate({ renderer });
  };
  return { save, pending: isPending };
}
