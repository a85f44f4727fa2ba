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

describe.each(rendererIds.filter((renderer) => !written.includes(renderer)))(
  'as fields of %s',
  (renderer) => {
    const whole: Selection = { ...selection, framing: { id: 'product' }, mood: { id: 'warm-tone' } };
    const { text, parts } = compose(whole, renderer);
    type Fields = Record<string, unknown>;
    const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
    const keys = ['subject', 'scenario', 'lens', 'lighting', 'framing', 'mood', 'ratio'] as const;

    /** The object without what says a part. */
    function without(key: string): Fields {
      const said = parts
        .find((part) => part.key === key)!
        .spans.map(({ start, end }) => text.slice(start, end));
      const strip = (value: unknown): unknown => {
        if (typeof value === 'string')
          return said.reduce((made, words) => made.replaceAll(new RegExp(words, 'gi'), ''), value);
        if (Array.isArray(value)) return value.map(strip);
        return isFields(value)
          ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, strip(each)]))
          : value;
      };
      return strip(JSON.parse(text)) as Fields;
    }

    it.each(keys)('puts back what was cut: %s', (key) => {
      for (const edited of [without(key), { ...without(key), seed: 5, note: 'a gull on the pier' }]) {
        const cut = JSON.stringify(edited, null, 2);
        expect(checkContract(cut, whole, renderer).find((part) => part.key === key)?.outcome).toBe('lost');
        const back = putBack(cut, key, whole, renderer);
        const fields = JSON.parse(back!) as Fields;
        if ('seed' in edited) expect(fields).toMatchObject({ seed: 5, note: 'a gull on the pier' });
        expect(checkContract(back!, whole, renderer).filter((part) => part.outcome === 'lost')).toEqual([]);
      }
    });

    it('puts back a field that was deleted', () => {
      const fields = JSON.parse(text) as Fields;
      delete fields['camera'];
      if (isFields(fields['style_description'])) delete fields['style_description']['lighting'];
      const key = renderer === 'flux-json' ? 'lens' : 'lighting';
      expect(JSON.parse(putBack(JSON.stringify(fields), key, whole, renderer)!)).toEqual(JSON.parse(text));
    });

    it('replaces another choice in its field', () => {
      const other = compose({ ...whole, ratio: 'square', lighting: { id: 'neon' } }, renderer).text;
      const lit = putBack(other, 'lighting', whole, renderer)!;
      expect(JSON.parse(putBack(lit, 'ratio', whole, renderer)!)).toEqual(JSON.parse(text));
    });
  },
);
