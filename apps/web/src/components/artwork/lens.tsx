import type { Lens } from '@safelight/catalog/lens';
import { useId } from 'react';

const camera = { x: 60, y: 75 };
const rows = [18, 32, 46, 60];
/** The row that is in focus. */
const focus = 32;
const spread = Array.from({ length: 13 }, (_, index) => (index - 6) * 9);

function point(distance: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: camera.x + distance * Math.sin(angle), y: camera.y - distance * Math.cos(angle) };
}

/** A plan from above: the lens's angle of view, and how sharp each distance is. */
export function LensDrawing({ lens }: { lens: Lens }) {
  const id = useId();
  const half = lens.angle / 2;
  const left = point(72, -half);
  const right = point(72, half);
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="wz-drawing">
      <defs>
        <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={camera.x} cy={camera.y} r="72">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.04" />
        </radialGradient>
      </defs>
      <path
        d={`M${camera.x} ${camera.y}L${left.x} ${left.y}A72 72 0 0 1 ${right.x} ${right.y}Z`}
        fill={`url(#${id})`}
        stroke="var(--accent-text)"
        strokeWidth="0.6"
      />
      {rows.flatMap((row) =>
        spread.map((degrees) => {
          const { x, y } = point(row, degrees);
          const seen = Math.abs(degrees) <= half;
          const blur = seen ? (lens.blur * Math.abs(row - focus)) / 28 : 0;
          return (
            <circle
              key={`${row},${degrees}`}
              cx={x}
              cy={y}
              r={seen ? 1.5 + blur * 3.2 : 0.8}
              fill={seen ? 'var(--ink)' : 'var(--faint)'}
              opacity={seen ? 1 - blur * 0.72 : 0.45}
            />
          );
        }),
      )}
      <rect x="54.5" y="72" width="11" height="7" rx="1.6" fill="var(--ink)" />
      <text x="114" y="75" textAnchor="end" className="wz-figure">
        {Math.round(lens.angle)}°
      </text>
    </svg>
  );
}
