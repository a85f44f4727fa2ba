import { shapes as s } from '../style-shapes';
import { Gradient, type StyleScene } from './scene';

/** Small strokes in broken colour; the numbers are a fixed sequence, so that the picture never changes. */
function strokes(
  count: number,
  seed: number,
  top: number,
  bottom: number,
  colours: readonly string[],
  lean: number,
) {
  let state = seed;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, (_, index) => {
    const x = random() * 320 - 10;
    const y = top + random() * (bottom - top);
    const length = 10 + random() * 26;
    const tilt = lean * (random() - 0.5);
    return (
      <path
        key={index}
        d={`M${x.toFixed(1)} ${y.toFixed(1)}q${(length / 2).toFixed(1)} ${(tilt - 3).toFixed(1)} ${length.toFixed(1)} ${tilt.toFixed(1)}`}
        stroke={colours[Math.floor(random() * colours.length)]}
        strokeWidth={(2.5 + random() * 5).toFixed(1)}
        opacity={(0.35 + random() * 0.5).toFixed(2)}
      />
    );
  });
}

/** Layered brush strokes with a ragged edge. */
export const digitalPainting: StyleScene = (id) => (
  <>
    <defs>
      <Gradient
        id={`${id}s`}
        stops={[
          [0, '#3a2c48'],
          [0.4, '#84505e'],
          [0.75, '#e5a45f'],
          [1, '#f6d087'],
        ]}
      />
      <filter id={`${id}f`} x="-.05" y="-.05" width="1.1" height="1.1">
        <feTurbulence type="fractalNoise" baseFrequency="0.045" numOctaves="2" seed="3" />
        <feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G" />
      </filter>
    </defs>
    <rect width="300" height="122" fill={`url(#${id}s)`} />
    <g filter={`url(#${id}f)`} fill="none" strokeLinecap="round">
      {strokes(60, 11, 0, 50, ['#463a5c', '#6b4560', '#94596a', '#c77b62', '#2c2540'], 14)}
      {strokes(46, 23, 50, 118, ['#f0b56a', '#e08f56', '#c66f58', '#f7d693', '#a95f62'], 10)}
      <circle cx={s.sun.x} cy={s.sun.y} r="22" fill="#fff0bd" />
      <path d="M188 82q16-10 34-2M190 96q14 6 32-2" stroke="#ffe08e" strokeWidth="6" />
      <path d={s.farHills} fill="#8a5a6c" />
      <path d={s.nearHills} fill="#5c4160" />
      <rect x="-10" y={s.horizon} width="320" height="88" fill="#3b3550" />
      {strokes(56, 37, 124, 200, ['#2b2c47', '#4d4a68', '#7a5a70', '#c9835e', '#23304a'], 4)}
      {strokes(16, 5, 124, 150, ['#f6c878', '#ffe2a0', '#e39a5c'], 2).map((stroke) => (
        <g key={stroke.key} transform="translate(130 0) scale(.5 1)">
          {stroke}
        </g>
      ))}
      <path d={s.headland} fill="#2b2233" />
      <path
        d="M4 150q40-20 66-12t40 30M10 172q60-14 100 10M70 132q40 10 58 40"
        stroke="#5a3d44"
        strokeWidth="7"
      />
      <path d="M0 140q30-14 64-9l16 5" stroke="#8c7a4c" strokeWidth="5" />
      <path d={s.house} fill="#6b4a50" />
      <path d={s.roof} fill="#2b1d2b" />
      <path d={s.window} fill="#ffd276" />
      <path d={s.tower} fill="#b9a7a0" />
      <path d="M72 62l6 66M68 64l3 62" stroke="#f8d9a6" strokeWidth="4" />
      <path d="M53 66l-5 60" stroke="#75637a" strokeWidth="6" />
      <g fill="#a4443d">
        <path d={s.bands[0]} />
        <path d={s.bands[1]} />
      </g>
      <path d={s.gallery} fill="#2b1d2b" />
      <path d={s.lantern} fill="#fff0b5" />
      <path d={s.dome} fill="#4c2c38" />
      <path d={s.hull} fill="#241c2b" />
      <path d={s.sail} fill="#f7dcae" />
      <path d={s.jib} fill="#cf9a78" />
    </g>
  </>
);
