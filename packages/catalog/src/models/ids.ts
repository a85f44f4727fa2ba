// Apart from the models themselves, so that pages that only check an id load no more.

/** The five of the specification come first. */
export const imageModelIds = [
  'black-forest-labs/flux-schnell',
  'black-forest-labs/flux-dev',
  'black-forest-labs/flux-1.1-pro',
  'ideogram-ai/ideogram-v3-quality',
  'recraft-ai/recraft-v3',
  'black-forest-labs/flux-2-klein-4b',
  'black-forest-labs/flux-2-pro',
  'black-forest-labs/flux-3-image',
  'google/nano-banana-2',
  'openai/gpt-image-2.5-flare',
  'bytedance/seedream-5-pro',
  'ideogram-ai/ideogram-4-5',
  'recraft-ai/recraft-v4.1',
  'recraft-ai/recraft-v4.1-svg',
  'qwen/qwen-image',
] as const;

export type ImageModelId = (typeof imageModelIds)[number];

/** Makes a finished image larger. It takes no prompt, so no list of models has it. */
export const upscalerId = 'recraft-ai/recraft-crisp-upscale';

/** What an image may have been made with. */
export type MakerId = ImageModelId | typeof upscalerId;

export const defaultImageModel: ImageModelId = 'black-forest-labs/flux-schnell';

/** The fewest credits that an image costs. */
export const leastImageCredits = 1;

export function isImageModel(value: unknown): value is ImageModelId {
  return imageModelIds.some((id) => id === value);
}
