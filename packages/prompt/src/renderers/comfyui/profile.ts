import type { Fact, Profile, Sizes } from '../facts';
import { sdxlSizes, stableDiffusionProfile } from '../stable-diffusion/profile';

const encoder = { source: 'Comfy-Org/ComfyUI, comfy/sd1_clip.py', seen: '2026-11-23' } as const;
const widgets = {
  source: 'Comfy-Org/ComfyUI_frontend, src/utils/formatUtil.ts, processDynamicPrompt',
  seen: '2026-11-23',
} as const;
const card = {
  source: 'huggingface.co, stabilityai/stable-diffusion-3.5-large, model card',
  seen: '2026-11-23',
} as const;
const exclusions: Profile['exclusions'] = { value: 'field', ...encoder };

const notes: Profile['notes'] = [
  {
    value:
      'The negative prompt stands in a comment, which draws nothing: copy it into a text node of its own.',
    ...widgets,
  },
  {
    value: 'So does the size: set it in the Empty Latent Image node.',
    ...widgets,
  },
  { value: 'Weights are written as (words:1.2), and only round brackets weigh.', ...encoder },
  { value: '{a|b} picks at random and // begins a comment; yours are disarmed.', ...widgets },
];

// Steps, scale and seed are set in a node.
const { parameters: _, ...profile } = stableDiffusionProfile;

export const comfyUiProfile: Profile = {
  ...profile,
  version: 'ComfyUI with SD 1.5 or SDXL',
  checked: '2026-11-23',
  lookAgain: '2027-05-23',
  exclusions,
  notes,
};

export const stableDiffusion35Profile: Profile = {
  form: 'prose',
  version: 'Stable Diffusion 3.5',
  checked: '2026-11-23',
  lookAgain: '2027-05-23',
  limit: undefined,
  attention: {
    value: { unit: 'tokens', most: 256, beyond: 'Its T5 encoder was trained on 256 tokens.' },
    ...card,
  },
  exclusions,
  descriptionUnits: 1000,
  notes: [{ value: 'It reads sentences, and Stability recommends ComfyUI to run it.', ...card }, ...notes],
};

/** About one megapixel in multiples of 64, as for SDXL. */
export const stableDiffusion35Sizes: Fact<Sizes> = {
  value: sdxlSizes.value,
  source: 'Stability-AI/sd3.5, sd3_infer.py: 1024 × 1024 by default',
  seen: '2026-11-23',
};
