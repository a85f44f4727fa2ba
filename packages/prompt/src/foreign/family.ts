import type { RendererId } from '@safelight/catalog/renderers';
import type { Fact } from '../renderers/facts';
import { profiles } from '../renderers/profiles';

/** Whose syntax a renderer reads. Prose has none. */
export type Family = 'midjourney' | 'webUi' | 'comfyUi' | 'lines' | 'prose';

/** Stable Diffusion's web UIs. */
export type WebUi = 'webUi' | 'comfyUi';

interface Traits {
  /** Whether brackets weigh the words inside: `(words:1.2)`. */
  readonly weights: boolean;
}

/** What the renderers of a family read beside words. */
const traits: Readonly<Record<Family, Fact<Traits>>> = {
  midjourney: {
    value: { weights: false },
    source: 'docs.midjourney.com, Multi-Prompts: parts weigh, and only by ::',
    seen: '2026-09-27',
  },
  webUi: {
    value: { weights: true },
    source: 'AUTOMATIC1111, modules/prompt_parser.py',
    seen: '2026-11-22',
  },
  comfyUi: {
    value: { weights: true },
    source: 'Comfy-Org/ComfyUI, comfy/sd1_clip.py, which comfy/text_encoders/sd3_clip.py builds upon',
    seen: '2026-11-28',
  },
  lines: {
    value: { weights: false },
    source:
      'docs.leonardo.ai and help.aliyun.com: fields for the exclusions and the size, no marks among words',
    seen: '2026-11-22',
  },
  prose: {
    value: { weights: false },
    source: 'The guides of OpenAI, Google, Black Forest Labs, Ideogram and ByteDance: sentences',
    seen: '2026-11-22',
  },
};

const families: Readonly<Partial<Record<RendererId, Family>>> = {
  midjourney: 'midjourney',
  'midjourney-v7': 'midjourney',
  'midjourney-niji-7': 'midjourney',
  'stable-diffusion': 'webUi',
  'stable-diffusion-comfyui': 'comfyUi',
  // Stability recommends ComfyUI, whose tokenizer for its three encoders reads weights.
  'stable-diffusion-3.5': 'comfyUi',
  'leonardo-ai': 'lines',
  'qwen-image': 'lines',
};

export function familyOf(renderer: RendererId): Family {
  return families[renderer] ?? 'prose';
}

/** Whether a renderer's description is in sentences, also when syntax of its own surrounds it. */
export function readsSentences(renderer: RendererId): boolean {
  return familyOf(renderer) === 'prose' || profiles[renderer].form === 'prose';
}

/** Whether brackets are weights. */
export function readsWeights(family: Family | undefined): family is WebUi {
  return family !== undefined && traits[family].value.weights;
}

/** Whether embeddings are of use. Those in circulation are for older encoders than the ones that read sentences. */
export const loadsEmbeddings = (renderer: RendererId): boolean =>
  readsWeights(familyOf(renderer)) && !readsSentences(renderer);
