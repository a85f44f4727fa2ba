import type { Colour } from './colour';
import type { Shown } from './facts';

/** An SVG under construction: its elements, gradients and clip paths. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  body = '';
  readonly #shared: { defs: string; names: number; things: Map<string, Shown>; words?: string };

  /** A canvas `within` another has its own body but shares the parent's definitions. */
  constructor(width: number, height: number, within?: Canvas) {
    this.width = width;
    this.height = height;
    this.#shared = within ? within.#shared : { defs: '', names: 0, things: new Map() };
  }

  add(...elements: string[]): void {
    this.body += elements.join('');
  }

  /** Records that the drawing shows something; `count` adds up. */
  shows(name: string, { as, count, colour }: Partial<Omit<Shown, 'name'>> = {}): void {
    const before = this.#shared.things.get(name);
    const all = count === undefined ? before?.count : (before?.count ?? 0) + count;
    this.#shared.things.set(name, {
      name,
      as: as ?? before?.as,
      count: all,
      colour: colour ?? before?.colour,
    });
  }

  get things(): readonly Shown[] {
    return [...this.#shared.things.values()];
  }

  /** Records that the drawing has these words on a sign. */
  writes(words: string): void {
    this.#shared.words = words;
  }

  get words(): string | undefined {
    return this.#shared.words;
  }

  /** A gradient from top to bottom, or from left to right if `across`. */
  linear(stops: readonly Stop[], across = false): string {
    const name = this.#name();
    const [x2, y2] = across ? [1, 0] : [0, 1];
    this.#shared.defs += `<linearGradient id="${name}" x1="0" y1="0" x2="${x2}" y2="${y2}">${write(stops)}</linearGradient>`;
    return `url(#${name})`;
  }

  /** A gradient outwards from a point; all numbers are fractions of the shape's size. */
  radial(stops: readonly Stop[], x = 0.5, y = 0.5, radius = 0.5): string {
    const name = this.#name();
    this.#shared.defs += `<radialGradient id="${name}" cx="${x}" cy="${y}" r="${radius}" fx="${x}" fy="${y}">${write(stops)}</radialGradient>`;
    return `url(#${name})`;
  }

  clip(data: string): string {
    const name = this.#name();
    this.#shared.defs += `<clipPath id="${name}"><path d="${data}"/></clipPath>`;
    return `url(#${name})`;
  }

  toString(): string {
    const { width, height, body } = this;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${this.#shared.defs}</defs>${body}</svg>`
    );
  }

  #name(): string {
    return `d${this.#shared.names++}`;
  }
}

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}" ${more}/>`;
}

/** Rounds to one decimal, which is precise enough for pixels. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Path data of a smooth curve through points (Catmull-Rom). */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first] = points;
  let data = `M${n(first![0])} ${n(first![1])}`;
  for (let at = 0; at < points.length - 1; at++) {
    const [before, from, to, after] = [
      points[at - 1] ?? points[at]!,
      points[at]!,
      points[at + 1]!,
      points[at + 2] ?? points[at + 1]!,
    ];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    data += `C${[...one, ...two, ...to].map(n).join(' ')}`;
  }
  return data;
}

function write(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}
