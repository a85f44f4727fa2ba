import type { RendererId } from '@safelight/catalog/renderers';
import type { Profile } from './facts';
import { comfyUiProfile, stableDiffusion35Profile } from './comfyui/profile';
import { dallEProfile } from './dall-e/profile';
import { fluxJsonProfile, fluxProfile } from './flux/profile';
import { ideogramJsonProfile, ideogramProfile } from './ideogram/profile';
import { leonardoProfile } from './leonardo/profile';
import { midjourneyProfile, midjourney7Profile, niji7Profile } from './midjourney/profile';
import { nanoBananaProfile } from './nano-banana/profile';
import { qwenImageProfile } from './qwen-image/profile';
import { seedreamProfile } from './seedream/profile';
import { stableDiffusionProfile } from './stable-diffusion/profile';

export const profiles: Readonly<Record<RendererId, Profile>> = {
  midjourney: midjourneyProfile,
  'midjourney-v7': midjourney7Profile,
  'midjourney-niji-7': niji7Profile,
  'dall-e-3': dallEProfile,
  'stable-diffusion': stableDiffusionProfile,
  'stable-diffusion-comfyui': comfyUiProfile,
  'stable-diffusion-3.5': stableDiffusion35Profile,
  'leonardo-ai': leonardoProfile,
  'nano-banana': nanoBananaProfile,
  flux: fluxProfile,
  'flux-json': fluxJsonProfile,
  ideogram: ideogramProfile,
  'ideogram-json': ideogramJsonProfile,
  seedream: seedreamProfile,
  'qwen-image': qwenImageProfile,
};
