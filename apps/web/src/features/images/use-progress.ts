import { skipToken } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openAuthDialog } from '../../components/sign-in/auth-dialog-store';
import { getReason, isSignedOut } from '../../errors';
import { trpc, type Image } from '../../trpc';
import { useImageCache } from './list/cache';

/** Milliseconds before a broken stream is opened again. */
const retryDelay = 2000;

interface Ends {
  /** Called once when the image is done or has failed. */
  onEnd: (image: Image) => void;
  /** Called when the image was deleted, or belongs to another user. */
  onGone?: (id: number) => void;
}

/** Follows an image live until it ends, across lost connections, server restarts and ended sessions. */
export function useImageProgress(id: number | undefined, { onEnd, onGone }: Ends): Image | undefined {
  const cache = useImageCache();
  const utils = trpc.useUtils();
  const [image, setImage] = useState<Image>();
  /** The image whose stream broke. */
  const [broken, setBroken] = useState<number>();
  const ended = useRef<number>(undefined);

  const { reset } = trpc.images.progress.useSubscription(id === undefined ? skipToken : { id }, {
    onData: (next) => {
      setImage(next);
      if (next.status === 'pending') return cache.moved(next);
      if (ended.current === next.id) return;
      ended.current = next.id;
      cache.ended(next);
      // A failed image is refunded.
      if (next.status === 'failed') void utils.auth.me.invalidate();
      onEnd(next);
    },
    onComplete: () => setBroken(id),
    onError: (error) => {
      if (isSignedOut(error)) openAuthDialog({ tab: 'login', expired: true, onSuccess: reset });
      else if (getReason(error) === 'not_found' && id !== undefined) onGone?.(id);
      else setBroken(id);
    },
  });

  // A server that shuts down ends its streams cleanly, as if the image were done.
  useEffect(() => {
    if (broken === undefined || broken !== id) return;
    const timer = setTimeout(() => {
      setBroken(undefined);
      if (ended.current !== id) reset();
    }, retryDelay);
    return () => clearTimeout(timer);
  }, [broken, id, reset]);

  return image?.id === id ? image : undefined;
}
