import { cn } from '../../ui/cn';

interface ThumbnailsProps {
  images: readonly { id: number; thumbnailUrl: string }[];
  className?: string;
  /** The address of an image. */
  href: (id: number) => string;
}

/** The images that were made from a prompt, in their own shapes. */
export function Thumbnails({ images, className, href }: ThumbnailsProps) {
  if (images.length === 0) return null;
  return (
    <span className={cn('flex shrink-0 snap-x gap-1 overflow-x-auto', className)}>
      <span className="sr-only">{images.length === 1 ? 'An image made from it' : 'Images made from it'}</span>
      {images.map(({ id, thumbnailUrl }, index) => (
        <a
          key={id}
          href={href(id)}
          aria-label={`Open image ${index + 1}`}
          className="block h-36 shrink-0 snap-start overflow-hidden rounded-sm bg-sunken sm:h-40 xl:h-56"
        >
          <img
            src={thumbnailUrl}
            alt=""
            loading="lazy"
            decoding="async"
            className="h-full w-auto max-w-none min-w-20 object-cover"
          />
        </a>
      ))}
    </span>
  );
}
