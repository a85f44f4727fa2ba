import { useRef, useState } from 'react';
import { trpc } from '../../../trpc';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Segmented } from '../../../ui/form/segmented';
import { noProject, ProjectField } from './project-field';

/** Where several prompts are saved together: a project, General, or a project that is created for them. */
export function useSaveTarget(projectId: number | null) {
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState(projectId === null ? noProject : String(projectId));
  const [where, setWhere] = useState<'existing' | 'new'>('existing');
  const [name, setName] = useState('');
  const newName = name.trim();
  /** A project created here: when saving fails afterwards, the next attempt must not create another. */
  const made = useRef<{ name: string; id: number }>(undefined);
  return {
    field: { chosen, setChosen, where, setWhere, name, setName },
    blank: where === 'new' && newName === '',
    /** The id of the project, which is created now if it is new; null is General. */
    findProject: async (): Promise<number | null> => {
      if (where === 'existing') return chosen === noProject ? null : Number(chosen);
      if (made.current?.name !== newName) {
        const { id } = await utils.client.projects.create.mutate({ name: newName });
        made.current = { name: newName, id };
        void utils.projects.list.invalidate();
      }
      return made.current.id;
    },
  };
}

type SaveTargetFieldProps = ReturnType<typeof useSaveTarget>['field'];

export function SaveTargetField({ chosen, setChosen, where, setWhere, name, setName }: SaveTargetFieldProps) {
  return (
    <>
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
        <ProjectField value={chosen} onChange={setChosen} />
      ) : (
        <Field label="New project name">
          {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
      )}
    </>
  );
}
