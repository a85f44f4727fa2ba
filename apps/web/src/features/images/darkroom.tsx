import type { ReactNode } from 'react';
import { cn } from '../../ui/cn';

interface PaperProps {
  width: number;
  height: number;
  /** Most it may be high, in rem; its width follows. */
  tall?: number;
  /** A picture is being made on it. */
  exposing?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The paper a picture appears on, in its proportions; under the safelight while it is being made. */
export function Paper({ width, height, tall = 20, exposing, className, children }: PaperProps) {
  return (
    <div
      className={cn(
        'relative grid place-items-center overflow-hidden rounded-sm',
        exposing
          ? 'animate-breathe bg-[radial-gradient(circle_at_50%_35%,var(--accent-wash),var(--sunken)_75%)] shadow-[inset_0_0_0_1px_var(--accent)]'
          : 'border border-dashed border-line-strong',
        className,
      )}
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(tall * width) / height}rem)` }}
    >
      {children}
    </div>
  );
}

interface PrintProps {
  src: string;
  /** Shown until the original has come. */
  thumbnail: string | null;
  alt: string;
  /** In pixels: it is never shown larger. */
  width: number;
  height: number;
  /** Sets `--tall`, the most it may be high. */
  className?: string;
}

/** The picture itself, in a place that has its size before it has come. */
export function Print({ src, thumbnail, alt, width, height, className }: PrintProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={cn('h-auto animate-fade-in rounded-sm bg-sunken bg-cover bg-center', className)}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, ${width}px, var(--tall) * ${width / height})`,
        ...(thumbnail !== null && { backgroundImage: `url("${thumbnail}")` }),
      }}
    />
  );
}
