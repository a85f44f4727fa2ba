import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { compose, type Part } from '../../src/compose';
import { checkContract, inspect } from '../../src/contract';
import type { Selection } from '../../src/selection';
import { fox } from '../support/fox';
import { faithful, unfaithful } from '../support/paraphrases';

function check(text: string, selection: Selection, key: Part['key'] = 'subject'): Part {
  const part = checkContract(text, selection, 'midjourney').find((candidate) => candidate.key === key);
  if (!part) throw new Error(`No part "${key}"`);
  return part;
}

const pairs = (table: Readonly<Record<string, readonly string[]>>): readonly (readonly [string, string])[] =>
  Object.entries(table).flatMap(([subject, texts]) => texts.map((text) => [subject, text] as const));

describe('the user’s words', () => {
  test.each(pairs(faithful))('“%s” are kept by “%s”', (subject, text) => {
    const part = check(`${text}, photo`, { ...fox, subject });
    expect([part.outcome, part.note]).toEqual(['carried', expect.not.stringContaining('missing')]);
  });

  test.each(pairs(unfaithful))('“%s” are not kept by “%s”', (subject, text) => {
    const { outcome, note } = check(`${text}, photo`, { ...fox, subject });
    expect(outcome).not.toBe('carried');
    expect(note).toBeTruthy();
  });

  test('that changed their meaning are lost, with what changed', () => {
    const note = (subject: string, text: string) => check(text, { ...fox, subject }).note;
    expect(note('a red cube and a blue ball', 'a blue cube and a red ball')).toBe(
      '“red” now describes “ball”.',
    );
    expect(note('a red cube', 'a cube, and the cube is blue, in red light')).toContain(
      '“cube” is now “blue”',
    );
    expect(note('a man without a hat', 'a man with a hat')).toBe(
      'The text shows “hat”, which your words rule out.',
    );
    expect(note('a mug that says "TEA"', 'a mug that says "COFFEE"')).toContain('“TEA” letter by letter');
    expect(note('a mug that says "TEA" on a desk', 'a desk that says "TEA" under a mug')).toContain(
      '“TEA” is now on “desk”',
    );
  });

  test('in other scripts and languages are kept verbatim or in their order', () => {
    const outcome = (subject: string, text: string) => check(text, { ...fox, subject }).outcome;
    expect(outcome('красный куб и синий шар', 'красный куб, а рядом и синий шар')).toBe('carried');
    expect(outcome('красный куб и синий шар', 'синий куб и красный шар')).toBe('lost');
    expect(outcome('ein roter Würfel und ein blauer Ball', 'ein blauer Würfel und ein roter Ball')).toBe(
      'lost',
    );
    expect(outcome('红色立方体', '一个红色立方体在雪中')).toBe('carried');
  });

  test('are not contradicted elsewhere in the text', () => {
    const subject = 'a red car beside a white house';
    expect(check(`${subject}, photo, the car is green`, { ...fox, subject }).outcome).toBe('lost');
    expect(check(`${subject}, photo, the car gleams`, { ...fox, subject }).outcome).toBe('carried');
  });
});

