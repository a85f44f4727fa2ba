import type { Random } from './random';

/** All scenes share one canvas, in its own units. */
export const width = 1600;
export const height = 1000;

export const round = (value: number): string => String(Math.round(value * 10) / 10);

export function svg(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>\n`;
}

/** `[offset, colour, opacity?]` from 0 to 1. */
export type Stop = readonly [number, string, number?];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export function linear(
  id: string,
  list: readonly Stop[],
  direction: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

export function radial(
  id: string,
  list: readonly Stop[],
  centre: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  const [cx, cy, r] = centre;
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;
}

/** A soft edge; the radius is in the canvas's units. */
export function blur(id: string, radius: number, vertical = radius): string {
  return `<filter id="${id}" x="-60%" y="-300%" width="220%" height="700%"><feGaussianBlur stdDeviation="${radius} ${vertical}"/></filter>`;
}

/** Everything that paints a flat area. */
export const rect = (x: number, y: number, w: number, h: number, attributes: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" ${attributes}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, attributes: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${attributes}/>`;

export type Point = readonly [number, number];

export const polygon = (points: readonly Point[], attributes: string): string =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" ${attributes}/>`;

/** A rough line from left to right by midpoint displacement: heights above 0, in the canvas's units. */
export function ridge(random: Random, from: Point, to: Point, roughness: number, depth: number): Point[] {
  let line: Point[] = [from, to];
  let swing = roughness;
  for (let level = 0; level < depth; level += 1) {
    const finer: Point[] = [];
    for (let index = 0; index + 1 < line.length; index += 1) {
      const [ax, ay] = line[index] ?? from;
      const [bx, by] = line[index + 1] ?? to;
      finer.push([ax, ay], [(ax + bx) / 2, (ay + by) / 2 + (random() - 0.5) * swing]);
    }
    finer.push(to);
    line = finer;
    swing *= 0.52;
  }
  return line;
}

/** The area below a line, down to a level. */
export const below = (line: readonly Point[], level: number, attributes: string): string => {
  const first = line[0] ?? [0, level];
  const last = line.at(-1) ?? [width, level];
  return polygon([...line, [last[0], level], [first[0], level]], attributes);
};
