import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { applyMarks, type Marks } from '../../../components/board/apply-marks';
import { formatItems, refOf, type ItemRef } from '../../../components/board/item-ref';
import { readAgain } from '../../../components/board/read-again';
import { keepUndo, undoable, undoTagging, type Undo } from '../../../components/board/undo';
import { useMove } from '../../../components/board/use-move';
import { isOnline } from '../../../components/offline/connection';
import { keepMarks } from '../../../components/offline/saves/marks';
import { toastError } from '../../../components/feedback/toast-error';
import { useRefreshBoards } from '../../../components/prompt/use-refresh-boards';
import { useOneAtATime } from '../../../components/requests/one-at-a-time';
import { isResponseLost } from '../../../errors';
import { trpc, type BoardItem } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';
import { keyOf } from './items';
import { useBoardCache } from './use-board';

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

  /** Marks wait for the connection like saved prompts; false when this browser has no room for them. */
  const keep = (items: readonly ItemRef[], marks: Marks): boolean => {
    const userId = utils.auth.me.getData()?.user.id;
    const kept = userId !== undefined && items.every((item) => keepMarks(userId, item, marks));
    if (!kept) {
      refreshBoards();
      toast.failure(
        'Not Changed',
        'There is no connection, and this browser has no room to keep the change.',
      );
    }
    return kept;
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
      void readAgain(client, getQueryKey(trpc.boards.list), markedAt);
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
      if (isResponseLost(error)) return;
      refreshBoards();
      client.removeQueries({ queryKey: getQueryKey(trpc.prompts.get), type: 'inactive' });
      void utils.prompts.get.invalidate();
      toastError('Not Changed', error, 'The change was not saved. Please try again.');
    },
  });
  const { move, moveBack, busy } = useMove((items) => {
    cache.drop(items);
    refreshOthers();
  });
  const { begin, end } = useOneAtATime();
  const restore = trpc.boards.restore.useMutation({
    onSettled: end,
    onSuccess: ({ restored }, { items }) => {
      const back = new Set(items.map(keyOf));
      // Before it is fetched: what is back cannot be restored again.
      utils.boards.removed.setData(
        undefined,
        (old) => old && { items: old.items.filter((item) => !back.has(keyOf(item))) },
      );
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

  const saveMarks = async (items: readonly ItemRef[], marks: Marks): Promise<boolean> => {
    if (!isOnline()) return keep(items, marks);
    try {
      await mark.mutateAsync({ items: items.map(refOf), ...marks });
      return true;
    } catch (error) {
      return isResponseLost(error) && keep(items, marks);
    }
  };
  const undo = ({ items, back }: Undo) => {
    if ('places' in back) return moveBack(back.places);
    const marks = 'addTags' in back ? { addTags: [...back.addTags] } : { removeTags: [...back.removeTags] };
    void saveMarks(items, marks).then((saved) => {
      if (!saved) return;
      undoable.setState({ last: undefined });
      toast.success('Undone', `The tags of ${formatItems(items.length)} are as before.`);
    });
  };
  return {
    /** Whether the marks were saved. Does not reject. */
    mark: saveMarks,
    /** Tags or untags many items; the toast has the way back. */
    tag: (items: readonly BoardItem[], change: { addTags: string[] } | { removeTags: string[] }): void => {
      const done = undoTagging(items, change);
      void saveMarks(items, change).then((saved) => {
        if (!saved || !done) return;
        const kept = keepUndo({
          ...done,
          text: `Tags of ${formatItems(done.items.length)} changed.`,
          userId: utils.auth.me.getData()?.user.id,
        });
        toast.success('Tagged', kept.text, {
          label: 'Undo',
          elsewhere: 'Or use Undo at the top of a project within ten minutes',
          run: () => undo(kept),
        });
      });
    },
    undo,
    move,
    remove: (items: readonly ItemRef[]) => remove.mutate({ items: items.map(refOf) }),
    restore: (items: readonly ItemRef[]) => {
      if (items.length > 0 && begin()) restore.mutate({ items: items.map(refOf) });
    },
    busy: busy || remove.isPending || restore.isPending,
  };
}
