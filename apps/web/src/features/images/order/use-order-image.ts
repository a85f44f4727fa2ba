import { getImageModel } from '@safelight/catalog/models';
import { useRef } from 'react';
import {
  isFinal,
  newRequestId,
  noteFailureShown,
  wasFailureShown,
} from '../../../components/billing/charged-once';
import { useSession } from '../../../components/session/actions';
import { useShortage } from '../../../components/billing/use-shortage';
import { getErrorMessage, getReason, isSignedOut, isUnanswered } from '../../../errors';
import { trpc, type User } from '../../../trpc';
import { dismissFailure } from '../../../ui/overlay/toast';
import { useImageCache } from '../list/image-cache';
import { isSameWish, type ImageOrder, type ImageWish } from './store';

interface OrderingOptions {
  user: User;
  /** The order that is kept, over reloads too. */
  order: ImageOrder | undefined;
  onOrder: (order: ImageOrder | undefined) => void;
  /** Called with a sentence where nothing came of it. */
  onFailure: (message: string) => void;
}

interface Ordering {
  /** Orders a picture. At most one request is under way at a time. */
  readonly place: (wish: ImageWish) => void;
  /** Sends the kept order again, whose answer a reload lost; where a failure was shown only `place` does. */
  readonly resume: () => void;
  readonly sending: boolean;
}

/** Ordering pictures, charged once per intent. */
export function useOrderImage({ user, order, onOrder, onFailure }: OrderingOptions): Ordering {
  const utils = trpc.useUtils();
  const session = useSession();
  const cache = useImageCache();
  const findShortage = useShortage(user);
  const busy = useRef(false);
  const orders = useRef(new Map<string, { order: ImageOrder; repeated: boolean }>());
  /** Whether this only tells how the lost answer read: what the user asked for since has not been tried yet. */
  const isOldFailure = (error: unknown, requestId: string) =>
    orders.current.get(requestId)?.repeated === true && getReason(error) === 'provider_failed';

  const { mutate, isPending } = trpc.images.generate.useMutation({
    onMutate: () => {
      busy.current = true;
    },
    onSuccess: ({ image, credits }, { requestId = '' }) => {
      session.update({ credits });
      cache.moved(image);
      const sent = orders.current.get(requestId);
      if (sent) onOrder({ ...sent.order, imageId: image.id });
    },
    onError: (error, { requestId = '' }) => {
      // The sign-in dialog is open now, and the same request goes out again after it.
      if (isSignedOut(error) || isOldFailure(error, requestId)) return;
      noteFailureShown(requestId);
      if (isFinal(error)) onOrder(undefined);
      const reason = getReason(error);
      if (reason === 'insufficient_credits') void utils.auth.me.invalidate();
      // Its project was deleted elsewhere.
      if (reason === 'not_found') void utils.projects.list.invalidate();
      const message = getErrorMessage(error, 'Failed to generate image. Please try again.');
      onFailure(isUnanswered(error) ? `${message} Trying again never charges twice.` : message);
    },
    onSettled: (_answer, error, { requestId = '' }) => {
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
    const { prompt, model, ratio, projectId, requestId } = next;
    mutate({ prompt, model, aspectRatio: ratio ?? undefined, projectId, requestId });
  };

  /** Tells whether a request went out. */
  const start = async (wish: ImageWish): Promise<boolean> => {
    // An unanswered request may have been charged already; asking again for the same thing is free.
    if (order && order.imageId === undefined && isSameWish(order, wish)) {
      send(order, true);
      return true;
    }
    const shortage = await findShortage(getImageModel(wish.model).credits);
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
      // A request under way lifts the guard when it is settled.
      void start(wish).then((sent) => {
        if (!sent) busy.current = false;
      });
    },
    resume: () => {
      if (!order || order.imageId !== undefined || busy.current) return;
      if (!wasFailureShown(order.requestId)) send(order, true);
    },
    sending: isPending,
  };
}
