import type { RendererId } from '@safelight/catalog/renderers';
import type { Writer } from '../document/writer';
import { comfyUiWriter, stableDiffusion35Writer } from './comfyui/write';
import { dallEWriter } from './dall-e/write';
import { fluxJsonWriter, fluxWriter } from './flux/write';
import { ideogramJsonWriter, ideogramWriter } from './ideogram/write';
import { leonardoWriter } from './leonardo/write';
import { makeMidjourneyWriter } from './midjourney/write';
import { nanoBananaWriter } from './nano-banana/write';
import { qwenImageWriter } from './qwen-image/write';
import { seedreamWriter } from './seedream/write';
import { stableDiffusionWriter } from './stable-diffusion/write';

// Apart from the readers, so that a page that only composes does not load them.
export const writers: Readonly<Record<RendererId, Writer>> = {
  midjourney: makeMidjourneyWriter('midjourney'),
  'midjourney-v7': makeMidjourneyWriter('midjourney-v7'),
  'midjourney-niji-7': makeMidjourneyWriter('midjourney-niji-7'),
  'dall-e-3': dallEWriter,
  'stable-diffusion': stableDiffusionWriter,
  'stable-diffusion-comfyui': comfyUiWriter,
  'stable-diffusion-3.5': stableDiffusion35Writer,
  'leonardo-ai': leonardoWriter,
  'nano-banana': nanoBananaWriter,
  flux: fluxWriter,
  'flux-json': fluxJsonWriter,
  ideogram: ideogramWriter,
  'ideogram-json': ideogramJsonWriter,
  seedream: seedreamWriter,
  'qwen-image': qwenImageWriter,
};
