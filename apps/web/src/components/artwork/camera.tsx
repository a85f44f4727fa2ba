import type { Camera } from '@safelight/catalog/camera';
import type { ReactNode } from 'react';

type Body = Camera['drawing']['body'];

function Glass({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="var(--sunken)" />
      <circle cx={x} cy={y} r={r * 0.68} fill="none" />
      <circle cx={x} cy={y} r={r * 0.36} fill="var(--accent)" stroke="none" />
      <path
        d={`M${x - r * 0.48} ${y - r * 0.12}A${r * 0.5} ${r * 0.5} 0 0 1 ${x - r * 0.1} ${y - r * 0.49}`}
        fill="none"
      />
    </g>
  );
}

/** Outlines on a field of 96 × 72. */
const bodies: Readonly<Record<Body, ReactNode>> = {
  slr: (
    <>
      <path d="M10 26h20l6-12h24l6 12h14q6 0 6 6v24q0 6-6 6H10q-6 0-6-6V32q0-6 6-6Z" />
      <path d="M8 26v-5h12v5M39 18h18M70 31h9" />
      <Glass x={48} y={43} r={16} />
    </>
  ),
  rangefinder: (
    <>
      <path d="M10 22h76q6 0 6 6v26q0 6-6 6H10q-6 0-6-6V28q0-6 6-6Z" />
      <path d="M12 22v-4h14v4M66 22v-3h8v3M68 28h14v7H68ZM4 34h26M66 40h26" />
      <Glass x={46} y={42} r={15} />
    </>
  ),
  medium: (
    <>
      <path d="M24 16h44q4 0 4 4v40q0 4-4 4H24q-4 0-4-4V20q0-4 4-4Z" />
      <path d="M30 16l4-8h26l4 8M72 22h14v36H72M20 30h-6v14h6M77 28h4M77 34h4" />
      <Glass x={46} y={41} r={19} />
    </>
  ),
  folding: (
    <>
      <path d="M8 18h80v40H8Z" />
      <path d="M30 18l5 6M66 18l-5 6M30 58l5-5M66 58l-5-5M35 24h26v29H35Z" />
      <path d="M13 18v-5h10v5M70 18v-3h10v3M40 24h16" />
      <Glass x={48} y={39} r={10} />
    </>
  ),
  phone: (
    <>
      <path d="M34 4h28q5 0 5 5v54q0 5-5 5H34q-5 0-5-5V9q0-5 5-5Z" />
      <path d="M33 9h18q3 0 3 3v18q0 3-3 3H36q-3 0-3-3Z" />
      <Glass x={39} y={16} r={4.6} />
      <Glass x={47.5} y={25} r={4.6} />
    </>
  ),
  box: (
    <>
      <path d="M24 10h48v54H24ZM40 10q0-6 8-6t8 6" />
      <path d="M30 16h10v7H30ZM56 16h10v7H56ZM72 44h5v6h-5" />
      <Glass x={48} y={43} r={13} />
    </>
  ),
};

/** The body's outline, and its sensor or film to scale beside it. */
export function CameraDrawing({ camera }: { camera: Camera }) {
  const { body, sensor } = camera.drawing;
  const width = sensor * 0.34;
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="wz-drawing">
      <g
        transform="translate(4 5)"
        fill="var(--raised)"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {bodies[body]}
      </g>
      <rect
        x={115 - width}
        y={75 - width * 0.67}
        width={width}
        height={width * 0.67}
        fill="var(--accent)"
        fillOpacity="0.35"
        stroke="var(--accent-text)"
        strokeWidth="0.7"
      />
    </svg>
  );
}
