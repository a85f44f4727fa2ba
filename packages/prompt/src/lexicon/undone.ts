import { gray, shallow, type Sides } from './contradictions';

/** Choices that depend on what a common exclusion rules out. Any one of them is enough. */
export const undone: readonly {
  readonly exclusion: string;
  readonly sides: Sides;
  readonly message: string;
}[] = [
  {
    exclusion: 'blurry',
    sides: {
      lighting: ['long_exposure'],
      lens: ['macro'],
      framing: ['tiltshot'],
      camera: ['vintage'],
    },
    message: 'You exclude blur, and a choice depends on it. Take one of the two away.',
  },
  {
    exclusion: 'blurry',
    sides: { lens: ['50mm', '85mm'], 'parameter:depth_of_field': shallow },
    message:
      'You exclude blur, and a choice blurs the background. Take one of the two away, or expect a compromise.',
  },
  {
    exclusion: 'blurry background',
    sides: {
      lens: ['50mm', '85mm', 'macro'],
      framing: ['tiltshot'],
      'parameter:depth_of_field': shallow,
    },
    message: 'You exclude a blurred background, and a choice depends on it. Take one of the two away.',
  },
  {
    exclusion: 'noise',
    sides: { camera: ['film'], mood: ['film-look'], 'parameter:anime_style': ['classic'] },
    message: 'You exclude noise, and film grain is just that. Take one of the two away.',
  },
  {
    exclusion: 'artifacts',
    sides: { camera: ['vintage'] },
    message:
      'You exclude artifacts, and an old camera’s light leaks are just that. Take one of the two away.',
  },
  {
    exclusion: 'cropped',
    sides: { framing: ['portrait', 'midshot'] },
    message: 'You exclude cropping, and this framing crops the figure. Take one of the two away.',
  },
  {
    exclusion: 'cropped',
    sides: { lens: ['macro'] },
    message: 'You exclude cropping, and a macro lens shows only a detail. Take one of the two away.',
  },
  {
    exclusion: 'oversaturated',
    sides: { mood: ['vibrant', 'technicolor', 'cyber-glow', 'cold-neon'] },
    message: 'You exclude strong color, and the mood asks for it. Take one of the two away.',
  },
  {
    exclusion: 'oversaturated',
    sides: { mood: gray },
    message: 'You exclude strong color, and the mood leaves none. Take the exclusion away.',
  },
  {
    exclusion: 'oversaturated',
    sides: { 'parameter:color_palette': ['vibrant', 'neon'] },
    message: 'You exclude strong color, and the palette asks for it. Take one of the two away.',
  },
  {
    exclusion: 'distorted',
    sides: { lens: ['wide_angle'] },
    message:
      'You exclude distortion, and a wide-angle lens stretches what is near. Take one of the two away.',
  },
  {
    exclusion: 'distorted',
    sides: { style: ['surreal-abstract'], 'parameter:anime_style': ['chibi'] },
    message: 'You exclude distortion, and a choice depends on odd proportions. Take one of the two away.',
  },
  {
    exclusion: 'text',
    sides: { lighting: ['neon'] },
    message: 'You exclude text, and neon signs are mostly that. Take one of the two away.',
  },
];
