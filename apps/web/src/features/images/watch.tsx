import { useEffect, useRef, useState } from 'react';
import { useStream } from '../../components/requests/use-stream';
import { useUser } from '../../components/session/use-user';
import { trpc, type Image } from '../../trpc';
import { useImageCache } from './list/cache';
import { announceOutcome } from './list/outcomes';

/** Milliseconds between two requests for the images that have no stream. */
const pollInterval = 5000;

const isOfSheet = ({ sheetId }: Image) => sheetId !== null;

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
  const cache = useImageCache();
  const utils = trpc.useUtils();
  const { data } = trpc.images.pending.useQuery(undefined, {
    refetchInterval: ({ state: { data: last } }) =>
      last && (last.images.length > 1 || last.images.some(isOfSheet)) ? pollInterval : false,
  });
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());

  // A response in flight when an image ended still lists it.
  const listed = data?.images.filter(({ id }) => !ended.has(id)) ?? [];
  const pending = listed.filter((image) => !isOfSheet(image));
  if (pending.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...pending.map(({ id }) => id)]));
  const missing = [...seen].find((id) => !ended.has(id) && pending.every((image) => image.id !== id));

  const settle = (id: number) => setEnded((before) => new Set([...before, id]));
  const { input, handlers } = useStream(missing ?? pending[0]?.id, settle);
  trpc.images.progress.useSubscription(input, {
    ...handlers,
    onData: (image) => {
      if (image.status === 'pending') return cache.moved(image);
      settle(image.id);
      cache.ended(image);
      // A failed image is refunded.
      if (image.status === 'failed') void utils.auth.me.invalidate();
      announceOutcome(image);
    },
  });

  // Those of a sheet are many, and are announced together on its page.
  const ofSheets = listed.filter(isOfSheet).length;
  const before = useRef(0);
  useEffect(() => {
    if (ofSheets < before.current) cache.endedElsewhere();
    before.current = ofSheets;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the number alone decides
  }, [ofSheets]);
  return null;
}
