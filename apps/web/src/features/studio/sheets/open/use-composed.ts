import { useCallback } from 'react';
import { toastError } from '../../../../components/feedback/toast-error';
import { trpc, type Sheet } from '../../../../trpc';

/** Lets the composed text of a prompt count, or the AI writer's. */
export function useComposed({ id, composed }: Sheet): (index: number, isComposed: boolean) => void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.sheets.update.useMutation({
    onSuccess: (saved) => utils.sheets.get.setData({ id }, saved),
    onError: (error) => toastError('Update Failed', error, 'The text could not be changed.'),
  });
  return useCallback(
    (index, isComposed) => {
      const others = composed.filter((each) => each !== index);
      mutate({ id, composed: isComposed ? [...others, index] : others });
    },
    [mutate, id, composed],
  );
}
