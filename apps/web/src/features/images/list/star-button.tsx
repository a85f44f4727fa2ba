import { Star } from 'lucide-react';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Image } from '../../../trpc';
import { IconButton } from '../../../ui/icon-button';
import { useImageCache } from './cache';

/** The star that boards show too. */
export function StarButton({ image: { id, starred } }: { image: Image }) {
  const cache = useImageCache();
  const mark = trpc.boards.mark.useMutation({
    onMutate: ({ star = false }) => cache.starred(id, star),
    onError: (error, { star = false }) => {
      cache.starred(id, !star);
      toastError('Not Changed', error, 'The change was not saved. Please try again.');
    },
  });
  return (
    <IconButton
      label="Star"
      aria-pressed={starred}
      onClick={() => mark.mutate({ items: [{ kind: 'image', id }], star: !starred })}
    >
      <Star aria-hidden className={starred ? 'fill-accent text-accent-text' : ''} />
    </IconButton>
  );
}
