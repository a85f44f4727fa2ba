import type { CSSProperties } from 'react';
import type { SheetImage } from '../../../../trpc';
import { cn } from '../../../../ui/cn';
import { Dialog, DialogContent } from '../../../../ui/overlay/dialog';
import { Print } from '../../../images/darkroom';
import { pictureOf } from '../../../../components/image/picture';
import { StarButton } from '../star-button';

interface CompareImagesProps {
  images: readonly SheetImage[];
  captionOf: (image: SheetImage, neighbors: readonly SheetImage[]) => string;
  subjectOf: (image: SheetImage) => string;
  onOpen: (image: SheetImage) => void;
  onStar: (image: SheetImage) => void;
  onClose: () => void;
}

/** Two to four images side by side; a click opens one large. */
export function CompareImages({ images, captionOf, subjectOf, onOpen, onStar, onClose }: CompareImagesProps) {
  // Four wide ones are larger in two rows.
  const twoRows = images.length === 4 && images.every(({ width, height }) => (width ?? 0) > (height ?? 0));
  const columns = twoRows ? 2 : images.length;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Compare ${images.length} images`}
        size="lg"
        className={
          twoRows ? 'sm:max-w-[min(100dvh,calc(100%-3rem))]' : 'sm:max-w-[min(110rem,calc(100%-3rem))]'
        }
      >
        <div
          className={cn(
            'grid grid-cols-2 gap-4 [--tall:60dvh] max-sm:gap-3 sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))]',
            twoRows && 'sm:[--tall:30dvh]',
          )}
          style={{ '--columns': columns } as CSSProperties}
        >
          {images.map((image) => (
            <section key={image.id} aria-label={captionOf(image, images)} className="flex min-w-0 flex-col">
              <button
                type="button"
                aria-label={`Open the image: ${subjectOf(image).slice(0, 80)}, ${captionOf(image, images)}`}
                className="block"
                onClick={() => {
                  onClose();
                  onOpen(image);
                }}
              >
                <Print picture={pictureOf(image)} alt="" />
              </button>
              <div className="mt-1 flex items-start gap-2">
                <div className="min-w-0 flex-1 pt-1">
                  <h3 className="text-sm font-medium">{captionOf(image, images)}</h3>
                  <p dir="auto" className="line-clamp-2 text-xs break-words text-muted">
                    {subjectOf(image)}
                  </p>
                </div>
                <StarButton plain starred={image.starred} onClick={() => onStar(image)} />
              </div>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
