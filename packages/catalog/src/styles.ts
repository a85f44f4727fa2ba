import type { Option } from './option';
import { animeParameters, photographParameters, type StyleParameter } from './style-parameters';

export type StyleId =
  | 'photorealistic'
  | 'illustration'
  | 'digital-painting'
  | '3d-render'
  | 'sketch-line-art'
  | 'anime-manga'
  | 'cartoon-comic'
  | 'surreal-abstract'
  | 'vintage-retro';

export interface Style extends Option<StyleId> {
  /** CSS gradient shown while the artwork loads. */
  readonly gradient: string;
  /** File stem of the card's artwork. */
  readonly image: string;
  readonly parameters: readonly StyleParameter[];
}

export const styles: readonly Style[] = [
  {
    id: 'photorealistic',
    name: 'Photorealistic',
    description: 'Looks as if a camera had been there: real light, real surfaces, real depth.',
    anchor: 'photorealistic photograph',
    term: 'photorealistic photograph, true-to-life texture',
    sentence: 'a photorealistic photograph with true-to-life texture',
    synonyms: ['photorealistic', 'photorealism', 'photo-realistic', 'photograph', 'photography', 'photo'],
    gradient: 'linear-gradient(135deg, #1d2a33 0%, #5b7280 48%, #e2b078 100%)',
    image: 'photorealistic',
    parameters: photographParameters,
  },
  {
    id: 'illustration',
    name: 'Illustration',
    description: 'Drawn to tell a story: clear shapes, chosen colors, a hand behind it.',
    anchor: 'hand-drawn illustration',
    term: 'hand-drawn illustration, clear shapes and clean contours',
    sentence: 'a hand-drawn illustration with clear shapes and clean contours',
    synonyms: ['illustration', 'illustrated', 'illustrative'],
    gradient: 'linear-gradient(135deg, #23404a 0%, #e8875b 55%, #f6dfb0 100%)',
    image: 'illustration',
    parameters: [],
  },
  {
    id: 'digital-painting',
    name: 'Digital Painting',
    description: 'Visible brushwork and painted light, as in concept art.',
    anchor: 'digital painting',
    term: 'digital painting, visible layered brushwork',
    sentence: 'a digital painting with visible layered brushwork',
    synonyms: ['digital painting', 'digitally painted', 'concept art', 'painterly'],
    gradient: 'linear-gradient(135deg, #2b2233 0%, #84505e 50%, #e5a45f 100%)',
    image: 'digital-painting',
    parameters: [],
  },
  {
    id: '3d-render',
    name: '3D Render',
    description: 'Built and lit in a computer: solid forms, clean materials, soft reflections.',
    anchor: '3D render',
    term: '3D render, physically based materials',
    sentence: 'a 3D render with physically based materials',
    synonyms: ['3d render', '3d rendering', '3d-rendered', 'cgi', 'computer-generated'],
    gradient: 'linear-gradient(135deg, #1b2430 0%, #4a7c8c 50%, #dfe8e4 100%)',
    image: '3d-render',
    parameters: [],
  },
  {
    id: 'sketch-line-art',
    name: 'Sketch & Line Art',
    description: 'Pencil or ink on paper: line, hatching and the white of the sheet.',
    anchor: 'hand-drawn pencil sketch',
    term: 'hand-drawn pencil sketch, expressive line and cross-hatching',
    sentence: 'a hand-drawn pencil sketch with expressive line and cross-hatching',
    synonyms: ['sketch', 'sketched', 'line art', 'line drawing', 'pencil drawing', 'ink drawing'],
    gradient: 'linear-gradient(135deg, #4c4a46 0%, #b9b2a4 50%, #f2ede1 100%)',
    image: 'sketch-line-art',
    parameters: [],
  },
  {
    id: 'anime-manga',
    name: 'Anime & Manga',
    description: 'The Japanese drawn look: clean outlines, large eyes, skies full of feeling.',
    anchor: 'anime illustration',
    term: 'anime illustration, crisp outlines and cel shading',
    sentence: 'an anime illustration with crisp outlines and cel shading',
    synonyms: ['anime', 'manga', 'cel shading', 'cel-shaded'],
    gradient: 'linear-gradient(135deg, #25365c 0%, #6ba3d6 50%, #f7c3c9 100%)',
    image: 'anime-manga',
    parameters: animeParameters,
  },
  {
    id: 'cartoon-comic',
    name: 'Cartoon & Comic',
    description: 'Bold outlines, flat color and a wink: the language of comics.',
    anchor: 'comic book drawing',
    term: 'comic book drawing, bold ink outlines and flat halftone shading',
    sentence: 'a comic book drawing with bold ink outlines and flat halftone shading',
    synonyms: ['comic', 'comic book', 'cartoon', 'cartoonish', 'cartoon style'],
    gradient: 'linear-gradient(135deg, #1e3d8f 0%, #e4443a 52%, #f7cf46 100%)',
    image: 'cartoon-comic',
    parameters: [],
  },
  {
    id: 'surreal-abstract',
    name: 'Surreal & Abstract',
    description: 'Dream logic and free form: things that could only meet in a picture.',
    anchor: 'surreal abstract composition',
    term: 'surreal abstract composition, dreamlike scale and flowing forms',
    sentence: 'a surreal abstract composition with dreamlike scale and flowing forms',
    synonyms: ['surreal', 'surrealist', 'surrealism', 'abstract', 'dreamlike'],
    gradient: 'linear-gradient(135deg, #2a1f3d 0%, #c2566b 45%, #4fb3a5 100%)',
    image: 'surreal-abstract',
    parameters: [],
  },
  {
    id: 'vintage-retro',
    name: 'Vintage & Retro',
    description: 'The look of an old poster or print: faded ink, worn paper, period taste.',
    anchor: 'vintage mid-century print',
    term: 'vintage mid-century print, faded ink and worn texture',
    sentence: 'a vintage mid-century print with faded ink and worn texture',
    synonyms: ['vintage', 'retro', 'mid-century', 'old-fashioned'],
    gradient: 'linear-gradient(135deg, #4a3527 0%, #b5763f 50%, #ecd9ad 100%)',
    image: 'vintage-retro',
    parameters: [],
  },
];

/** Returns the style with this id. */
export function getStyle(id: StyleId): Style {
  const style = styles.find((candidate) => candidate.id === id);
  if (!style) throw new Error(`Unknown style "${id}"`);
  return style;
}
