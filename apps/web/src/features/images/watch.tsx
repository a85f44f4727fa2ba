import { useState } from 'react';
import { useUser } from '../../components/session/use-user';
import { trpc } from '../../trpc';
import { announceEnd } from './list/outcomes';
import { useImageProgress } from './use-progress';

/** Milliseconds between two looks at the pictures that are not followed live. */
const lookInterval = 5000;

/** Follows the user's pictures under way, whatever screen is shown, and says how each ended. */
export function ImageWatch() {
  const { user } = useUser();
  return user ? <Watch key={user.id} /> : null;
}

/**
 * Only one picture is followed live: over HTTP/1.1 a browser opens six connections to a site at most, in all its tabs
 * together. The others are looked for, and one that is no longer among them is followed next: its stream begins with
 * how it ended.
 */
function Watch() {
  const { data } = trpc.images.pending.useQuery(undefined, {
    refetchInterval: ({ state }) => ((state.data?.images.length ?? 0) > 1 ? lookInterval : false),
  });
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());

  // An answer that was on its way when a picture ended still has it.
  const pending = data?.images.filter(({ id }) => !ended.has(id)) ?? [];
  if (pending.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...pending.map(({ id }) => id)]));
  const missing = [...seen].find((id) => !ended.has(id) && pending.every((image) => image.id !== id));

  const settle = (id: number) => setEnded((before) => new Set([...before, id]));
  useImageProgress(missing ?? pending[0]?.id, {
    onEnd: (image) => {
      settle(image.id);
      announceEnd(image);
    },
    onGone: settle,
  });
  return null;
}
