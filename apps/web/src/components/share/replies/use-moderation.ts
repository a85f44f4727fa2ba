import { toastError } from '../../feedback/toast-error';
import { trpc } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';

/** What an owner does with replies. Every screen that shows them is refreshed. */
export function useModeration() {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.shares.replies.invalidate();
    void utils.shares.list.invalidate();
    void utils.replies.invalidate();
    void utils.boards.list.invalidate();
    void utils.projects.list.invalidate();
  };
  const moderate = trpc.shares.moderate.useMutation({
    onSuccess: refresh,
    onError: (error) => toastError('Update Failed', error, 'The reply could not be changed.'),
  });
  const remove = trpc.replies.delete.useMutation({
    onSuccess: () => {
      toast.success('Reply Deleted', 'It is gone from the shared page too.');
      refresh();
    },
    onError: (error) => {
      refresh();
      toastError('Delete Failed', error, 'The reply could not be deleted.');
    },
  });
  return {
    setHidden: (replyId: number, hidden: boolean) => {
      if (!moderate.isPending) moderate.mutate({ replyId, hidden });
    },
    remove: (replyId: number) => remove.mutateAsync({ replyId }),
    removing: remove.isPending,
  };
}
