import type { Ratio } from '@safelight/catalog/ratios';
import { useId } from 'react';

/** Every ratio has the same area, so that only the proportions differ. */
const area = 3100;

/** The frame in its true proportions, cut from one view. */
export function RatioDrawing({ ratio }: { ratio: Pick<Ratio, 'width' | 'height'> }) {
  const id = useId();
  const width = Math.sqrt((area * ratio.width) / ratio.height);
  const height = area / width;
  const x = 60 - width / 2;
  const y = 40 - height / 2;
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="wz-drawing">
      <defs>
        <clipPath id={id}>
          <rect x={x} y={y} width={width} height={height} rx="1" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id})`}>
        <rect width="120" height="80" fill="var(--wz-sky)" />
        <circle cx="68" cy="30" r="7" fill="var(--accent)" />
        <path d="M0 50C20 40 34 44 52 48s40-10 68-2V80H0Z" fill="var(--wz-line)" />
        <path d="M0 58C24 52 44 60 66 57s34-4 54 2V80H0Z" fill="var(--wz-figure)" opacity="0.75" />
      </g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="1"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1"
      />
    </svg>
  );
}
