import type { Option } from './option';

export interface Framing extends Option {
  /** The figure in its frame. */
  readonly drawing: {
    /** Height of the whole figure as a share of the frame's; above 1 the frame crops it. */
    readonly scale: number;
    /** Vertical position of its feet, 0 top … 1 bottom; above 1 they are outside the frame. */
    readonly feet: number;
    /** Where the camera is. */
    readonly view: 'level' | 'low' | 'high' | 'above';
    readonly figure: 'person' | 'object';
    /** Whether only a band is drawn sharp. */
    readonly band: boolean;
  };
}

export const framings: readonly Framing[] = [
  {
    id: 'portrait',
    name: 'Portrait',
    description: 'Head and shoulders. The face is the picture.',
    anchor: 'close portrait framing',
    term: 'close portrait framing, tight on the subject',
    sentence: 'Close portrait framing stays tight on the subject',
    synonyms: ['portrait', 'head and shoulders', 'headshot', 'head shot'],
    drawing: { scale: 2.6, feet: 2.78, view: 'level', figure: 'person', band: false },
  },
  {
    id: 'product',
    name: 'Product shot',
    description: 'One thing, centered and clear, with room around it.',
    anchor: 'centered product shot',
    term: 'centered product shot, generous space all around',
    sentence: 'A centered product shot leaves generous space all around',
    synonyms: ['product shot', 'product photo', 'product photography', 'packshot'],
    drawing: { scale: 0.52, feet: 0.76, view: 'level', figure: 'object', band: false },
  },
  {
    id: 'lowangle',
    name: 'Low angle',
    description: 'From near the ground, looking up. Makes anything tall and proud.',
    anchor: 'low-angle shot',
    term: 'low-angle shot, looking up at the subject',
    sentence: 'A low-angle shot looks up at the subject',
    synonyms: ['low angle', 'low-angle', 'from below', "worm's-eye view"],
    drawing: { scale: 1.05, feet: 1.04, view: 'low', figure: 'person', band: false },
  },
  {
    id: 'midshot',
    name: 'Mid shot',
    description: 'From the waist up: a face and what the hands are doing.',
    anchor: 'medium shot',
    term: 'medium shot, part of the surroundings in view',
    sentence: 'A medium shot keeps part of the surroundings in view',
    synonyms: ['mid shot', 'mid-shot', 'medium shot', 'waist up', 'waist-up', 'half-length'],
    drawing: { scale: 1.6, feet: 1.74, view: 'level', figure: 'person', band: false },
  },
  {
    id: 'wideshot',
    name: 'Wide shot',
    description: 'A small figure in a large place. The place tells the story.',
    anchor: 'wide establishing shot',
    term: 'wide establishing shot, broad view of the surroundings',
    sentence: 'A wide establishing shot gives a broad view of the surroundings',
    synonyms: ['wide shot', 'establishing shot', 'long shot', 'extreme wide shot'],
    drawing: { scale: 0.3, feet: 0.8, view: 'level', figure: 'person', band: false },
  },
  {
    id: 'tiltshot',
    name: 'Tilt-shift',
    description: 'A thin band of sharpness that makes a city look like a toy.',
    anchor: 'tilt-shift view',
    term: 'tilt-shift view, miniature look and a thin band in focus',
    sentence: 'A tilt-shift view gives a miniature look, with a thin band in focus',
    synonyms: ['tilt-shift', 'tilt shift', 'tilt shot', 'miniature effect'],
    drawing: { scale: 0.2, feet: 0.6, view: 'high', figure: 'person', band: true },
  },
  {
    id: 'aerial',
    name: 'Aerial',
    description: 'From a drone or a bird, straight down or nearly so.',
    anchor: 'overhead aerial view',
    term: 'overhead aerial view, looking straight down',
    sentence: 'An overhead aerial view looks straight down',
    synonyms: [
      'aerial',
      'aerial view',
      "bird's-eye view",
      'bird’s-eye view',
      'drone shot',
      'top-down',
      'overhead view',
    ],
    drawing: { scale: 0.16, feet: 0.55, view: 'above', figure: 'person', band: false },
  },
];
