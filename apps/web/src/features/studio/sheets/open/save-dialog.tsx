import { useRef, useState } from 'react';
import { toastError } from '../../../../components/feedback/toast-error';
import { noProject, ProjectField } from '../../../../components/prompt/save/project-field';
import { useRequestId } from '../../../../components/requests/request-id';
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

/** Saves the starred prompts of a sheet to a project. */
export function SaveStarredDialog({ sheetId, cells, projectId, onClose }: SaveStarredDialogProps) {
  const utils = trpc.useUtils();
  const [target, setTarget] = useState(projectId === null ? noProject : String(projectId));
  const requestIdOf = useRequestId();
  /** Set before the button is rendered as pending: a double click is faster. */
  const busy = useRef(false);
  const save = trpc.sheets.savePrompts.useMutation({
    onSettled: () => {
      busy.current = false;
    },
    onSuccess: ({ saved }) => {
      toast.success(
        saved === 1 ? 'Prompt Saved' : 'Prompts Saved',
        saved === 1 ? 'One prompt is in the project now.' : `${saved} prompts are in the project now.`,
      );
      void utils.projects.invalidate();
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
        onSubmit={(event) => {
          event.preventDefault();
          if (busy.current) return;
          busy.current = true;
          const input = {
            id: sheetId,
            cells: [...cells],
            projectId: target === noProject ? null : Number(target),
          };
          save.mutate({ ...input, requestId: requestIdOf(input) });
        }}
      >
        <ProjectField value={target} onChange={setTarget} />
      </FormDialogContent>
    </Dialog>
  );
}
