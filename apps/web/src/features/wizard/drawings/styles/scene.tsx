import type { ReactNode } from 'react';

/** Draws the scene; `id` is unique on the page and prefixes the drawing's own definitions. */
export type StyleScene = (id: string) => ReactNode;

/** A gradient from top to bottom. */
export function Gradient({
  id,
  stops,
}: {
  id: string;
  stops: readonly (readonly [at: number, colour: string])[];
}) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map(([at, colour]) => (
        <stop key={at} offset={at} stopColor={colour} />
      ))}
    </linearGradient>
  );
}
