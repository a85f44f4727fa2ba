import type { RendererId } from '@safelight/catalog/renderers';
import type { Writer } from '../document/writer';
import { dallEWriter } from './dall-e/write';
import { leonardoWriter } from './leonardo/write';
import { midjourneyWriter } from './midjourney/write';
import { stableDiffusionWriter } from './stable-diffusion/write';

// Apart from the readers, so that a page that only composes does not load them.
export const writers: Readonly<Record<RendererId, Writer>> = {
  midjourney: midjourneyWriter,
  'dall-e-3': dallEWriter,
  'stable-diffusion': stableDiffusionWriter,
  'leonardo-ai': leonardoWriter,
};
