import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { toastError } from '../../../components/feedback/toast-error';
import { useRefreshBoards } from '../../../components/prompt/use-refresh-boards';
import { trpc, type BoardItem, type Inputs } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';
import type { ProjectKey } from '../key';
import { formatItems, refOf, type ItemRef } from './items';
import { keepUndo, undoable, undoTagging, type Undo } from './undo';
import { useBoardCache } from './use-board';

export type Marks = Omit<Inputs['boards']['mark'], 'items'>;

function applyMarks<Item extends Pick<BoardItem, 'starred' | 'tags' | 'note' | 'approval'>>(
  item: Item,
  { star, addTags = [], removeTags = [], note, approval }: Marks,
): Item {
  const tags = new Set([...item.tags, ...addTags]);
  for (const tag of removeTags) tags.delete(tag);
  return {
    ...item,
    tags: [...tags].toSorted(),
    ...(star !== undefined && { starred: star }),
    ...(note !== undefined && { note: note || null }),
    ...(approval !== undefined && { approval: approval ?? null }),
  };
}

/** Changes items of boards. The screen shows marks at once, and the server's state after a failure. */
export function useChanges() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const cache = useBoardCache();
  const refreshBoards = useRefreshBoards();
  /** What other screens know of prompts and images. */
  const refreshOthers = () => {
    void utils.projects.invalidate();
    void utils.images.list.invalidate();
    client.removeQueries({ queryKey: getQueryKey(trpc.prompts.get), type: 'inactive' });
    void utils.prompts.get.invalidate();
  };

  const mark = trpc.boards.mark.useMutation({
    onMutate: ({ items, ...marks }) => {
      cache.update(items, (item) => applyMarks(item, marks));
      // A prompt that is opened again at once shows what was just typed.
      for (const { kind, id } of items)
        if (kind === 'prompt') utils.prompts.get.setData({ id }, (old) => old && applyMarks(old, marks));
      return { markedAt: Date.now() };
    },
    onSuccess: (_result, { items, star, addTags, removeTags }, { markedAt }) => {
      // What was read meanwhile may not have the marks yet, as a filter that was chosen right after them.
      void client.invalidateQueries({
        queryKey: getQueryKey(trpc.boards.list),
        predicate: ({ state }) => state.fetchStatus === 'fetching' || state.dataUpdatedAt > markedAt,
      });
      if (star !== undefined && items.some(({ kind }) => kind === 'image')) {
        void utils.images.list.invalidate();
        void utils.images.get.invalidate();
        void utils.sheetImages.list.invalidate();
      }
      if (addTags?.length || removeTags?.length) void utils.boards.tags.invalidate();
      client.removeQueries({ queryKey: getQueryKey(trpc.prompts.get), type: 'inactive' });
      void utils.prompts.get.invalidate();
    },
    onError: (error) => {
      refreshBoards();
      client.removeQueries({ queryKey: getQueryKey(trpc.prompts.get), type: 'inactive' });
      void utils.prompts.get.invalidate();
      toastError('Not Changed', error, 'The change was not saved. Please try again.');
    },
  });
  const moveBack = trpc.boards.move.useMutation({
    onSuccess: ({ changed }) => {
      undoable.setState({ last: undefined });
      toast.success('Moved Back', `${formatItems(changed)} moved back.`);
      refreshBoards();
      refreshOthers();
    },
    onError: (error) => toastError('Not Moved', error, 'Nothing was moved. Please try again.'),
  });
  const move = trpc.boards.move.useMutation({
    onSuccess: (_moved, { items }) => {
      cache.drop(items);
      refreshBoards();
      refreshOthers();
    },
    onError: (error) => toastError('Not Moved', error, 'Nothing was moved. Please try again.'),
  });
  const restore = trpc.boards.restore.useMutation({
    onSuccess: ({ restored }) => {
      toast.success('Restored', `${formatItems(restored)} restored.`);
      refreshBoards();
      refreshOthers();
    },
    onError: (error) => {
      void utils.boards.removed.invalidate();
      toastError('Not Restored', error, 'Nothing was restored. Please try again.');
    },
  });
  const remove = trpc.boards.remove.useMutation({
    onSuccess: ({ removed }, { items }) => {
      cache.drop(items);
      void utils.boards.removed.invalidate();
      void utils.boards.tags.invalidate();
      refreshOthers();
      toast.success('Deleted', `${formatItems(removed)} deleted.`, {
        label: 'Undo',
        elsewhere: 'Use Restore at the top of a project within ten minutes',
        run: () => restore.mutate({ items }),
      });
    },
    onError: (error) => toastError('Not Deleted', error, 'Nothing was deleted. Please try again.'),
  });

  const saveMarks = (items: readonly ItemRef[], marks: Marks): Promise<boolean> =>
    mark.mutateAsync({ items: items.map(refOf), ...marks }).then(
      () => true,
      () => false,
    );
  const undo = ({ items, back }: Undo) => {
    if ('projectId' in back) return moveBack.mutate({ items: [...items], projectId: back.projectId });
    const marks = 'addTags' in back ? { addTags: [...back.addTags] } : { removeTags: [...back.removeTags] };
    void saveMarks(items, marks).then((saved) => {
      if (!saved) return;
      undoable.setState({ last: undefined });
      toast.success('Undone', `The tags of ${formatItems(items.length)} are as before.`);
    });
  };
  /** Shows what was done, with the way back. */
  const report = (title: string, done: Pick<Undo, 'text' | 'items' | 'back'>) => {
    const kept = keepUndo({ ...done, userId: utils.auth.me.getData()?.user.id });
    toast.success(title, kept.text, {
      label: 'Undo',
      elsewhere: 'Or use Undo at the top of a project within ten minutes',
      run: () => undo(kept),
    });
  };

  return {
    /** Whether the marks were saved. Does not reject. */
    mark: saveMarks,
    /** Tags or untags many items; the toast has the way back. */
    tag: (items: readonly BoardItem[], change: { addTags: string[] } | { removeTags: string[] }): void => {
      const done = undoTagging(items, change);
      void saveMarks(items, change).then((saved) => {
        if (saved && done)
          report('Tagged', { ...done, text: `Tags of ${formatItems(done.items.length)} changed.` });
      });
    },
    undo,
    /** Moves items out of a project; the toast has the way back. */
    move: (items: readonly ItemRef[], from: ProjectKey, projectId: number | null): void => {
      const moved = items.map(refOf);
      move.mutateAsync({ items: moved, projectId }).then(
        ({ changed }) =>
          report('Moved', {
            text: `${formatItems(changed)} moved.`,
            items: moved,
            back: { projectId: from === 'general' ? null : from },
          }),
        // The mutation shows why.
        () => undefined,
      );
    },
    remove: (items: readonly ItemRef[]) => remove.mutate({ items: items.map(refOf) }),
    restore: (items: readonly ItemRef[]) => restore.mutate({ items: items.map(refOf) }),
    busy: move.isPending || moveBack.isPending || remove.isPending || restore.isPending,
  };
}
