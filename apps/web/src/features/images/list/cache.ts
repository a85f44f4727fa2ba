import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, type Image, type Inputs, type Outputs } from '../../../trpc';
import { isListed } from './filter';

type Page = Outputs['images']['list'];
type Pages = InfiniteData<Page>;

const askedOf = (queryKey: readonly unknown[]) =>
  (queryKey[1] as { input?: Inputs['images']['list'] } | undefined)?.input;

/**
 * Writes changes of images into the loaded lists. Refetching would request every loaded page, hundreds in a long
 * list, one after the other.
 */
export function useImageCache() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  // As useRefreshBoards does: importing it would load the chunk of the other pages on every screen.
  const refreshBoards = () => {
    const queryKey = getQueryKey(trpc.boards);
    client.removeQueries({ queryKey, type: 'inactive' });
    void client.invalidateQueries({ queryKey });
    // The covers of the projects: read again when the list is next shown.
    void utils.projects.list.invalidate(undefined, { refetchType: 'none' });
  };

  const editLists = (edit: (images: Image[], first: boolean) => Image[], image?: Image) => {
    for (const query of client.getQueryCache().findAll({ queryKey: getQueryKey(trpc.images.list) })) {
      const asked = askedOf(query.queryKey);
      if (image && !isListed(asked ?? {}, image)) continue;
      // Only the server knows whether it matches the words.
      if (image && asked?.search) {
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
        continue;
      }
      client.setQueryData<Pages>(
        query.queryKey,
        (old) =>
          old
            ? {
                ...old,
                pages: old.pages.map((page, index) => ({ ...page, images: edit(page.images, index === 0) })),
              }
            : old,
        // An edit is no read: useStarImage tells them apart by their time.
        { updatedAt: query.state.dataUpdatedAt },
      );
    }
  };
  const editPending = (edit: (images: Image[]) => Image[]) =>
    utils.images.pending.setData(undefined, (old) => old && { images: edit(old.images) });
  const without = (id: number) => (images: Image[]) => images.filter((each) => each.id !== id);

  return {
    /** Call when an image was ordered or reached a new stage. */
    moved: (image: Image) =>
      editPending((images) =>
        images.some(({ id }) => id === image.id)
          ? images.map((each) => (each.id === image.id ? image : each))
          : [image, ...images],
      ),
    /** Call when an image is done or has failed. */
    ended: (image: Outputs['images']['get']) => {
      // A response in flight would still list the image.
      void utils.images.pending.cancel();
      utils.images.get.setData({ id: image.id }, image);
      if (image.status === 'done') {
        editLists(
          (images, first) => (first ? [image, ...without(image.id)(images)] : without(image.id)(images)),
          image,
        );
      }
      editPending(without(image.id));
      // Those it was made from show it.
      void utils.images.family.invalidate();
      refreshBoards();
    },
    /** Call when images have ended whose rows are unknown here: lists that are shown are refetched. */
    endedElsewhere: () => {
      void utils.images.list.invalidate();
      void utils.images.pending.invalidate();
      refreshBoards();
    },
    /** Call when a star was set or removed. */
    starred: (id: number, starred: boolean) => {
      editLists((images) => images.map((each) => (each.id === id ? { ...each, starred } : each)));
      utils.images.get.setData({ id }, (old) => old && { ...old, starred });
      const ofSheets = { queryKey: getQueryKey(trpc.sheetImages.list) };
      client.setQueriesData<Outputs['sheetImages']['list']>(
        ofSheets,
        (old) => old && { images: old.images.map((each) => (each.id === id ? { ...each, starred } : each)) },
      );
      refreshBoards();
    },
    /** Call when images were moved to a project, or General for null. */
    filed: (ids: readonly number[], projectId: number | null) => {
      const edit = <Each extends Image>(image: Each): Each =>
        ids.includes(image.id) ? { ...image, projectId } : image;
      editLists((images) => images.map(edit));
      for (const id of ids) utils.images.get.setData({ id }, (old) => old && edit(old));
      // Lists of one project gain or lose some.
      void client.invalidateQueries({
        queryKey: getQueryKey(trpc.images.list),
        predicate: ({ queryKey }) => askedOf(queryKey)?.projectId !== undefined,
      });
      refreshBoards();
    },
    deleted: (id: number) => {
      editLists(without(id));
      editPending(without(id));
      refreshBoards();
      client.removeQueries({ queryKey: getQueryKey(trpc.images.get, { id }, 'query') });
    },
  };
}
