import { fileFormats } from '@safelight/catalog/file-format';
import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose, type Composition } from '../../src/compose';
import { parse } from '../../src/parse';
import { findExclusion, listTerms, oppositesOf } from '../../src/lexicon/exclusions';
import { profiles } from '../../src/renderers/profiles';
import { photoKinds, type Choice, type PhotoKind, type Selection } from '../../src/selection';
import { spoken } from '../support/fox';
import { hostileWords, longWords, plainWords, selections } from '../support/arbitraries';
import { runsFor } from '../support/syntaxes';

/** The user's words without their closing comma or stop, in whose place the prompt has its own. */
function unclosed(words: string): string {
  return words.replace(/(?:[,;:。，；：、\s]|(?<!\.)\.|(?<=^|\s)[-–—])+$/, '');
}

function unclosedChoice(choice: Choice, kind?: PhotoKind): Choice {
  if (!('text' in choice)) return choice;
  const text = unclosed(choice.text);
  // A file name of the catalog is the catalog's option, also with invisible characters around it.
  const name = unclosed(choice.text.replaceAll(/\p{Cc}/gu, ' ')).trim();
  const format = kind === 'format' ? fileFormats.find(({ token }) => token === name) : undefined;
  return format ? { id: format.id } : { text };
}

/** Where exclusions are said in two sentences, those with an opposite come first. */
function inOrder(exclusions: readonly string[], renderer: RendererId): readonly string[] {
  if (profiles[renderer].exclusions.value !== 'named') return exclusions;
  const isTurned = (term: string): boolean => findExclusion(term)?.opposite !== undefined;
  return [...exclusions.filter(isTurned), ...exclusions.filter((term) => !isTurned(term))];
}

/**
 * What can be read back from a prompt: the default mood adds no words, so it reads as none, and of the exclusions a
 * renderer may take only those that have an opposite.
 */
function sayable(
  { mood, subject, scenario, parameters, ...selection }: Selection,
  composition: Composition,
  renderer: RendererId,
): Selection {
  const excluded = spoken(composition, 'exclusions');
  const kinds = photoKinds.flatMap((kind) => {
    const choice = kind === 'mood' ? mood : selection[kind];
    const silent = choice && 'id' in choice && choice.id === 'default';
    return choice && !silent ? [[kind, unclosedChoice(choice, kind)]] : [];
  });
  return {
    ...selection,
    subject: unclosed(subject),
    ...(scenario === undefined ? {} : { scenario: unclosed(scenario) }),
    exclusions: inOrder(
      [...new Set(selection.exclusions.flatMap(listTerms))].filter((term) =>
        [term, ...oppositesOf(term)].some((words) => excluded.includes(words)),
      ),
      renderer,
    ),
    ...Object.fromEntries(kinds),
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([id, choice]) => [id, unclosedChoice(choice)]),
    ),
  };
}

/** Opposites stand before what is left out by name. */
const inAnyOrder = (selection: Partial<Selection>): Partial<Selection> => ({
  ...selection,
  exclusions: [...new Set(selection.exclusions)].toSorted(),
});

for (const renderer of rendererIds) {
  describe(`a prompt for ${renderer}`, () => {
    test('parses to exactly its selection', () => {
      fc.assert(
        fc.property(selections(plainWords), (selection) => {
          const composition = compose(selection, renderer);
          const { selection: back, rest } = parse(composition.text, renderer);
          expect(rest).toBe('');
          expect(inAnyOrder(back)).toEqual(inAnyOrder(sayable(selection, composition, renderer)));
        }),
        { numRuns: runsFor(renderer, 200) },
      );
    });

    test('parses to its selection for any words, changed only where a note says so', () => {
      fc.assert(
        fc.property(selections(hostileWords), (selection) => {
          const composition = compose(selection, renderer);
          const { selection: back, rest } = parse(composition.text, renderer);
          expect(rest).toBe('');
          for (const part of composition.parts) {
            const [kind, id = ''] = part.key.split(':');
            const at = (from: Partial<Selection>): unknown =>
              kind === 'parameter' ? from.parameters?.[id] : from[part.key as keyof Selection];
            if (part.outcome === 'lost')
              expect(at(back)).toSatisfy((value) => value === undefined || String(value) === '');
            else if (part.outcome === 'carried')
              expect(at(back)).toEqual(at(sayable(selection, composition, renderer)));
            else if (part.key === 'ratio') expect(at(back)).toEqual(at(selection));
          }
          expect(compose({ ...selection, ...back }, renderer).text).toBe(composition.text);
        }),
        { numRuns: runsFor(renderer, 400) },
      );
    });

    test('parses to its selection with shortened words', () => {
      fc.assert(
        fc.property(selections(longWords), (selection) => {
          const composition = compose(selection, renderer);
          const { selection: back, rest } = parse(composition.text, renderer);
          expect(rest).toBe('');
          for (const part of composition.parts) {
            if (part.outcome === 'converted' || part.outcome === 'lost') expect(part.note).toBeTruthy();
            if (part.key === 'style') expect(back.style).toBe(selection.style);
          }
        }),
        { numRuns: runsFor(renderer, 60) },
      );
    });
  });
}

