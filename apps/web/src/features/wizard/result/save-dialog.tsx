import { limits } from '@safelight/catalog/limits';
import { useRef, useState, type Dispatch, type FormEvent } from 'react';
import { getErrorMessage, isSignedOut } from '../../../errors';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/input';
import { Segmented } from '../../../ui/segmented';
import { Select } from '../../../ui/select';
import { toast } from '../../../ui/toast';
import { toSavedFields } from '../choices';
import type { Draft, DraftAction } from '../draft';

/** The select's value for 'no project'. */
const none = 'none';

interface SaveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  /** The prompt as it stands. */
  text: string;
}

/** Saves the prompt into a project, a new one, or General. */
export function SaveDialog({ open, onOpenChange, draft, dispatch, text }: SaveDialogProps) {
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  const [target, setTarget] = useState<'existing' | 'new'>('existing');
  const [projectId, setProjectId] = useState(none);
  const [newName, setNewName] = useState('');
  /** Projects made here: when the saving itself fails, a second try must not make another. */
  const made = useRef(new Map<string, number>());
  const busy = useRef(false);

  const projects = trpc.projects.list.useQuery(undefined, { enabled: open });
  const createProject = trpc.projects.create.useMutation({
    onSuccess: (project) => {
      made.current.set(project.name, project.id);
      toast({
        title: 'Project Created',
        description: 'New project created successfully.',
        variant: 'success',
      });
      void utils.projects.list.invalidate();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast({
        title: 'Error',
        description: getErrorMessage(error, 'Failed to create project'),
        variant: 'destructive',
      });
    },
  });
  const save = trpc.prompts.save.useMutation({
    onSuccess: (saved) => {
      toast({
        title: 'Prompt Saved',
        description: 'Your prompt has been saved successfully.',
        variant: 'success',
      });
      dispatch({ type: 'saved', saved: { id: saved.id, projectId: saved.projectId, name: saved.name } });
      void utils.projects.list.invalidate();
      void utils.projects.prompts.invalidate();
      onOpenChange(false);
      setName('');
      setNewName('');
      setProjectId(none);
      setTarget('existing');
      made.current.clear();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast({
        title: 'Save Failed',
        description: getErrorMessage(error, 'Failed to save prompt.'),
        variant: 'destructive',
      });
    },
  });
  const pending = createProject.isPending || save.isPending;

  const fields = toSavedFields(draft);
  const placeholder = `${fields.style} Prompt`;
  const blankProject = target === 'new' && newName.trim() === '';

  const findTarget = async (): Promise<number | null> => {
    if (target === 'existing') return projectId === none ? null : Number(projectId);
    const wanted = newName.trim();
    return made.current.get(wanted) ?? (await createProject.mutateAsync({ name: wanted })).id;
  };
  const submit = async () => {
    const targetId = await findTarget();
    await save.mutateAsync({
      ...fields,
      name: name.trim() || placeholder,
      generatedPrompt: text,
      projectId: targetId,
      ...(draft.generated?.id !== undefined && { generationId: draft.generated.id }),
    });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy.current || blankProject) return;
    busy.current = true;
    // The mutations have said what went wrong; the dialog stays open with everything in it.
    submit()
      .catch(() => undefined)
      .finally(() => {
        busy.current = false;
      });
  };

  return (
    <Dialog open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <DialogContent title="Save Prompt to Project" size="sm">
        <form id="save-prompt" onSubmit={handleSubmit} className="flex flex-col gap-5">
          <Field label="Prompt name" note="optional">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={limits.nameCharacters}
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
            <Field
              label="Project"
              error={
                projects.isError
                  ? 'Your projects could not be loaded. You can still save to General.'
                  : undefined
              }
            >
              {(control) => (
                <Select
                  {...control}
                  value={projectId}
                  onValueChange={setProjectId}
                  options={[
                    { value: none, label: 'No Project (Save to General)' },
                    ...(projects.data?.projects ?? []).map((project) => ({
                      value: String(project.id),
                      label: project.name,
                    })),
                  ]}
                />
              )}
            </Field>
          ) : (
            <Field label="New project name">
              {(control) => (
                <Input
                  {...control}
                  value={newName}
                  maxLength={limits.nameCharacters}
                  onChange={(event) => setNewName(event.target.value)}
                />
              )}
            </Field>
          )}
          <div className="flex justify-end gap-2 pt-2">
            <DialogClose asChild>
              <Button variant="quiet" disabled={pending}>
                Cancel
              </Button>
            </DialogClose>
            <Button type="submit" pending={pending} disabled={blankProject}>
              {pending ? 'Saving...' : 'Save Prompt'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
