import type { RendererId } from '@safelight/catalog/renderers';
import type { Linter } from '../lint/finding';
import { comfyUiLinter, stableDiffusion35Linter } from './comfyui/lint';
import { fluxJsonLinter, fluxLinter } from './flux/lint';
import { ideogramJsonLinter, ideogramLinter } from './ideogram/lint';
import { makeMidjourneyLinter } from './midjourney/lint';
import { profiles } from './profiles';
import { makePlainLinter } from './prose/lint';
import { stableDiffusionLinter } from './stable-diffusion/lint';

export const linters: Readonly<Record<RendererId, Linter>> = {
  midjourney: makeMidjourneyLinter(profiles['midjourney']),
  'midjourney-v7': makeMidjourneyLinter(profiles['midjourney-v7']),
  'midjourney-niji-7': makeMidjourneyLinter(profiles['midjourney-niji-7']),
  'dall-e-3': makePlainLinter('GPT Image', profiles['dall-e-3']),
  'stable-diffusion': stableDiffusionLinter,
  'stable-diffusion-comfyui': comfyUiLinter,
  'stable-diffusion-3.5': stableDiffusion35Linter,
  'leonardo-ai': makePlainLinter('Leonardo', profiles['leonardo-ai']),
  'nano-banana': makePlainLinter('Nano Banana', profiles['nano-banana']),
  flux: fluxLinter,
  'flux-json': fluxJsonLinter,
  ideogram: ideogramLinter,
  'ideogram-json': ideogramJsonLinter,
  seedream: makePlainLinter('Seedream', profiles.seedream),
  'qwen-image': makePlainLinter('Qwen-Image', profiles['qwen-image']),
};
