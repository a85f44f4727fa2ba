import { useRef } from 'react';
import { isFinal, noteFailureShown, wasFailureShown } from '../../../components/billing/charged-once';
import { newRequestId } from '../../../components/requests/request-id';
import { useSession } from '../../../components/session/use-session';
import { useShortage } from '../../../components/billing/use-shortage';
import { getErrorMessage, getReason, isSignedOut, isResponseLost } from '../../../errors';
import { trpc, type User } from '../../../trpc';
import { dismissFailure } from '../../../ui/overlay/toast';
import { useImageCache } from '../list/cache';
import { priceOf } from './price';
import { isSameWish, toSource, type ImageOrder, type ImageWish } from './store';

interface OrderingOptions {
  user: User;
  /** The stored order, also after a reload. */
  order: ImageOrder | undefined;
  onOrder: (order: ImageOrder | undefined) => void;
  /** Called with a sentence when the order fails. */
  onFailure: (message: string) => void;
}

interface Ordering {
  /** Orders an image. At most one request runs at a time. */
  readonly place: (wish: ImageWish) => void;
  /** Sends the stored order again if a reload lost its response. After a shown failure only `place` sends it. */
  readonly resume: () => void;
  readonly sending: boolean;
}

/** Orders images. Repeating an order whose response was lost is not charged again. */
export function usePlaceOrder({ user, order, onOrder, onFailure }: OrderingOptions): Ordering {
  const utils = trpc.useUtils();
  const session = useSession();
  const cache = useImageCache();
  const findShortage = useShortage(user);
  const busy = useRef(false);
  const orders = useRef(new Map<string, { order: ImageOrder; repeated: boolean }>());
  /** Whether the error is the outcome of the earlier request that was repeated: the new order has not been tried. */
  const isOldFailure = (error: unknown, requestId: string) =>
    orders.current.get(requestId)?.repeated === true && getReason(error) === 'provider_failed';

  const { mutate, isPending } = trpc.images.generate.useMutation({
    onMutate: () => {
      busy.current = true;
    },
    onSuccess: ({ images, credits }, { requestId = '' }) => {
      session.update({ credits });
      for (const each of images.toReversed()) cache.moved(each);
      const sent = orders.current.get(requestId);
      if (sent) onOrder({ ...sent.order, imageIds: images.map(({ id }) => id) });
    },
    onError: (error, { requestId = '' }) => {
      // The sign-in dialog is open, and repeats the request after the sign-in.
      if (isSignedOut(error) || isOldFailure(error, requestId)) return;
      noteFailureShown(requestId);
      if (isFinal(error)) onOrder(undefined);
      const reason = getReason(error);
      if (reason === 'insufficient_credits') void utils.auth.me.invalidate();
      // Its project was deleted elsewhere.
      if (reason === 'not_found') void utils.projects.list.invalidate();
      const message = getErrorMessage(error, 'Failed to generate image. Please try again.');
      onFailure(isResponseLost(error) ? `${message} Trying again never charges twice.` : message);
    },
    onSettled: (_response, error, { requestId = '' }) => {
      busy.current = false;
      const sent = orders.current.get(requestId);
      if (sent && isOldFailure(error, requestId)) send({ ...sent.order, requestId: newRequestId() }, false);
    },
  });

  const send = (next: ImageOrder, repeated: boolean) => {
    busy.current = true;
    orders.current.set(next.requestId, { order: next, repeated });
    if (repeated) noteFailureShown(next.requestId, false);
    onOrder(next);
    const { ratio, imageIds: _, ended: __, references, mask, ...settings } = next;
    mutate({
      ...settings,
      credits: priceOf(next),
      aspectRatio: mask === undefined ? (ratio ?? undefined) : undefined,
      ...(references && references.length > 0 && { references: references.map(toSource) }),
      ...(mask !== undefined && { mask: { upload: mask } }),
    });
  };

  /** Returns whether a request was sent. */
  const start = async (wish: ImageWish): Promise<boolean> => {
    // An order whose response was lost may have been charged; repeating it is free.
    if (order && !order.imageIds && isSameWish(order, wish)) {
      send(order, true);
      return true;
    }
    const shortage = await findShortage(priceOf(wish));
    if (shortage !== undefined) {
      onFailure(shortage);
      return false;
    }
    send({ ...wish, requestId: newRequestId() }, false);
    return true;
  };

  return {
    place: (wish) => {
      if (busy.current) return;
      busy.current = true;
      dismissFailure();
      // A sent request clears the flag when it settles.
      void start(wish).then((sent) => {
        if (!sent) busy.current = false;
      });
    },
    resume: () => {
      if (!order || order.imageIds || busy.current) return;
      if (!wasFailureShown(order.requestId)) send(order, true);
    },
    sending: isPending,
  };
}
