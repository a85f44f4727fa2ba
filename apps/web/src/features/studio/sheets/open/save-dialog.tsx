import { useMutation } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toastError } from '../../../../components/feedback/toast-error';
import { noProject, ProjectField } from '../../../../components/prompt/save/project-field';
import { useRequestId } from '../../../../components/requests/request-id';
import { rememberProject } from '../../../../components/storage/last-project';
import { paths } from '../../../../paths';
import { trpc } from '../../../../trpc';
import { Field } from '../../../../ui/form/field';
import { Input } from '../../../../ui/form/input';
import { Segmented } from '../../../../ui/form/segmented';
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
  const [target, setTarget] = useState(projectId === null ? noProject : String(projectId));
  const [where, setWhere] = useState<'existing' | 'new'>('existing');
  const [name, setName] = useState('');
  const newName = name.trim();
  const requestIdOf = useRequestId();
  /** A project created here: when saving fails afterwards, the next attempt must not create another. */
  const made = useRef<{ name: string; id: number }>(undefined);
  /** Set before the button is rendered as pending: a double click is faster. */
  const busy = useRef(false);
  const findProject = async (): Promise<number | null> => {
    if (where === 'existing') return target === noProject ? null : Number(target);
    if (made.current?.name !== newName) {
      const { id } = await utils.client.projects.create.mutate({ name: newName });
      made.current = { name: newName, id };
      void utils.projects.list.invalidate();
    }
    return made.current.id;
  };
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
    onSettled: () => {
      busy.current = false;
    },
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
        disabled={where === 'new' && newName === ''}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy.current || (where === 'new' && newName === '')) return;
          busy.current = true;
          save.mutate();
        }}
      >
        <Segmented
          label="Where to save"
          value={where}
          onValueChange={setWhere}
          options={[
            { value: 'existing', label: 'Existing project' },
            { value: 'new', label: 'New project' },
          ]}
          className="self-start"
        />
        {where === 'existing' ? (
          <ProjectField value={target} onChange={setTarget} />
        ) : (
          <Field label="New project name">
            {(control) => (
              <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
        )}
      </FormDialogContent>
    </Dialog>
  );
}
