import { rendererIds } from '@safelight/catalog/renderers';
import { describe, expect, it } from 'vitest';
import { compose } from '../src/compose';
import { checkContract } from '../src/contract';
import { putBack } from '../src/put-back';
import type { Selection } from '../src/selection';

const selection: Selection = {
  style: 'photorealistic',
  subject: 'an old fisherman mending a net',
  scenario: 'in a small harbor',
  ratio: 'widescreen',
  lens: { id: '85mm' },
  lighting: { id: 'golden_hour' },
  exclusions: [],
  parameters: {},
};

// The forms of JSON are written as a whole.
const written = rendererIds.filter((renderer) => !compose(selection, renderer).text.startsWith('{'));

describe.each(written)('for %s', (renderer) => {
  const { text, parts } = compose(selection, renderer);

  it.each(['lens', 'lighting', 'scenario'] as const)('puts back what was cut: %s', (key) => {
    const span = parts.find((part) => part.key === key)!.spans[0]!;
    const cut = text.slice(0, span.start) + text.slice(span.end);
    const lost = checkContract(cut, selection, renderer).find((part) => part.key === key);
    expect(lost?.outcome).toBe('lost');
    const back = putBack(cut, key, selection, renderer);
    const outcomes = checkContract(back!, selection, renderer);
    expect(outcomes.find((part) => part.key === key)?.outcome).not.toBe('lost');
    for (const word of ['fisherman', 'net']) expect(back).toContain(word);
  });
});

it('replaces another option of the same kind where it stands', () => {
  const text = 'an old fisherman mending a net, in a small harbor, neon light, 85mm lens --ar 16:9 --raw';
  const back = putBack(text, 'lighting', selection, 'midjourney');
  expect(back).toMatch(/small harbor, golden hour[^,]*, 85mm lens --ar 16:9 --raw$/);
});

it('puts back the shape', () => {
  const { text } = compose(selection, 'midjourney');
  const cut = text.replace(' --ar 16:9', '');
  expect(putBack(cut, 'ratio', selection, 'midjourney')).toContain('--ar 16:9');
});

it('returns nothing for what is said, and for exclusions', () => {
  const { text } = compose(selection, 'midjourney');
  expect(putBack(text, 'lens', selection, 'midjourney')).toBeUndefined();
  const excluding = { ...selection, exclusions: ['hats'] };
  expect(putBack(text, 'exclusions', excluding, 'midjourney')).toBeUndefined();
});
