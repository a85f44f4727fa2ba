import { hasWords } from '@safelight/prompt/text/fold';
import { useMemo, useState } from 'react';
import { trpc, type Image, type Outputs } from '../../../trpc';
import { isListed, type ImageFilter } from './filter';

/** Whether a list with this filter contains the image, as far as its prompt is loaded. */
const isShown = (filter: ImageFilter, image: Image): boolean =>
  isListed(filter, image) && hasWords(image.prompt, filter.search ?? '');

/** Images per page: more than the largest screen shows. */
const pageSize = 60;

/** The user's images, newest first, with unfinished ones on top. */
export function useImages(filter: ImageFilter) {
  const pending = trpc.images.pending.useQuery().data?.images;
  const list = trpc.images.list.useInfiniteQuery(
    { limit: pageSize, ...filter },
    // On return only the first page is fetched, not hundreds of loaded pages one after the other.
    {
      getNextPageParam: (page) => page.nextCursor,
      gcTime: 0,
      // Comparing all loaded data takes longer with every page, and loaded images do not change.
      structuralSharing: false,
      placeholderData: (previous) => previous,
    },
  );
  const { data } = list;
  const images = useMemo<readonly Image[]>(() => {
    const shown = pending?.filter((image) => isShown(filter, image)) ?? [];
    const listed = join(data?.pages ?? []);
    if (shown.length === 0) return listed;
    const taken = new Set(shown.map(({ id }) => id));
    // An image that has just ended may be in both lists.
    return [...shown, ...listed.filter(({ id }) => !taken.has(id))];
  }, [pending, data, filter]);
  return { list, images, hidden: useHidden(filter, pending) };
}

type Page = Outputs['images']['list'];

/** What was joined last, by its first page. */
const joined = new WeakMap<Page, { readonly pages: readonly Page[]; readonly images: readonly Image[] }>();

/** The images of all pages. Those that were joined before are not gone through again. */
function join(pages: readonly Page[]): readonly Image[] {
  const [first] = pages;
  if (!first) return [];
  const before = joined.get(first);
  const known = before?.pages.every((page, at) => page === pages[at]) ? before : { pages: [], images: [] };
  if (known.pages.length === pages.length) return known.images;
  const images = known.images.concat(pages.slice(known.pages.length).flatMap((page) => page.images));
  joined.set(first, { pages, images });
  return images;
}

/** How many images were being made under this filter that it hides, finished ones too. */
function useHidden(filter: ImageFilter, pending: readonly Image[] | undefined): number {
  const [seen, setSeen] = useState({ filter, ids: new Set<number>() });
  const before = seen.filter === filter ? seen.ids : new Set<number>();
  const ids = new Set([
    ...before,
    ...(pending?.filter((image) => !isShown(filter, image)) ?? []).map(({ id }) => id),
  ]);
  if (seen.filter !== filter || ids.size > before.size) setSeen({ filter, ids });
  return ids.size;
}
