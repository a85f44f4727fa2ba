import { ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import { useZoom } from './use-zoom';
import { most } from './view';

interface ZoomProps {
  /** The image. */
  children: ReactNode;
  onSwipe: (to: 'previous' | 'next') => void;
}

/** The box of an image that can be zoomed. */
export function Zoom({ children, onSwipe }: ZoomProps) {
  const box = useRef<HTMLDivElement>(null);
  const { view, smooth, handlers, zoomIn, zoomOut } = useZoom(box, onSwipe);
  const { scale, x, y } = view;
  return (
    <>
      <div
        ref={box}
        data-zoom={scale.toFixed(2)}
        className={cn(
          'grid min-h-0 min-w-0 overflow-hidden select-none',
          scale > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in touch-pan-y',
        )}
        {...handlers}
      >
        <div
          className={cn(
            'grid place-items-center px-4 pb-4 lg:px-12 lg:py-8',
            smooth && 'transition-transform duration-200 motion-reduce:transition-none',
          )}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          {children}
        </div>
      </div>
      <div
        role="group"
        aria-label="Zoom"
        className="absolute -top-12.5 left-3 flex gap-1 lg:top-auto lg:right-3 lg:bottom-3 lg:left-auto"
      >
        <IconButton label="Zoom out" aria-disabled={scale <= 1} className={buttonClass} onClick={zoomOut}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton label="Zoom in" aria-disabled={scale >= most} className={buttonClass} onClick={zoomIn}>
          <ZoomIn aria-hidden />
        </IconButton>
      </div>
    </>
  );
}

const buttonClass = 'bg-ground max-sm:size-11';
