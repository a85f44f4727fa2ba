import type { Colour } from './colour';
import type { Option } from './option';

export interface Lighting extends Option {
  /** The lit sphere of the card. Angle in degrees, 0 from the right, 90 from above. */
  readonly drawing: {
    readonly angle: number;
    /** 0 soft … 1 hard edge between light and shade. */
    readonly hardness: number;
    readonly key: Colour;
    readonly fill: Colour;
    readonly ground: Colour;
  };
}

export const lightings: readonly Lighting[] = [
  {
    id: 'natural',
    name: 'Natural light',
    description: 'Daylight through a window or under an open sky, soft and believable.',
    anchor: 'soft natural daylight',
    term: 'soft natural daylight, open shadows',
    sentence: 'Soft natural daylight opens up the shadows',
    synonyms: ['natural light', 'natural lighting', 'daylight', 'window light', 'sunlight'],
    drawing: { angle: 120, hardness: 0.25, key: '#fff4de', fill: '#8fa6b8', ground: '#c9cdc8' },
  },
  {
    id: 'studio',
    name: 'Studio light',
    description: 'Strobes and softboxes, placed on purpose; clean on any subject.',
    anchor: 'soft studio lighting',
    term: 'soft studio lighting, clean highlights',
    sentence: 'Soft studio lighting gives clean highlights',
    synonyms: ['studio light', 'studio lighting', 'softbox', 'studio strobe', 'strobe'],
    drawing: { angle: 45, hardness: 0.4, key: '#ffffff', fill: '#6e7378', ground: '#e6e6e4' },
  },
  {
    id: 'golden_hour',
    name: 'Golden hour',
    description: 'The low sun after dawn or before dusk: honey light, long shadows.',
    anchor: 'golden hour light',
    term: 'golden hour light, long raking shadows',
    sentence: 'Golden hour light casts long raking shadows',
    synonyms: ['golden hour', 'golden-hour', 'magic hour', 'sunset light', 'low sun'],
    drawing: { angle: 12, hardness: 0.5, key: '#ffc46b', fill: '#7b5a6e', ground: '#c98a4b' },
  },
  {
    id: 'dramatic',
    name: 'Dramatic',
    description: 'One strong source from the side and deep shade, as Caravaggio painted.',
    anchor: 'dramatic chiaroscuro light',
    term: 'dramatic chiaroscuro light, one side in deep shadow',
    sentence: 'Dramatic chiaroscuro light leaves one side in deep shadow',
    synonyms: [
      'dramatic light',
      'dramatic lighting',
      'chiaroscuro',
      'rembrandt lighting',
      'low-key lighting',
    ],
    drawing: { angle: 165, hardness: 0.95, key: '#f6e7cf', fill: '#120f0e', ground: '#1c1917' },
  },
  {
    id: 'iridescent',
    name: 'Iridescent',
    description: 'Light that shifts through rainbow hues, as on a soap bubble or a pearl.',
    anchor: 'iridescent light',
    term: 'iridescent light, shimmering shifts of hue',
    sentence: 'Iridescent light brings shimmering shifts of hue',
    synonyms: ['iridescent', 'iridescence', 'holographic', 'pearlescent'],
    drawing: { angle: 70, hardness: 0.2, key: '#b8f2ec', fill: '#c98be0', ground: '#3b3350' },
  },
  {
    id: 'long_exposure',
    name: 'Long exposure',
    description: 'The shutter stays open: water turns to silk, lights draw lines.',
    anchor: 'long exposure',
    term: 'long exposure, silky motion blur',
    sentence: 'A long exposure turns movement into a silky blur',
    synonyms: ['long exposure', 'long-exposure', 'light trails', 'slow shutter'],
    drawing: { angle: 0, hardness: 0.6, key: '#ffd9a1', fill: '#1f3a5f', ground: '#0f1726' },
  },
  {
    id: 'indoor_ambient',
    name: 'Indoor ambient',
    description: 'Lamps at home or in a café: warm pools of light, quiet corners.',
    anchor: 'warm indoor light',
    term: 'warm indoor light, soft ambient falloff',
    sentence: 'Warm indoor light falls off softly',
    synonyms: ['indoor ambient', 'ambient light', 'ambient lighting', 'lamplight', 'indoor lighting'],
    drawing: { angle: 90, hardness: 0.3, key: '#ffd08a', fill: '#5a4030', ground: '#3d2f26' },
  },
  {
    id: 'flash',
    name: 'Flash',
    description: 'Straight from the camera: bright, flat and candid, like a party snap.',
    anchor: 'direct flash',
    term: 'direct flash, crisp hard-edged shadows',
    sentence: 'Direct flash throws crisp hard-edged shadows',
    synonyms: ['flash', 'on-camera flash', 'direct flash', 'flash photography'],
    drawing: { angle: 88, hardness: 1, key: '#ffffff', fill: '#3d4047', ground: '#8b8e94' },
  },
  {
    id: 'neon',
    name: 'Neon',
    description: 'Signs at night: pink on one cheek, blue on the other.',
    anchor: 'neon light',
    term: 'neon light, magenta and cyan glow',
    sentence: 'Neon light glows in magenta and cyan',
    synonyms: ['neon light', 'neon lights', 'neon lighting', 'neon signs', 'neon glow', 'neon-lit'],
    drawing: { angle: 30, hardness: 0.7, key: '#ff3fa4', fill: '#18c8f0', ground: '#140f2a' },
  },
];
