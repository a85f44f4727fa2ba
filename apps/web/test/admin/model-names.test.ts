import { expect, it } from 'vitest';
import { formatModelName, formatRendererName } from '../../src/features/admin/format/model-names';

it.each([
  ['gpt-6-luna', 'GPT-6 Luna'],
  ['gpt-4o-mini', 'GPT-4o mini'],
  ['composer', 'Composer'],
  ['llama-4-scout', 'Llama 4 Scout'],
  ['FLUX 1.1 Pro', 'FLUX 1.1 Pro'],
  ['GPT-6 Luna', 'GPT-6 Luna'],
])('formats %s as %s', (name, words) => {
  expect(formatModelName(name)).toBe(words);
});

it.each([
  ['dall-e-3', 'ChatGPT / DALL·E'],
  ['midjourney-v7', 'Midjourney V7'],
  ['paint', 'paint'],
])('formats the renderer %s as %s', (id, words) => {
  expect(formatRendererName(id)).toBe(words);
});
