import { useMemo, useState } from 'react';
import { trpc, type Image } from '../../trpc';
import { useImageProgress } from './use-image-progress';

/** Milliseconds between two looks at the pictures that are not followed live. */
const lookInterval = 5000;

/**
 * The user's pictures under way, newest first; `onEnd` is told of each once, when it is done or has failed. Only one is
 * followed live: over HTTP/1.1 a browser opens six connections to a site at most, in all its tabs together. The others
 * are looked for, and one that is no longer among them is followed next: its stream begins with how it ended.
 */
export function useImagesUnderWay(onEnd: (image: Image) => void): readonly Image[] {
  const { data } = trpc.images.pending.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => ((state.data?.images.length ?? 0) > 1 ? lookInterval : false),
  });
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [told, setTold] = useState<ReadonlySet<number>>(new Set());

  // An answer that was on its way when a picture ended still has it.
  const pending = useMemo(() => data?.images.filter(({ id }) => !told.has(id)) ?? [], [data, told]);
  if (pending.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...pending.map(({ id }) => id)]));

  const missing = [...seen].find((id) => !told.has(id) && pending.every((image) => image.id !== id));
  const followed = missing ?? pending[0]?.id;
  const settle = (id: number) => setTold((before) => new Set([...before, id]));
  useImageProgress(followed, {
    onEnd: (image) => {
      settle(image.id);
      onEnd(image);
    },
    onGone: settle,
  });
  return pending;
}
