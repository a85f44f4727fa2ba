import type { RendererId } from '@safelight/catalog/renderers';
import { profiles } from '../renderers/profiles';

/** Whose syntax a renderer reads. Prose has none. */
export type Family = 'midjourney' | 'webUi' | 'comfyUi' | 'lines' | 'prose';

const families: Readonly<Partial<Record<RendererId, Family>>> = {
  midjourney: 'midjourney',
  'midjourney-v7': 'midjourney',
  'midjourney-niji-7': 'midjourney',
  'stable-diffusion': 'webUi',
  'stable-diffusion-comfyui': 'comfyUi',
  'stable-diffusion-3.5': 'lines',
  'leonardo-ai': 'lines',
  'qwen-image': 'lines',
};

export function familyOf(renderer: RendererId): Family {
  return families[renderer] ?? 'prose';
}

/** Whether a renderer's description is in sentences, also when syntax of its own surrounds it. */
export function readsSentences(renderer: RendererId): boolean {
  const family = familyOf(renderer);
  return family === 'prose' || (family === 'lines' && profiles[renderer].form === 'prose');
}

/** Stable Diffusion's web UIs. */
export type WebUi = 'webUi' | 'comfyUi';

/** Whether brackets are weights. */
export function readsWeights(family: Family | undefined): family is WebUi {
  return family === 'webUi' || family === 'comfyUi';
}
