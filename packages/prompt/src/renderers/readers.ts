import type { RendererId } from '@safelight/catalog/renderers';
import { dallEReader } from './dall-e/read';
import { leonardoReader } from './leonardo/read';
import { midjourneyReader } from './midjourney/read';
import type { Reader } from './reading';
import { stableDiffusionReader } from './stable-diffusion/read';

export const readers: Readonly<Record<RendererId, Reader>> = {
  midjourney: midjourneyReader,
  'dall-e-3': dallEReader,
  'stable-diffusion': stableDiffusionReader,
  'leonardo-ai': leonardoReader,
};
