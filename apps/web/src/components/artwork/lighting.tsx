import type { Lighting } from '@safelight/catalog/lighting';
import { useId } from 'react';

/** A sphere on a ground under the option's light. */
export function LightingDrawing({ lighting }: { lighting: Lighting }) {
  const id = useId();
  const { angle, hardness, key, fill, ground } = lighting.drawing;
  const radians = (angle * Math.PI) / 180;
  const x = Math.cos(radians);
  const y = -Math.sin(radians);
  const softness = 1 - hardness;
  const shade = `color-mix(in oklab, ${fill} 42%, #060505)`;
  const edge = 0.56;
  // Low light casts a long shadow, high light a short one under the sphere.
  const reach = 4 + 26 * Math.abs(x);
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="wz-drawing" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id={`${id}-back`} cx={0.5 + x * 0.55} cy={0.4 + y * 0.5} r="1">
          <stop offset="0" stopColor={`color-mix(in oklab, ${ground} 72%, ${key})`} />
          <stop offset="1" stopColor={`color-mix(in oklab, ${ground} 68%, #060505)`} />
        </radialGradient>
        <radialGradient
          id={`${id}-body`}
          cx={0.5 + x * 0.18}
          cy={0.5 + y * 0.18}
          r="0.62"
          fx={0.5 + x * 0.3}
          fy={0.5 + y * 0.3}
        >
          <stop offset="0" stopColor={`color-mix(in oklab, ${key} 80%, white)`} />
          <stop offset="0.38" stopColor={key} />
          <stop offset="0.86" stopColor={`color-mix(in oklab, ${key} 45%, ${fill})`} />
          <stop offset="1" stopColor={fill} />
        </radialGradient>
        <linearGradient
          id={`${id}-shade`}
          x1={0.5 + x / 2}
          y1={0.5 + y / 2}
          x2={0.5 - x / 2}
          y2={0.5 - y / 2}
        >
          <stop offset={Math.max(0, edge - softness * 0.42)} stopColor={shade} stopOpacity="0" />
          <stop offset={Math.min(1, edge + 0.03 + softness * 0.36)} stopColor={shade} stopOpacity="0.96" />
        </linearGradient>
        <filter id={`${id}-soft`} x="-50%" y="-100%" width="200%" height="300%">
          <feGaussianBlur stdDeviation={0.4 + softness * 3} />
        </filter>
      </defs>
      <rect width="120" height="80" fill={`url(#${id}-back)`} />
      <rect y="56" width="120" height="24" fill={ground} opacity="0.55" />
      <ellipse
        cx={60 - x * reach}
        cy="65"
        rx={22 + reach * 0.55}
        ry="5"
        fill="#060505"
        opacity={0.3 + hardness * 0.35}
        filter={`url(#${id}-soft)`}
      />
      <circle cx="60" cy="40" r="25" fill={`url(#${id}-body)`} />
      <circle cx="60" cy="40" r="25" fill={`url(#${id}-shade)`} />
      <path
        d="M35.6 44A25 25 0 0 0 84.4 44"
        fill="none"
        stroke={fill}
        strokeWidth="1.6"
        opacity="0.5"
        filter={`url(#${id}-soft)`}
      />
    </svg>
  );
}
