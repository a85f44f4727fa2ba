import { useEffect, useRef } from 'react';
import { getReason } from '../../../errors';
import { trpc, type Image } from '../../../trpc';

const none: readonly number[] = [];

/**
 * The images of an order, as far as they are loaded and exist, and whether all have ended. `ImageWatch` keeps them up to
 * date. `onEnd` is called once when they have, even if that happened before this mounted.
 */
export function useOrderedImages(
  ids: readonly number[] = none,
  onEnd: (images: readonly Image[]) => void,
): { images: readonly Image[]; over: boolean } {
  const pending = trpc.images.pending.useQuery().data?.images;
  const underWay = (id: number) => pending?.find((image) => image.id === id);
  const ended = trpc.useQueries((t) =>
    ids.map((id) => t.images.get({ id }, { enabled: pending !== undefined && !underWay(id) })),
  );
  const images = ids.flatMap((id, at) => underWay(id) ?? ended[at]?.data ?? []);
  const gone = ended.filter(({ error }) => error !== null && getReason(error) === 'not_found').length;
  const over = images.length + gone === ids.length && images.every(({ status }) => status !== 'pending');

  const order = ids.join();
  const reported = useRef('');
  useEffect(() => {
    if (!over || reported.current === order) return;
    reported.current = order;
    if (order !== '') onEnd(images);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per order, not per listener
  }, [over, order]);
  return { images, over };
}
