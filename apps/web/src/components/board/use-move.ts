import { paths } from '../../paths';
import { trpc } from '../../trpc';
import { toast } from '../../ui/overlay/toast';
import { toastError } from '../feedback/toast-error';
import { useRefreshBoards } from '../prompt/use-refresh-boards';
import { formatItems, type ItemRef } from './item-ref';
import { keepUndo, undoable, type Place } from './undo';

/** A project, or General for null. */
export interface Target {
  readonly id: number | null;
  readonly name: string;
}

/** Moves items between projects, with Undo. `onMoved` is also called when they were moved back. */
export function useMove(onMoved: (items: readonly ItemRef[], projectId: number | null) => void) {
  const utils = trpc.useUtils();
  const refreshBoards = useRefreshBoards();
  const { mutateAsync, isPending } = trpc.boards.move.useMutation({
    onSuccess: (_moved, { items, projectId }) => {
      onMoved(items, typeof projectId === 'number' ? projectId : null);
      refreshBoards();
    },
    onError: (error) => toastError('Not Moved', error, 'Nothing was moved. Please try again.'),
  });

  const moveBack = (places: readonly Place[]): void => {
    Promise.all(places.map(({ projectId, items }) => mutateAsync({ items: [...items], projectId }))).then(
      (moved) => {
        undoable.setState({ last: undefined });
        const count = moved.reduce((sum, { changed }) => sum + changed, 0);
        toast.success('Moved Back', `${formatItems(count)} moved back.`);
      },
      // The mutation shows why.
      () => undefined,
    );
  };
  /** The toast has the way back, and a link to the project. Returns whether it was moved. */
  const move = (places: readonly Place[], to: Target): Promise<boolean> => {
    const items = places.flatMap((place) => place.items);
    return mutateAsync({ items, projectId: to.id }).then(
      ({ changed }) => {
        const text = `${formatItems(changed)} moved to ${to.name}.`;
        keepUndo({ userId: utils.auth.me.getData()?.user.id, text, items, back: { places } });
        toast.success('Moved', text, {
          label: 'Undo',
          elsewhere: 'Or use Undo at the top of a project within ten minutes',
          run: () => moveBack(places),
          open: paths.projects(to.id ?? 'general'),
        });
        return true;
      },
      () => false,
    );
  };
  return { move, moveBack, busy: isPending };
}
