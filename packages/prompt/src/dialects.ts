import type { RendererId } from '@safelight/catalog/renderers';
import type { Dialect } from './dialect';
import { dallE } from './renderers/dall-e';
import { leonardo } from './renderers/leonardo';
import { midjourney } from './renderers/midjourney';
import { stableDiffusion } from './renderers/stable-diffusion';

export const dialects: Readonly<Record<RendererId, Dialect>> = {
  midjourney,
  'dall-e-3': dallE,
  'stable-diffusion': stableDiffusion,
  'leonardo-ai': leonardo,
};
