import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import type { Finding } from './finding';
import { findPhrase } from './match';
import { photoKinds, type PhotoKind, type Selection } from './selection';

/* Choices that cannot both be had in one picture, or that work against each other. Said, never repaired. */

type Sides = Partial<Record<PhotoKind, readonly string[]>>;

interface Contradiction {
  readonly rule: string;
  /** The choices of the one side and of the other; a choice from each, and they meet. */
  readonly sides: Sides;
  readonly message: string;
}

const gray = ['bw', 'sepia', 'duotone'];
const rawFiles = ['canon-raw', 'nikon-raw', 'sony-raw', 'leica-dng', 'phase-one'];
const cinemaFiles = ['cinema-mov', 'red-cinema', 'arri-alexa'];

const contradictions: readonly Contradiction[] = [
  {
    rule: 'macro-and-distance',
    sides: { lens: ['macro'], framing: ['wideshot', 'aerial', 'tiltshot', 'midshot', 'lowangle'] },
    message: 'A macro lens shows a few centimetres, and this framing needs distance. Keep one of the two.',
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
    rule: 'gray-and-colored-light',
    sides: { mood: gray, lighting: ['neon', 'iridescent'] },
    message: 'The light lives from its colors, and this mood takes them out. Keep one of the two.',
  },
  {
    rule: 'gray-and-golden-hour',
    sides: { mood: ['bw'], lighting: ['golden_hour'] },
    message:
      'Golden hour is known by its color, which black and white takes out; only the long shadows will show.',
  },
  {
    rule: 'cold-and-warm',
    sides: { mood: ['cold-neon'], lighting: ['golden_hour', 'indoor_ambient'] },
    message: 'The light is warm and the mood is cold, so one will cancel the other. Keep one of the two.',
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
    rule: 'phone-and-lens',
    sides: { camera: ['smartphone'], lens: ['85mm', 'macro'] },
    message: 'A phone keeps everything in focus, and this lens almost nothing. Keep one of the two.',
  },
];

/** Words of the user that leave no room for a choice. */
const clashes: readonly { rule: string; sides: Sides; words: readonly string[]; message: string }[] = [
  {
    rule: 'night-and-daylight',
    sides: { lighting: ['golden_hour', 'natural'] },
    words: ['at night', 'midnight', 'night sky', 'moonlight', 'moonlit', 'starry sky'],
    message: 'Your words set the scene at night, and the light is daylight. One of them will not show.',
  },
  {
    rule: 'studio-and-outdoors',
    sides: { lighting: ['golden_hour', 'natural'] },
    words: ['photo studio', 'studio strobe', 'strobes', 'softbox', 'studio lighting'],
    message: 'Your words ask for studio light and the choice for daylight. Keep one of the two.',
  },
  {
    rule: 'sun-and-studio',
    sides: { lighting: ['studio'] },
    words: ['golden hour', 'sunset', 'sunrise', 'at dusk', 'at dawn'],
    message: 'Your words ask for the low sun and the choice for studio strobes. Keep one of the two.',
  },
  {
    rule: 'words-gray-mood-vivid',
    sides: {
      mood: ['vibrant', 'technicolor', 'pastel-pop', 'cyber-glow', 'cold-neon', 'golden-glow', 'warm-tone'],
    },
    words: ['black and white', 'monochrome', 'grayscale', 'greyscale'],
    message: 'Your words ask for black and white and the mood for color. Keep one of the two.',
  },
  {
    rule: 'words-vivid-mood-gray',
    sides: { mood: gray },
    words: ['vivid colors', 'vibrant', 'colorful', 'rainbow'],
    message: 'Your words ask for color and the mood takes it out. Keep one of the two.',
  },
];

/** Exclusions that rule out what a choice brings. */
const undone: readonly { exclusion: string; sides: Sides; message: string }[] = [
  {
    exclusion: 'blurry',
    sides: { lighting: ['long_exposure'], lens: ['macro'], framing: ['tiltshot'] },
    message: 'You exclude blur, and a choice lives from it. Take one of the two away.',
  },
  {
    exclusion: 'noise',
    sides: { camera: ['film'], mood: ['film-look'] },
    message: 'You exclude noise, and film grain is just that. Take one of the two away.',
  },
  {
    exclusion: 'cropped',
    sides: { framing: ['portrait', 'midshot'] },
    message: 'You exclude cropping, and this framing crops the figure. Take one of the two away.',
  },
  {
    exclusion: 'oversaturated',
    sides: { mood: ['vibrant', 'technicolor', 'cyber-glow'] },
    message: 'You exclude strong color, and the mood asks for it. Take one of the two away.',
  },
  {
    exclusion: 'distorted',
    sides: { lens: ['wide_angle'] },
    message:
      'You exclude distortion, and a wide-angle lens stretches what is near. Take one of the two away.',
  },
];

