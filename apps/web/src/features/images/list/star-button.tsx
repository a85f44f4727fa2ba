import { Star } from 'lucide-react';
import type { Image } from '../../../trpc';
import { IconButton } from '../../../ui/icon-button';
import { useStarImage } from './use-star-image';

/** The star that boards and sheets show too. */
export function StarButton({ image }: { image: Image }) {
  const star = useStarImage();
  return (
    <IconButton label="Star" aria-pressed={image.starred} onClick={() => star(image)}>
      <Star aria-hidden className={image.starred ? 'fill-accent text-accent-text' : ''} />
    </IconButton>
  );
}
