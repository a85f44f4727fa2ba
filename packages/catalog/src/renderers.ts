export type RendererId = 'midjourney' | 'dall-e-3' | 'stable-diffusion' | 'leonardo-ai';

export const rendererIds = ['midjourney', 'dall-e-3', 'stable-diffusion', 'leonardo-ai'] as const;

export interface Renderer {
  readonly id: RendererId;
  readonly name: string;
  readonly description: string;
  /** Name of a mark in the web's icon set. */
  readonly icon: string;
  /** What we promise about prompts for this renderer. */
  readonly features: readonly string[];
}

export const renderers: readonly Renderer[] = [
  {
    id: 'midjourney',
    name: 'Midjourney',
    description: 'Short, visual phrases and parameters at the end. Strong taste of its own.',
    icon: 'sail',
    features: [
      'Ratio as --ar, exclusions as --no',
      '--raw for photographs, --niji for anime',
      'Words counted, since it heeds about the first 60',
      'Your punctuation never turns into parameters',
    ],
  },
  {
    id: 'dall-e-3',
    name: 'DALL·E 3',
    description: 'Whole sentences, as you would brief a person. Follows them closely.',
    icon: 'sentence',
    features: [
      'Prose with the subject in the first sentence',
      'Exclusions turned into their opposites where there is one',
      'The frame described in words',
      'Also suits the newer GPT image models',
    ],
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
  },
];

/** Finds a renderer by id. */
export function findRenderer(id: string): Renderer | undefined {
  return renderers.find((renderer) => renderer.id === id);
}
