import { useEffect, useState } from 'react';
import type { Image, User } from '../../../trpc';
import {
  announceOutcome,
  toastFailure,
  toastSuccess,
  toastTogether,
  useOwnAnnouncement,
} from '../../images/list/outcomes';
import type { ImageOrder, ImageWish } from '../../images/order/store';
import { getStage, type Stage } from '../../images/stages';
import { useOrderedImages } from '../../images/order/use-ordered-images';
import { usePlaceOrder } from '../../images/order/use-placing';

const failureWords = 'Failed to generate image.';

interface Studio {
  readonly place: (wish: ImageWish) => void;
  /** The stage of the images being made; undefined if there are none. */
  readonly stage: Stage | undefined;
  /** Those of the order that exist. */
  readonly images: readonly Image[];
  /** Whether the order has ended, with at least one image. */
  readonly over: boolean;
  /** Whether all of them have been deleted since. */
  readonly gone: boolean;
  /** Why the last order failed. */
  readonly failure: string | undefined;
}

/** The panel's images, from their order to its end, across reloads. */
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

  const over = order?.ended === true;
  const followed = over ? undefined : order?.imageIds;
  useOwnAnnouncement(followed);
  const { images, over: loaded } = useOrderedImages(order?.imageIds, (ended) => {
    if (!order || over) return;
    ended.forEach(announceOutcome);
    const [first] = ended;
    if (ended.some(({ status }) => status === 'done')) {
      if (ended.length > 1) toastTogether(ended, 'They are kept with your images.');
      else toastSuccess();
      return onOrder({ ...order, ended: true });
    }
    onOrder(undefined);
    if (!first) return;
    toastFailure(failureWords);
    setFailure(first.failure ?? 'Nothing was charged; please try again.');
  });
  const pending = images.find(({ status }) => status === 'pending');
  return {
    place: (wish) => {
      setFailure(undefined);
      place(wish);
    },
    stage: sending || followed !== undefined ? getStage(pending ?? images[0]) : undefined,
    images,
    over,
    gone: over && loaded && images.length === 0,
    failure,
  };
}
