import { useEffect, useRef } from 'react';
import { getReason } from '../../../errors';
import { trpc, type Image } from '../../../trpc';
import { announceOutcome } from '../list/outcomes';

interface Ends {
  /** Called once when the image is done or has failed, even if that happened before this mounted. */
  readonly onEnd: (image: Image) => void;
  /** Called once when the image no longer exists. */
  readonly onGone: () => void;
}

/** The image of an order; undefined while loading. `ImageWatch` keeps it up to date. */
export function useCurrentImage(id: number | undefined, { onEnd, onGone }: Ends): Image | undefined {
  const pending = trpc.images.pending.useQuery().data?.images;
  const underWay = pending?.find((image) => image.id === id);
  const { data, error } = trpc.images.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined && pending !== undefined && underWay === undefined },
  );
  const image = underWay ?? (data?.id === id ? data : undefined);
  const settled = useRef<number>(undefined);
  const gone = id !== undefined && error !== null && getReason(error) === 'not_found';

  useEffect(() => {
    if (id === undefined || settled.current === id) return;
    if (gone) {
      settled.current = id;
      onGone();
    } else if (image && image.status !== 'pending') {
      settled.current = id;
      announceOutcome(image);
      onEnd(image);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per outcome, not per listener
  }, [id, image, gone]);
  return image;
}
