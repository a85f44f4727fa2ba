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

const vet: Selection = {
  style: 'photorealistic',
  subject: 'three generations of bakers laughing',
  scenario: 'behind the counter of a small bakery',
  ratio: 'landscape',
  framing: { id: 'midshot' },
  lens: { id: '35mm' },
  lighting: { id: 'natural' },
  mood: { id: 'soft-hue' },
  camera: { id: 'dslr' },
  exclusions: ['text'],
  parameters: {},
};

describe.each(['midjourney', 'dall-e-3', 'stable-diffusion'] as const)(
  'an edit of a prompt for %s',
  (renderer) => {
    const { text } = compose(vet, renderer);
    const spanOf = (key: string) => compose(vet, renderer).parts.find((part) => part.key === key)!.spans[0]!;

    it.each([
      ['framing', 'wide shot', /wide/i],
      ['mood', 'Vibrant colors', /vibrant/i],
      ['camera', 'Shot on an iPhone', /iphone/i],
      ['lens', 'Shot with a 85mm lens', /85/],
      ['lighting', 'golden hour light', /golden/i],
    ] as const)('is undone in its place: %s', (key, words, rival) => {
      const { start, end } = spanOf(key);
      const edited = text.slice(0, start) + words + text.slice(end);
      const back = putBack(edited, key, vet, renderer);
      expect(back).not.toMatch(rival);
      // In prose as the composer's own sentence.
      if (renderer === 'dall-e-3') expect(back).toBe(text);
      for (const part of checkContract(back!, vet, renderer)) expect(part.outcome).not.toBe('lost');
    });

    it('says a subject and a setting once', () => {
      const four = text
        .replace(/hree generations/, 'our generations')
        .replace(/([Tt])our/, (_, t: string) => (t === 'T' ? 'Four' : 'four'));
      const subject = putBack(four, 'subject', vet, renderer);
      expect(subject?.match(/generations/g)).toHaveLength(1);
      expect(subject).toMatch(/three generations/i);
      const yard = text.replace('small bakery', 'large bakery');
      const scenario = putBack(yard, 'scenario', vet, renderer);
      expect(scenario?.match(/bakery/g)).toHaveLength(1);
      expect(scenario).toContain('small bakery');
    });
  },
);

it('puts a missing sentence before the closing ones', () => {
  const { text } = compose(vet, 'dall-e-3');
  const cut = text.replace(' Soft natural daylight opens up the shadows.', '');
  expect(putBack(cut, 'lighting', vet, 'dall-e-3')).toBe(text);
  const own = { ...vet, lighting: { text: 'candlelight' } };
  const composed = compose(own, 'dall-e-3').text;
  const without = composed.replace(' The scene is lit by candlelight.', '');
  expect(putBack(without, 'lighting', own, 'dall-e-3')).toMatch(
    /The scene is lit by candlelight\. .*Keep the image/,
  );
});

it('takes a film for a film camera of any color', () => {
  const film: Selection = { ...vet, camera: { id: 'film' } };
  const { text } = compose(film, 'dall-e-3');
  const edited = text.replace('Taken on a 35mm film camera, with visible grain', 'Shot on Kodak Portra 400');
  expect(edited).not.toBe(text);
  for (const part of checkContract(edited, film, 'dall-e-3')) expect(part.outcome).not.toBe('lost');
});
