import { shapes as s } from '../style-shapes';
import { Gradient, type StyleScene } from './scene';

/** Optics: haze over distance, a blooming sun, grain and the fall-off towards the corners. */
export const photorealistic: StyleScene = (id) => (
  <>
    <defs>
      <Gradient
        id={`${id}s`}
        stops={[
          [0, '#27405a'],
          [0.45, '#7f8fa0'],
          [0.75, '#e0b384'],
          [1, '#f7d3a1'],
        ]}
      />
      <Gradient
        id={`${id}w`}
        stops={[
          [0, '#d9b187'],
          [0.2, '#8f8f8c'],
          [1, '#1d2f3c'],
        ]}
      />
      <Gradient
        id={`${id}l`}
        stops={[
          [0, '#5a5240'],
          [0.35, '#37352b'],
          [1, '#141612'],
        ]}
      />
      <linearGradient id={`${id}t`}>
        <stop offset="0" stopColor="#77716d" />
        <stop offset="0.62" stopColor="#d8cfc2" />
        <stop offset="1" stopColor="#fbe9cf" />
      </linearGradient>
      <radialGradient id={`${id}b`}>
        <stop offset="0" stopColor="#fffbe8" />
        <stop offset="0.14" stopColor="#ffefc6" stopOpacity="0.82" />
        <stop offset="0.34" stopColor="#ffdca2" stopOpacity="0.38" />
        <stop offset="0.64" stopColor="#ffcb8c" stopOpacity="0.12" />
        <stop offset="1" stopColor="#ffc37d" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}v`} r="0.72">
        <stop offset="0.6" stopOpacity="0" />
        <stop offset="1" stopOpacity="0.55" />
      </radialGradient>
      <filter id={`${id}g`} x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="4" />
        <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 .55 -.12" />
      </filter>
      <filter id={`${id}r`} x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="0.012 0.16" numOctaves="3" seed="7" />
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 .87  0 0 0 0 .68  0 0 0 2.6 -1.25" />
      </filter>
      <filter id={`${id}k`} x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="0.09 0.05" numOctaves="4" seed="11" result="n" />
        <feColorMatrix in="n" values="0 0 0 0 .05  0 0 0 0 .06  0 0 0 0 .04  0 0 0 2.4 -1.05" result="d" />
        <feComposite in="d" in2="SourceGraphic" operator="in" result="e" />
        <feMerge>
          <feMergeNode in="SourceGraphic" />
          <feMergeNode in="e" />
        </feMerge>
      </filter>
      <filter id={`${id}c`} x="-.3" y="-1" width="1.6" height="3">
        <feGaussianBlur stdDeviation="5" />
      </filter>
    </defs>
    <rect width="300" height="200" fill={`url(#${id}s)`} />
    <g filter={`url(#${id}c)`} fill="#f0d2b6" opacity="0.5">
      <ellipse cx="140" cy="52" rx="60" ry="4" />
      <ellipse cx="252" cy="36" rx="50" ry="5" />
      <ellipse cx="90" cy="30" rx="70" ry="3" />
      <ellipse cx="228" cy="66" rx="64" ry="3" />
    </g>
    <circle cx={s.sun.x} cy={s.sun.y} r="95" fill={`url(#${id}b)`} />
    <circle cx={s.sun.x} cy={s.sun.y} r="13" fill="#fffdf2" />
    <path d={s.farHills} fill="#b79a86" opacity="0.8" />
    <path d={s.nearHills} fill="#86766c" opacity="0.9" />
    <rect y={s.horizon} width="300" height="78" fill={`url(#${id}w)`} />
    <rect y={s.horizon} width="300" height="78" filter={`url(#${id}r)`} opacity="0.85" />
    <ellipse cx={s.sun.x} cy="134" rx="58" ry="14" fill={`url(#${id}b)`} opacity="0.75" />
    <g>
      <path d={s.hull} fill="#1b2127" />
      <path d={s.sail} fill="#efdcc0" />
      <path d={s.jib} fill="#c7b49b" />
    </g>
    <path d={s.headland} fill={`url(#${id}l)`} filter={`url(#${id}k)`} />
    <path d={s.house} fill="#4b4541" />
    <path d="M97 107L110 116V137L97 134Z" fill="#a08e78" />
    <path d={s.roof} fill="#26211f" />
    <path d={s.window} fill="#ffd58a" />
    <path d={s.tower} fill={`url(#${id}t)`} />
    <g fill="#8d3f33" opacity="0.82">
      <path d={s.bands[0]} />
      <path d={s.bands[1]} />
    </g>
    <path d={s.tower} fill={`url(#${id}t)`} opacity="0.28" />
    <path d={s.gallery} fill="#35302d" />
    <path d={s.lantern} fill="#ffe0a0" />
    <path d={s.dome} fill="#2c2725" />
    <circle cx="62" cy="47" r="26" fill={`url(#${id}b)`} opacity="0.7" />
    <rect width="300" height="200" filter={`url(#${id}g)`} opacity="0.3" />
    <rect width="300" height="200" fill={`url(#${id}v)`} />
  </>
);