test.each(rendererIds)('gives an abbreviation at the end its stop, and says so: %s', (renderer) => {
  for (const [end, written] of [
    ['Smith & co.', 'Smith & co.'],
    ['a pier at 3 a.m.,', 'a pier at 3 a.m.'],
    ['Smith & co', 'Smith & co.'],
    ['lions, tigers etc', 'lions, tigers etc.'],
    ['a pier at 3 a.m', 'a pier at 3 a.m.'],
  ] as const) {
    const selection: Selection = {
      style: 'anime-manga',
      subject: `a fox. ${end}`,
      lighting: { text: `lamps, ${end}` },
      exclusions: ['hats etc'],
      parameters: {},
    };
    const composition = compose(selection, renderer);
    const back = parse(composition.text, renderer).selection;
    expect(back).toMatchObject({ subject: `a fox. ${written}`, lighting: { text: `lamps, ${written}` } });
    const subject = composition.parts.find(({ key }) => key === 'subject');
    expect(subject?.note?.includes('with its stop') ?? false).toBe(!end.includes(written));
    expect(compose({ ...selection, ...back }, renderer).text).toBe(composition.text);
  }
});

describe('a prompt of unknown origin', () => {
  test('parses to what can be recognized, and keeps the rest', () => {
    expect(
      parse(
        'a cat on a chair, photo, 85mm, golden hour, dutch tilt, trending --ar 16:9 --no text',
        'midjourney',
      ),
    ).toMatchObject({
      selection: {
        style: 'photorealistic',
        subject: 'a cat on a chair',
        ratio: 'widescreen',
        lens: { id: '85mm' },
        lighting: { id: 'golden_hour' },
        framing: { text: 'dutch tilt' },
        exclusions: ['text'],
        parameters: {},
      },
      rest: 'trending',
    });
  });

  test('parses only the parameters of its style', () => {
    expect(parse('a girl, anime, pastel colors, happy', 'leonardo-ai').selection.parameters).toEqual({
      color_palette: { id: 'pastel' },
      character_expression: { id: 'happy' },
    });
    expect(parse('a happy girl, photo, pastel colors', 'leonardo-ai').selection).toMatchObject({
      subject: 'a happy girl',
      mood: { id: 'pastel-pop' },
      parameters: {},
    });
  });

  test('parses the lines of other tools', () => {
    const text =
      '1girl, anime\nNegative prompt: lowres, bad anatomy\nSteps: 20, Sampler: Euler a, Seed: 1, Size: 832x1216';
    expect(parse(text, 'stable-diffusion').selection).toEqual({
      style: 'anime-manga',
      subject: '1girl',
      ratio: 'portrait-classic',
      exclusions: ['lowres', 'bad anatomy'],
      parameters: {},
    });
  });

  test('may open with a camera file name', () => {
    expect(parse('IMG_4711.CR3: a cat on a sofa, flash', 'midjourney').selection).toMatchObject({
      format: { id: 'canon-raw' },
      subject: 'a cat on a sofa',
      lighting: { id: 'flash' },
    });
  });

  test('loses none of its words', () => {
    const letters = (words: string): string[] => words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(plainWords, plainWords, (first, second) => {
        const { selection, rest } = parse(`${first}, ${second}`, 'leonardo-ai');
        expect(letters(`${selection.subject ?? ''} ${rest}`)).toEqual(letters(`${first} ${second}`));
      }),
    );
  });

  test('keeps what was added to a composed prompt', () => {
    const ours = compose(
      { style: 'illustration', subject: 'a fox', mood: { id: 'sepia' }, exclusions: [], parameters: {} },
      'midjourney',
    );
    expect(parse(`${ours.text}, with a hat`, 'midjourney')).toMatchObject({
      selection: { subject: 'a fox', mood: { id: 'sepia' } },
      rest: 'with a hat',
    });
  });
});

test('exclusions are listed alike in any case of a label among them', () => {
  const selection = { style: 'anime-manga', subject: 'a fox', parameters: {} } as const;
  const { text } = compose({ ...selection, exclusions: ['Color palette: Negative prompt:'] }, 'leonardo-ai');
  const { exclusions = [] } = parse(text, 'leonardo-ai').selection;
  expect(compose({ ...selection, exclusions }, 'leonardo-ai').text).toBe(text);
});

test('a common phrase does not make a prompt of someone else’s one of ours', () => {
  const parsed = parse('a wizard on a cliff, digital painting, artstation, 8k, octane', 'midjourney');
  expect(parsed.composed).toBe(false);
  expect(parsed.selection).toMatchObject({ style: 'digital-painting', subject: 'a wizard on a cliff' });
  expect(parsed.selection.scenario).toBeUndefined();
});
