import { shapes as s } from '../style-shapes';
import { Gradient, type StyleScene } from './scene';

/** The same things, obeying a dream's physics. */
export const surreal: StyleScene = (id) => (
  <>
    <defs>
      <Gradient
        id={`${id}s`}
        stops={[
          [0, '#2a1f3d'],
          [0.5, '#c2566b'],
          [1, '#f3b58b'],
        ]}
      />
      <Gradient
        id={`${id}w`}
        stops={[
          [0, '#4fb3a5'],
          [1, '#173f4d'],
        ]}
      />
      <linearGradient id={`${id}t`}>
        <stop offset="0" stopColor="#f7efe0" />
        <stop offset="1" stopColor="#b8909c" />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <path d={s.dome} transform="translate(138 44) scale(1.1)" />
        <circle cx="206" cy="88" r="58" />
      </clipPath>
    </defs>
    <rect width="300" height="200" fill={`url(#${id}s)`} />
    <circle cx="206" cy="88" r="66" fill="#f3d9a0" opacity="0.22" />
    <circle cx="206" cy="88" r="58" fill="#f3d9a0" />
    <g clipPath={`url(#${id}c)`}>
      <rect x="140" y="94" width="140" height="60" fill={`url(#${id}w)`} />
      <path d="M140 94C160 84 176 98 200 90S250 88 270 94V100H140Z" fill="#2a1f3d" opacity="0.6" />
      <path d="M150 104H200M170 112H240M190 120H230M176 128H214" stroke="#f3d9a0" strokeWidth="1.6" />
    </g>
    <path d="M0 200V158C60 150 120 176 180 168S270 158 300 166V200Z" fill="#2a1f3d" />
    <g stroke="#c2566b" strokeWidth="0.7" opacity="0.7">
      {[-7, -5, -3, -1, 1, 3, 5, 7].map((lane) => (
        <path key={lane} d={`M${150 + lane * 10} 166L${150 + lane * 44} 200`} />
      ))}
      <path d="M0 176H300M0 188H300" />
    </g>
    <path
      d="M36 164C28 130 70 120 58 92S34 62 62 40L80 48C60 66 74 84 80 98S68 140 84 166Z"
      fill={`url(#${id}t)`}
    />
    <path d="M46 132C54 122 61 112 60 100L82 104C82 114 78 124 75 134Z" fill="#4fb3a5" />
    <path d="M52 82C46 72 46 62 50 54L66 62C64 72 69 80 74 86Z" fill="#4fb3a5" />
    <g transform="translate(71 40) rotate(24)">
      <rect x="-14" y="-4" width="28" height="6" fill="#2a1f3d" />
      <rect x="-8" y="-17" width="16" height="13" fill="#fff2c4" />
      <path d="M-11-17Q0-32 11-17Z" fill="#2a1f3d" />
      <path d="M6-10L120-44 124-4Z" fill="#fff2c4" opacity="0.34" />
    </g>
    <g transform="translate(112 118)">
      <path d="M0 8C8 12 22 12 30 8L42 22 28 34 14 30 4 24Z" fill="#7d3b56" />
      <path d="M0 8C8 0 22 0 30 8 22 12 8 12 0 8Z" fill="#4fb3a5" />
      <path d="M8 6V-8L15-14 22-8V6Z" fill="#f7efe0" />
      <path d="M6-7L15-15 24-7Z" fill="#2a1f3d" />
      <ellipse cx="18" cy="56" rx="22" ry="3.4" fill="#130c1f" opacity="0.6" />
    </g>
    <g transform="translate(238 10) rotate(-16)">
      <path d="M0 20C10 24 24 24 34 20L29 28H5Z" fill="#2a1f3d" />
      <path d="M16 18V-12L34 16Z" fill="#f7efe0" />
      <path d="M14 18V-8L1 16Z" fill="#e3a29a" />
    </g>
    <g fill="none" stroke="#f7efe0" strokeWidth="1" opacity="0.6">
      <ellipse cx="206" cy="88" rx="88" ry="20" transform="rotate(-14 206 88)" strokeDasharray="190 74" />
    </g>
    <circle cx="284" cy="108" r="6" fill="#4fb3a5" />
    <circle cx="130" cy="70" r="3.4" fill="#f7efe0" />
  </>
);
