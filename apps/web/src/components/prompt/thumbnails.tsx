import { cn } from '../../ui/cn';

interface ThumbnailsProps {
  images: readonly { id: number; thumbnailUrl: string }[];
  className?: string;
  /** The address of an image, which then keeps its shape; without it the thumbnails are small squares, and no links. */
  href?: (id: number) => string;
}

/** The images that were made from a prompt. */
export function Thumbnails({ images, className, href }: ThumbnailsProps) {
  if (images.length === 0) return null;
  const words = images.length === 1 ? 'An image made from it' : 'Images made from it';
  const draw = (url: string) => (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={href ? 'h-full w-auto max-w-none min-w-20 object-cover' : 'size-full object-cover'}
    />
  );
  const boxClass = cn(
    'block shrink-0 snap-start overflow-hidden rounded-sm bg-sunken',
    href ? 'h-36 sm:h-40 xl:h-56' : 'size-14',
  );
  return (
    <span
      className={cn('flex shrink-0', href ? 'gap-1' : 'gap-2', href && 'snap-x overflow-x-auto', className)}
    >
      <span className="sr-only">{words}</span>
      {images.map(({ id, thumbnailUrl }, index) =>
        href ? (
          <a key={id} href={href(id)} aria-label={`Open image ${index + 1}`} className={boxClass}>
            {draw(thumbnailUrl)}
          </a>
        ) : (
          <span key={id} className={boxClass}>
            {draw(thumbnailUrl)}
          </span>
        ),
      )}
    </span>
  );
}
