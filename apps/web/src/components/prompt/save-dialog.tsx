import { useRef, useState, type FormEvent } from 'react';
import { getFieldErrors } from '../../errors';
import { noProject, ProjectField } from './project-field';
import { trpc, type Inputs, type SavedPrompt } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../ui/overlay/dialog';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';
import { Segmented } from '../../ui/form/segmented';
import { toast } from '../../ui/overlay/toast';
import { toastError } from '../feedback/toast-error';
import { recallProject, rememberProject } from '../storage/last-project';
import { useRefreshBoards } from './use-refresh-boards';

interface SavePromptDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What to save; the dialog asks for name and project. */
  prompt: Omit<Inputs['prompts']['save'], 'name' | 'projectId'>;
  onSaved?: (saved: SavedPrompt) => void;
  /** Called before saving, for the version that the prompt is made of. Does not reject. */
  findVersion?: () => Promise<number | undefined>;
}

/** Saves a prompt into a project, a new project, or General. */
export function SavePromptDialog({ open, onOpenChange, ...rest }: SavePromptDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <SavePromptForm onClose={() => onOpenChange(false)} {...rest} />}
    </Dialog>
  );
}

type SavePromptFormProps = Omit<SavePromptDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void };

function SavePromptForm({ prompt, onSaved, findVersion, onClose }: SavePromptFormProps) {
  const projects = trpc.projects.list.useQuery();
  const { save, pending, errors } = useSave(findVersion, (saved) => {
    onClose();
    onSaved?.(saved);
  });
  const [name, setName] = useState('');
  const [target, setTarget] = useState<'existing' | 'new'>('existing');
  const [chosen, setChosen] = useState<string>();
  // The project last worked in, if it still exists.
  const last = projects.data?.projects.find(({ id }) => id === recallProject())?.id;
  const projectId = chosen ?? (last === undefined ? noProject : String(last));
  const [newName, setNewName] = useState('');

  const placeholder = `${prompt.style} Prompt`;
  const blankProject = target === 'new' && newName.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (blankProject) return;
    void save(
      { ...prompt, name: name.trim() || placeholder },
      target === 'new'
        ? { name: newName.trim() }
        : { id: projectId === noProject ? null : Number(projectId) },
    );
  };

  return (
    <DialogContent
      title="Save Prompt to Project"
      size="sm"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button type="submit" form="save-prompt" pending={pending} disabled={blankProject}>
            {pending ? 'Saving...' : 'Save Prompt'}
          </Button>
        </>
      }
    >
      <form id="save-prompt" className="flex flex-col gap-5" onSubmit={handleSubmit}>
        <Field label="Prompt name" note="optional" error={errors.prompt['name']}>
          {(control) => (
            <Input
              {...control}
              value={name}
              placeholder={placeholder}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Segmented
          label="Where to save"
          value={target}
          onValueChange={setTarget}
          options={[
            { value: 'existing', label: 'Existing project' },
            { value: 'new', label: 'New project' },
          ]}
          className="self-start"
        />
        {target === 'existing' ? (
          <ProjectField value={projectId} onChange={setChosen} />
        ) : (
          <Field label="New project name" error={errors.project['name']}>
            {(control) => (
              <Input {...control} value={newName} onChange={(event) => setNewName(event.target.value)} />
            )}
          </Field>
        )}
      </form>
    </DialogContent>
  );
}

/** An existing project, General (null), or a new one. */
type Target = { readonly id: number | null } | { readonly name: string };

/** The save mutation with its messages. While it runs, further calls are ignored. */
function useSave(findVersion: SavePromptDialogProps['findVersion'], onSaved: (saved: SavedPrompt) => void) {
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  /** Projects created here: when saving fails afterwards, the next attempt must not create another. */
  const made = useRef(new Map<string, number>());
  /** The prompt to save once its new project exists. */
  const waiting = useRef<Inputs['prompts']['save']>(undefined);
  const busy = useRef(false);
  const begin = () => {
    busy.current = true;
  };
  const end = () => {
    busy.current = false;
  };
  // When either call fails, the dialog stays open with its contents.
  const savePrompt = trpc.prompts.save.useMutation({
    onMutate: begin,
    onSettled: end,
    onSuccess: (saved) => {
      toast.success('Prompt Saved', 'Your prompt has been saved successfully.');
      void utils.projects.invalidate();
      refreshBoards();
      rememberProject(saved.projectId);
      onSaved(saved);
    },
    onError: (error) => toastError('Save Failed', error, 'Failed to save prompt.'),
  });
  const createProject = trpc.projects.create.useMutation({
    onMutate: begin,
    onSuccess: (project) => {
      made.current.set(project.name, project.id);
      toast.success('Project Created', 'New project created successfully.');
      void utils.projects.list.invalidate();
      // Not awaited by the caller: a creation that is repeated after a sign-in also ends here.
      if (waiting.current) savePrompt.mutate({ ...waiting.current, projectId: project.id });
    },
    onError: (error) => {
      end();
      toastError('Error', error, 'Failed to create project');
    },
  });

  const save = async (given: Inputs['prompts']['save'], target: Target) => {
    if (busy.current) return;
    begin();
    const versionId = await findVersion?.();
    const prompt = versionId === undefined ? given : { ...given, versionId };
    const projectId = 'id' in target ? target.id : made.current.get(target.name);
    if (projectId !== undefined) savePrompt.mutate({ ...prompt, projectId });
    else if ('name' in target) {
      waiting.current = prompt;
      createProject.mutate({ name: target.name });
    }
  };
  return {
    save,
    pending: createProject.isPending || savePrompt.isPending,
    errors: { project: getFieldErrors(createProject.error), prompt: getFieldErrors(savePrompt.error) },
  };
}
