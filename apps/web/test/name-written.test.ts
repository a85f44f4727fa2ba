import { expect, it } from 'vitest';
import { nameWritten } from '../src/components/prompt/name-written';
import { listRendererOptions } from '../src/features/import/reading/renderer-options';

it.each([
  ['midjourney', 'a cat --v 7', 'Midjourney V7'],
  ['midjourney', 'a cat --v 6.1 --ar 3:2', 'Midjourney V6.1'],
  ['midjourney', 'a cat --v6.1 --style raw', 'Midjourney V6.1'],
  ['midjourney', 'a cat --niji 6', 'Midjourney Niji 6'],
  ['midjourney-v7', 'a cat', 'Midjourney V7'],
  ['flux', 'a cat --v 7', 'FLUX'],
] as const)('names the version that a prompt for %s asks for: %s', (renderer, text, name) => {
  expect(nameWritten(renderer, text)).toBe(name);
});

it('names the chosen renderer on the import page by the version that the text asks for', () => {
  const label = (text: string) =>
    listRendererOptions('midjourney', text).find(({ value }) => value === 'midjourney')?.label;
  expect(label('a cat --v 6.1')).toBe('Midjourney V6.1');
  expect(label('a cat')).toBe('Midjourney · V8.2');
});
