import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { toastError } from '../../components/feedback/toast-error';
import { useRefreshBoards } from '../../components/prompt/use-refresh-boards';
import { trpc, type ProjectPreview } from '../../trpc';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast';

interface DeleteProjectDialogProps {
  project: ProjectPreview;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteProjectDialog({ project, open, onOpenChange, onDeleted }: DeleteProjectDialogProps) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  const remove = trpc.projects.delete.useMutation({
    onSuccess: () => {
      toast.success('Project Deleted', 'Project has been deleted successfully.');
      onOpenChange(false);
      onDeleted();
      void utils.projects.list.invalidate();
      refreshBoards();
      void utils.projects.prompts.invalidate({ id: 'general' });
      // Cached prompts still name this project; drop them so that they are fetched again.
      client.removeQueries({ queryKey: getQueryKey(trpc.prompts.get) });
    },
    onError: (error) => toastError('Error', error, 'Failed to delete project'),
  });
  const { prompts, images } = project._count;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this project?"
      action={remove.isPending ? 'Deleting...' : 'Delete Project'}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: project.id })}
    >
      <bdi className="font-medium text-ink">{project.name}</bdi> will be gone.{' '}
      {prompts + (images || 0) > 0 && 'Its prompts and images will be kept and moved to General.'}
    </ConfirmDialog>
  );
}
