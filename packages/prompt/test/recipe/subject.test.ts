import type { RendererId } from '@safelight/catalog/renderers';
import { expect, it } from 'vitest';
import { readRecipe } from '../../src/recipe';
import { fisherman, girl } from '../support/brought';

// Which words of a prompt are its subject.

const subjectOf = (text: string, renderer: RendererId): string | undefined =>
  readRecipe(text, renderer).selection.subject;

it.each([
  ['midjourney', fisherman, 'an old fisherman mending nets'],
  ['stable-diffusion', girl, '1girl'],
  ['dall-e-3', 'A serene Japanese garden with a red bridge, in soft light. Wide shot.', 'A serene Japanese garden with a red bridge'],
  ['dall-e-3', 'An oil painting of a lily of the valley in an abstract expressionist style. The light is soft.', 'a lily of the valley'],
  ['midjourney', 'Street photography, candid shot of a woman walking in Tokyo --ar 16:9', 'a woman walking in Tokyo'],
  ['midjourney', 'https://a.example/b.png portrait of a beekeeper::2 soft rain::1', 'a beekeeper'],
  ['stable-diffusion', 'award winning photo, extremely detailed, a heron on ice, 8k', 'a heron on ice'],
  ['stable-diffusion', 'a heron (on ice:1.2), fog', 'a heron (on ice:1.2)'],
  ['stable-diffusion', '(a heron:1.2), fog', 'a heron'],
  ['midjourney', 'a sign saying "old, fog harbor", mist', 'a sign saying "old, fog harbor"'],
  ['midjourney', 'a comic strip titled "Rain!", cute', 'a comic strip titled "Rain!"'],
  ['stable-diffusion', '[a red barn] on a hill, fog', '[a red barn] on a hill'],
  ['stable-diffusion', '(young fox:1.1) as (a knight, armored), fog', '(young fox:1.1) as (a knight, armored)'],
  ['stable-diffusion', '(best quality, masterpiece1.2), ultra-detailed, soft lighting, 35mm film, a fox', 'a fox'],
  ['midjourney', 'Landscape photography, foggy hills', 'foggy hills'],
  ['midjourney', 'oil painting, beautiful detailed eyes, simple background, a fox in snow', 'a fox in snow'],
  ['midjourney', 'photograph shot on film of a fox in snow', 'a fox in snow'],
  ['midjourney', 'masterpiece, best quality', 'masterpiece'],
  ['stable-diffusion', '<lora:a:1> (best quality), a heron <lora:b:1> on ice', 'a heron'],
  ['dall-e-3', 'photo, --foo, a heron --sref 12', 'a heron'],
  ['midjourney', 'portrait of Dr. Ada St. Clair in a lab, golden hour', 'Dr. Ada St. Clair in a lab'],
  ['dall-e-3', 'The U.S. Capitol in the snow. Soft light.', 'The U.S. Capitol in the snow'],
  ['stable-diffusion', 'RAW photo, (closeup:1.2) of a 60 y.o. sailor, film grain', 'a 60 y.o. sailor'],
  ['midjourney', 'photo of a clock at 10:10', 'a clock at 10:10'],
  ['midjourney', '{red, blue} vintage car, studio light', '{red, blue} vintage car'],
  ['dall-e-3', 'A film photograph, taken at golden hour with a Leica, of two brothers. It is warm.', 'two brothers'],
  ['dall-e-3', 'Can you make me a poster for a jazz night? The headline reads "BLUE".', 'a jazz night'],
  ['midjourney', 'minimal line art, single continuous line, a dancer', 'a dancer'],
] as const)('finds the subject: %s %s', (renderer, text, subject) => {
  expect(subjectOf(text, renderer)).toBe(subject);
}); // prettier-ignore
