import { toastError } from '../../../components/feedback/toast-error';
import { useOneAtATime } from '../../../components/requests/one-at-a-time';
import { trpc } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';

/** Refreshes every screen that shows sheets, after one was deleted or restored. */
export function useRefreshSheets(): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.sheets.list.invalidate();
    void utils.sheets.removed.invalidate();
    void utils.shares.list.invalidate();
  };
}

/** Undoes deletions of sheets. */
export function useRestoreSheets(onRestored?: () => void) {
  const utils = trpc.useUtils();
  const refresh = useRefreshSheets();
  const { begin, end } = useOneAtATime();
  const restore = trpc.sheets.restore.useMutation({
    onSettled: () => {
      end();
      refresh();
    },
    onSuccess: ({ restored }, { ids }) => {
      // Before it is fetched: what is back cannot be restored again.
      utils.sheets.removed.setData(
        undefined,
        (old) => old && { sheets: old.sheets.filter(({ id }) => !ids.includes(id)) },
      );
      // What was being made is finished or cancelled since.
      void utils.sheetImages.list.invalidate();
      void utils.sheetTexts.list.invalidate();
      toast.success('Restored', restored === 1 ? 'The sheet is back.' : `${restored} sheets are back.`);
      onRestored?.();
    },
    onError: (error) => toastError('Not Restored', error, 'Nothing was restored. Please try again.'),
  });
  return {
    restore: (ids: readonly number[]) => {
      if (ids.length > 0 && begin()) restore.mutate({ ids: [...ids] });
    },
    pending: restore.isPending,
  };
}
