import { shapes as s } from '../style-shapes';
import { Gradient, type StyleScene } from './scene';

/** Clay and plastic on a plinth, with soft light from the upper right. */
export const render3d: StyleScene = (id) => (
  <>
    <defs>
      <Gradient
        id={`${id}s`}
        stops={[
          [0, '#c9dcdc'],
          [1, '#eef2ec'],
        ]}
      />
      <linearGradient id={`${id}t`}>
        <stop offset="0" stopColor="#b9c4c4" />
        <stop offset="0.55" stopColor="#ffffff" />
        <stop offset="1" stopColor="#d5dedb" />
      </linearGradient>
      <linearGradient id={`${id}r`}>
        <stop offset="0" stopColor="#9c352f" />
        <stop offset="0.55" stopColor="#f07564" />
        <stop offset="1" stopColor="#c24a40" />
      </linearGradient>
      <Gradient
        id={`${id}w`}
        stops={[
          [0, '#7cc3c6'],
          [1, '#3c8797'],
        ]}
      />
      <Gradient
        id={`${id}g`}
        stops={[
          [0, '#a9cf8b'],
          [1, '#6ca06c'],
        ]}
      />
      <radialGradient id={`${id}o`} cx="0.62" cy="0.34" r="0.7">
        <stop offset="0" stopColor="#fff2cf" />
        <stop offset="0.5" stopColor="#ffc65c" />
        <stop offset="1" stopColor="#d98a2b" />
      </radialGradient>
      <filter id={`${id}f`} x="-.3" y="-.6" width="1.6" height="2.2">
        <feGaussianBlur stdDeviation="6" />
      </filter>
    </defs>
    <rect width="300" height="200" fill={`url(#${id}s)`} />
    <ellipse cx="152" cy="178" rx="128" ry="13" fill="#4a6c72" opacity="0.45" filter={`url(#${id}f)`} />
    <path d="M28 132V160C28 178 272 178 272 160V132Z" fill="#2f6f80" />
    <path d="M28 132V160C28 178 150 174 150 174V132Z" fill="#2a6274" />
    <ellipse cx="150" cy="132" rx="122" ry="30" fill={`url(#${id}w)`} />
    <ellipse
      cx="150"
      cy="131"
      rx="115"
      ry="26"
      fill="none"
      stroke="#b9e6e3"
      strokeWidth="1.5"
      opacity="0.6"
    />
    <ellipse cx="88" cy="140" rx="62" ry="16" fill="#22596a" opacity="0.35" filter={`url(#${id}f)`} />
    <path d="M30 132C34 112 60 108 84 112S140 124 142 136 108 152 84 152 28 148 30 132Z" fill="#4f8559" />
    <path
      d="M30 128C34 108 60 104 84 108S140 120 142 131 108 146 84 146 28 143 30 128Z"
      fill={`url(#${id}g)`}
    />
    <g transform="translate(118 92)">
      <ellipse cx="0" cy="34" rx="14" ry="4" fill="#2f6a46" opacity="0.5" />
      <rect x="-2.5" y="20" width="5" height="13" rx="2" fill="#8a5b3c" />
      <circle cy="13" r="13" fill="#5c9a5e" />
      <circle cx="3" cy="9" r="8" fill="#86c07c" opacity="0.8" />
    </g>
    <ellipse cx="66" cy="131" rx="26" ry="6" fill="#2f6a46" opacity="0.45" />
    <path d="M44 128L51 60H73L80 128A18 5 0 0 1 44 128Z" fill={`url(#${id}t)`} />
    <path d="M47.6 93A15 4 0 0 0 76.4 93L74.7 76A13 3.4 0 0 1 49.3 76Z" fill={`url(#${id}r)`} />
    <path d="M44 128A18 5 0 0 0 80 128L78.2 110A16 4.4 0 0 1 45.8 110Z" fill={`url(#${id}r)`} />
    <path d="M44 56A18 4.6 0 0 0 80 56V61A18 4.6 0 0 1 44 61Z" fill="#34505a" />
    <ellipse cx="62" cy="56" rx="18" ry="4.6" fill="#5a7a84" />
    <path d="M53 38H71V55A9 2.4 0 0 1 53 55Z" fill={`url(#${id}o)`} />
    <path d="M50 40C50 20 74 20 74 40A12 3 0 0 1 50 40Z" fill={`url(#${id}r)`} />
    <circle cx="62" cy="23" r="2.6" fill="#fff4e2" />
    <circle cx={s.sun.x + 10} cy="58" r="26" fill={`url(#${id}o)`} />
    <g fill="#ffffff">
      <path d="M134 60a11 11 0 0 1 20-6 13 13 0 0 1 24 4 8 8 0 0 1 0 15h-40a8 8 0 0 1-4-13Z" />
      <path d="M138 73h40a8 8 0 0 0 7-6c-12 4-38 5-52-1a8 8 0 0 0 5 7Z" fill="#cddada" />
    </g>
    <ellipse cx="216" cy="146" rx="26" ry="5" fill="#22596a" opacity="0.5" />
    <path d="M192 134A24 6 0 0 0 240 134L233 146A17 4 0 0 1 199 146Z" fill={`url(#${id}r)`} />
    <ellipse cx="216" cy="134" rx="24" ry="5" fill="#f7d9c9" />
    <path d="M217 132V92C232 104 238 118 238 130Z" fill="#ffffff" />
    <path d="M214 132V98C204 110 199 122 198 130Z" fill="#d9e3e0" />
  </>
);
