import { useEffect, useState } from 'react';
import { trpc, type Image, type User } from '../../../trpc';
import { toastFailure, toastSuccess, useAnnouncer } from '../../images/list/outcomes';
import type { ImageOrder, ImageWish } from '../../images/order/store';
import { getStage, type Stage } from '../../images/stages';
import { usePlaceOrder } from '../../images/order/use-placing';
import { useCurrentImage } from '../../images/order/use-current-image';

const failureWords = 'Failed to generate image.';

interface Studio {
  readonly place: (wish: ImageWish) => void;
  /** The stage of the image being made; undefined if there is none. */
  readonly stage: Stage | undefined;
  readonly image: Image | undefined;
  /** Whether the finished image has been deleted since. */
  readonly gone: boolean;
  /** Why the last order failed. */
  readonly failure: string | undefined;
}

/** The panel's image, from its order to its end, across reloads. */
export function useStudio(
  user: User,
  order: ImageOrder | undefined,
  onOrder: (order: ImageOrder | undefined) => void,
): Studio {
  const [failure, setFailure] = useState<string>();
  const fail = (message: string) => {
    setFailure(message);
    toastFailure(failureWords);
  };
  const { place, resume, sending } = usePlaceOrder({ user, order, onOrder, onFailure: fail });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new panel can have been interrupted
  useEffect(resume, []);

  const followed = order && !order.ended ? order.imageId : undefined;
  useAnnouncer(followed, (image) =>
    image.status === 'failed' ? toastFailure(failureWords) : toastSuccess(),
  );
  const live = useCurrentImage(followed, {
    onEnd: (image) => {
      if (image.status === 'failed') {
        onOrder(undefined);
        setFailure(image.failure ?? 'Nothing was charged; please try again.');
      } else if (order) onOrder({ ...order, ended: true });
    },
    onGone: () => onOrder(undefined),
  });
  const ended = order?.ended === true;
  const kept = trpc.images.get.useQuery({ id: order?.imageId ?? 0 }, { enabled: ended });
  return {
    place: (wish) => {
      setFailure(undefined);
      place(wish);
    },
    stage: sending || followed !== undefined ? getStage(live) : undefined,
    image: ended ? kept.data : undefined,
    gone: ended && kept.isError,
    failure,
  };
}
