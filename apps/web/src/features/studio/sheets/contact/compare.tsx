import { Star } from 'lucide-react';
import type { SheetImage } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { Dialog, DialogContent } from '../../../../ui/overlay/dialog';
import { Print } from '../../../images/darkroom';
import { pictureOf } from '../../../images/picture';

interface CompareImagesProps {
  images: readonly SheetImage[];
  captionOf: (image: SheetImage) => string;
  subjectOf: (image: SheetImage) => string;
  onStar: (image: SheetImage) => void;
  onClose: () => void;
}

/** Two to four images side by side. */
export function CompareImages({ images, captionOf, subjectOf, onStar, onClose }: CompareImagesProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Compare ${images.length} images`}
        size="lg"
        className="sm:max-w-[min(110rem,calc(100%-3rem))]"
      >
        <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {images.map((image) => (
            <section key={image.id} aria-label={captionOf(image)} className="flex min-w-0 flex-col">
              <Print picture={pictureOf(image)} alt={subjectOf(image)} className="[--tall:60dvh]" />
              <h3 className="mt-2 text-sm font-medium">{captionOf(image)}</h3>
              <p dir="auto" className="line-clamp-2 text-xs break-words text-muted">
                {subjectOf(image)}
              </p>
              <Button
                variant="quiet"
                size="sm"
                className="mt-1 -ml-3 self-start"
                aria-pressed={image.starred}
                onClick={() => onStar(image)}
              >
                <Star aria-hidden className={cn(image.starred && 'fill-accent text-accent-text')} />
                {image.starred ? 'Remove the star' : 'Star'}
              </Button>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
