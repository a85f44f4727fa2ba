export type RatioId =
  | 'square'
  | 'portrait-classic'
  | 'portrait-tall'
  | 'landscape'
  | 'widescreen'
  | 'cinematic'
  | 'portrait-print'
  | 'landscape-print'
  | 'portrait-standard'
  | 'landscape-standard';

export interface Ratio {
  readonly id: RatioId;
  readonly name: string;
  readonly description: string;
  /** Syntax form, `W:H` in whole numbers. */
  readonly ratio: string;
  readonly width: number;
  readonly height: number;
}

/** The six of the specification come first. */
export const ratios: readonly Ratio[] = [
  {
    id: 'square',
    name: 'Square',
    description: 'Equal sides. Calm and centered; at home in feeds, avatars and album covers.',
    ratio: '1:1',
    width: 1,
    height: 1,
  },
  {
    id: 'portrait-classic',
    name: 'Portrait (classic)',
    description: 'The upright 35 mm frame. People, books, posters and prints.',
    ratio: '2:3',
    width: 2,
    height: 3,
  },
  {
    id: 'portrait-tall',
    name: 'Portrait (tall)',
    description: 'Fills a phone held upright. Stories, reels and wallpapers.',
    ratio: '9:16',
    width: 9,
    height: 16,
  },
  {
    id: 'landscape',
    name: 'Landscape',
    description: 'The 35 mm frame on its side. What most photographs have always been.',
    ratio: '3:2',
    width: 3,
    height: 2,
  },
  {
    id: 'widescreen',
    name: 'Widescreen',
    description: 'The shape of a screen. Slides, headers and video stills.',
    ratio: '16:9',
    width: 16,
    height: 9,
  },
  {
    id: 'cinematic',
    name: 'Cinematic',
    description: 'The wide cinema frame. Room for a landscape and a small figure in it.',
    ratio: '21:9',
    width: 21,
    height: 9,
  },
  {
    id: 'portrait-print',
    name: 'Portrait (print)',
    description: 'The upright 8 × 10 print, and the tallest post that most feeds show whole.',
    ratio: '4:5',
    width: 4,
    height: 5,
  },
  {
    id: 'landscape-print',
    name: 'Landscape (print)',
    description: 'The 8 × 10 print on its side. View cameras and wall frames.',
    ratio: '5:4',
    width: 5,
    height: 4,
  },
  {
    id: 'portrait-standard',
    name: 'Portrait (standard)',
    description: 'What a phone photographs when held upright. Tablets and catalogs.',
    ratio: '3:4',
    width: 3,
    height: 4,
  },
  {
    id: 'landscape-standard',
    name: 'Landscape (standard)',
    description: 'What a phone photographs on its side. Early screens and slides.',
    ratio: '4:3',
    width: 4,
    height: 3,
  },
];

/** Finds a ratio by id, display name or syntax (`16:9`). */
export function findRatio(value: string): Ratio | undefined {
  const wanted = value.trim().toLowerCase();
  return ratios.find(
    (ratio) =>
      ratio.id === wanted || ratio.name.toLowerCase() === wanted || ratio.ratio === wanted.replace(/\s/g, ''),
  );
}

/** The display name of a ratio, by what findRatio takes; the value itself when the catalog has none. */
export const nameRatio = (value: string): string => findRatio(value)?.name ?? value;

interface Shape {
  readonly width: number;
  readonly height: number;
}

type Size = readonly [width: number, height: number];

/** How far a size is from a shape: the share of the image that a crop to the shape would cut off. */
export function mismatch(shape: Shape, size: Size): number {
  const quotient = (size[0] * shape.height) / (size[1] * shape.width);
  return 1 - Math.min(quotient, 1 / quotient);
}

/** The one of a list whose size is nearest to a shape; the first of several. */
export function findNearest<Item>(shape: Shape, items: readonly Item[], sizeOf: (item: Item) => Size): Item {
  const distances = items.map((item) => ({ item, off: mismatch(shape, sizeOf(item)) }));
  return distances.reduce((a, b) => (b.off < a.off ? b : a)).item;
}
