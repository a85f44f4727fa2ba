import { defaultNameOf } from '@safelight/prompt/saved-columns';
import { useState, type FormEvent } from 'react';
import { trpc, type Inputs, type SavedPrompt } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../ui/overlay/dialog';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Segmented } from '../../../ui/form/segmented';
import { RoomNote } from '../../billing/room-note';
import { useOnline } from '../../offline/connection';
import { recallProject } from '../../storage/last-project';
import { noProject, ProjectField } from './project-field';
import { useSave, type Save } from './use-save';

interface SavePromptDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What to save; the dialog asks for name and project. */
  prompt: Omit<Save, 'name' | 'projectId'>;
  /** The prompt lacks choices that only the server has. It is then saved from its generation. */
  partial?: boolean | undefined;
  onSaved?: (saved: SavedPrompt) => void;
  /** Kept before the prompt is saved, as the version that it is made of. */
  version?: Inputs['edits']['keep'] | undefined;
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

function SavePromptForm({ prompt, partial = false, onSaved, version, onClose }: SavePromptFormProps) {
  const projects = trpc.projects.list.useQuery();
  const room = projects.data?.room;
  const online = useOnline();
  const { save, pending, errors } = useSave({
    partial,
    version,
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

  const placeholder = defaultNameOf(prompt);
  const blankProject = target === 'new' && newName.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (blankProject) return;
    save(
      { ...prompt, name: name.trim() || placeholder },
      target === 'new'
        ? { newName: newName.trim() }
        : {
            id: projectId === noProject ? null : Number(projectId),
            name: projects.data?.projects.find(({ id }) => String(id) === projectId)?.name,
          },
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
        <Field label="Prompt name" note="optional" error={errors.prompt?.['name']}>
          {(control) => (
            <Input
              {...control}
              // Enter on the close button, which comes first, would lose what was to be saved.
              autoFocus
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
          <Field label="New project name" error={errors.project?.['name']}>
            {(control) => (
              <Input {...control} value={newName} onChange={(event) => setNewName(event.target.value)} />
            )}
          </Field>
        )}
        {room && (
          <RoomNote
            room={{ savedPrompts: room.savedPrompts, ...(target === 'new' && { projects: room.projects }) }}
            className="mb-0"
          />
        )}
      </form>
    </DialogContent>
  );
}
