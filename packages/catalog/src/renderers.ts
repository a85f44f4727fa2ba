/** What a user chooses to write for: the renderer itself, in its present version, or one of its variants. */
export const rendererIds = [
  'midjourney',
  'midjourney-v7',
  'midjourney-niji-7',
  'dall-e-3',
  'stable-diffusion',
  'stable-diffusion-comfyui',
  'stable-diffusion-3.5',
  'leonardo-ai',
  'nano-banana',
  'flux',
  'flux-json',
  'ideogram',
  'ideogram-json',
  'seedream',
  'qwen-image',
] as const;
export type RendererId = (typeof rendererIds)[number];

interface Variant {
  readonly id: RendererId;
  /** Short, shown beside the renderer's name: 'V7', 'JSON'. */
  readonly name: string;
}

export interface Renderer {
  readonly id: RendererId;
  readonly name: string;
  readonly description: string;
  /** Name of a mark in the web's icon set. */
  readonly icon: string;
  /** What we promise about prompts for this renderer. */
  readonly features: readonly string[];
  /** The forms to choose from, the usual one first, whose id is the renderer's own. */
  readonly variants: readonly Variant[];
}

/** The specification's four first, then the others. */
export const renderers: readonly Renderer[] = [
  {
    id: 'midjourney',
    name: 'Midjourney',
    description: 'Short, visual phrases and parameters at the end. Strong taste of its own.',
    icon: 'sail',
    features: [
      'Ratio as --ar, exclusions as one --no',
      '--raw for photographs, Niji 7 for anime',
      'Words counted, since it heeds the first ones most',
      'Your punctuation never turns into parameters',
    ],
    variants: [
      { id: 'midjourney', name: 'V8.2' },
      { id: 'midjourney-v7', name: 'V7' },
      { id: 'midjourney-niji-7', name: 'Niji 7' },
    ],
  },
  {
    id: 'dall-e-3',
    name: 'ChatGPT / DALL·E',
    description: 'Whole sentences, as you would brief a person. Follows them closely.',
    icon: 'sentence',
    features: [
      'Prose with the subject in the first sentence',
      'Exclusions turned into their opposites where there is one',
      'The frame described in words',
      'Sizes as GPT Image takes them',
    ],
    variants: [{ id: 'dall-e-3', name: 'GPT Image 2.5' }],
  },
  {
    id: 'stable-diffusion',
    name: 'Stable Diffusion',
    description: 'Ordered terms and a negative prompt. Full control, on your own machine too.',
    icon: 'weights',
    features: [
      'Terms in order of importance, your subject first',
      'A negative prompt and a size line your web UI can paste',
      'Your brackets are escaped, so they never become weights',
      'CLIP tokens counted with the real tokenizer',
    ],
    variants: [
      { id: 'stable-diffusion', name: 'SDXL, A1111' },
      { id: 'stable-diffusion-comfyui', name: 'SDXL, ComfyUI' },
      { id: 'stable-diffusion-3.5', name: '3.5' },
    ],
  },
  {
    id: 'leonardo-ai',
    name: 'Leonardo',
    description: 'Descriptive phrases and a negative prompt. Quick to try many looks.',
    icon: 'easel',
    features: [
      'Phrases in reading order, within 1,500 characters',
      'A separate negative prompt',
      'Sizes in the steps of 8 that Leonardo takes',
      'Whatever had to give way to the limit is named',
    ],
    variants: [{ id: 'leonardo-ai', name: 'Lucid, Phoenix' }],
  },
  {
    id: 'nano-banana',
    name: 'Nano Banana',
    description: 'Google’s Gemini image models. A scene told in whole sentences.',
    icon: 'spark',
    features: [
      'Full sentences, since lists of keywords hurt',
      'Exclusions turned into what is there instead',
      'The ratio said last, as its app reads it',
    ],
    variants: [{ id: 'nano-banana', name: '2.1' }],
  },
  {
    id: 'flux',
    name: 'FLUX',
    description: 'Black Forest Labs’ models. Prose that puts the important words first, or JSON.',
    icon: 'wave',
    features: [
      'Prose with the subject first, counted to the 80 words that suit it',
      'The same prompt as JSON, field by field',
      'Sizes in multiples of 16, within 4 megapixels',
    ],
    variants: [
      { id: 'flux', name: 'Prose' },
      { id: 'flux-json', name: 'JSON' },
    ],
  },
  {
    id: 'ideogram',
    name: 'Ideogram',
    description: 'Strong at lettering and layout. Plain sentences, or a JSON caption.',
    icon: 'letters',
    features: [
      'Your quoted words kept letter by letter',
      'The same prompt as a JSON caption',
      'A reminder to switch Magic Prompt off',
    ],
    variants: [
      { id: 'ideogram', name: 'Plain' },
      { id: 'ideogram-json', name: 'JSON' },
    ],
  },
  {
    id: 'seedream',
    name: 'Seedream',
    description: 'ByteDance’s models. Concise sentences in natural order.',
    icon: 'dream',
    features: ['Concise sentences, within 600 English words', 'Exclusions turned into what is there instead'],
    variants: [{ id: 'seedream', name: '5.0' }],
  },
  {
    id: 'qwen-image',
    name: 'Qwen-Image',
    description: 'Alibaba’s models. Sentences, with a real negative prompt.',
    icon: 'brush',
    features: [
      'Sentences with the subject first',
      'A separate negative prompt',
      'Sizes within its 2048 × 2048 pixels',
    ],
    variants: [{ id: 'qwen-image', name: '3.0' }],
  },
];

const byId = new Map(
  renderers.flatMap((renderer) => renderer.variants.map(({ id }): [string, Renderer] => [id, renderer])),
);

/** Finds the renderer of an id, which may be a variant's. */
export function findRenderer(id: string): Renderer | undefined {
  return byId.get(id);
}

/** The display name of a renderer or variant: 'Midjourney', 'Midjourney V7'. Undefined for an unknown id. */
export function nameRenderer(id: string): string | undefined {
  const renderer = byId.get(id);
  if (!renderer || renderer.id === id) return renderer?.name;
  return `${renderer.name} ${renderer.variants.find((variant) => variant.id === id)?.name}`;
}
