import { limits } from '@safelight/catalog/limits';
import { useRef, useState } from 'react';
import { formatItems, refOf } from '../../../components/board/item-ref';
import { toastError } from '../../../components/feedback/toast-error';
import { useOneAtATime } from '../../../components/requests/one-at-a-time';
import { trpc, type BoardItem } from '../../../trpc';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Dialog } from '../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';
import { useChanges } from './use-changes';

/** A project to be shared. */
export interface SharedProject {
  readonly id: number;
  readonly name: string;
}

interface ShareSelectedDialogProps {
  /** Of General. */
  selected: readonly BoardItem[];
  onMoved: (project: SharedProject) => void;
  onClose: () => void;
}

/** Moves what a client should see from General, where everything is saved at first, to a project of its own. */
export function ShareSelectedDialog({ selected, onMoved, onClose }: ShareSelectedDialogProps) {
  const utils = trpc.useUtils();
  const { move, busy } = useChanges();
  const [name, setName] = useState('');
  const wanted = name.trim();
  /** When the move fails, the next attempt must not create another. */
  const made = useRef<SharedProject>(undefined);
  const { begin, end } = useOneAtATime();
  const create = trpc.projects.create.useMutation({
    onError: (error) => toastError('Error', error, 'Failed to create project'),
  });
  const share = async () => {
    if (made.current?.name !== wanted) {
      const { id } = await create.mutateAsync({ name: wanted });
      made.current = { id, name: wanted };
      void utils.projects.list.invalidate();
    }
    const project = made.current;
    if (await move([{ projectId: null, items: selected.map(refOf) }], project)) onMoved(project);
  };
  const pending = create.isPending || busy;
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title={`Share ${formatItems(selected.length)}`}
        description="Everything you save lands in General first, so a client never sees it as a whole. What you selected moves to a project of its own, and the link shows that project."
        action={pending ? 'Moving...' : 'Move and share'}
        pending={pending}
        disabled={wanted === ''}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted === '' || !begin()) return;
          void share()
            // The mutation has shown why.
            .catch(() => undefined)
            .finally(end);
        }}
      >
        <Field label="New project name">
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={limits.nameCharacters}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
