import { useMutation } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useLocation } from 'wouter';
import { toastError } from '../../../../components/feedback/toast-error';
import { SaveTargetField, useSaveTarget } from '../../../../components/prompt/save/target';
import { useOneAtATime } from '../../../../components/requests/one-at-a-time';
import { useRequestId } from '../../../../components/requests/request-id';
import { rememberProject } from '../../../../components/storage/last-project';
import { paths } from '../../../../paths';
import { trpc } from '../../../../trpc';
import { Dialog } from '../../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../../ui/overlay/form-dialog';
import { toast } from '../../../../ui/overlay/toast';

interface SaveStarredDialogProps {
  sheetId: number;
  cells: readonly number[];
  projectId: number | null;
  onClose: () => void;
}

/** Saves the starred prompts of a sheet to a project, or to a new one. */
export function SaveStarredDialog({ sheetId, cells, projectId, onClose }: SaveStarredDialogProps) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const { field, blank, findProject } = useSaveTarget(projectId);
  const requestIdOf = useRequestId();
  const { begin, end } = useOneAtATime();
  /** One mutation, so that all of it is repeated after a sign-in. */
  const save = useMutation({
    mutationKey: getMutationKey(trpc.sheets.savePrompts),
    mutationFn: async () => {
      const input = { id: sheetId, cells: [...cells], projectId: await findProject() };
      const { saved } = await utils.client.sheets.savePrompts.mutate({
        ...input,
        requestId: requestIdOf(input),
      });
      return { saved, project: input.projectId };
    },
    onSettled: end,
    onSuccess: ({ saved, project }) => {
      toast.success(
        saved === 1 ? 'Prompt Saved' : 'Prompts Saved',
        saved === 1 ? 'One prompt is in the project now.' : `${saved} prompts are in the project now.`,
        {
          label: 'Open the project',
          elsewhere: 'Or open it from Projects',
          run: () => navigate(paths.projects(project ?? 'general')),
        },
      );
      void utils.projects.invalidate();
      rememberProject(project);
      onClose();
    },
    onError: (error) => toastError('Save Failed', error, 'Failed to save the prompts.'),
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title={cells.length === 1 ? 'Save the starred prompt' : `Save ${cells.length} starred prompts`}
        action={save.isPending ? 'Saving...' : 'Save'}
        pending={save.isPending}
        disabled={blank}
        onSubmit={(event) => {
          event.preventDefault();
          if (blank || !begin()) return;
          save.mutate();
        }}
      >
        <SaveTargetField {...field} />
      </FormDialogContent>
    </Dialog>
  );
}
