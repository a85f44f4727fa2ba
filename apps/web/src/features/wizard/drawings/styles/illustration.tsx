import { shapes as s } from '../style-shapes';
import type { StyleScene } from './scene';

/** Flat shapes, few colours, shadow as a second shape. */
export const illustration: StyleScene = () => (
  <>
    <rect width="300" height="200" fill="#f6dfb0" />
    <path d="M0 0H300V46C240 62 190 40 128 52S40 60 0 50Z" fill="#f2cf95" />
    <circle cx={s.sun.x} cy={s.sun.y} r="44" fill="#f4b878" opacity="0.55" />
    <circle cx={s.sun.x} cy={s.sun.y} r={s.sun.r} fill="#e8875b" />
    <g fill="#fff3d8">
      <path d={s.clouds[0]} />
      <path d={s.clouds[1]} />
    </g>
    <path d={s.farHills} fill="#8fae9f" />
    <path d={s.nearHills} fill="#5f8c86" />
    <rect y={s.horizon} width="300" height="78" fill="#2f6670" />
    <path d="M0 150C60 142 120 158 180 150S260 144 300 152V200H0Z" fill="#285862" />
    <path d={s.glints} stroke="#f4b878" strokeWidth="2.6" strokeLinecap="round" />
    <path d={s.headland} fill="#23404a" />
    <path d={s.cliff} fill="#1b323b" />
    <path d="M0 136C18 127 40 122 66 127L76 136C50 132 26 136 0 146Z" fill="#6f9a6c" />
    <path d={s.house} fill="#f6dfb0" />
    <path d={s.roof} fill="#c8553d" />
    <path d={s.window} fill="#23404a" />
    <path d={s.tower} fill="#fff3d8" />
    <g fill="#d96a4b">
      <path d={s.bands[0]} />
      <path d={s.bands[1]} />
    </g>
    <path d={s.towerShade} fill="#23404a" opacity="0.18" />
    <path d={s.gallery} fill="#23404a" />
    <path d={s.lantern} fill="#f8c567" />
    <path d={s.dome} fill="#c8553d" />
    <path d={s.hull} fill="#c8553d" />
    <path d={s.sail} fill="#fff3d8" />
    <path d={s.jib} fill="#f2cf95" />
    <path d="M146 74q5-6 9 0q4-6 9 0M160 84q4-5 7 0q3-5 7 0" stroke="#23404a" strokeWidth="1.6" fill="none" />
  </>
);