function idOf(selection: Selection, kind: PhotoKind): string | undefined {
  const choice = selection[kind];
  return choice && 'id' in choice ? choice.id : undefined;
}

function picks(selection: Selection, sides: Sides): boolean[] {
  return photoKinds.flatMap((kind) => {
    const ids = sides[kind];
    return ids ? [ids.includes(idOf(selection, kind) ?? '')] : [];
  });
}

function warn(rule: string, message: string): Finding {
  return { rule, severity: 'warning', message };
}

function lintParameters(selection: Selection): Finding[] {
  const pick = (id: string): string | undefined => {
    const choice = selection.parameters[id];
    return choice && 'id' in choice ? choice.id : undefined;
  };
  const mood = idOf(selection, 'mood');
  const findings: Finding[] = [];
  const palette = pick('color_palette');
  if (palette === 'monochrome' && mood && mood !== 'default' && !gray.includes(mood)) {
    findings.push(
      warn('palette-and-mood', 'The palette is monochrome and the mood has color. Keep one of the two.'),
    );
  }
  if (palette && palette !== 'monochrome' && mood && gray.includes(mood)) {
    findings.push(
      warn('palette-and-mood', 'The palette has color and the mood takes it out. Keep one of the two.'),
    );
  }
  const lens = idOf(selection, 'lens');
  if (pick('depth_of_field') === 'deep' && (lens === '85mm' || lens === 'macro')) {
    findings.push(
      warn(
        'deep-focus-and-lens',
        'Everything in focus and this lens do not go together. Keep one of the two.',
      ),
    );
  }
  const light = pick('lighting');
  const lighting = idOf(selection, 'lighting');
  if (light && lighting && light !== lighting) {
    findings.push(warn('two-lights', 'Two kinds of light are chosen. Keep one of the two.'));
  }
  return findings;
}

/** Looks for contradictions between choices. With a renderer, also says what it will not take as it is. */
export function lintSelection(selection: Selection, renderer?: RendererId): Finding[] {
  const findings: Finding[] = [];
  const words = `${selection.subject}\n${selection.scenario ?? ''}`;
  const says = (phrase: string): boolean =>
    findPhrase(words, phrase, { start: 0, end: words.length }).length > 0;

  for (const { rule, sides, message } of contradictions) {
    if (picks(selection, sides).every(Boolean)) findings.push(warn(rule, message));
  }
  for (const clash of clashes) {
    if (picks(selection, clash.sides).every(Boolean) && clash.words.some(says)) {
      findings.push(warn(clash.rule, clash.message));
    }
  }
  const excluded = new Set(selection.exclusions.map((term) => term.toLowerCase()));
  for (const { exclusion, sides, message } of undone) {
    if (excluded.has(exclusion) && picks(selection, sides).some(Boolean)) {
      findings.push(warn(`excluded-${exclusion}`, message));
    }
  }
  for (const term of selection.exclusions) {
    if (says(term))
      findings.push(warn('excluded-subject', `You exclude “${term}”, and your own words ask for it.`));
  }
  if (excluded.has('text') && /["“][^"”]+["”]/.test(words)) {
    findings.push(warn('excluded-text', 'You exclude text, and your words hold some in quotes to be drawn.'));
  }
  if (selection.style !== 'photorealistic') {
    const camera = photoKinds.filter((kind) => kind === 'camera' || kind === 'lens' || kind === 'format');
    if (camera.some((kind) => selection[kind])) {
      findings.push(
        warn(
          'camera-without-photograph',
          'Camera, lens and file names pull a drawn style towards a photograph.',
        ),
      );
    }
  }
  findings.push(...lintParameters(selection));
  if (renderer) {
    for (const part of compose(selection, renderer).parts) {
      if (part.outcome === 'lost')
        findings.push(warn(`lost-${part.key}`, `${part.label}: ${part.note ?? ''}`));
    }
  }
  return findings;
}
