import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { trpc, type Inputs } from '../trpc';
import { Button } from '../ui/button';
import { Dialog, DialogClose, DialogContent } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Select } from '../ui/select';
import { toast } from '../ui/toast';
import { toastError } from './toast-error';

interface SavePromptDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What to save; name and project are asked for here. */
  prompt: Omit<Inputs['prompts']['save'], 'name' | 'projectId'>;
  onSaved?: () => void;
}

const none = 'none';
const fresh = 'new';

/** Saves a prompt into a project, an existing one or one made on the spot. */
export function SavePromptDialog({ open, onOpenChange, ...rest }: SavePromptDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <SavePromptForm onClose={() => onOpenChange(false)} {...rest} />}
    </Dialog>
  );
}

type SavePromptFormProps = Omit<SavePromptDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void };

function SavePromptForm({ prompt, onSaved, onClose }: SavePromptFormProps) {
  const utils = trpc.useUtils();
  const list = trpc.projects.list.useQuery();
  const [name, setName] = useState('');
  const [project, setProject] = useState(none);
  const [projectName, setProjectName] = useState('');

  const create = trpc.projects.create.useMutation({
    onSuccess: (created) => {
      toast({
        title: 'Project Created',
        description: 'New project created successfully.',
        variant: 'success',
      });
      // Should saving fail now, the next try must not make a second project.
      setProject(String(created.id));
      setProjectName('');
      void utils.projects.list.invalidate();
      saveInto(created.id);
    },
    onError: (error) => toastError('Error', error, 'Failed to create project'),
  });
  const save = trpc.prompts.save.useMutation({
    onSuccess: () => {
      toast({
        title: 'Prompt Saved',
        description: 'Your prompt has been saved successfully.',
        variant: 'success',
      });
      void utils.projects.invalidate();
      onClose();
      onSaved?.();
    },
    onError: (error) => toastError('Save Failed', error, 'Failed to save prompt.'),
  });
  const saveInto = (projectId: number | null) =>
    save.mutate({ ...prompt, name: name.trim() || `${prompt.style} Prompt`, projectId });

  const pending = create.isPending || save.isPending;
  const submit = () => {
    if (pending) return;
    if (project === fresh) create.mutate({ name: projectName.trim() });
    else saveInto(project === none ? null : Number(project));
  };
  const options = [
    { value: none, label: 'No Project (Save to General)' },
    ...(list.data?.projects ?? []).map(({ id, name: label }) => ({ value: String(id), label })),
    { value: fresh, label: 'New project…' },
  ];

  return (
    <DialogContent
      title="Save Prompt to Project"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form="save-prompt"
            pending={pending}
            disabled={project === fresh && projectName.trim() === ''}
          >
            {pending ? 'Saving...' : 'Save Prompt'}
          </Button>
        </>
      }
    >
      <form
        id="save-prompt"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Prompt name" note="optional">
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={name}
              maxLength={limits.nameCharacters}
              placeholder={`${prompt.style} Prompt`}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Project"
          error={
            list.isError ? 'Your projects could not be loaded; General and a new one still work.' : undefined
          }
        >
          {(control) => <Select {...control} value={project} onValueChange={setProject} options={options} />}
        </Field>
        {project === fresh && (
          <Field label="New project name">
            {(control) => (
              <Input
                {...control}
                autoFocus
                value={projectName}
                maxLength={limits.nameCharacters}
                onChange={(event) => setProjectName(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </DialogContent>
  );
}
