import { useRef, useState, type ReactNode, type UIEvent } from 'react';
import { cn } from '../../../ui/cn';
import { prefersStillness } from '../../../ui/prefers-stillness';

const names = ['Prompt', 'Image'] as const;

interface LightTableProps {
  prompt: ReactNode;
  image: ReactNode;
  /** The image was turned to, by a swipe or its button; not by the keyboard's focus. */
  onImage: () => void;
}

/** The prompt and its image: side by side where there is room, else one swipe apart. */
export function LightTable({ prompt, image, onImage }: LightTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const touched = useRef(false);
  const show = (page: number) => {
    table.current?.scrollTo({
      left: page * table.current.clientWidth,
      behavior: prefersStillness() ? 'instant' : 'smooth',
    });
  };
  const turn = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const page = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth);
    if (page === at) return;
    setAt(page);
    if (page === 1 && touched.current) onImage();
    // The other page may be shorter.
    if (currentTarget.getBoundingClientRect().top < 0) currentTarget.scrollIntoView();
  };
  return (
    <>
      <div
        role="group"
        aria-label="Prompt and image"
        className="mb-2 flex rounded-md bg-sunken p-1 lg:hidden"
      >
        {names.map((name, page) => (
          <button
            key={name}
            type="button"
            aria-pressed={page === at}
            onClick={() => {
              show(page);
              if (page === 1) onImage();
            }}
            className="h-11 flex-1 rounded-sm text-sm font-medium text-muted aria-pressed:bg-raised aria-pressed:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      <div
        ref={table}
        onScroll={turn}
        onTouchMove={() => {
          touched.current = true;
        }}
        onFocus={() => {
          touched.current = false;
        }}
        className="relative gap-8 max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-mt-28 max-lg:items-start max-lg:gap-0 max-lg:overflow-x-auto max-lg:overscroll-x-contain max-lg:[scrollbar-width:none] sm:max-lg:-mx-6 lg:grid lg:grid-cols-2 xl:gap-10"
      >
        {[prompt, image].map((page, index) => (
          <div
            key={names[index]}
            className={cn(
              'min-w-0 max-lg:w-full max-lg:shrink-0 max-lg:snap-start max-lg:snap-always max-lg:px-4 sm:max-lg:px-6',
              // What is off the screen must not make it longer.
              index !== at && 'max-lg:max-h-dvh max-lg:overflow-clip',
            )}
          >
            {page}
          </div>
        ))}
      </div>
    </>
  );
}
