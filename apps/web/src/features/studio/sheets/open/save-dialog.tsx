import { useState } from 'react';
import { toastError } from '../../../../components/feedback/toast-error';
import { trpc } from '../../../../trpc';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/select';
import { Dialog } from '../../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../../ui/overlay/form-dialog';
import { toast } from '../../../../ui/overlay/toast';

interface SaveStarredDialogProps {
  sheetId: number;
  cells: readonly number[];
  projectId: number | null;
  onClose: () => void;
}

/** The select's value for 'no project'. */
const none = 'none';

/** Saves the starred prompts of a sheet to a project. */
export function SaveStarredDialog({ sheetId, cells, projectId, onClose }: SaveStarredDialogProps) {
  const projects = trpc.projects.list.useQuery();
  const utils = trpc.useUtils();
  const [target, setTarget] = useState(projectId === null ? none : String(projectId));
  const save = trpc.sheets.savePrompts.useMutation({
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
          if (save.isPending) return;
          save.mutate({
            id: sheetId,
            cells: [...cells],
            projectId: target === none ? null : Number(target),
          });
        }}
      >
        <Field
          label="Project"
          error={
            projects.isLoadingError
              ? 'Your projects could not be loaded. You can still save to General.'
              : undefined
          }
        >
          {(control) => (
            <Select
              {...control}
              value={target}
              onValueChange={setTarget}
              options={[
                { value: none, label: 'No Project (Save to General)' },
                ...(projects.data?.projects ?? []).map(({ id, name: label }) => ({
                  value: String(id),
                  label,
                })),
              ]}
            />
          )}
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
