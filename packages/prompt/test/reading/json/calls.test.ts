import { expect, test } from 'vitest';
import { guessRenderer } from '../../../src/guess-renderer';
import { parse } from '../../../src/parse';
import { recompose } from '../../../src/recompose';
import type { RendererId } from '@safelight/catalog/renderers';

/* JSON that a program was called with, or that it logged. */

const write = (json: unknown, to: RendererId) => {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  return recompose(parse(text, guessRenderer(text, 'midjourney')), to);
};

const fooocus = {
  prompt: 'a steampunk owl, brass feathers',
  negative_prompt: 'hats',
  prompt_expansion: 'a steampunk owl, brass feathers, dramatic',
  styles: "['Fooocus V2', 'Fooocus Enhance', 'Fooocus Sharp']",
  performance: 'Speed',
  resolution: '(1152, 896)',
  base_model: 'juggernautXL_v8Rundiffusion.safetensors',
  seed: 4628382,
  sharpness: 2,
};
const ideogram = {
  prompt: 'a badge for a mountain rescue team',
  magic_prompt_option: 'OFF',
  style_type: 'DESIGN',
  aspect_ratio: 'ASPECT_16_9',
  color_palette: { name: 'EMBER' },
  negative_prompt: 'photo',
};

test.each([
  [fooocus, 'a steampunk owl, brass feathers --ar 4:3 --no hats --seed 4628382'],
  [ideogram, 'a badge for a mountain rescue team --ar 16:9 --no photo'],
  [{ prompt: 'A red fox', model: 'gpt-image-1', quality: 'high', background: 'transparent', moderation: 'low', size: '1536x1024' }, 'A red fox --ar 3:2'],
  [{ prompt: 'a red fox', steps: 30, hr_upscaler: 'Latent', image_size: 'portrait_4_3', setting: 'a snowy wood' }, 'a red fox, a snowy wood --ar 3:4'],
])('settings become no words: %j', (json, written) => {
  expect(write(json, 'midjourney').text).toBe(written);
}); // prettier-ignore

test('each setting is named in the report', () => {
  const labels = write(fooocus, 'midjourney').report.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['styles', 'performance', 'Model', 'sharpness']));
});

test('a web UI is never shown the JSON as it came', () => {
  const text = `\`\`\`json\n${JSON.stringify(ideogram)}\n\`\`\``;
  expect(write(text, 'stable-diffusion').text).toBe(
    'a badge for a mountain rescue team\nNegative prompt: photo\nSteps: 30, CFG scale: 7, Size: 1344x768',
  );
});

test.each(['midjourney', 'dall-e-3', 'ideogram'] as const)('a call of Ideogram’s API is not ChatGPT’s: %s', (preferred) => {
  expect(guessRenderer(JSON.stringify(ideogram), preferred)).toBe('ideogram');
  const wrapped = JSON.stringify({ image_request: ideogram }, null, 1);
  expect(guessRenderer(wrapped, preferred)).toBe('ideogram');
}); // prettier-ignore
