import type { Option } from './option';

/** An option whose id is its `value` and whose name is its `label`, as the specification calls them. */
interface StyleParameterOption extends Pick<
  Option,
  'description' | 'anchor' | 'term' | 'sentence' | 'synonyms'
> {
  readonly value: string;
  readonly label: string;
}

export interface StyleParameter {
  readonly id: string;
  readonly name: string;
  readonly type: 'select';
  readonly description: string;
  readonly options: readonly StyleParameterOption[];
  readonly defaultValue: string;
}

export const photographParameters: readonly StyleParameter[] = [
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
        anchor: 'even daylight',
        term: 'even daylight, gentle shadows',
        sentence: 'Even daylight casts gentle shadows',
        synonyms: ['natural light', 'daylight'],
      },
      {
        value: 'studio',
        label: 'Studio',
        description: 'Placed lamps, even and controlled.',
        anchor: 'controlled studio light',
        term: 'controlled studio light, even fill',
        sentence: 'Controlled studio light gives an even fill',
        synonyms: ['studio lighting', 'studio light'],
      },
      {
        value: 'golden_hour',
        label: 'Golden hour',
        description: 'The low, warm sun just after dawn or before dusk.',
        anchor: 'warm late-day light',
        term: 'warm late-day light, long soft-edged shadows',
        sentence: 'Warm late-day light casts long soft-edged shadows',
        synonyms: ['golden hour', 'sunset light'],
      },
      {
        value: 'dramatic',
        label: 'Dramatic',
        description: 'Strong light against deep shade.',
        anchor: 'strong directional light',
        term: 'strong directional light, deep shade',
        sentence: 'Strong directional light falls off into deep shade',
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
        anchor: 'shallow focus',
        term: 'shallow focus, only the subject sharp at f/2',
        sentence: 'Shallow focus at f/2 keeps only the subject sharp',
        synonyms: ['shallow depth of field', 'shallow focus', 'blurred background'],
      },
      {
        value: 'deep',
        label: 'Deep',
        description: 'Sharp from the nearest stone to the horizon.',
        anchor: 'deep focus',
        term: 'deep focus, sharp from front to back at f/11',
        sentence: 'Deep focus at f/11 keeps everything sharp from front to back',
        synonyms: ['deep depth of field', 'deep focus', 'everything in focus'],
      },
      {
        value: 'bokeh',
        label: 'Bokeh',
        description: 'Lights in the background turn into soft, round discs.',
        anchor: 'creamy bokeh',
        term: 'creamy bokeh, soft rounded background blur',
        sentence: 'Creamy bokeh gives a soft rounded background blur',
        synonyms: ['bokeh'],
      },
    ],
  },
];

export const animeParameters: readonly StyleParameter[] = [
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
        anchor: 'modern clean linework',
        term: 'modern clean linework, luminous shading',
        sentence: 'The drawing has modern clean linework with luminous shading',
        synonyms: ['modern anime', 'contemporary anime'],
      },
      {
        value: 'classic',
        label: 'Classic',
        description: 'Hand-painted cels of the eighties and nineties, with film grain.',
        anchor: 'classic 1990s hand-painted look',
        term: 'classic 1990s hand-painted look, aged film grain',
        sentence: 'The drawing has a classic 1990s hand-painted look with aged film grain',
        synonyms: ['classic anime', '1990s anime', '90s anime', 'retro anime'],
      },
      {
        value: 'chibi',
        label: 'Chibi',
        description: 'Small bodies, big heads, twice as charming.',
        anchor: 'chibi proportions',
        term: 'chibi proportions, large head on a small body',
        sentence: 'Chibi proportions put a large head on a small body',
        synonyms: ['chibi', 'super-deformed'],
      },
      {
        value: 'realistic',
        label: 'Realistic',
        description: 'Natural proportions and film-like light, still drawn.',
        anchor: 'semi-realistic anatomy',
        term: 'semi-realistic anatomy, film-like light',
        sentence: 'The drawing has semi-realistic anatomy and film-like light',
        synonyms: ['realistic anime', 'semi-realistic'],
      },
    ],
  },
  {
    id: 'color_palette',
    name: 'Color palette',
    type: 'select',
    description: 'The colors the picture is painted with.',
    defaultValue: 'vibrant',
    options: [
      {
        value: 'vibrant',
        label: 'Vibrant',
        description: 'Full, clear, saturated colors.',
        anchor: 'vibrant saturated palette',
        term: 'vibrant saturated palette',
        sentence: 'The drawing uses a vibrant saturated palette',
        synonyms: ['vibrant', 'vivid', 'saturated colors', 'bright colors'],
      },
      {
        value: 'pastel',
        label: 'Pastel',
        description: 'Light and milky, like chalk or spring.',
        anchor: 'soft pastel palette',
        term: 'soft pastel palette',
        sentence: 'The drawing uses a soft pastel palette',
        synonyms: ['pastel', 'pastels', 'pastel colors'],
      },
      {
        value: 'monochrome',
        label: 'Monochrome',
        description: 'Ink, paper and grays, as on a manga page.',
        anchor: 'monochrome ink palette',
        term: 'monochrome ink palette, screentone grays',
        sentence: 'The drawing uses a monochrome ink palette with screentone grays',
        synonyms: ['monochrome', 'monochromatic', 'black and white', 'grayscale', 'greyscale'],
      },
      {
        value: 'neon',
        label: 'Neon',
        description: 'Electric pinks and blues against the dark.',
        anchor: 'electric neon palette',
        term: 'electric neon palette, dark overall tone',
        sentence: 'The drawing uses an electric neon palette with a dark overall tone',
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
        anchor: 'happy expression',
        term: 'happy expression, bright smile',
        sentence: 'Drawn with a happy expression and a bright smile',
        synonyms: ['happy', 'smiling', 'cheerful', 'joyful'],
      },
      {
        value: 'serious',
        label: 'Serious',
        description: 'A steady gaze and a set mouth.',
        anchor: 'serious expression',
        term: 'serious expression, steady gaze',
        sentence: 'Drawn with a serious expression and a steady gaze',
        synonyms: ['serious', 'stern', 'solemn', 'determined'],
      },
      {
        value: 'cute',
        label: 'Cute',
        description: 'Round eyes, a blush, a tilt of the head.',
        anchor: 'cute expression',
        term: 'cute expression, wide eyes and a blush',
        sentence: 'Drawn with a cute expression, wide eyes and a blush',
        synonyms: ['cute', 'adorable', 'blushing'],
      },
      {
        value: 'mysterious',
        label: 'Mysterious',
        description: 'Half a smile and eyes that keep a secret.',
        anchor: 'mysterious expression',
        term: 'mysterious expression, half-lidded eyes',
        sentence: 'Drawn with a mysterious expression and half-lidded eyes',
        synonyms: ['mysterious', 'enigmatic', 'secretive'],
      },
    ],
  },
];
