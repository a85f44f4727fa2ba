import type { RendererId } from '@safelight/catalog/renderers';
import type { Dialect } from './module';
import { dallE } from './dall-e/write';
import { leonardo } from './leonardo/write';
import { midjourney } from './midjourney/write';
import { stableDiffusion } from './stable-diffusion/write';

export const dialects: Readonly<Record<RendererId, Dialect>> = {
  midjourney,
  'dall-e-3': dallE,
  'stable-diffusion': stableDiffusion,
  'leonardo-ai': leonardo,
};
