import type { PartKey } from '../composition';

/*
 * Choices that cannot share an image or that work against each other: a warm light and a cold mood, or terms with
 * opposite meanings ("deep focus", "extremely shallow focus"). Unusual combinations that photographers do use are not listed.
 * Contradictions are reported, never repaired.
 */

/** The ids of a condition, by part. */
export type Sides = Readonly<Partial<Record<PartKey, readonly string[]>>>;

export interface Contradiction {
  readonly rule: string;
  /** The rule applies when there is a choice from every side. */
  readonly sides: Sides;
  readonly message: string;
}

export const gray: readonly string[] = ['bw', 'sepia', 'duotone'];
const smallRawFiles = ['canon-raw', 'nikon-raw', 'sony-raw'];
const rawFiles = [...smallRawFiles, 'leica-dng', 'phase-one'];
/** A .MOV may also come from a stills camera. */
const filmSetFiles = ['red-cinema', 'arri-alexa'];
const cinemaFiles = ['cinema-mov', ...filmSetFiles];
export const shallow = ['shallow', 'bokeh'];

export const contradictions: readonly Contradiction[] = [
  {
    rule: 'macro-and-distance',
    sides: { lens: ['macro'], framing: ['wideshot', 'aerial', 'tiltshot', 'midshot', 'lowangle'] },
    message: 'A macro lens shows a few centimeters, and this framing needs distance. Keep one of the two.',
  },
  {
    rule: 'macro-and-portrait',
    sides: { lens: ['macro'], framing: ['portrait'] },
    message:
      'A macro lens fills the frame with an eye, and this framing shows head and shoulders. Keep one of the two.',
  },
  {
    rule: 'long-lens-and-wide-shot',
    sides: { lens: ['85mm'], framing: ['wideshot'] },
    message: 'An 85mm lens narrows the view that a wide shot opens. A 24mm or 35mm lens suits it.',
  },
  {
    rule: 'wide-lens-and-portrait',
    sides: { lens: ['wide_angle'], framing: ['portrait'] },
    message: 'A 24mm lens up close stretches a face. 50mm or 85mm flatters it, unless the stretch is wanted.',
  },
  {
    rule: 'phone-and-lens',
    sides: { camera: ['smartphone'], lens: ['50mm', '85mm', 'macro'] },
    message: 'A phone keeps everything in focus, and this lens does not. Keep one of the two.',
  },
  {
    rule: 'phone-and-tilt-shift',
    sides: { camera: ['smartphone'], framing: ['tiltshot'] },
    message: 'A phone keeps everything in focus, and tilt-shift only a thin band. Keep one of the two.',
  },
  {
    rule: 'box-camera-and-macro',
    sides: { camera: ['vintage'], lens: ['macro'] },
    message: 'A box camera has one plain lens and sees nothing sharp up close. Keep one of the two.',
  },
  {
    rule: 'flash-and-distance',
    sides: { lighting: ['flash'], framing: ['wideshot', 'aerial', 'tiltshot'] },
    message:
      'A flash on the camera reaches a few meters, and this framing looks further. Keep one of the two.',
  },
  {
    rule: 'studio-and-distance',
    sides: { lighting: ['studio'], framing: ['wideshot', 'aerial'] },
    message:
      'Studio lights reach a few meters, and this framing takes in a whole place. Keep one of the two.',
  },
  {
    rule: 'indoors-and-aerial',
    sides: { lighting: ['indoor_ambient'], framing: ['aerial'] },
    message: 'Lamplight is found indoors, and this framing looks down from the sky. Keep one of the two.',
  },
  {
    rule: 'gray-and-colored-light',
    sides: { mood: gray, lighting: ['neon', 'iridescent'] },
    message: 'The light is known by its colors, and this mood takes them out. Keep one of the two.',
  },
  {
    rule: 'gray-and-golden-hour',
    sides: { mood: ['bw', 'duotone'], lighting: ['golden_hour'] },
    message: 'Golden hour is known by its color, which this mood takes out; only the long shadows will show.',
  },
  {
    rule: 'cold-and-warm',
    sides: { mood: ['cold-neon'], lighting: ['golden_hour', 'indoor_ambient'] },
    message: 'The light is warm and the mood is cold, so one will cancel the other. Keep one of the two.',
  },
  {
    rule: 'warm-and-neon',
    sides: { mood: ['golden-glow', 'warm-tone'], lighting: ['neon'] },
    message: 'The light is magenta and cyan and the mood is amber. Keep one of the two.',
  },
  {
    rule: 'neon-mood-and-daylight',
    sides: { mood: ['cold-neon', 'cyber-glow'], lighting: ['natural'] },
    message: 'Soft daylight leaves nothing of a neon night. Keep one of the two.',
  },
  {
    rule: 'cyber-and-golden-hour',
    sides: { mood: ['cyber-glow'], lighting: ['golden_hour'] },
    message: 'The light is honey and the mood is magenta and violet. Keep one of the two.',
  },
  {
    rule: 'dark-and-open-shadows',
    sides: { mood: ['moody-dark'], lighting: ['natural'] },
    message: 'The light opens the shadows and the mood crushes them. Keep one of the two.',
  },
  {
    rule: 'dark-and-bright',
    sides: { mood: ['pastel-pop', 'soft-hue'], lighting: ['dramatic', 'flash', 'neon'] },
    message: 'Soft colors need soft light, and this light is hard. Keep one of the two.',
  },
  {
    rule: 'old-camera-and-raw-file',
    sides: { camera: ['film', 'vintage'], format: [...rawFiles, ...cinemaFiles] },
    message:
      'A film camera writes no file, and the file name pulls towards a digital look. Keep one of the two.',
  },
  {
    rule: 'phone-and-camera-file',
    sides: { camera: ['smartphone'], format: [...rawFiles, ...cinemaFiles] },
    message: 'The file name belongs to another camera than a phone. Keep one of the two.',
  },
  {
    rule: 'stills-camera-and-cinema-file',
    sides: { camera: ['medium_format'], format: cinemaFiles },
    message: 'The file name belongs to a cinema camera, not to a medium format one. Keep one of the two.',
  },
  {
    rule: 'stills-camera-and-cinema-file',
    sides: { camera: ['dslr', 'mirrorless'], format: filmSetFiles },
    message: 'The file name belongs to a cinema camera, not to one for stills. Keep one of the two.',
  },
  {
    rule: 'sensor-and-file',
    sides: { camera: ['medium_format'], format: smallRawFiles },
    message: 'The file name belongs to a smaller camera than a medium format one. Keep one of the two.',
  },
  {
    rule: 'sensor-and-file',
    sides: { camera: ['dslr', 'mirrorless'], format: ['phase-one'] },
    message: 'The file name belongs to a medium format camera. Keep one of the two.',
  },
  {
    rule: 'deep-focus-and-lens',
    sides: { 'parameter:depth_of_field': ['deep'], lens: ['50mm', '85mm', 'macro'] },
    message: 'Everything in focus and this lens do not go together. Keep one of the two.',
  },
  {
    rule: 'deep-focus-and-tilt-shift',
    sides: { 'parameter:depth_of_field': ['deep'], framing: ['tiltshot'] },
    message: 'Tilt-shift keeps only a thin band in focus, and you ask for all of it. Keep one of the two.',
  },
  {
    rule: 'shallow-focus-and-phone',
    sides: { 'parameter:depth_of_field': shallow, camera: ['smartphone'] },
    message: 'A phone keeps everything in focus, and you ask for a soft background. Keep one of the two.',
  },
  {
    rule: 'palette-and-mood',
    sides: {
      'parameter:color_palette': ['monochrome'],
      mood: [
        'soft-hue',
        'golden-glow',
        'vibrant',
        'cold-neon',
        'warm-tone',
        'film-look',
        'technicolor',
        'cyber-glow',
        'moody-dark',
        'pastel-pop',
      ],
    },
    message: 'The palette is monochrome and the mood has color. Keep one of the two.',
  },
  {
    rule: 'palette-and-mood',
    sides: { 'parameter:color_palette': ['vibrant', 'pastel', 'neon'], mood: gray },
    message: 'The palette has color and the mood takes it out. Keep one of the two.',
  },
];
