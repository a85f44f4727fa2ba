import type { CSSProperties } from 'react';

type Curve = readonly number[];

/** What a color mood or a camera does to a picture. */
export interface Grade {
  /** 0 gray … 1 as it is; more is more. */
  readonly colour: number;
  /** Output levels at even steps of the input, per channel. */
  readonly red: Curve;
  readonly green: Curve;
  readonly blue: Curve;
  /** What lies over the picture, as CSS. */
  readonly over?: CSSProperties;
}

const even = (curve: Curve, colour = 1): Grade => ({ colour, red: curve, green: curve, blue: curve });

/** Curves through the inks from black to white, `#rrggbb`. */
function inks(colour: number, ...codes: readonly string[]): Grade {
  const channel = (at: number) =>
    codes.map((code) => Math.round((Number.parseInt(code.slice(at, at + 2), 16) / 255) * 1000) / 1000);
  return { colour, red: channel(1), green: channel(3), blue: channel(5) };
}

const noise = (size: number) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='180' height='180'><filter id='n'><feTurbulence type='fractalNoise' baseFrequency='${size}' numOctaves='2' stitchTiles='stitch'/><feColorMatrix type='saturate' values='0'/></filter><rect width='180' height='180' filter='url(#n)'/></svg>`,
  )}")`;
const grain: CSSProperties = { background: noise(0.8), mixBlendMode: 'soft-light', opacity: 0.6 };

/** The moods and the cameras that a grade can show, by their ids in the catalog. */
export const grades: Readonly<Record<string, Grade>> = {
  default: even([0, 1]),
  'soft-hue': even([0.22, 0.46, 0.68, 0.84, 0.94], 0.5),
  bw: even([0, 0.16, 0.5, 0.84, 1], 0),
  'golden-glow': inks(0.75, '#2a1200', '#9a5a12', '#eda63a', '#ffd97a', '#fff3c4'),
  vibrant: even([0, 0.19, 0.52, 0.83, 1], 2.1),
  'cold-neon': inks(0.25, '#020617', '#0c2f7a', '#1f7fd0', '#7df3ff', '#effdff'),
  'warm-tone': inks(0.7, '#210c07', '#8c4429', '#cf8a5c', '#f1c896', '#fff0d8'),
  duotone: inks(0, '#232468', '#6a3f86', '#d5647e', '#fb9a80', '#ffe3d6'),
  'film-look': inks(0.85, '#22271f', '#575f4b', '#969375', '#cfc6a6', '#f3e6cb'),
  sepia: inks(0, '#2c1c0e', '#6b4c2b', '#a98459', '#dcc094', '#f8e8c8'),
  technicolor: {
    colour: 2.5,
    red: [0, 0.3, 0.66, 0.92, 1],
    green: [0, 0.2, 0.46, 0.74, 0.95],
    blue: [0.03, 0.26, 0.47, 0.68, 0.86],
  },
  'cyber-glow': inks(0.35, '#0d0524', '#4a1590', '#a436dc', '#ff6fdd', '#ffdcf8'),
  'moody-dark': inks(0.4, '#020405', '#141b21', '#3c4a54', '#7d8b90', '#bcc4c2'),
  'pastel-pop': inks(1.1, '#8f7fb4', '#c7aed6', '#e6cdd6', '#e3efe2', '#fff9ec'),

  dslr: even([0, 0.21, 0.51, 0.81, 1], 1.1),
  mirrorless: even([0.05, 0.28, 0.56, 0.8, 0.97]),
  medium_format: even([0.02, 0.25, 0.53, 0.78, 0.96], 0.92),
  film: { ...inks(0.95, '#1a1d18', '#4f5547', '#928d72', '#d3c5a0', '#f8ead0'), over: grain },
  smartphone: even([0.08, 0.38, 0.66, 0.88, 1], 1.45),
  vintage: {
    ...inks(0.55, '#2b1d14', '#6a5037', '#a98d63', '#d9c596', '#f2e4c0'),
    over: {
      background:
        'linear-gradient(100deg, rgb(255 120 30 / 75%), rgb(255 190 90 / 25%) 14%, transparent 30%), radial-gradient(closest-side, transparent 62%, rgb(25 12 4 / 80%) 125%)',
    },
  },
};

/** Each light as a grade of the usual one, for a view that has not been rendered in it. */
export const lightGrades: Readonly<Record<string, Grade>> = {
  natural: inks(0.7, '#2c2d2e', '#77756f', '#b3aea2', '#dcd7ca', '#f6f3ea'),
  studio: inks(0.8, '#4a4642', '#a8a195', '#d8d1c1', '#f0ebdd', '#ffffff'),
  dramatic: inks(0.8, '#000000', '#120d09', '#7d684c', '#e0cba2', '#fff3d8'),
  iridescent: inks(0.5, '#4a5d74', '#8fb0b8', '#d8a8d2', '#f4c6e4', '#fdf3ff'),
  long_exposure: inks(0.5, '#070616', '#1c1734', '#7a3f22', '#f2a24e', '#ffe6bd'),
  indoor_ambient: inks(0.8, '#2a1405', '#73430f', '#bf7f2c', '#efb560', '#ffe9b8'),
  flash: inks(0.9, '#171615', '#7f7c76', '#bdb9ae', '#ebe8df', '#ffffff'),
  neon: inks(0.6, '#12061f', '#3f1160', '#e0308c', '#ff7fc0', '#c9f4ff'),
};
