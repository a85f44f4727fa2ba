import type { Option } from './option';

export interface Camera extends Option {
  readonly drawing: {
    /** What the card draws: the body's outline. */
    readonly body: 'slr' | 'rangefinder' | 'box' | 'phone' | 'folding' | 'medium';
    /** Width of the sensor or film in millimeters, drawn to scale. */
    readonly sensor: number;
  };
}

export const cameras: readonly Camera[] = [
  {
    id: 'dslr',
    name: 'DSLR',
    description: 'The press photographer’s workhorse: crisp, quick and honest.',
    anchor: 'shot on full-frame DSLR',
    term: 'shot on full-frame DSLR, crisp detail',
    sentence: 'Taken on a full-frame DSLR, with crisp detail',
    synonyms: ['dslr', 'digital slr', 'single-lens reflex'],
    drawing: { body: 'slr', sensor: 36 },
  },
  {
    id: 'mirrorless',
    name: 'Mirrorless',
    description: 'A modern, compact body: clean files and a wide range from dark to light.',
    anchor: 'shot on mirrorless camera',
    term: 'shot on mirrorless camera, clean tones',
    sentence: 'Taken on a mirrorless camera, with clean tones',
    synonyms: ['mirrorless'],
    drawing: { body: 'rangefinder', sensor: 35.6 },
  },
  {
    id: 'medium_format',
    name: 'Medium format',
    description: 'A larger sensor for fashion and landscape: smooth tones, endless detail.',
    anchor: 'shot on medium format',
    term: 'shot on medium format, smooth tonal transitions',
    sentence: 'Taken on a medium format camera, with smooth tonal transitions',
    synonyms: ['medium format', 'medium-format', 'hasselblad'],
    drawing: { body: 'medium', sensor: 53.4 },
  },
  {
    id: 'film',
    name: 'Film camera',
    description: 'Real 35 mm film: visible grain and colors with a memory.',
    anchor: 'shot on 35mm film',
    term: 'shot on 35mm film, visible grain',
    sentence: 'Taken on a 35mm film camera, with visible grain',
    synonyms: ['film camera', 'analog camera', 'analogue camera', '35mm film', 'analog film'],
    drawing: { body: 'folding', sensor: 24 },
  },
  {
    id: 'smartphone',
    name: 'Smartphone',
    description: 'Taken on the spot with a phone: casual, close and immediate.',
    anchor: 'smartphone snapshot',
    term: 'smartphone snapshot, casual and unposed',
    sentence: 'Taken as a smartphone snapshot, casual and unposed',
    synonyms: ['smartphone', 'smartphone camera', 'phone camera', 'mobile phone', 'iphone'],
    drawing: { body: 'phone', sensor: 9.8 },
  },
  {
    id: 'vintage',
    name: 'Vintage camera',
    description: 'An old box camera: soft corners, light leaks and a gentle blur.',
    anchor: 'shot on vintage camera',
    term: 'shot on vintage camera, soft corners and light leaks',
    sentence: 'Taken on a vintage box camera, with soft corners and light leaks',
    synonyms: ['vintage camera', 'box camera', 'antique camera', 'old camera'],
    drawing: { body: 'box', sensor: 60 },
  },
];
