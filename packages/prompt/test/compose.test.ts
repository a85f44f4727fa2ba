import { exclusions } from '@safelight/catalog/exclusions';
import { findOption, type Option } from '@safelight/catalog/option';
import { ratios } from '@safelight/catalog/ratios';
import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { getStyle, styles } from '@safelight/catalog/styles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PartKey } from '../src/composition';
import { compose, type Composition, type Part } from '../src/compose';
import { parse } from '../src/parse';
import { optionsByKind } from '../src/phrases';
import { listTerms } from '../src/lexicon/exclusions';
import { shortenSentence } from '../src/lexicon/short-sentences';
import { profiles } from '../src/renderers/profiles';
import { photoKinds, type Selection } from '../src/selection';
import { hostileWords, longWords, optionIds, parameterValues, selections } from './support/arbitraries';
import { fox, spoken } from './support/fox';
import { readers } from './support/syntax';
import { runsFor } from './support/syntaxes';

const uncapitalized = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

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

type Wording = Pick<Option, 'anchor' | 'term' | 'sentence'>;

/** The catalog’s words for every choice that a prompt says in words. */
function wantedTerms(selection: Selection): [key: string, option: Wording][] {
  const wanted: [string, Wording][] = [['style', getStyle(selection.style)]];
  for (const kind of photoKinds) {
    const choice = selection[kind];
    const option = choice && 'id' in choice ? findOption(optionsByKind[kind], choice.id) : undefined;
    if (option && option.term !== '') wanted.push([kind, option]);
  }
  for (const parameter of styles.flatMap((style) => style.parameters)) {
    const choice = selection.parameters[parameter.id];
    const option = parameter.options.find(({ value }) => choice && 'id' in choice && choice.id === value);
    if (option) wanted.push([`parameter:${parameter.id}`, option]);
  }
  return wanted;
}

/** A choice's wording in this prompt: a file name opens prose too, everything else is a sentence there. */
function wordings(option: Wording, key: string, renderer: RendererId): string[] {
  if (profiles[renderer].form === 'prose' && key !== 'format')
    return [option.sentence, shortenSentence(key as PartKey, option)];
  // A caption has a field of its own for the medium.
  const details = renderer === 'ideogram-json' ? [option.term, option.anchor].map(withoutMedium) : [];
  return [option.term, option.anchor, ...details];
}

const withoutMedium = (words: string): string => words.replace(' photograph', '');

const hasNegativeField = (renderer: RendererId): boolean =>
  readers[renderer](compose({ ...fox, exclusions: ['cars'] }, renderer).text).negative !== '';

/** What is wrong with a prompt of plain words and the catalog's options. */
function findFaults(selection: Selection, renderer: RendererId): string[] {
  const composition = compose(selection, renderer);
  const faults = [...readers[renderer](composition.text).problems];
  for (const { key, outcome } of composition.parts) if (outcome === 'lost') faults.push(`${key} is lost`);
  if (spoken(composition, 'subject').map(uncapitalized).join('|') !== selection.subject)
    faults.push('the subject is changed or repeated');
  for (const [key, option] of wantedTerms(selection)) {
    const [first = ''] = spoken(composition, key);
    if (!wordings(option, key, renderer).includes(first)) faults.push(`${key} is said as “${first}”`);
  }
  if (selection.exclusions.length > 0 && spoken(composition, 'exclusions').length !== 1)
    faults.push('the exclusion is not said once');
  return faults;
}

