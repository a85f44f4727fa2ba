import { Star } from 'lucide-react';
import type { Image } from '../../../trpc';
import { IconButton } from '../../../ui/icon-button';
import { useStarImage } from './use-star-image';

/** The star that boards and sheets show too. */
export function StarButton({
  image,
  className,
}: {
  image: Pick<Image, 'id' | 'starred'>;
  className?: string;
}) {
  const star = useStarImage();
  return (
    <IconButton label="Star" aria-pressed={image.starred} className={className} onClick={() => star(image)}>
      <Star aria-hidden className={image.starred ? 'fill-accent text-accent-text' : ''} />
    </IconButton>
  );
}
