import type { RendererId } from '@safelight/catalog/renderers';
import type { Linter } from '../lint/finding';
import { dallELinter } from './dall-e/lint';
import { leonardoLinter } from './leonardo/lint';
import { midjourneyLinter } from './midjourney/lint';
import { stableDiffusionLinter } from './stable-diffusion/lint';

export const linters: Readonly<Record<RendererId, Linter>> = {
  midjourney: midjourneyLinter,
  'dall-e-3': dallELinter,
  'stable-diffusion': stableDiffusionLinter,
  'leonardo-ai': leonardoLinter,
};
