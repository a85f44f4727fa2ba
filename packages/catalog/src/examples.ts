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

/** In the order in which they are shown. */
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
    subject: 'raindrops on a café window, sharp; behind them a passer-by under a red umbrella, blurred',
    scenario: 'a night street of neon signs and lanterns, their lights as soft discs',
    ratio: '2:3',
    choices: { camera: 'mirrorless', lens: '35mm', lighting: 'neon', framing: 'midshot', mood: 'cold-neon' },
  },
  {
    ...photo,
    id: 6,
    subject: 'the head of a glazed ceramic heron, ochre beak, amber glass eye',
    scenario: 'before a sunlit plaster wall',
    ratio: '1:1',
    choices: { lens: 'macro', lighting: 'golden_hour', mood: 'warm-tone' },
  },
  {
    ...photo,
    id: 7,
    subject: 'a glazed ceramic heron beside a jug of olive branches',
    scenario: 'on a table before a glowing pink ring on the wall',
    ratio: '3:2',
    choices: { lens: '50mm', lighting: 'neon', mood: 'cyber-glow' },
  },
  {
    ...drawn,
    id: 8,
    style: 'illustration',
    subject: 'a blue heron beside a jug of olive branches',
    scenario: 'on a red table, the light of a window on a dark blue wall',
    ratio: '3:2',
  },
  {
    ...photo,
    id: 9,
    subject: 'a glazed ceramic heron in profile, hairline cracks in its glaze',
    scenario: 'before a plaster wall crossed by the shadow of a window',
    ratio: '4:5',
    choices: { camera: 'film', lens: '85mm', lighting: 'golden_hour', framing: 'portrait' },
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
    id: 10,
    style: 'surreal-abstract',
    subject: 'an iridescent heron under a floating terracotta jug',
    scenario: 'on an endless chessboard before a huge red moon',
    ratio: '3:2',
  },
  {
    ...drawn,
    id: 11,
    style: 'cartoon-comic',
    subject: 'a blue heron beside a white jug of olive branches',
    scenario: 'on a red table, yellow window light on a blue wall',
    ratio: '3:2',
  },
  {
    ...drawn,
    id: 12,
    style: '3d-render',
    subject: 'a toy heron beside a coral jug with green branches',
    scenario: 'on a mint table with three small balls',
    ratio: '3:2',
  },
  {
    ...drawn,
    id: 13,
    style: 'sketch-line-art',
    subject: 'a heron beside a jug of olive branches',
    scenario: 'on a table by a window',
    ratio: '3:2',
  },
];
