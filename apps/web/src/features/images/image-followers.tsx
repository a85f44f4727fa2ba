import type { Image } from '../../trpc';
import { useImageProgress } from './use-image-progress';

function Follower({ id, onEnd }: { id: number; onEnd: (image: Image) => void }) {
  useImageProgress(id, { onEnd });
  return null;
}

/**
 * Follows the two oldest of the pictures under way; as they end, the next ones are followed. A browser opens six
 * connections to a site at most, in all its tabs together.
 */
export function ImageFollowers({
  pending,
  onEnd,
}: {
  pending: readonly Image[];
  onEnd: (image: Image) => void;
}) {
  return pending.slice(-2).map(({ id }) => <Follower key={id} id={id} onEnd={onEnd} />);
}
