import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getReason, isSignedOut } from '../../errors';
import { openAuthDialog } from '../sign-in/auth-dialog-store';

/** Milliseconds before a broken stream is opened again. */
const retryDelay = 2000;

interface Stream {
  readonly input: { id: number } | typeof skipToken;
  readonly handlers: { readonly onComplete: () => void; readonly onError: (error: unknown) => void };
}

/**
 * The input and the handlers of a subscription that goes on across lost connections, server restarts and ended sessions.
 * There is none while `id` is undefined. `onGone` is called when what is followed does not exist any more; without it the
 * stream is opened again, as after any error.
 */
export function useStream(id: number | undefined, onGone?: (id: number) => void): Stream {
  const [broken, setBroken] = useState<{ id: number | undefined; delay: number }>();
  const breakOff = (delay = retryDelay) => setBroken({ id, delay });
  useEffect(() => {
    if (!broken) return;
    const timer = setTimeout(() => setBroken(undefined), broken.delay);
    return () => clearTimeout(timer);
  }, [broken]);
  return {
    input: id === undefined || broken?.id === id ? skipToken : { id },
    handlers: {
      // A server that shuts down ends its streams cleanly, as if all were done.
      onComplete: () => breakOff(),
      onError: (error) => {
        if (isSignedOut(error)) openAuthDialog({ tab: 'login', expired: true, onSuccess: () => breakOff(0) });
        else if (onGone && id !== undefined && getReason(error) === 'not_found') onGone(id);
        else breakOff();
      },
    },
  };
}