for (const renderer of rendererIds) {
  describe(`composing for ${renderer}`, () => {
    test('says every option and every pair of options in valid syntax', () => {
      // An assertion for each of the thousands of selections would cost more than to compose them.
      const faulty = [...singles, ...pairs]
        .map((choices) => ({ choices, faults: findFaults({ ...fox, ...choices }, renderer) }))
        .filter(({ faults }) => faults.length > 0);
      expect(faulty).toEqual([]);
    });

    test('writes each ratio in the renderer’s form', () => {
      for (const ratio of ratios) {
        const composition = compose({ ...fox, ratio: ratio.id }, renderer);
        const read = readers[renderer](composition.text);
        if (read.ratio === undefined) expect(spoken(composition, 'ratio')[0]).toContain(ratio.ratio);
        else expect(Math.abs(read.ratio / (ratio.width / ratio.height) - 1)).toBeLessThan(0.05);
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
              for (const span of part.spans)
                expect(span).toSatisfy(
                  ({ start, end }) => 0 <= start && start < end && end <= composition.text.length,
                );
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
            if (subject?.outcome === 'carried') expect(letters(words)).toBe(letters(selection.subject));
            else if (!shortened && !selection.subject.includes('http') && subject?.outcome === 'converted') {
              expect(letters(words)).toBe(letters(selection.subject.replaceAll(/\p{Surrogate}/gu, '')));
            }
          },
        ),
        { numRuns: runsFor(renderer, 400) },
      );
    });

    test('puts nothing but the user’s exclusions into the negative field', () => {
      if (!hasNegativeField(renderer)) return;
      fc.assert(
        fc.property(selections(hostileWords), (selection) => {
          const composition = compose(selection, renderer);
          const { negative } = readers[renderer](composition.text);
          const terms = negative
            .split(',')
            .map(letters)
            .filter((words) => words !== '');
          const wanted = selection.exclusions
            .flatMap(listTerms)
            .map((term) => letters(term.replaceAll(/\p{Surrogate}/gu, '')));
          // A term may have lost its own negation, never anything else.
          for (const term of terms) expect(wanted.some((words) => words.endsWith(term))).toBe(true);
          // Midjourney's list holds plain nouns only.
          if (/Midjourney|Niji/.test(profiles[renderer].version)) return;
          for (const words of wanted.filter((each) => each !== ''))
            expect(terms.some((term) => words.endsWith(term))).toBe(true);
        }),
        { numRuns: runsFor(renderer, 200) },
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
    exclusions: ['blurry', 'text', 'red hands'],
    parameters: {},
  };

  test('opens with the file name and the subject, and ends with Midjourney’s parameters', () => {
    const { text } = compose(full, 'midjourney');
    expect(text).toMatch(/^IMG_1018\.CR2: An old fisherman mending a net, photorealistic photograph, /);
    expect(text).toMatch(/, in sharp focus --ar 21:9 --raw --no text$/);
  });

  test('asks for niji only for the anime style', () => {
    const anime = compose({ ...fox, style: 'anime-manga' }, 'midjourney');
    expect(anime.text).toMatch(/ --niji 7$/);
    for (const style of styles.filter(({ id }) => id !== 'anime-manga' && id !== 'photorealistic')) {
      expect(compose({ ...fox, style: style.id }, 'midjourney').text).not.toContain('--');
    }
  });

  test('reads as sentences for GPT Image, with exclusions said as opposites', () => {
    expect(compose(full, 'dall-e-3').text).toBe(
      'IMG_1018.CR2: An old fisherman mending a net. ' +
        'The image is a photorealistic photograph with true-to-life texture. ' +
        'The scene is set on a foggy pier. Golden hour light casts long raking shadows. ' +
        'Analog film tones give lifted blacks and fine grain. ' +
        'Close portrait framing stays tight on the subject. ' +
        // Not "for a shallow depth of field", which the excluded blur contradicts.
        'Shot with an 85mm lens. ' +
        'Taken on a full-frame DSLR, with crisp detail. ' +
        'Keep the image wordless and in sharp focus. Leave out: red hands. ' +
        'Composed in a panoramic 21:9 aspect ratio.',
    );
  });

  test('follows the user’s words with one mark of punctuation', () => {
    for (const subject of ['a cat', 'a cat.', 'a cat,', 'a cat ;', 'a cat., ', 'a cat:', 'a cat -']) {
      expect(compose({ ...fox, subject }, 'midjourney').text).toMatch(/^a cat, photorealistic photograph/);
      expect(compose({ ...fox, subject }, 'dall-e-3').text).toMatch(
        /^A cat, shown in a photorealistic photograph/,
      );
    }
    expect(compose({ ...fox, subject: 'a cat...' }, 'midjourney').text).toMatch(/^a cat\.\.\. Photo/);
    expect(compose({ ...fox, subject: 'Look! A cat!' }, 'dall-e-3').text).toMatch(
      /^Look! A cat! The image is a photo/,
    );
  });

  test('says what changes an image most before what a renderer weighs less', () => {
    const at = (words: string): number => compose(full, 'stable-diffusion').text.indexOf(words);
    const order = [
      'fisherman',
      'photograph',
      'pier',
      'golden hour',
      'film tones',
      'portrait',
      '85mm',
      'DSLR',
    ];
    expect(order.map(at)).toEqual(order.map(at).toSorted((a, b) => a - b));
    expect(Math.min(...order.map(at))).toBeGreaterThan(0);
  });

  test('takes any ratio', () => {
    expect(compose({ ...fox, ratio: '4:5' }, 'midjourney').text).toContain(' --ar 4:5');
    expect(compose({ ...fox, ratio: '4:5' }, 'dall-e-3').text).toContain(
      'Composed in an upright 4:5 aspect ratio.',
    );
    expect(compose({ ...fox, ratio: '4:5' }, 'stable-diffusion').text).toContain(', Size: 896x1088');
    const banner = compose({ ...fox, ratio: '20:1' }, 'midjourney');
    expect(banner.text).toContain(' --ar 14:1');
    expect(banner.parts.find(({ key }) => key === 'ratio')).toMatchObject({ outcome: 'converted' });
  });

  test('names the exclusions that GPT Image may still draw', () => {
    const partFor = (...terms: string[]): Part | undefined =>
      compose({ ...fox, exclusions: terms }, 'dall-e-3').parts.find(({ key }) => key === 'exclusions');
    expect(partFor('blurry', 'text')).toMatchObject({
      outcome: 'converted',
      note: 'GPT Image has no negative prompt, so the opposite is asked for.',
    });
    expect(partFor('cars', 'tourist traps')).toMatchObject({
      outcome: 'converted',
      note: '“cars” and “tourist traps” are named in a closing sentence, because GPT Image has no field for exclusions, and may still appear.',
    });
    expect(partFor('blurry', 'cars')?.note).toMatch(
      /^The opposite is asked for where there is a good one\. “cars” is named /,
    );
  });

  test('asks GPT Image for no duplicates without changing the number of subjects', () => {
    const { text } = compose({ ...fox, subject: 'two foxes', exclusions: ['duplicate'] }, 'dall-e-3');
    expect(text).toMatch(/Keep the image limited to what is described\.$/);
    expect(text).not.toMatch(/single|\bone\b/);
  });

  test.each(rendererIds)('keeps the stop of an abbreviation for %s', (renderer) => {
    const subject = 'a street at 3 a.m.';
    const { text } = compose({ ...fox, subject }, renderer);
    expect(text.toLowerCase()).toContain(subject);
    expect(parse(text, renderer).selection.subject).toBe(subject);
  });

  test('notes the size to choose for GPT Image', () => {
    const noteFor = (ratio: Selection['ratio']): string | undefined =>
      compose({ ...fox, ratio }, 'dall-e-3').parts.find(({ key }) => key === 'ratio')?.note;
    expect(noteFor('cinematic')).toBe('Said in words; the size to choose is 1792x768.');
    expect(noteFor('3:1'), 'no longer than three times its height').toContain('2160x720');
    expect(noteFor('5:1')).toMatch(/the nearest that GPT Image makes \(40% off\)/);
  });

  test('ends with lines that the web UI’s paste button accepts', () => {
    const lines = compose(full, 'stable-diffusion').text.split('\n');
    expect(lines.slice(1)).toEqual([
      'Negative prompt: blurry, text, red hands',
      'Steps: 30, CFG scale: 7, Size: 1536x640',
    ]);
    expect(compose(full, 'leonardo-ai').text.split('\n').at(-1)).toBe('Size: 1512x648');
  });
});
