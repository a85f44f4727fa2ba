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

/** The picture itself: its thumbnail at once, the original over it when it has come. */
export function Print({
  src,
  thumbnail,
  alt,
  width,
  height,
  className,
}: {
  src: string;
  thumbnail: string | null;
  alt: string;
  width: number;
  height: number;
  className?: string;
}) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={cn('animate-fade-in rounded-sm bg-sunken bg-cover bg-center', className)}
      style={{
        aspectRatio: `${width} / ${height}`,
        ...(thumbnail && { backgroundImage: `url("${thumbnail}")` }),
      }}
    />
  );
}
