import { shapes as s } from '../style-shapes';
import type { StyleScene } from './scene';

/** Three inks out of register on old paper, with rays and a border. */
export const vintage: StyleScene = (id) => (
  <>
    <defs>
      <clipPath id={`${id}c`}>
        <rect x="12" y="12" width="276" height="176" />
      </clipPath>
      <filter id={`${id}p`} x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="3" seed="9" />
        <feColorMatrix values="0 0 0 0 .93  0 0 0 0 .86  0 0 0 0 .69  0 0 0 3.2 -1.75" />
      </filter>
      <radialGradient id={`${id}v`} r="0.75">
        <stop offset="0.55" stopColor="#7a4a1e" stopOpacity="0" />
        <stop offset="1" stopColor="#5b3210" stopOpacity="0.5" />
      </radialGradient>
    </defs>
    <rect width="300" height="200" fill="#ead9af" />
    <g clipPath={`url(#${id}c)`}>
      <rect width="300" height="200" fill="#e6c98d" />
      <g fill="#d99a52">
        {Array.from({ length: 16 }, (_, ray) => (
          <path
            key={ray}
            d="M0 0L320 -30V30Z"
            transform={`translate(${s.sun.x} ${s.sun.y + 6}) rotate(${ray * 22.5})`}
          />
        ))}
      </g>
      <circle cx={s.sun.x} cy={s.sun.y + 6} r="32" fill="#ead9af" />
      <circle cx={s.sun.x + 1.4} cy={s.sun.y + 7} r="26" fill="#b5532f" />
      <path d={s.farHills} fill="#7f8b6b" />
      <path d={s.nearHills} fill="#566a58" transform="translate(1.4 .8)" />
      <rect y={s.horizon} width="300" height="78" fill="#35605f" />
      <path
        d="M0 140H300M0 154H300M0 170H300"
        stroke="#7f9b82"
        strokeWidth="2.4"
        strokeDasharray="34 12 60 18"
      />
      <path d="M186 127H228M178 133H236M190 139H224" stroke="#e6c98d" strokeWidth="3" />
      <path d={s.headland} fill="#4a3527" />
      <path d={s.cliff} fill="#35261c" transform="translate(1.6 1)" />
      <path d={s.house} fill="#ead9af" />
      <path d={s.roof} fill="#b5532f" transform="translate(1.3 .8)" />
      <path d={s.window} fill="#4a3527" />
      <path d={s.tower} fill="#ead9af" />
      <g fill="#b5532f" transform="translate(1.5 .8)">
        <path d={s.bands[0]} />
        <path d={s.bands[1]} />
      </g>
      <path d={s.towerShade} fill="#4a3527" opacity="0.35" />
      <path d={s.gallery} fill="#35261c" />
      <path d={s.lantern} fill="#e6c98d" />
      <path d={s.dome} fill="#b5532f" transform="translate(1.2 .6)" />
      <path d={s.hull} fill="#35261c" />
      <path d={s.sail} fill="#ead9af" />
      <path d={s.jib} fill="#d99a52" />
      <rect width="300" height="200" filter={`url(#${id}p)`} opacity="0.75" />
    </g>
    <rect x="12" y="12" width="276" height="176" fill="none" stroke="#4a3527" strokeWidth="1.6" />
    <path d="M300 62L236 74M0 150L40 146M120 0L124 36" stroke="#f6ecd0" strokeWidth="1" opacity="0.7" />
    <rect width="300" height="200" fill={`url(#${id}v)`} />
  </>
);
