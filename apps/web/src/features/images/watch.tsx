import { useState } from 'react';
import { useUser } from '../../components/session/use-user';
import { trpc } from '../../trpc';
import { announceOutcome } from './list/outcomes';
import { useImageProgress } from './use-progress';

/** Milliseconds between two requests for the images that have no stream. */
const pollInterval = 5000;

/** Follows the user's unfinished images on every page, and shows a toast when one ends. */
export function ImageWatch() {
  const { user } = useUser();
  return user ? <Watch key={user.id} /> : null;
}

/**
 * Only one image has a live stream: over HTTP/1.1 a browser opens at most six connections to a site, across all of
 * its tabs. The others are polled. One that leaves the list gets the stream next, whose first message is its outcome.
 */
function Watch() {
  const { data } = trpc.images.pending.useQuery(undefined, {
    refetchInterval: ({ state }) => ((state.data?.images.length ?? 0) > 1 ? pollInterval : false),
  });
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());

  // A response in flight when an image ended still lists it.
  const pending = data?.images.filter(({ id }) => !ended.has(id)) ?? [];
  if (pending.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...pending.map(({ id }) => id)]));
  const missing = [...seen].find((id) => !ended.has(id) && pending.every((image) => image.id !== id));

  const settle = (id: number) => setEnded((before) => new Set([...before, id]));
  useImageProgress(missing ?? pending[0]?.id, {
    onEnd: (image) => {
      settle(image.id);
      announceOutcome(image);
    },
    onGone: settle,
  });
  return null;
}
