import type { Option } from './option';

export interface Lens extends Option {
  /** Focal length in millimeters on a 36 × 24 mm frame. */
  readonly focalLength: number;
  /** Horizontal angle of view in degrees on that frame. */
  readonly angle: number;
  /** 0 all in focus … 1 a thin plane of focus. */
  readonly blur: number;
}

/** Horizontal angle of view, in degrees, of a lens focused at infinity on a frame 36 mm wide. */
export function angleOfView(focalLength: number): number {
  return (2 * Math.atan(36 / (2 * focalLength)) * 180) / Math.PI;
}

export const lenses: readonly Lens[] = [
  {
    id: '35mm',
    name: '35mm',
    description: 'The reporter’s lens: a person and the place around them.',
    anchor: '35mm lens',
    term: '35mm lens, natural perspective',
    sentence: 'Shot with a 35mm lens for a natural perspective',
    synonyms: ['35mm lens', '35mm prime'],
    focalLength: 35,
    angle: angleOfView(35),
    blur: 0.3,
  },
  {
    id: '50mm',
    name: '50mm (portrait lens)',
    description: 'Sees about as the eye does; true proportions for people and things.',
    anchor: '50mm lens',
    term: '50mm lens, natural proportions',
    sentence: 'Shot with a 50mm lens for natural proportions',
    synonyms: ['50mm', '50mm lens', '50mm prime', 'nifty fifty'],
    focalLength: 50,
    angle: angleOfView(50),
    blur: 0.5,
  },
  {
    id: '85mm',
    name: '85mm',
    description: 'The classic for faces: flattering, with a background that melts away.',
    anchor: '85mm lens',
    term: '85mm lens, shallow depth of field',
    sentence: 'Shot with an 85mm lens for a shallow depth of field',
    synonyms: ['85mm', '85mm lens', '85mm prime', '85mm portrait lens'],
    focalLength: 85,
    angle: angleOfView(85),
    blur: 0.8,
  },
  {
    id: 'wide_angle',
    name: 'Wide angle (24mm)',
    description: 'Takes in the whole room and lets lines rush towards the horizon.',
    anchor: '24mm wide-angle lens',
    term: '24mm wide-angle lens, expansive perspective',
    sentence: 'Shot with a 24mm wide-angle lens for an expansive perspective',
    synonyms: ['wide-angle lens', 'wide angle lens', '24mm', '24mm lens', 'wide-angle', 'wide angle'],
    focalLength: 24,
    angle: angleOfView(24),
    blur: 0.1,
  },
  {
    id: 'macro',
    name: 'Macro',
    description: 'Goes in until a drop of dew fills the frame.',
    anchor: '100mm macro lens',
    term: '100mm macro lens, extremely shallow focus',
    sentence: 'Shot with a 100mm macro lens in extremely shallow focus',
    synonyms: ['macro lens', 'macro', 'macro photography'],
    focalLength: 100,
    angle: angleOfView(100),
    blur: 1,
  },
];
