import { shapes as s } from '../style-shapes';
import { Gradient, type StyleScene } from './scene';

/** Cel shading under a towering summer cloud. */
export const anime: StyleScene = (id) => (
  <>
    <defs>
      <Gradient
        id={`${id}s`}
        stops={[
          [0, '#1f63c9'],
          [0.6, '#6db9f2'],
          [1, '#cdeffc'],
        ]}
      />
      <Gradient
        id={`${id}w`}
        stops={[
          [0, '#7fd6ec'],
          [0.35, '#2f93d6'],
          [1, '#174f9e'],
        ]}
      />
    </defs>
    <rect width="300" height="200" fill={`url(#${id}s)`} />
    <path
      d="M128 122C104 112 116 92 132 94 120 74 142 60 156 70 152 42 184 26 204 44 218 18 262 24 264 52 288 46 304 66 300 84V122Z"
      fill="#ffffff"
    />
    <path
      d="M146 122C150 106 168 108 172 114 176 92 204 92 210 104 222 84 252 86 256 102 272 92 292 98 300 106V122Z"
      fill="#b5d9f6"
    />
    <path
      d="M176 76c8-10 22-8 26 0 8-12 26-10 30 2M226 58c8-8 20-6 24 3M150 90c6-6 14-5 18 1"
      stroke="#c9e3f8"
      strokeWidth="3"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M96 36l70-9-60 15ZM20 22l44-6-40 10Z" fill="#ffffff" opacity="0.65" />
    <path d={s.farHills} fill="#6aa6cf" />
    <path d={s.nearHills} fill="#3f86a8" />
    <rect y={s.horizon} width="300" height="78" fill={`url(#${id}w)`} />
    <path
      d="M120 130h60l-30 3ZM200 138h80l-46 4ZM180 160h60l-36 4ZM250 176h50l-28 4ZM176 186h42l-24 3Z"
      fill="#ffffff"
      opacity="0.85"
    />
    <path d={s.headland} fill="#3fa45b" stroke="#173252" strokeWidth="1.4" />
    <path d="M0 160C40 142 84 146 116 168 132 180 140 190 146 200H0Z" fill="#2a7f54" />
    <path
      d="M10 142l4-8 3 8M30 136l4-9 4 9M92 146l3-8 4 8M60 160l4-10 4 10M24 176l4-9 3 9"
      stroke="#7ddb72"
      strokeWidth="2"
      fill="none"
      strokeLinejoin="round"
    />
    <g stroke="#173252" strokeWidth="1.3" strokeLinejoin="round">
      <path d={s.house} fill="#fdf6e9" />
      <path d="M84 132V116L97 107V134Z" fill="#c9d3ee" stroke="none" />
      <path d={s.roof} fill="#e85d75" />
      <path d={s.window} fill="#69c3f5" />
      <path d={s.tower} fill="#ffffff" />
      <path d="M44 131L51 60H60L56 131Z" fill="#b6c6ec" stroke="none" />
      <path d={s.bands[0]} fill="#f0526b" />
      <path d={s.bands[1]} fill="#f0526b" />
      <path
        d="M47.6 94.5L49.3 77H58.6L57.6 94.5ZM44.3 128L46 110.5H57L56 128Z"
        fill="#b83358"
        stroke="none"
      />
      <path d={s.tower} fill="none" />
      <path d={s.gallery} fill="#28406b" />
      <path d={s.lantern} fill="#fff3a8" />
      <path d={s.dome} fill="#e85d75" />
      <path d={s.hull} fill="#f0526b" />
      <path d={s.sail} fill="#ffffff" />
      <path d={s.jib} fill="#d5e6fb" />
    </g>
    <path d="M67 62l4 66" stroke="#ffffff" strokeWidth="3" />
    <path d="M274 0l-70 200M300 30l-60 170" stroke="#ffffff" strokeWidth="9" opacity="0.16" />
    <circle cx="268" cy="20" r="4" fill="#ffffff" opacity="0.7" />
    <circle cx="252" cy="66" r="7" fill="#ffffff" opacity="0.28" />
  </>
);
