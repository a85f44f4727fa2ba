import type { ColorMood } from '@safelight/catalog/color-mood';
import { useId } from 'react';

/** One small scene, in the colors of the mood. */
export function MoodDrawing({ mood }: { mood: ColorMood }) {
  const id = useId();
  const [sky, sun, far, near] = mood.palette;
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="wz-drawing" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky} />
          <stop offset="0.72" stopColor={`color-mix(in oklab, ${sky} 62%, ${sun})`} />
        </linearGradient>
      </defs>
      <rect width="120" height="80" fill={`url(#${id})`} />
      <circle cx="82" cy="34" r="18" fill={sun} opacity="0.25" />
      <circle cx="82" cy="34" r="10.5" fill={sun} />
      <path d="M0 52C14 44 22 34 36 36S60 50 74 46s24-12 46-4V80H0Z" fill={far} />
      <path d="M0 64C18 56 34 58 52 63s38 8 68-4V80H0Z" fill={near} />
      <path d="M28 59.5V46" stroke={near} strokeWidth="1.6" />
      <path d="M28 30l7 12h-3l5 8H19l5-8h-3Z" fill={`color-mix(in oklab, ${near} 82%, black)`} />
      <path d="M64 66h14v-8l-7-5-7 5Z" fill={`color-mix(in oklab, ${near} 76%, black)`} />
      <rect x="69.5" y="59.5" width="3" height="3.4" fill={sun} />
    </svg>
  );
}
