import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import type { ItemRef } from '../../../components/board/item-ref';
import { useMarked } from '../../../components/offline/saves/use-marked';
import { useFallback } from '../../../components/offline/use-fallback';
import { trpc, type BoardItem, type Inputs, type Outputs } from '../../../trpc';
import type { ProjectKey } from '../key';
import { keyOf } from './items';
import { pairUp } from './pairs';

export type BoardFilter = Omit<Inputs['boards']['list'], 'project' | 'cursor' | 'limit'>;

/** The loaded part of a board. */
export function useBoard(project: ProjectKey, filter: BoardFilter) {
  const query = trpc.boards.list.useInfiniteQuery(
    { project, limit: 50, ...filter },
    {
      ...useFallback(),
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: (previous) => previous,
      // Clients approve, and other tabs delete, while the page is open.
      staleTime: 60_000,
      refetchOnWindowFocus: 'always',
    },
  );
  const pages = query.data?.pages;
  const loaded = useMemo(() => pages?.flatMap((page) => pairUp(page.items)) ?? [], [pages]);
  return { query, items: useMarked(loaded) };
}

/** Writes changes into the loaded boards: refetching would request each of their pages. */
export function useBoardCache() {
  const client = useQueryClient();
  const edit = (change: (items: BoardItem[]) => BoardItem[]) => {
    client.setQueriesData<InfiniteData<Outputs['boards']['list']>>(
      { queryKey: getQueryKey(trpc.boards.list) },
      (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  };
  return {
    update: (items: readonly ItemRef[], change: (item: BoardItem) => BoardItem) => {
      const keys = new Set(items.map(keyOf));
      edit((all) => all.map((item) => (keys.has(keyOf(item)) ? change(item) : item)));
    },
    drop: (items: readonly ItemRef[]) => {
      const keys = new Set(items.map(keyOf));
      edit((all) => all.filter((item) => !keys.has(keyOf(item))));
    },
  };
}
