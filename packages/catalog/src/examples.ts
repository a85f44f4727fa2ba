import type { StyleId } from './styles';

/** A finished set of choices with words, which a visitor can open in the wizard. */
export interface Example {
  /** Part of its address, so it must never change: 1 and up. */
  readonly id: number;
  readonly style: StyleId;
  readonly subject: string;
  readonly scenario: string;
  /** `W:H`, one that the catalog has. */
  readonly ratio: string;
  /** The photographic kinds, for photographs. */
  readonly choices: Readonly<Partial<Record<'camera' | 'lens' | 'lighting' | 'framing' | 'mood', string>>>;
  readonly exclusions: readonly string[];
}

const photo = { style: 'photorealistic', exclusions: [] } as const;
const drawn = { choices: {}, exclusions: [] } as const;

export const examples: readonly Example[] = [
  {
    ...photo,
    id: 1,
    subject: 'a white lighthouse on a dark headland, its lamp just lit',
    scenario: 'above a calm sea, streaks of violet cloud',
    ratio: '16:9',
    choices: { lens: '35mm', lighting: 'golden_hour', framing: 'wideshot', mood: 'golden-glow' },
  },
  {
    ...photo,
    id: 2,
    subject: 'a cream stoneware jug with three olive branches, ripe pears beside it',
    scenario: 'on a dark wooden table, the shadow of a window on the wall',
    ratio: '4:5',
    choices: { camera: 'medium_format', lens: '50mm', lighting: 'natural', mood: 'warm-tone' },
  },
  {
    ...photo,
    id: 3,
    subject: 'a passer-by under a red umbrella, seen from behind',
    scenario: 'in a rainy lane of neon signs, reflections on wet asphalt',
    ratio: '2:3',
    choices: { camera: 'mirrorless', lens: '35mm', lighting: 'neon', framing: 'midshot', mood: 'cold-neon' },
  },
  {
    ...photo,
    id: 4,
    subject: 'a snow-covered peak rising over a sea of fog',
    scenario: 'black firs in the foreground, ridge behind ridge in the first light',
    ratio: '21:9',
    choices: { lens: 'wide_angle', lighting: 'natural', framing: 'wideshot', mood: 'soft-hue' },
    exclusions: ['people'],
  },
  {
    ...drawn,
    id: 5,
    style: '3d-render',
    subject: 'domed stone halls with lit windows on floating rocks',
    scenario: 'before a huge pale moon, above a sea of cloud',
    ratio: '16:9',
  },
];
