import type { ReactNode } from 'react';
import { cn } from '../../ui/cn';
import type { Picture } from '../../components/image/picture';

interface PaperProps {
  width: number;
  height: number;
  /** Maximum height; the width follows. */
  tall?: string;
  /** An image is being made. */
  exposing?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The paper that an image appears on, in its proportions; lit red while the image is being made. */
export function Paper({ width, height, tall = '20rem', exposing, className, children }: PaperProps) {
  return (
    <div
      className={cn(
        'relative grid place-items-center overflow-hidden rounded-sm',
        exposing
          ? 'animate-breathe bg-[radial-gradient(circle_at_50%_35%,var(--accent-wash),var(--sunken)_75%)] shadow-[inset_0_0_0_1px_var(--accent)]'
          : 'border border-dashed border-line-strong',
        className,
      )}
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${tall} * ${width / height})` }}
    >
      {children}
    </div>
  );
}

interface PrintProps {
  /** Its thumbnail is shown until the file has loaded. It is never scaled up. */
  picture: Picture;
  alt: string;
  /** Sets `--tall`, the maximum height. */
  className?: string;
}

/** An image in a box that has its final size before it loads. */
export function Print({ picture, alt, className }: PrintProps) {
  const { url, thumbnailUrl, width, height } = picture;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={cn('h-auto animate-fade-in rounded-sm bg-sunken bg-cover bg-center', className)}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, ${width}px, var(--tall) * ${width / height})`,
        backgroundImage: `url("${thumbnailUrl}")`,
      }}
    />
  );
}
