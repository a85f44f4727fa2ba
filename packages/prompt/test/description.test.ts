import { rendererIds } from '@safelight/catalog/renderers';
import { expect, test } from 'vitest';
import { compose } from '../src/compose';
import { findDescription } from '../src/description';
import type { Selection } from '../src/selection';

const selection: Selection = {
  style: 'photorealistic',
  subject: 'an old fisherman mending a green net',
  ratio: 'widescreen',
  exclusions: ['blurry', 'watermark'],
  parameters: {},
};

test.each(rendererIds)('keeps what describes the picture out of a prompt for %s', (renderer) => {
  const description = findDescription(compose(selection, renderer).text, renderer);
  expect(description).toContain('an old fisherman mending a green net');
  if (renderer !== 'dall-e-3') expect(description).not.toMatch(/--|blurry|watermark|16:9|Size:/);
});

test('keeps the whole prompt where it describes nothing', () => {
  expect(findDescription(' --ar 16:9', 'midjourney')).toBe('--ar 16:9');
});