describe('a choice', () => {
  const golden: Selection = { ...fox, lighting: { id: 'golden_hour' } };

  test.each([
    'no', 'without any', 'rather than', 'instead of', 'far from', 'anything but', 'no trace of', 'in place of', 'devoid of',
    'hardly', 'free of', 'not', 'never at', 'lacking', 'as opposed to', 'anything except', 'avoiding any', 'steering clear of',
    'far removed from', 'by no means in',
  ])('is denied by “%s”', (negation) => {
    expect(check(`photo of a red fox in snow, ${negation} golden hour sunlight`, golden, 'lighting').outcome).toBe('lost');
  }); // prettier-ignore

  test('is denied by a negation between its words', () => {
    const selection: Selection = { ...fox, lighting: { id: 'natural' } };
    expect(
      check('photo of a red fox in snow. Lit by no soft natural daylight.', selection, 'lighting').outcome,
    ).toBe('lost');
  });

  test.each([
    'a fox without a collar at golden hour',
    'nothing but golden hour sunlight',
    'not only golden hour, also mist',
    'no people, golden hour',
    'a fox far from the road, golden hour',
    'late afternoon sun, low and golden',
    'the last light of a setting sun',
  ])('is said by “%s”', (text) => {
    expect(check(`photo of a red fox in snow, ${text}`, golden, 'lighting').outcome).toBe('carried');
  });

  test('of a style is said by what the image is called, also beside another choice', () => {
    const outcome = (text: string, selection: Selection) => check(text, selection, 'style').outcome;
    const macro: Selection = { ...fox, lens: { id: 'macro' } };
    expect(outcome('a red fox in snow, macro photography', macro)).toBe('carried');
    const modern: Selection = { ...fox, style: 'anime-manga', parameters: { anime_style: { id: 'modern' } } };
    expect(outcome('Modern anime of a red fox in snow', modern)).toBe('carried');
  });

  test.each([
    [golden, 'lighting', 'golden hour, harsh studio strobe light'],
    [golden, 'lighting', 'golden hour under a midnight sky'],
    [golden, 'lighting', 'lit by on-camera flash'],
    [{ ...fox, lens: { id: '85mm' } }, 'lens', '85mm lens, shot on a 24mm wide-angle'],
    [{ ...fox, lens: { id: '85mm' } }, 'lens', 'an 85mm fisheye'],
    [{ ...fox, mood: { id: 'bw' } }, 'mood', 'black and white, vivid colours'],
    [{ ...fox, mood: { id: 'sepia' } }, 'mood', 'sepia, bursting with color'],
    [{ ...fox, framing: { id: 'wideshot' } }, 'framing', 'wide shot, tight close-up'],
    [{ ...fox, camera: { id: 'dslr' } }, 'camera', 'DSLR, shot on 35mm film'],
    [fox, 'style', 'watercolor painting'],
  ] as const)('%j is contradicted in %s by “%s”', (selection, key, text) => {
    const part = check(`photo of a red fox in snow, ${text}`, selection, key);
    expect(part).toMatchObject({ outcome: 'lost', note: expect.stringContaining('contradicts') as string });
  });

  test.each([
    [{ ...fox, lens: { id: '85mm' }, camera: { id: 'film' } }, 'lens', '85mm lens, 35mm film camera'],
    [{ ...golden, subject: 'a fox under a neon sign' }, 'lighting', 'a fox under a neon sign at golden hour'],
    [{ ...fox, subject: 'an oil painting on a wall' }, 'style', 'a photo of an oil painting on a wall'],
    [{ ...fox, mood: { id: 'bw' } }, 'mood', 'black and white, not vivid colors'],
  ] as const)('%j is not contradicted in %s by “%s”', (selection, key, text) => {
    expect(check(`photo, ${text}`, selection, key).outcome).toBe('carried');
  });

  test.each(rendererIds)('that the user contradicts in their own words stays for %s', (renderer) => {
    const selection: Selection = {
      ...golden,
      subject: 'a studio strobe light on a stand at midnight',
      mood: { id: 'bw' },
    };
    const edited = checkContract(`Quietly, ${compose(selection, renderer).text}`, selection, renderer);
    expect(edited.filter(({ outcome }) => outcome === 'lost')).toEqual([]);
  });
});

test('an exclusion that the description names is lost, in spite of its list', () => {
  const selection: Selection = { ...fox, exclusions: ['tourists'] };
  const part = check('photo of a red fox in snow among tourists --no tourists', selection, 'exclusions');
  expect(part).toMatchObject({ outcome: 'lost', note: 'The text shows “tourists”.' });
  expect(check('photo of a red fox in snow --no tourists', selection, 'exclusions').outcome).toBe('carried');
});

test('a relation that the text neither says nor contradicts is lost', () => {
  const subject = 'a customer in front of a tall mirror';
  const part = check('A tall mirror reflects the room, and a customer stands very still, photo', {
    ...fox,
    subject,
  });
  expect(part).toMatchObject({
    outcome: 'lost',
    note: 'The text does not say “customer … in front of … mirror”.',
  });
});

test('a thing that the subject only has in its name is still excluded', () => {
  const selection: Selection = { ...fox, subject: 'a snow leopard on a rock', exclusions: ['snow'] };
  const outcome = (text: string) => check(text, selection, 'exclusions').outcome;
  expect(outcome('photo of a snow leopard lying on a rock --no snow')).toBe('carried');
  expect(outcome('photo of a snow leopard lying on a rock in deep snow --no snow')).toBe('lost');
});

describe('excluded people', () => {
  const selection: Selection = { ...fox, subject: 'an old harbor at dawn', exclusions: ['people'] };
  const faultOf = (words: string, renderer: RendererId) =>
    inspect(`An old harbor at dawn, ${words}.`, selection, renderer).find(
      ({ part }) => part.key === 'exclusions',
    )?.fault?.kind;

  test.each([
    'where nobody is around',
    'with no one in sight',
    'and no-one is there',
    'the quay deserted',
    'empty of people',
    'void of people',
    'unpeopled',
    'uninhabited',
    'without a soul',
    'and there isn’t anyone about',
    'without anyone on the quay',
  ])('are kept out by “%s”', (words) => {
    for (const renderer of ['midjourney', 'dall-e-3', 'flux'] as const)
      expect(faultOf(words, renderer)).toBeUndefined();
  });

  test.each([
    ['with somebody on the quay', 'named'],
    ['with a crowd on the quay', 'named'],
    ['deserted but for a man who fishes', 'named'],
    ['nobody but a fisherman', 'named'],
    ['not deserted', 'missing'],
  ])('are not kept out by “%s”', (words, kind) => {
    for (const renderer of ['midjourney', 'dall-e-3', 'flux'] as const)
      expect(faultOf(words, renderer)).toBe(kind);
  });
});
