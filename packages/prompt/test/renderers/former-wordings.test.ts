import { describe, expect, test } from 'vitest';
import { rendererIds } from '@safelight/catalog/renderers';
import { compose } from '../../src/compose';
import { formerOpposites } from '../../src/lexicon/former/opposites';
import { formerSentences, formerTerms } from '../../src/lexicon/former/wordings';
import { parse } from '../../src/parse';
import { parameterPhrases } from '../../src/phrases';
import type { Choice, Selection } from '../../src/selection';
import { fox } from '../support/fox';

/* Prompts that people saved keep the words of their time, and are read as what they were composed from. */

function choose(key: string, id: string): Partial<Selection> {
  const choice: Choice = { id };
  const name = key.slice('parameter:'.length);
  if (!key.startsWith('parameter:')) return { [key]: choice };
  const style = name === 'depth_of_field' ? 'photorealistic' : 'anime-manga';
  expect(parameterPhrases.has(name)).toBe(true);
  return { style, parameters: { [name]: choice } };
}

describe('former wordings', () => {
  test.each(formerTerms.map(({ term, anchor, phrase }) => ({ term, anchor, phrase })))(
    'reads the terms “$term”',
    ({ term, anchor, phrase }) => {
      const chosen = choose(phrase.key, phrase.id);
      for (const renderer of [
        'midjourney',
        'stable-diffusion',
        'leonardo-ai',
        'flux-json',
        'ideogram-json',
      ] as const) {
        const { text } = compose({ ...fox, ...chosen }, renderer);
        expect(text).toContain(phrase.term);
        for (const words of [term, anchor]) {
          const former = parse(text.replace(phrase.term, words), renderer);
          expect(former.selection).toMatchObject({ subject: fox.subject, ...chosen });
          expect(former.rest).toBe('');
        }
      }
    },
  );

  test.each([...formerSentences])('reads the sentence “%s”', (sentence, phrase) => {
    const chosen = choose(phrase.key, phrase.id);
    for (const renderer of ['dall-e-3', 'nano-banana', 'qwen-image'] as const) {
      const { text } = compose({ ...fox, ...chosen }, renderer);
      expect(text).toContain(`${phrase.sentence}.`);
      const former = parse(text.replace(phrase.sentence, sentence), renderer);
      expect(former.selection).toMatchObject({ subject: fox.subject, ...chosen });
      expect(former.rest).toBe('');
    }
  });

  test.each(formerOpposites)('reads “%s” as what it rules out', (opposite, exclusion) => {
    const prose = parse(`${compose(fox, 'dall-e-3').text} Keep the image ${opposite}.`, 'dall-e-3');
    expect(prose.selection.exclusions).toEqual([exclusion]);
    expect(prose.rest).toBe('');
    const terms = compose(fox, 'midjourney').text.replace(' --', `, ${opposite} --`);
    expect(parse(terms, 'midjourney').selection.exclusions).toEqual([exclusion]);
  });

  test('reads a crowded prompt whose style had no room for its detail', () => {
    const text =
      'L1003427.DNG: the twins, photorealistic photograph, in a desert at dusk with a storm far off on the horizon, ' +
      'golden hour light, even daylight, color mood: teal and orange, overhead aerial view, 100mm macro lens, deep focus, ' +
      'Leica M6\nNegative prompt: text, oversaturated\nSteps: 30, CFG scale: 7, Size: 768x1344';
    expect(parse(text, 'stable-diffusion')).toMatchObject({
      composed: true,
      rest: '',
      selection: {
        subject: 'the twins',
        scenario: 'in a desert at dusk with a storm far off on the horizon',
        mood: { text: 'teal and orange' },
        camera: { text: 'Leica M6' },
      },
    });
  });

  test.each([
    [
      'A busy station at rush hour',
      'The setting here is a busy station at rush hour.',
      'Setting: A busy station at rush hour.',
    ],
    ['kitchen', 'The picture is set in a kitchen.', 'Setting: kitchen.'],
    ['deep under the sea', 'The scene is set deep under the sea.', 'Setting: deep under the sea.'],
    [
      'the desert stretches far',
      'Setting: the desert stretches far.',
      'The setting is the desert stretches far.',
    ],
  ])('reads captions and prose with the former lead of %s', (scenario, sentence, former) => {
    const selection: Selection = { ...fox, scenario, ratio: 'widescreen', exclusions: ['text'] };
    for (const renderer of ['ideogram-json', 'ideogram', 'dall-e-3'] as const) {
      const { text } = compose(selection, renderer);
      expect(text).toContain(sentence);
      expect(parse(text.replace(sentence, former), renderer).selection).toMatchObject(selection);
    }
  });

  test('says the earlier wordings nowhere', () => {
    const written = rendererIds.flatMap((renderer) =>
      formerTerms.map(({ phrase }) => compose({ ...fox, ...choose(phrase.key, phrase.id) }, renderer).text),
    );
    for (const text of written) for (const { term } of formerTerms) expect(text).not.toContain(term);
  });
});
