import { cameras } from '@safelight/catalog/camera';
import { exclusions } from '@safelight/catalog/exclusions';
import { findOption } from '@safelight/catalog/option';
import { ratios } from '@safelight/catalog/ratios';
import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { getStyle, styles } from '@safelight/catalog/styles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose, type Composition, type Part } from '../src/compose';
import { optionsByKind } from '../src/phrases';
import { articleFor } from '../src/lexicon/articles';
import { photoKinds, type Selection } from '../src/selection';
import { hostileWords, longWords, optionIds, parameterValues, selections } from './arbitraries';
import { fox, spoken } from './fox';
import { readers } from './syntax';

/** Letters and digits, which must survive any change to punctuation. */
function letters(words: string): string {
  return words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

function expectValid(composition: Composition, renderer: RendererId): void {
  const { problems } = readers[renderer](composition.text);
  expect(problems, composition.text).toEqual([]);
}

/** Every choice of the catalog, and every pair of choices of different kinds. */
const singles: Partial<Selection>[] = [
  ...styles.map((style) => ({ style: style.id })),
  ...ratios.map((ratio) => ({ ratio: ratio.id })),
  ...photoKinds.flatMap((kind) => optionIds[kind].map((id) => ({ [kind]: { id } }))),
  ...exclusions.map(({ term }) => ({ exclusions: [term] })),
  ...parameterValues.map(({ id, value }) => ({ parameters: { [id]: { id: value } } })),
];
const pairs = singles.flatMap((one, at) => singles.slice(at + 1).map((other) => ({ ...one, ...other })));

/** The catalog’s words for every choice that a prompt says in words. */
function wantedTerms(selection: Selection): [key: string, term: string][] {
  const wanted: [string, string][] = [['style', getStyle(selection.style).term]];
  for (const kind of photoKinds) {
    const choice = selection[kind];
    const option = choice && 'id' in choice ? findOption(optionsByKind[kind], choice.id) : undefined;
    if (option) wanted.push([kind, option.term]);
  }
  for (const parameter of styles.flatMap((style) => style.parameters)) {
    const choice = selection.parameters[parameter.id];
    const option = parameter.options.find(({ value }) => choice && 'id' in choice && choice.id === value);
    if (option) wanted.push([`parameter:${parameter.id}`, option.term]);
  }
  return wanted;
}

for (const renderer of rendererIds) {
  describe(`composing for ${renderer}`, () => {
    test('says every option and every pair of options in valid syntax', () => {
      for (const choices of [...singles, ...pairs]) {
        const selection = { ...fox, ...choices };
        const composition = compose(selection, renderer);
        expectValid(composition, renderer);
        expect(composition.parts.filter((part) => part.outcome === 'lost')).toEqual([]);
        expect(spoken(composition, 'subject')).toEqual([selection.subject]);
        for (const [key, term] of wantedTerms(selection)) {
          const [first = ''] = spoken(composition, key);
          const said = renderer === 'dall-e-3' ? term.replace(', ', ' with ') : term;
          expect(first).toBe(said);
        }
        if (selection.exclusions.length > 0) expect(spoken(composition, 'exclusions')).toHaveLength(1);
      }
    });

    test('writes each ratio in the renderer’s form', () => {
      for (const ratio of ratios) {
        const composition = compose({ ...fox, ratio: ratio.id }, renderer);
        const read = readers[renderer](composition.text);
        if (renderer === 'dall-e-3') expect(spoken(composition, 'ratio')[0]).toContain(ratio.ratio);
        else expect(Math.abs((read.ratio ?? 0) / (ratio.width / ratio.height) - 1)).toBeLessThan(0.05);
      }
    });

    test('keeps valid syntax and the limits for any words, and accounts for every word', () => {
      fc.assert(
        fc.property(
          selections(fc.oneof({ weight: 6, arbitrary: hostileWords }, { weight: 1, arbitrary: longWords })),
          (selection) => {
            const composition = compose(selection, renderer);
            expectValid(composition, renderer);
            for (const part of composition.parts) {
              for (const { start, end } of part.spans) {
                expect(start).toBeGreaterThanOrEqual(0);
                expect(end).toBeGreaterThan(start);
                expect(end).toBeLessThanOrEqual(composition.text.length);
              }
              const said = spoken(composition, part.key);
              if (part.outcome !== 'carried') expect(part.note).toBeTruthy();
              if (part.outcome === 'lost') expect(said).toEqual([]);
              else if (part.value !== 'Default') expect(said).not.toEqual([]);
            }
            const shortened = composition.parts.some((part) => /Shortened|no room/.test(part.note ?? ''));
            expect(shortened && composition.text.length < 1000).toBe(false);
            for (const part of composition.parts) {
              expect(part.shortened === true).toBe(/Shortened by/.test(part.note ?? ''));
            }
            const subject = composition.parts.find((part) => part.key === 'subject');
            const words = spoken(composition, 'subject').join('');
            if (subject?.outcome === 'carried') expect(words).toBe(selection.subject);
            else if (!shortened && !selection.subject.includes('http') && subject?.outcome === 'converted') {
              expect(letters(words)).toBe(letters(selection.subject.replaceAll(/\p{Surrogate}/gu, '')));
            }
          },
        ),
        { numRuns: 1000 },
      );
    });

    test('puts nothing but the user’s exclusions into the negative field', () => {
      if (renderer === 'dall-e-3') return;
      fc.assert(
        fc.property(selections(hostileWords), (selection) => {
          const composition = compose(selection, renderer);
          const terms = readers[renderer](composition.text)
            .negative.split(',')
            .map((term) => letters(term))
            .filter((term) => term !== '');
          const wanted = selection.exclusions.map((term) => letters(term.replaceAll(/\p{Surrogate}/gu, '')));
          expect(new Set(terms)).toEqual(new Set(wanted.filter((term) => term !== '')));
        }),
        { numRuns: 500 },
      );
    });
  });
}

describe('a composed prompt', () => {
  const full: Selection = {
    style: 'photorealistic',
    subject: 'An old fisherman mending a net',
    scenario: 'on a foggy pier',
    ratio: 'cinematic',
    camera: { id: 'dslr' },
    lens: { id: '85mm' },
    lighting: { id: 'golden_hour' },
    framing: { id: 'portrait' },
    mood: { id: 'film-look' },
    format: { id: 'canon-raw' },
    exclusions: ['blurry', 'text', 'ugly hands'],
    parameters: {},
  };

  test('opens with the file name and the subject, and ends with Midjourney’s parameters', () => {
    const { text } = compose(full, 'midjourney');
    expect(text).toMatch(/^IMG_1018\.CR2: An old fisherman mending a net, photorealistic photograph, /);
    expect(text).toMatch(/ --ar 21:9 --raw --no blurry, text, ugly hands$/);
  });

  test('asks for niji only for the anime style', () => {
    const anime = compose({ ...fox, style: 'anime-manga' }, 'midjourney');
    expect(anime.text).toMatch(/ --niji 7$/);
    for (const style of styles.filter(({ id }) => id !== 'anime-manga' && id !== 'photorealistic')) {
      expect(compose({ ...fox, style: style.id }, 'midjourney').text).not.toContain('--');
    }
  });

  test('reads as sentences for DALL·E, with exclusions said as opposites', () => {
    expect(compose(full, 'dall-e-3').text).toBe(
      'IMG_1018.CR2: An old fisherman mending a net. Setting: on a foggy pier. ' +
        'Rendered as a photorealistic photograph with true-to-life texture and color. ' +
        'Framed as a head-and-shoulders portrait with eyes at the upper third. ' +
        'Shot through an 85mm lens with shallow depth of field and flattering compression. ' +
        'Taken on a full-frame DSLR with crisp detail and natural contrast. ' +
        'Lit by golden hour sunlight with long warm shadows. ' +
        'Graded in analog film tones with lifted blacks and fine grain. ' +
        'Composed for a panoramic 21:9 cinema frame. Keep it in sharp focus, purely pictorial. Leave out: ugly hands.',
    );
  });

  test('names the exclusions that DALL·E may still draw', () => {
    const partFor = (...terms: string[]): Part | undefined =>
      compose({ ...fox, exclusions: terms }, 'dall-e-3').parts.find(({ key }) => key === 'exclusions');
    expect(partFor('blurry', 'Text')).toMatchObject({
      outcome: 'converted',
      note: 'DALL·E has no negative prompt, so the opposite is asked for.',
    });
    expect(partFor('cars', 'people')).toMatchObject({
      outcome: 'converted',
      note: '“cars” and “people” are named in a closing sentence, because DALL·E has no field for exclusions, and may still appear.',
    });
    expect(partFor('blurry', 'cars')?.note).toMatch(
      /^The opposite is asked for where there is a good one\. “cars” is named /,
    );
    // The note is about the terms that remain.
    const many = Array.from({ length: 120 }, (_, at) => `thing ${at}`);
    const long = 'lighthouse '.repeat(181).trim();
    const short = compose({ ...fox, subject: long, scenario: long, exclusions: many }, 'dall-e-3');
    expect(short.parts.at(-1)?.note?.match(/may still appear/g)).toHaveLength(1);
  });

  test('asks DALL·E for no duplicates without changing the number of subjects', () => {
    const { text } = compose({ ...fox, subject: 'two foxes', exclusions: ['duplicate'] }, 'dall-e-3');
    expect(text).toMatch(/Keep it faithful to the number described\.$/);
    expect(text).not.toMatch(/single|\bone\b/);
  });

  test('notes when DALL·E’s nearest size is more than 5% off', () => {
    const noteFor = (ratio: Selection['ratio']): string | undefined =>
      compose({ ...fox, ratio }, 'dall-e-3').parts.find(({ key }) => key === 'ratio')?.note;
    expect(noteFor('cinematic')).toContain('25% off');
    expect(noteFor('landscape')).toContain('17% off');
    expect(noteFor('widescreen')).not.toContain('off');
  });

  test('ends with lines that the web UI’s paste button accepts', () => {
    const lines = compose(full, 'stable-diffusion').text.split('\n');
    expect(lines.slice(1)).toEqual([
      'Negative prompt: blurry, text, ugly hands',
      'Size: 1536x640, Steps: 30, CFG scale: 7',
    ]);
    expect(compose(full, 'leonardo-ai').text.split('\n').at(-1)).toBe('Size: 1512x648');
  });

  test('has the right article before every term', () => {
    const an = ['anime', 'aerial', '85mm', 'electric', 'illustration', '8-bit', '11mm', '18mm', 'analog'];
    const a = [
      '35mm',
      '3D',
      '24mm',
      '100mm',
      '50mm',
      'full-frame',
      'hand-drawn',
      'vintage',
      'low-angle',
      '180mm',
      'wide',
    ];
    for (const word of an) expect(articleFor(word)).toBe('an');
    for (const word of a) expect(articleFor(word)).toBe('a');
    // The rule has no exceptions, so no term may start with one.
    const terms = [...cameras, ...styles, ...optionsByKind.lens, ...optionsByKind.framing].map(
      ({ term }) => term,
    );
    for (const term of terms)
      expect(term).not.toMatch(/^(?:uni|use|usu|eu|one|once|hour|hono|heir|X|[FHLMNRS][A-Z])/);
  });
});
