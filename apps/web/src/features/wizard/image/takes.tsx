import type { DrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { X } from 'lucide-react';
import type { Image } from '../../../trpc';
import { cn } from '../../../ui/cn';
import { Paper } from '../../images/darkroom';
import { pictureOf } from '../../../components/image/picture';

interface TakesProps {
  /** Those of the order that exist. */
  images: readonly Image[];
  /** How many were ordered. */
  count: number;
  ratio: DrawnRatio;
  /** The id of the one that is looked at. */
  shown: number | undefined;
  onPick: (id: number) => void;
}

/** The images of one order; a click shows one of them large. */
export function Takes({ images, count, ratio, shown, onPick }: TakesProps) {
  const places = images.length || count;
  return (
    <ul
      aria-label="Images of this order"
      className="flex flex-wrap gap-2 *:w-[calc(25%-0.375rem)] *:max-w-20"
    >
      {Array.from({ length: places }, (_, at) => {
        const image = images[at];
        const name = `Image ${at + 1} of ${places}`;
        if (image?.status === 'failed')
          return (
            <li
              key={image.id}
              title={image.failure ?? undefined}
              className="grid place-items-center gap-1 rounded-sm border border-dashed border-line-strong text-xs text-muted"
              style={{ aspectRatio: `${ratio.width} / ${ratio.height}` }}
            >
              <X aria-hidden className="size-4" />
              <span className="sr-only">
                {name}: {image.failure}
              </span>
            </li>
          );
        if (image?.status !== 'done')
          return (
            <li key={image?.id ?? at}>
              <Paper width={ratio.width} height={ratio.height} exposing>
                <span className="sr-only">{name} is being made</span>
              </Paper>
            </li>
          );
        const { thumbnailUrl, width, height } = pictureOf(image);
        return (
          <li key={image.id}>
            <button
              type="button"
              aria-label={name}
              aria-pressed={image.id === shown}
              onClick={() => onPick(image.id)}
              className={cn(
                'block w-full overflow-hidden rounded-sm bg-sunken outline-offset-2',
                image.id === shown && 'outline-2 outline-accent',
              )}
            >
              <img src={thumbnailUrl} alt="" width={width} height={height} className="block h-auto w-full" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
