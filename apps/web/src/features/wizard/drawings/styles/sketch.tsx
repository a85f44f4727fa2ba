import { shapes as s } from '../style-shapes';
import type { StyleScene } from './scene';

/** Graphite on paper: an outline drawn twice, shade by hatching. */
export const sketch: StyleScene = (id) => {
  const lines = [
    s.farHills,
    s.nearHills,
    s.headland,
    s.tower,
    ...s.bands,
    s.gallery,
    s.lantern,
    s.dome,
    s.house,
    s.roof,
    s.window,
    s.hull,
    s.sail,
    s.jib,
    ...s.clouds,
  ];
  const outline = (
    <g>
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
      <circle cx={s.sun.x} cy={s.sun.y} r={s.sun.r} />
      <path d="M0 122H46M78 122H300" />
      <path d={s.glints} />
    </g>
  );
  return (
    <>
      <defs>
        <filter id={`${id}f`} x="-.02" y="-.02" width="1.04" height="1.04">
          <feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="3" seed="8" />
          <feDisplacementMap in="SourceGraphic" scale="3.4" xChannelSelector="R" yChannelSelector="G" />
        </filter>
        <pattern
          id={`${id}a`}
          width="3.4"
          height="3.4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-38)"
        >
          <path d="M0 1.7H3.4" stroke="#3d3a36" strokeWidth="0.55" />
        </pattern>
        <pattern
          id={`${id}b`}
          width="2.6"
          height="2.6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(42)"
        >
          <path d="M0 1.3H2.6" stroke="#3d3a36" strokeWidth="0.6" />
        </pattern>
        <filter id={`${id}p`} x="0" y="0" width="1" height="1">
          <feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="2" />
          <feColorMatrix values="0 0 0 0 .45  0 0 0 0 .4  0 0 0 0 .33  0 0 0 .5 -.2" />
        </filter>
      </defs>
      <rect width="300" height="200" fill="#f4efe4" />
      <rect width="300" height="200" filter={`url(#${id}p)`} opacity="0.5" />
      <g filter={`url(#${id}f)`}>
        <path d={s.headland} fill="#f4efe4" />
        <g fill={`url(#${id}a)`}>
          <path d={s.headland} />
          <path d={s.towerShade} />
          <path d={s.farHills} opacity="0.5" />
          <path d={s.nearHills} />
          <path d={s.hull} />
          <path d={s.roof} />
          <path d="M0 168C60 160 200 172 300 164V200H0Z" opacity="0.55" />
        </g>
        <g fill={`url(#${id}b)`}>
          <path d={s.cliff} />
          <path d={s.dome} />
          <path d={s.gallery} />
          <path d={s.roof} />
        </g>
        <path d={s.tower} fill="#f4efe4" opacity="0.82" />
        <path d={s.towerShade} fill={`url(#${id}a)`} />
        <g fill={`url(#${id}b)`} opacity="0.7">
          <path d={s.bands[0]} />
          <path d={s.bands[1]} />
        </g>
        <g fill="none" stroke="#2b2926" strokeLinecap="round">
          <g strokeWidth="0.9">{outline}</g>
          <g strokeWidth="0.5" opacity="0.5" transform="translate(0.9 -0.7)">
            {outline}
          </g>
          <path d="M240 60l10-8M246 74l14-5M248 88h15M246 102l13 5M206 55V42M180 62l-8-9" strokeWidth="0.8" />
          <path d="M44 131L34 138M36 20L62 160M88 20L60 160" strokeWidth="0.35" opacity="0.4" />
        </g>
      </g>
    </>
  );
};
