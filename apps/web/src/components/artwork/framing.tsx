import type { Framing } from '@safelight/catalog/framing';
import { useId } from 'react';

type View = Framing['drawing']['view'];

/** Half widths of a standing person down the body, as parts of the height. */
const outline = [
  [0.1, 0.026],
  [0.15, 0.03],
  [0.175, 0.06],
  [0.2, 0.112],
  [0.3, 0.116],
  [0.42, 0.088],
  [0.5, 0.098],
  [0.74, 0.072],
  [0.95, 0.05],
  [1, 0.062],
] as const;

/** The factor by which a part of the body looks larger because it is nearer to the camera. */
function nearness(view: View, down: number): number {
  if (view === 'low') return 0.62 + down * 0.95;
  if (view === 'high') return 1.35 - down * 0.6;
  return 1;
}

function Person({ height, feet, view }: { height: number; feet: number; view: View }) {
  const top = feet - height;
  const side = (sign: 1 | -1) =>
    outline.map(([down, half]) => {
      const width = half * height * nearness(view, down);
      return `${60 + sign * width},${top + down * height}`;
    });
  const inner = (sign: 1 | -1) => `${60 + sign * 0.012 * height * nearness(view, 1)},${feet}`;
  const head = nearness(view, 0.05);
  return (
    <g fill="var(--wz-figure)">
      <ellipse
        cx="60"
        cy={top + height * 0.08}
        rx={height * 0.056 * head}
        ry={height * 0.075 * Math.min(1.1, head)}
      />
      <path
        d={`M${side(-1).join('L')}L${inner(-1)}L60,${top + height * 0.54}L${inner(1)}L${side(1).toReversed().join('L')}Z`}
        stroke="var(--wz-figure)"
        strokeWidth={height * 0.012}
        strokeLinejoin="round"
      />
    </g>
  );
}

function Vase({ height, feet }: { height: number; feet: number }) {
  return (
    <g transform={`translate(60 ${feet}) scale(${height})`} fill="var(--wz-figure)">
      <ellipse cy="0" rx="0.44" ry="0.05" fill="#000" opacity="0.28" />
      <path d="M-.16 0C-.4-.16-.44-.52-.12-.72-.08-.8-.12-.9-.16-1H.16C.12-.9.08-.8.12-.72.44-.52.4-.16.16 0Z" />
    </g>
  );
}

function FromAbove({ height, y }: { height: number; y: number }) {
  return (
    <g transform={`translate(60 ${y})`}>
      <path
        d={`M0 0l${height * 1.9} ${height * 1.1}l${height * -0.2} ${height * 0.3}z`}
        fill="#000"
        opacity="0.35"
      />
      <ellipse rx={height * 0.42} ry={height * 0.24} fill="var(--wz-figure)" />
      <circle r={height * 0.2} fill="var(--ink)" />
    </g>
  );
}

const horizons: Readonly<Record<View, number>> = { level: 46, low: 72, high: 10, above: -1 };

/** The houses of a miniature: x, y and size of each. */
const houses = [
  [16, 30, 9],
  [34, 46, 13],
  [74, 28, 9],
  [80, 50, 15],
  [8, 68, 18],
  [100, 38, 12],
  [46, 70, 19],
] as const;

function Ground({ view }: { view: View }) {
  const horizon = horizons[view];
  if (view === 'above') {
    return (
      <g>
        <rect width="120" height="80" fill="var(--wz-ground)" />
        <g fill="none" stroke="var(--wz-line)" strokeWidth="1">
          <path d="M-4 22L44-4M-4 50L92-4M12 84L124 20M62 84L124 49" />
          <path d="M20-4L66 84M74-4L124 80" strokeWidth="3.4" />
        </g>
      </g>
    );
  }
  return (
    <g>
      <rect width="120" height={horizon} fill="var(--wz-sky)" />
      <rect y={horizon} width="120" height={80 - horizon} fill="var(--wz-ground)" />
      <g stroke="var(--wz-line)" strokeWidth="0.7">
        {[-5, -3, -1, 1, 3, 5].map((lane) => (
          <line key={lane} x1={60 + lane * 3} y1={horizon} x2={60 + lane * 26} y2="80" />
        ))}
        {view === 'high' &&
          houses.map(([x, y, size]) => (
            <path
              key={x}
              d={`M${x} ${y}v${size * -0.7}l${size * 0.5} ${size * -0.4}l${size * 0.5} ${size * 0.4}v${size * 0.7}z`}
              fill="var(--wz-sky)"
            />
          ))}
        {view === 'low' &&
          [-2.2, -1.4, 1.4, 2.2].map((edge) => (
            <line key={edge} x1={60 + edge * 26} y1={horizon} x2={60 + edge * 12} y2="0" />
          ))}
      </g>
    </g>
  );
}

function Scene({ drawing }: { drawing: Framing['drawing'] }) {
  const height = drawing.scale * 80;
  const feet = drawing.feet * 80;
  return (
    <g>
      <Ground view={drawing.view} />
      {drawing.view === 'above' ? (
        <FromAbove height={height} y={feet} />
      ) : drawing.figure === 'object' ? (
        <Vase height={height} feet={feet} />
      ) : (
        <Person height={height} feet={feet} view={drawing.view} />
      )}
    </g>
  );
}

/** The figure in its frame, with the lines of thirds a viewfinder shows. */
export function FramingDrawing({ framing }: { framing: Framing }) {
  const id = useId();
  const { drawing } = framing;
  const middle = drawing.feet * 80 - drawing.scale * 40;
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="wz-drawing" preserveAspectRatio="xMidYMid slice">
      {drawing.band ? (
        <>
          <defs>
            <filter id={`${id}-blur`}>
              <feGaussianBlur stdDeviation="2" />
            </filter>
            <clipPath id={`${id}-band`}>
              <rect y={middle - 12} width="120" height="24" />
            </clipPath>
          </defs>
          <rect width="120" height="80" fill="var(--wz-ground)" />
          <g filter={`url(#${id}-blur)`}>
            <Scene drawing={drawing} />
          </g>
          <g clipPath={`url(#${id}-band)`}>
            <Scene drawing={drawing} />
          </g>
          <path d={`M0 ${middle - 12}H120M0 ${middle + 12}H120`} stroke="var(--accent)" strokeWidth="0.6" />
        </>
      ) : (
        <Scene drawing={drawing} />
      )}
      <path
        d="M40 0V80M80 0V80M0 26.7H120M0 53.3H120"
        stroke="var(--wz-thirds)"
        strokeWidth="0.4"
        fill="none"
      />
    </svg>
  );
}
