import type { ReactNode } from 'react';
import { cn } from '../../ui/cn';

/** The marks that the catalog names, on a 24-unit square with the stroke of the icon set. */
const marks: Readonly<Record<string, ReactNode>> = {
  sail: (
    <path d="M12 3v14M12 4c4 2.5 6.5 7 7 12h-7M10 7c-2.5 2-4.5 5-5 9h5M3.5 19.5c2 1.3 3.5 1.3 5.7 0 2 1.3 3.6 1.3 5.6 0 2.2 1.3 3.7 1.3 5.7 0" />
  ),
  sentence: <path d="M4 6h16M4 10.5h16M4 15h10.5M4 19.5h6M18 14v5.5M15.5 17.5 18 20l2.5-2.5" />,
  weights: (
    <path d="M12 4v16M7 20h10M4.5 7.5 12 6l7.5 1.5M4.5 7.5 2 14h5zM19.5 7.5 17 14h5zM2 14a2.5 2.5 0 0 0 5 0M17 14a2.5 2.5 0 0 0 5 0" />
  ),
  easel: <path d="M5 5h14v10H5zM12 2.5V5M8.5 15 6 21.5M15.5 15l2.5 6.5M12 15v4M8 12l2.5-3 2 2L15 8l2 4" />,
  spark: <path d="M11 4c.6 5 2 6.4 7 7-5 .6-6.4 2-7 7-.6-5-2-6.4-7-7 5-.6 6.4-2 7-7zM18.5 15.5v5M16 18h5" />,
  wave: (
    <path d="M3 9c2.2-3.5 4.3-3.5 6.5 0s4.3 3.5 6.5 0S20 6 21 5.5M3 17c2.2-3.5 4.3-3.5 6.5 0s4.3 3.5 6.5 0 4-3 5-3.5" />
  ),
  letters: (
    <path d="M3 18 8 6l5 12M4.7 14h6.6M17.5 18a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM20.7 11.5V18" />
  ),
  dream: <path d="M18.5 14.5A7.5 7.5 0 1 1 10 4.5a6 6 0 0 0 8.5 10zM17 3.5v4M15 5.5h4M20.5 9v2" />,
  brush: (
    <path d="M20.5 3.5 11 13M9 12.5l2.8 2.8M8.5 13.5c-2.5 0-3.5 1.6-3.5 3.5 0 1.5-.8 2.5-2 3 4 1.3 8.5 0 8.5-3.5 0-1.7-1.3-3-3-3z" />
  ),
};

/** The mark of a renderer, by the name in its catalog entry. An unknown name draws an empty frame. */
export function RendererMark({ icon, className }: { icon: string; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('size-6', className)}
    >
      {marks[icon] ?? <path d="M4 5h16v14H4z" />}
    </svg>
  );
}
