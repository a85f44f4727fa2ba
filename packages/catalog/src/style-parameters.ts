interface StyleParameterOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
  readonly term: string;
  readonly synonyms: readonly string[];
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
    description: 'The colors the picture is painted with.',
    defaultValue: 'vibrant',
    options: [
      {
        value: 'vibrant',
        label: 'Vibrant',
        description: 'Full, clear, saturated colors.',
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
        description: 'Ink, paper and grays, as on a manga page.',
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
];
