import type { Option } from './option';

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

interface StyleParameterOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
  readonly term: string;
  readonly synonyms: readonly string[];
}

interface StyleParameter {
  readonly id: string;
  readonly name: string;
  readonly type: 'select';
  readonly description: string;
  readonly options: readonly StyleParameterOption[];
  readonly defaultValue: string;
}

export interface Style extends Option<StyleId> {
  /** CSS gradient shown while the picture loads. */
  readonly gradient: string;
  /** File stem of the card's picture. */
  readonly image: string;
  readonly parameters: readonly StyleParameter[];
}

/** Terms are singular noun phrases, so that "as a …" can stand before them. */
export const styles: readonly Style[] = [
  {
    id: 'photorealistic',
    name: 'Photorealistic',
    description: 'Looks as if a camera had been there: real light, real surfaces, real depth.',
    term: 'photorealistic photograph, true-to-life texture and color',
    synonyms: ['photorealistic', 'photorealism', 'photo-realistic', 'photograph', 'photography', 'photo'],
    gradient: 'linear-gradient(135deg, #1d2a33 0%, #5b7280 48%, #e2b078 100%)',
    image: 'photorealistic',
    parameters: [
      {
        id: 'lighting',
        name: 'Lighting',
        type: 'select',
        description: 'Where the light comes from and how hard it falls.',
        defaultValue: 'natural',
        options: [
          {
            value: 'natural',
            label: 'Natural',
            description: 'Daylight as it falls, gentle and believable.',
            term: 'even daylight with gentle shadows',
            synonyms: ['natural light', 'daylight'],
          },
          {
            value: 'studio',
            label: 'Studio',
            description: 'Placed lamps, even and controlled.',
            term: 'controlled studio lamps with even fill',
            synonyms: ['studio lighting', 'studio light'],
          },
          {
            value: 'golden_hour',
            label: 'Golden hour',
            description: 'The low, warm sun just after dawn or before dusk.',
            term: 'low late-day sun with long warm shadows',
            synonyms: ['golden hour', 'sunset light'],
          },
          {
            value: 'dramatic',
            label: 'Dramatic',
            description: 'Strong light against deep shade.',
            term: 'strong directional light against deep shade',
            synonyms: ['dramatic lighting', 'chiaroscuro'],
          },
        ],
      },
      {
        id: 'depth_of_field',
        name: 'Depth of field',
        type: 'select',
        description: 'How much of the scene is in focus, from front to back.',
        defaultValue: 'shallow',
        options: [
          {
            value: 'shallow',
            label: 'Shallow',
            description: 'Only the subject is sharp; what lies behind melts away.',
            term: 'shallow focus at f/2 on the subject',
            synonyms: ['shallow depth of field', 'shallow focus', 'blurred background'],
          },
          {
            value: 'deep',
            label: 'Deep',
            description: 'Sharp from the nearest stone to the horizon.',
            term: 'deep focus at f/11 from front to back',
            synonyms: ['deep depth of field', 'deep focus', 'everything in focus'],
          },
          {
            value: 'bokeh',
            label: 'Bokeh',
            description: 'Lights in the background turn into soft, round discs.',
            term: 'creamy bokeh with round discs of light',
            synonyms: ['bokeh'],
          },
        ],
      },
    ],
  },
  {
    id: 'illustration',
    name: 'Illustration',
    description: 'Drawn to tell a story: clear shapes, chosen colours, a hand behind it.',
    term: 'storybook illustration, clear shapes and a limited palette',
    synonyms: ['illustration', 'illustrated', 'illustrative'],
    gradient: 'linear-gradient(135deg, #23404a 0%, #e8875b 55%, #f6dfb0 100%)',
    image: 'illustration',
    parameters: [],
  },
  {
    id: 'digital-painting',
    name: 'Digital Painting',
    description: 'Visible brushwork and painted light, as in concept art.',
    term: 'digital painting, visible brushwork and layered painted light',
    synonyms: ['digital painting', 'digitally painted', 'concept art', 'painterly'],
    gradient: 'linear-gradient(135deg, #2b2233 0%, #84505e 50%, #e5a45f 100%)',
    image: 'digital-painting',
    parameters: [],
  },
  {
    id: '3d-render',
    name: '3D Render',
    description: 'Built and lit in a computer: solid forms, clean materials, soft reflections.',
    term: '3D render, physically based materials and global illumination',
    synonyms: ['3d render', '3d rendering', '3d-rendered', 'cgi', 'computer-generated'],
    gradient: 'linear-gradient(135deg, #1b2430 0%, #4a7c8c 50%, #dfe8e4 100%)',
    image: '3d-render',
    parameters: [],
  },
  {
    id: 'sketch-line-art',
    name: 'Sketch & Line Art',
    description: 'Pencil or ink on paper: line, hatching and the white of the sheet.',
    term: 'hand-drawn pencil sketch, expressive line and cross-hatching on paper',
    synonyms: ['sketch', 'sketched', 'line art', 'line drawing', 'pencil drawing', 'ink drawing'],
    gradient: 'linear-gradient(135deg, #4c4a46 0%, #b9b2a4 50%, #f2ede1 100%)',
    image: 'sketch-line-art',
    parameters: [],
  },
  {
    id: 'anime-manga',
    name: 'Anime & Manga',
    description: 'The Japanese drawn look: clean outlines, large eyes, skies full of feeling.',
    term: 'anime illustration, crisp outlines and cel shading',
    synonyms: ['anime', 'manga', 'cel shading', 'cel-shaded'],
    gradient: 'linear-gradient(135deg, #25365c 0%, #6ba3d6 50%, #f7c3c9 100%)',
    image: 'anime-manga',
    parameters: [
      {
        id: 'anime_style',
        name: 'Anime style',
        type: 'select',
        description: 'Which school of drawing the picture follows.',
        defaultValue: 'modern',
        options: [
          {
            value: 'modern',
            label: 'Modern',
            description: 'Today’s series: fine lines, glowing skies, rich detail.',
            term: 'modern anime linework and glowing detail',
            synonyms: ['modern anime', 'contemporary anime'],
          },
          {
            value: 'classic',
            label: 'Classic',
            description: 'Hand-painted cels of the eighties and nineties, with film grain.',
            term: 'classic 1990s cel painting and film grain',
            synonyms: ['classic anime', '1990s anime', '90s anime', 'retro anime'],
          },
          {
            value: 'chibi',
            label: 'Chibi',
            description: 'Small bodies, big heads, twice as charming.',
            term: 'chibi proportions and a large head on a small body',
            synonyms: ['chibi', 'super-deformed'],
          },
          {
            value: 'realistic',
            label: 'Realistic',
            description: 'Natural proportions and film-like light, still drawn.',
            term: 'semi-realistic anatomy and film-like light',
            synonyms: ['realistic anime', 'semi-realistic'],
          },
        ],
      },
      {
        id: 'color_palette',
        name: 'Color palette',
        type: 'select',
        description: 'The colours the picture is painted with.',
        defaultValue: 'vibrant',
        options: [
          {
            value: 'vibrant',
            label: 'Vibrant',
            description: 'Full, clear, saturated colours.',
            term: 'vibrant saturated palette',
            synonyms: ['vibrant', 'vivid', 'saturated colors', 'bright colors'],
          },
          {
            value: 'pastel',
            label: 'Pastel',
            description: 'Light and milky, like chalk or spring.',
            term: 'soft pastel palette',
            synonyms: ['pastel', 'pastels', 'pastel colors'],
          },
          {
            value: 'monochrome',
            label: 'Monochrome',
            description: 'Ink, paper and greys, as on a manga page.',
            term: 'monochrome ink palette with screentone',
            synonyms: ['monochrome', 'monochromatic', 'black and white', 'grayscale', 'greyscale'],
          },
          {
            value: 'neon',
            label: 'Neon',
            description: 'Electric pinks and blues against the dark.',
            term: 'electric neon palette on dark ground',
            synonyms: ['neon', 'neon colors'],
          },
        ],
      },
      {
        id: 'character_expression',
        name: 'Character expression',
        type: 'select',
        description: 'What the face says.',
        defaultValue: 'happy',
        options: [
          {
            value: 'happy',
            label: 'Happy',
            description: 'A bright smile and lively eyes.',
            term: 'happy expression with a bright smile',
            synonyms: ['happy', 'smiling', 'cheerful', 'joyful'],
          },
          {
            value: 'serious',
            label: 'Serious',
            description: 'A steady gaze and a set mouth.',
            term: 'serious expression with a steady gaze',
            synonyms: ['serious', 'stern', 'solemn', 'determined'],
          },
          {
            value: 'cute',
            label: 'Cute',
            description: 'Round eyes, a blush, a tilt of the head.',
            term: 'cute expression with wide eyes and a blush',
            synonyms: ['cute', 'adorable', 'blushing'],
          },
          {
            value: 'mysterious',
            label: 'Mysterious',
            description: 'Half a smile and eyes that keep a secret.',
            term: 'mysterious expression with half-lidded eyes',
            synonyms: ['mysterious', 'enigmatic', 'secretive'],
          },
        ],
      },
    ],
  },
  {
    id: 'cartoon-comic',
    name: 'Cartoon & Comic',
    description: 'Bold outlines, flat colour and a wink: the language of comics.',
    term: 'comic book panel, bold ink outlines and flat halftone color',
    synonyms: ['comic', 'comic book', 'cartoon', 'cartoonish', 'cartoon style'],
    gradient: 'linear-gradient(135deg, #1e3d8f 0%, #e4443a 52%, #f7cf46 100%)',
    image: 'cartoon-comic',
    parameters: [],
  },
  {
    id: 'surreal-abstract',
    name: 'Surreal & Abstract',
    description: 'Dream logic and free form: things that could only meet in a picture.',
    term: 'surreal abstract composition, dreamlike scale and flowing forms',
    synonyms: ['surreal', 'surrealist', 'surrealism', 'abstract', 'dreamlike'],
    gradient: 'linear-gradient(135deg, #2a1f3d 0%, #c2566b 45%, #4fb3a5 100%)',
    image: 'surreal-abstract',
    parameters: [],
  },
  {
    id: 'vintage-retro',
    name: 'Vintage & Retro',
    description: 'The look of an old poster or print: faded ink, worn paper, period taste.',
    term: 'vintage mid-century print, faded ink and worn paper texture',
    synonyms: ['vintage', 'retro', 'mid-century', 'old-fashioned'],
    gradient: 'linear-gradient(135deg, #4a3527 0%, #b5763f 50%, #ecd9ad 100%)',
    image: 'vintage-retro',
    parameters: [],
  },
];

/** The style with this id. */
export function getStyle(id: StyleId): Style {
  const style = styles.find((candidate) => candidate.id === id);
  if (!style) throw new Error(`Unknown style "${id}"`);
  return style;
}
