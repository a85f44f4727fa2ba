import { rendererIds } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose } from '../../src/compose';
import { guessRenderer } from '../../src/guess-renderer';
import { parse } from '../../src/parse';
import { profiles } from '../../src/renderers/profiles';
import { readers } from '../../src/renderers/readers';
import type { Selection } from '../../src/selection';
import { hostileWords, longWords, plainWords, selections } from '../support/arbitraries';

const anyRenderer = fc.constantFrom(...rendererIds);
const fox: Selection = { style: 'illustration', subject: 'a fox', exclusions: [], parameters: {} };

describe('the renderer of a prompt', () => {
  test('is known whenever its text differs from those for the other renderers', () => {
    fc.assert(
      fc.property(selections(plainWords), anyRenderer, anyRenderer, (selection, renderer, preferred) => {
        const { text, parts } = compose(selection, renderer);
        // Without its exclusions a prompt is also another renderer's for fewer exclusions.
        fc.pre(parts.every(({ key, outcome }) => key !== 'exclusions' || outcome === 'carried'));
        const guess = guessRenderer(text, preferred);
        expect(guess === renderer ? text : compose(selection, guess).text).toBe(text);
      }),
      { numRuns: 600 },
    );
  });

  test('could have produced the exact text, for any words', () => {
    fc.assert(
      fc.property(selections(hostileWords), anyRenderer, anyRenderer, (selection, renderer, preferred) => {
        const { text } = compose(selection, renderer);
        const guess = guessRenderer(text, preferred);
        const read = { ...selection, scenario: undefined, ...parse(text, guess).selection };
        expect(guess === renderer ? text : compose(read, guess).text).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('is known from prose with shortened words', () => {
    fc.assert(
      fc.property(selections(longWords), anyRenderer, (selection, renderer) => {
        const guess = guessRenderer(compose(selection, renderer).text, renderer);
        expect(profiles[guess].form).toBe(profiles[renderer].form);
      }),
      { numRuns: 200 },
    );
  });

  test('is that of a list whose words hold a sentence of prose, shortened or not', () => {
    const long = (words: string, length: number): string => words.repeat(length).slice(0, length).trim();
    const selection: Selection = {
      ...fox,
      style: 'digital-painting',
      subject: long('.  shot on full-frame DSLR, crisp detail ', 1072),
      scenario: long(
        'This image is a 3D render with physically based materials.  shot in crisp detail ',
        302,
      ),
      lighting: { id: 'long_exposure' },
      mood: { id: 'bw' },
      format: { id: 'canon-raw' },
    };
    expect(guessRenderer(compose(selection, 'leonardo-ai').text, 'leonardo-ai')).toBe('leonardo-ai');
  });

  test.each([
    ['midjourney', { ratio: 'landscape', scenario: 'on a pier' }, 'on a pier --ar 3:2'],
    ['stable-diffusion', { ratio: 'landscape' }, 'Steps: 30, CFG scale: 7, Size: 1216x832'],
    ['stable-diffusion-comfyui', { ratio: 'landscape' }, '// Size: 1216x832'],
    ['leonardo-ai', { ratio: 'landscape' }, 'Size: 1248x832'],
    ['dall-e-3', {}, 'A fox, shown in a '],
  ] as const)('is seen in what we write for %s, edited or not', (renderer, change, words) => {
    const { text } = compose({ ...fox, ...change }, renderer);
    expect(text).toContain(words);
    for (const preferred of rendererIds) {
      const sharesForm = readers[preferred] === readers[renderer];
      expect(guessRenderer(text, renderer)).toBe(renderer);
      const edited = text.replace(/a fox/i, 'an arctic fox, 8k: soft');
      // Variants and renderers of plain prose write alike; the preferred one of them is the better guess.
      if (!sharesForm) expect(readers[guessRenderer(edited, preferred)]).not.toBe(readers[preferred]);
      expect(guessRenderer(edited, renderer)).toBe(renderer);
    }
  });

  test('is the preferred or first candidate when several share the form', () => {
    const { text } = compose(fox, 'leonardo-ai');
    expect(guessRenderer(text, 'midjourney')).toBe('midjourney');
    expect(guessRenderer(text, 'stable-diffusion')).toBe('stable-diffusion');
    expect(guessRenderer(text, 'leonardo-ai')).toBe('leonardo-ai');
    expect(guessRenderer(text, 'dall-e-3')).toBe('midjourney');
  });

  test.each([
    ['a cat on a chair --v 7 --stylize 200', 'midjourney-v7'],
    ['a cat on a chair --niji 7', 'midjourney-niji-7'],
    ['a cat on a chair --v7 --ar 3:2', 'midjourney-v7'],
    ['a cat on a chair --v 8.2', 'midjourney'],
    ['a cat on a chair --stylize 200', 'midjourney'],
    [
      '1girl, (blue hair:1.2)\nNegative prompt: lowres\nSteps: 20, Sampler: Euler a, Seed: 1',
      'stable-diffusion',
    ],
    ['1girl, (blue hair:1.2)\nNegative prompt: lowres', 'stable-diffusion'],
    ['1girl, (blue hair:1.2)', 'stable-diffusion'],
    ['a cat on a chair, <lora:cats:0.8>', 'stable-diffusion'],
    ['a cat\n// Negative prompt: hat', 'stable-diffusion-comfyui'],
    ['a cat\nNegative prompt: hat\nSteps: 20, Sampler: Euler a, CFG scale: 7', 'stable-diffusion'],
    ['/imagine prompt: a cat on a chair', 'midjourney'],
    ['a cat::2 a chair', 'midjourney'],
    ['a cat on a chair —ar 4:5', 'midjourney'],
    ['a cat (asleep) on a chair: a [closed] box', 'dall-e-3'],
    ['a cat on a chair', 'dall-e-3'],
  ])('is recognised in what someone else wrote: %s', (text, renderer) => {
    expect(guessRenderer(text, 'dall-e-3')).toBe(renderer);
  });
});
