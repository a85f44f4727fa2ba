import { shapes as s } from '../style-shapes';
import type { StyleScene } from './scene';

/** Thick ink, flat colour, halftone dots and a frame. */
export const comic: StyleScene = (id) => (
  <>
    <defs>
      <pattern id={`${id}d`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <circle cx="3" cy="3" r="1.9" fill="#e4443a" />
      </pattern>
      <pattern id={`${id}e`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(20)">
        <circle cx="2.5" cy="2.5" r="1.35" fill="#14255f" />
      </pattern>
    </defs>
    <rect width="300" height="200" fill="#f7cf46" />
    <g fill="#f9e08a">
      {Array.from({ length: 12 }, (_, ray) => (
        <path
          key={ray}
          d="M0 0L300 -17V17Z"
          transform={`translate(${s.sun.x} ${s.sun.y}) rotate(${ray * 30 + 8})`}
        />
      ))}
    </g>
    <path d="M0 0H300V52H0Z" fill={`url(#${id}d)`} opacity="0.55" />
    <g stroke="#12131c" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
      <circle cx={s.sun.x} cy={s.sun.y} r={s.sun.r + 2} fill="#ff8a2b" />
      <path d={s.clouds[0]} fill="#ffffff" />
      <path d={s.clouds[1]} fill="#ffffff" />
      <path d={s.farHills} fill="#4fae6a" />
      <path d={s.nearHills} fill="#2c8a5a" />
      <path d="M-5 122H305V205H-5Z" fill="#2f6fe0" />
      <path d="M-5 158C50 148 90 166 150 156S260 150 305 160V205H-5Z" fill={`url(#${id}e)`} stroke="none" />
      <path
        d="M150 138q10-7 20 0t20 0M244 134q9-6 18 0t18 0M184 176q10-7 20 0t20 0M246 182q9-6 18 0t18 0"
        fill="none"
        stroke="#ffffff"
      />
      <path d={s.headland} fill="#3b3f5c" />
      <path d={s.cliff} fill={`url(#${id}e)`} stroke="none" />
      <path d="M-4 138C18 128 40 124 66 128L80 140C50 134 26 140 -4 152Z" fill="#6ad05f" />
      <path d={s.house} fill="#fff4cf" />
      <path d={s.roof} fill="#e4443a" />
      <path d={s.window} fill="#f7cf46" />
      <path d={s.tower} fill="#ffffff" />
      <path d={s.bands[0]} fill="#e4443a" />
      <path d={s.bands[1]} fill="#e4443a" />
      <path d={s.towerShade} fill={`url(#${id}e)`} stroke="none" />
      <path d={s.tower} fill="none" />
      <path d={s.gallery} fill="#12131c" />
      <path d={s.lantern} fill="#fff06b" />
      <path d={s.dome} fill="#e4443a" />
      <path d={s.hull} fill="#e4443a" />
      <path d={s.sail} fill="#ffffff" />
      <path d={s.jib} fill="#f7cf46" />
      <path d="M84 36l12-5M85 47h14M84 58l12 5M40 36l-12-5M39 47H25" />
      <rect x="2" y="2" width="296" height="196" fill="none" strokeWidth="4" />
    </g>
  </>
);
