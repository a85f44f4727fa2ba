import { getUrlFor } from '../../../components/image/picture';
import type { Image } from '../../../trpc';
import { cn } from '../../../ui/cn';

type Frame = Pick<Image, 'id' | 'imageUrl' | 'thumbnailUrl'>;

/** What the viewer turns to in the strip: an image of the list that was opened. */
export type Frames = readonly Frame[];

/** Frames on each side of the open image: as many as fit a wide screen. */
const reach = 8;
const frameWidth = 56;

interface FilmstripProps {
  frames: Frames;
  current: number;
  onOpen: (frame: Frame) => void;
}

/** The images before and after the open one. The arrow keys turn too, so that Tab stops at one frame only. */
export function Filmstrip({ frames, current, onOpen }: FilmstripProps) {
  const at = frames.findIndex(({ id }) => id === current);
  if (at < 0 || frames.length < 2) return null;
  const first = Math.max(0, at - reach);
  return (
    <nav
      aria-label="Neighboring images"
      className="flex w-full gap-1.5 overflow-x-auto p-1.5 [scrollbar-width:none] before:m-auto after:m-auto"
    >
      {frames.slice(first, at + reach + 1).map((frame, index) => (
        <button
          key={frame.id}
          type="button"
          aria-label={`Show image ${first + index + 1}`}
          aria-current={frame.id === current}
          tabIndex={frame.id === current ? undefined : -1}
          ref={(button) => {
            const strip = button?.parentElement;
            if (strip && frame.id === current)
              strip.scrollLeft = button.offsetLeft - (strip.clientWidth - frameWidth) / 2;
          }}
          onClick={() => onOpen(frame)}
          className={cn(
            'size-14 shrink-0 overflow-hidden rounded-sm bg-raised transition-opacity',
            frame.id === current ? 'ring-2 ring-accent' : 'opacity-60 hover:opacity-100',
          )}
        >
          <img src={getUrlFor(frame, frameWidth)} alt="" className="size-full object-cover" />
        </button>
      ))}
    </nav>
  );
}
