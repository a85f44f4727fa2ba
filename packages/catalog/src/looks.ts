import type { StyleId } from './styles';

/** A house style that comes with the product: choices of the catalog by their ids. */
export interface CatalogLook {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly style: StyleId;
  /** `W:H`. */
  readonly ratio: string;
  /** The photographic kinds, for photographs. */
  readonly choices: Readonly<Partial<Record<'camera' | 'lens' | 'lighting' | 'framing' | 'mood', string>>>;
  /** The style's own parameters, by parameter id. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly exclusions: readonly string[];
}

const photo = { style: 'photorealistic', parameters: {} } as const;
const drawn = { choices: {}, exclusions: [] } as const;

export const looks: readonly CatalogLook[] = [
  {
    ...photo,
    id: 'window-light',
    name: 'Window light',
    description: 'Soft daylight from one side. Food, crafts, quiet portraits.',
    ratio: '4:5',
    choices: { camera: 'medium_format', lens: '50mm', lighting: 'natural', mood: 'soft-hue' },
    exclusions: ['text', 'watermark'],
  },
  {
    ...photo,
    id: 'catalog-white',
    name: 'Catalog',
    description: 'Even studio light and a clean frame. Products that must look like themselves.',
    ratio: '1:1',
    choices: { camera: 'dslr', lens: '85mm', lighting: 'studio', framing: 'product', mood: 'default' },
    exclusions: ['text', 'watermark', 'people'],
  },
  {
    ...photo,
    id: 'last-light',
    name: 'Last light',
    description: 'Low sun, long shadows, warm air. Travel and outdoor brands.',
    ratio: '3:2',
    choices: {
      camera: 'mirrorless',
      lens: '35mm',
      lighting: 'golden_hour',
      framing: 'wideshot',
      mood: 'golden-glow',
    },
    exclusions: ['text'],
  },
  {
    ...photo,
    id: 'night-shift',
    name: 'Night shift',
    description: 'Neon on wet streets, cold against warm. Music, games, city at night.',
    ratio: '21:9',
    choices: { camera: 'mirrorless', lens: '35mm', lighting: 'neon', framing: 'midshot', mood: 'cold-neon' },
    exclusions: ['watermark'],
  },
  {
    ...photo,
    id: 'contact-print',
    name: 'Contact print',
    description: 'Black and white on film. Reportage, theater, faces.',
    ratio: '3:2',
    choices: { camera: 'film', lens: '50mm', lighting: 'dramatic', framing: 'portrait', mood: 'bw' },
    exclusions: [],
  },
  {
    ...photo,
    id: 'holiday-roll',
    name: 'Holiday roll',
    description: 'A compact camera and its flash, colors of the drugstore print.',
    ratio: '3:2',
    choices: { camera: 'vintage', lens: '35mm', lighting: 'flash', mood: 'film-look' },
    exclusions: [],
  },
  {
    ...photo,
    id: 'close-study',
    name: 'Close study',
    description: 'A macro lens and soft light. Plants, insects, materials.',
    ratio: '1:1',
    choices: { camera: 'dslr', lens: 'macro', lighting: 'natural', mood: 'vibrant' },
    exclusions: ['text', 'people'],
  },
  {
    ...drawn,
    id: 'picture-book',
    name: 'Picture book',
    description: 'A drawn page for children and editorial pieces.',
    style: 'illustration',
    ratio: '4:5',
    parameters: {},
  },
  {
    ...drawn,
    id: 'key-art',
    name: 'Key art',
    description: 'A painted scene, wide as a cinema screen. Games and posters.',
    style: 'digital-painting',
    ratio: '21:9',
    parameters: {},
  },
  {
    ...drawn,
    id: 'ink-page',
    name: 'Ink on paper',
    description: 'Lines and little else. Concepts, storyboards, tattoos.',
    style: 'sketch-line-art',
    ratio: '3:2',
    parameters: {},
  },
  {
    ...drawn,
    id: 'pastel-cel',
    name: 'Pastel cel',
    description: 'Modern anime in pastel colors. Characters and covers.',
    style: 'anime-manga',
    ratio: '2:3',
    parameters: { anime_style: 'modern', color_palette: 'pastel' },
  },
  {
    ...drawn,
    id: 'clay-render',
    name: 'Soft render',
    description: 'Rounded shapes and soft light in 3D. Icons, apps, product scenes.',
    style: '3d-render',
    ratio: '1:1',
    parameters: {},
  },
];
