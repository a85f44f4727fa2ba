/** `#rrggbb`. */
export type Colour = string;

/** Interpolates from `one` (share 0) to `other` (share 1). */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [channels(one), channels(other)];
  return hex(from.map((value, at) => value + (to[at]! - value) * share));
}

export function lighter(colour: Colour, share: number): Colour {
  return mix(colour, '#fffaf0', share);
}

export function darker(colour: Colour, share: number): Colour {
  return mix(colour, '#0a0a14', share);
}

/** Desaturates by `share`. */
export function paler(colour: Colour, share: number): Colour {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
  return mix(colour, hex([grey, grey, grey]), share);
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(values: readonly number[]): Colour {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
