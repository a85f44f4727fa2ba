import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { getFieldErrors, isResponseLost } from '../../errors';
import { noProject, ProjectField } from './project-field';
import { trpc, type Inputs, type SavedPrompt } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../ui/overlay/dialog';
import { Field } from '../../ui/form/field';
import { Input } from '../../ui/form/input';
import { Segmented } from '../../ui/form/segmented';
import { fetchCode, toastNotLoaded } from '../../ui/lazy-part';
import { toast } from '../../ui/overlay/toast';
import { newRequestId } from '../billing/charged-once';
import { toastError } from '../feedback/toast-error';
import { isOnline, useOnline } from '../offline/connection';
import { recallProject, rememberProject } from '../storage/last-project';
import { useRefreshBoards } from './use-refresh-boards';

interface SavePromptDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What to save; the dialog asks for name and project. */
  prompt: Omit<Save, 'name' | 'projectId'>;
  /** The prompt lacks choices that only the server has. It is then saved from its generation. */
  partial?: boolean | undefined;
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

function SavePromptForm({ prompt, partial = false, onSaved, findVersion, onClose }: SavePromptFormProps) {
  const projects = trpc.projects.list.useQuery();
  const online = useOnline();
  const { save, pending, errors } = useSave({
    partial,
    findVersion,
    onSaved: (saved) => {
      onClose();
      onSaved?.(saved);
    },
    onKept: onClose,
  });
  const [name, setName] = useState('');
  const [wanted, setTarget] = useState<'existing' | 'new'>('existing');
  const target = online ? wanted : 'existing';
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
      projects.data?.projects.find(({ id }) => String(id) === projectId)?.name,
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
        {online ? (
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
        ) : (
          <p className="text-sm text-muted">
            You are offline. The prompt is kept in this browser and saved when you are back online. A new
            project needs the connection.
          </p>
        )}
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

type Save = Omit<Inputs['prompts']['save'], 'requestId'>;
type Sent = Save & { requestId: string };

/** An existing project, General (null), or a new one. */
type Target = { readonly id: number | null } | { readonly name: string };

interface SaveOptions {
  partial: boolean;
  findVersion: SavePromptDialogProps['findVersion'];
  onSaved: (saved: SavedPrompt) => void;
  /** It waits for the connection. */
  onKept: () => void;
}

/** The save mutation with its messages. While it runs, further calls are ignored. */
function useSave({ partial, findVersion, onSaved, onKept }: SaveOptions) {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const refreshBoards = useRefreshBoards();
  /** Projects created here: when saving fails afterwards, the next attempt must not create another. */
  const made = useRef(new Map<string, number>());
  /** The prompt to save once its new project exists. */
  const waiting = useRef<Save>(undefined);
  /** What was sent last: the same prompt again is the same request, whose response may have been lost. */
  const sent = useRef({ json: '', requestId: '' });
  const projectName = useRef<string>(undefined);
  const busy = useRef(false);
  const begin = () => {
    busy.current = true;
  };
  const end = () => {
    busy.current = false;
  };
  /** Keeps a prompt until the connection is back. */
  const keep = async ({ requestId, ...prompt }: Sent) => {
    const userId = utils.auth.me.getData()?.user.id;
    const queue = await fetchCode(() => import('../offline/saves/queue')).catch(() => undefined);
    const id = requestId;
    if (userId === undefined || !queue) return toastNotLoaded('Not Saved');
    if (!queue.keepSave({ id, userId, at: Date.now(), prompt, partial, projectName: projectName.current })) {
      return toast.failure(
        'Not Saved',
        'This browser has no room for more prompts that wait to be saved. Copy the prompt, and save it when you are back online.',
      );
    }
    toast.success('Saved when you are back online', 'Until then your prompt is kept in this browser.');
    onKept();
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
    onError: async (error, input) => {
      if (isResponseLost(error)) {
        // Shows whether the server can be reached.
        await client.refetchQueries(
          { queryKey: getQueryKey(trpc.auth.me, undefined, 'query') },
          { cancelRefetch: false },
        );
        if (!isOnline()) return keep(input as Sent);
      }
      toastError('Save Failed', error, 'Failed to save prompt.');
    },
  });
  const createProject = trpc.projects.create.useMutation({
    onMutate: begin,
    onSuccess: (project) => {
      made.current.set(project.name, project.id);
      toast.success('Project Created', 'New project created successfully.');
      void utils.projects.list.invalidate();
      // Not awaited by the caller: a creation that is repeated after a sign-in also ends here.
      if (waiting.current) send({ ...waiting.current, projectId: project.id });
    },
    onError: (error) => {
      end();
      toastError('Error', error, 'Failed to create project');
    },
  });
  const send = (prompt: Save) => {
    const json = JSON.stringify(prompt);
    if (sent.current.json !== json) sent.current = { json, requestId: newRequestId() };
    const input = { ...prompt, requestId: sent.current.requestId };
    if (isOnline() && !partial) savePrompt.mutate(input);
    else void keep(input).finally(end);
  };

  const save = async (given: Save, target: Target, name: string | undefined) => {
    if (busy.current) return;
    begin();
    projectName.current = 'name' in target ? target.name : name;
    const versionId = isOnline() ? await findVersion?.() : undefined;
    const prompt = versionId === undefined ? given : { ...given, versionId };
    const projectId = 'id' in target ? target.id : made.current.get(target.name);
    if (projectId !== undefined) send({ ...prompt, projectId });
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
