import { useState } from 'react';
import { trpc } from '../../trpc';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { Dialog } from '../../ui/overlay/dialog';
import { FormDialogContent } from '../../ui/overlay/form-dialog';
import type { Target } from './use-move';

const general = 'general';

interface MoveDialogProps {
  /** Where all of the items are; undefined when they are in several projects. */
  from: number | 'general' | undefined;
  onClose: () => void;
  onMove: (to: Target) => void;
}

/** Asks for the project to move to. */
export function MoveDialog({ from, onClose, onMove }: MoveDialogProps) {
  const projects = trpc.projects.list.useQuery().data?.projects ?? [];
  const present = from === undefined ? '' : String(from);
  const [chosen, setChosen] = useState(present);
  const places = [
    { value: general, label: 'General' },
    ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const target = places.find(({ value }) => value === chosen && value !== present);
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title="Move to a project"
        action="Move"
        pending={false}
        disabled={!target}
        onSubmit={(event) => {
          event.preventDefault();
          if (!target) return;
          onMove({ id: target.value === general ? null : Number(target.value), name: target.label });
        }}
      >
        <Field label="Project">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              placeholder="Choose a project"
              onValueChange={setChosen}
              options={places.map((place) => ({
                ...place,
                description: place.value === present ? 'Present project' : undefined,
              }))}
            />
          )}
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
