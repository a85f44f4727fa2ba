import type { RendererId } from '@safelight/catalog/renderers';
import { dallEProfile } from './dall-e/profile';
import type { Profile } from './facts';
import { leonardoProfile } from './leonardo/profile';
import { midjourneyProfile } from './midjourney/profile';
import { stableDiffusionProfile } from './stable-diffusion/profile';

export const profiles: Readonly<Record<RendererId, Profile>> = {
  midjourney: midjourneyProfile,
  'dall-e-3': dallEProfile,
  'stable-diffusion': stableDiffusionProfile,
  'leonardo-ai': leonardoProfile,
};
