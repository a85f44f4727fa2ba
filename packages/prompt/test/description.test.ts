import { rendererIds } from '@safelight/catalog/renderers';
import { expect, test } from 'vitest';
import { compose } from '../src/compose';
import { describeForImageModel } from '../src/description';
import type { Selection } from '../src/selection';

const selection: Selection = {
  style: 'photorealistic',
  subject: 'an old fisherman (and his dog) mending a green net',
  ratio: 'widescreen',
  exclusions: ['blurry', 'tourists'],
  parameters: {},
};

test.each(rendererIds)('says all of a prompt for %s in words, without its syntax', (renderer) => {
  const description = describeForImageModel(compose(selection, renderer).text, renderer);
  expect(description).toContain('an old fisherman (and his dog) mending a green net');
  expect(description).toMatch(/\. Keep it in sharp focus\. Leave out: tourists\.$/);
  expect(description).not.toMatch(/--|\\|Size:|Negative prompt/);
});

test.each(rendererIds)('adds nothing to a prompt for %s that leaves nothing out', (renderer) => {
  const { text } = compose({ ...selection, exclusions: [] }, renderer);
  expect(describeForImageModel(text, renderer)).not.toMatch(/Keep it|Leave out/);
});

test('keeps the whole prompt where it describes nothing', () => {
  expect(describeForImageModel(' --ar 16:9', 'midjourney')).toBe('--ar 16:9');
});
