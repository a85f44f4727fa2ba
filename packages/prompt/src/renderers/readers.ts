import type { RendererId } from '@safelight/catalog/renderers';
import { comfyUiReader, stableDiffusion35Reader } from './comfyui/read';
import { fluxJsonReader } from './flux/read';
import { ideogramJsonReader } from './ideogram/read';
import { leonardoReader } from './leonardo/read';
import { midjourneyReader } from './midjourney/read';
import { proseLinesReader, proseReader } from './prose/read';
import type { Reader } from './reading';
import { stableDiffusionReader } from './stable-diffusion/read';

export const readers: Readonly<Record<RendererId, Reader>> = {
  midjourney: midjourneyReader,
  'midjourney-v7': midjourneyReader,
  'midjourney-niji-7': midjourneyReader,
  'dall-e-3': proseReader,
  'stable-diffusion': stableDiffusionReader,
  'stable-diffusion-comfyui': comfyUiReader,
  'stable-diffusion-3.5': stableDiffusion35Reader,
  'leonardo-ai': leonardoReader,
  'nano-banana': proseReader,
  flux: proseReader,
  'flux-json': fluxJsonReader,
  ideogram: proseReader,
  'ideogram-json': ideogramJsonReader,
  seedream: proseReader,
  'qwen-image': proseLinesReader,
};
