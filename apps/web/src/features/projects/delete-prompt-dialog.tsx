import { titleOf } from '@safelight/prompt/saved-columns';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { toastError } from '../../components/feedback/toast-error';
import { useRefreshBoards } from '../../components/prompt/use-refresh-boards';
import { trpc, type SavedPrompt } from '../../trpc';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast';

interface DeletePromptDialogProps {
  prompt: SavedPrompt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeletePromptDialog({ prompt, open, onOpenChange, onDeleted }: DeletePromptDialogProps) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  const remove = trpc.prompts.delete.useMutation({
    onSuccess: () => {
      toast.success('Prompt Deleted', 'Prompt has been deleted successfully.');
      onOpenChange(false);
      onDeleted();
      void utils.projects.invalidate();
      refreshBoards();
      client.removeQueries({ queryKey: getQueryKey(trpc.prompts.get, { id: prompt.id }, 'query') });
    },
    onError: (error) => toastError('Error', error, 'Failed to delete prompt'),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this prompt?"
      action={remove.isPending ? 'Deleting...' : 'Delete Prompt'}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: prompt.id })}
    >
      <bdi className="font-medium text-ink">{titleOf(prompt)}</bdi> will be gone for good. Your history keeps
      what was generated, as far back as your plan reaches.
    </ConfirmDialog>
  );
}
