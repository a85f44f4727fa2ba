import { upscalerId } from './ids';
import { named, only, ownLimit, type ImageModel, type Shape } from './model';

/** An upscaled image is this many times as wide and as high. */
export const upscaleFactor = 4;
/** The most pixels of an image to be upscaled: the result has sixteen times as many. */
export const upscalePixels = 1_250_000;

/** Keeps the image's shape: it takes none. */
const asItIs: Shape = { input: {} };

export const upscaler: ImageModel = {
  source: `https://replicate.com/${upscalerId}`,
  checked: '2026-10',
  id: upscalerId,
  name: 'Recraft Crisp Upscale',
  description: 'Makes an image four times as wide and high, and its edges sharp.',
  icon: 'layers',
  tier: 'Standard',
  needs: [],
  promptCharacters: ownLimit,
  prompt: false,
  input: {},
  seed: false,
  references: { field: 'image', single: true, most: 1, pixels: upscalePixels },
  shapes: Object.fromEntries(Object.keys(named).map((id) => [id, asItIs])) as typeof named,
  ...only(1, 6000),
};
