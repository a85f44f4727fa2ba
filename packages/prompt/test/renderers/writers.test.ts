import { ratios } from '@safelight/catalog/ratios';
import { exclusions } from '@safelight/catalog/exclusions';
import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinBody } from '../../src/body';
import { compose } from '../../src/compose';
import { checkContract } from '../../src/contract';
import { exclusionByTerm, findExclusion, termByOpposite } from '../../src/lexicon/exclusions';
import { lintText } from '../../src/lint/text';
import { parse } from '../../src/parse';
import { profiles } from '../../src/renderers/profiles';
import type { Selection } from '../../src/selection';
import { hostileWords, longWords, selections } from '../support/arbitraries';
import { baker, fox, spoken } from '../support/fox';
import { readers } from '../support/syntax';

/* The forms besides Midjourney's, A1111's, Leonardo's and plain prose, as their generators read them. */

const json = rendererIds.filter((id) => profiles[id].form === 'json');
const comfyUi = ['stable-diffusion-comfyui', 'stable-diffusion-3.5'] as const;

function notesOf(selection: Selection, renderer: RendererId): string {
  return compose(selection, renderer)
    .parts.map(({ note }) => note ?? '')
    .join(' ');
}

describe.each(json)('JSON for %s', (renderer) => {
  test('is valid and within its schema for any words, of any length', () => {
    fc.assert(
      fc.property(selections(fc.oneof(hostileWords, longWords)), (selection) => {
        const { text } = compose(selection, renderer);
        const { problems } = readers[renderer](text);
        expect(problems, text).toEqual([]);
        expect(lintText(text, renderer).filter(({ rule }) => rule === 'invalid-json')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('contains the user’s words unchanged once it is read', () => {
    for (const subject of ['a "quoted" sign', 'C:\\new\\temp drawn in chalk', '{"style": "x"}', '\\" · ; "'])
      expect(readers[renderer](compose({ ...fox, subject }, renderer).text).body).toContain(subject);
  });

  test('gives back words that look like its own', () => {
    const look: Selection = {
      ...baker,
      scenario: 'setting: simple, understated surroundings',
      lens: { text: '35mm lens, natural perspective' },
      lighting: { text: 'lighting: warm; · dim' },
      mood: { text: '·· ; mood: x' },
      exclusions: [],
      parameters: { depth_of_field: { text: 'shallow; deep' }, brushSize: { text: 'camera: none' } },
    };
    const { selection, rest } = parse(compose(look, renderer).text, renderer);
    expect({ selection, rest }).toEqual({ selection: look, rest: '' });
    for (const scenario of ['simple, understated surroundings', 'as the description implies']) {
      const plain = { ...look, scenario };
      expect(parse(compose(plain, renderer).text, renderer).selection.scenario).toBe(scenario);
    }
  });

  test('puts a description written elsewhere into valid JSON, and finds it again', () => {
    const body = 'A baker, "FRESH" in chalk on his tray.';
    const text = joinBody(body, baker, renderer);
    const read = readers[renderer](text);
    expect(read.body).toContain(body);
    expect(read.body).toContain('in sharp focus');
    expect(read.body).toContain('16:9');
    expect(read.problems.filter((problem) => /JSON|control|pair/.test(problem))).toEqual([]);
  });

  test('is an error when it is no JSON', () => {
    for (const text of ['a cat', '{"style": "x"', '["a"]', '{"a": "b",}'])
      expect(lintText(text, renderer).map(({ rule }) => rule)).toContain('invalid-json');
  });
});

describe.each(comfyUi)('ComfyUI’s syntax for %s', (renderer) => {
  test.each([
    'a (very (old)) door',
    'a {red|blue} car',
    'https://example.com/a.png of a fox',
    'a /* quiet */ street',
    'embedding:face on a coin',
    'a path C:\\temp\\',
    'braces \\{a|b\\}',
    '\\(x\\)',
    'a [dog|cat:0.5] BREAK and AND',
  ])('draws %j as words', (subject) => {
    const composition = compose({ ...baker, subject, exclusions: [subject] }, renderer);
    const { problems, body, ratio } = readers[renderer](composition.text);
    expect(problems, composition.text).toEqual([]);
    const letters = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    expect(letters(body)).toContain(letters(subject));
    expect(ratio).toBeCloseTo(16 / 9, 1);
    // That another renderer would read them as syntax is remarked.
    const remarks = lintText(composition.text, renderer).map(({ rule }) => rule);
    expect(remarks.filter((rule) => rule !== 'long' && rule !== 'foreign-syntax')).toEqual([]);
  });

  test('leaves square brackets and keywords alone, which mean nothing to it', () => {
    const subject = 'a [dog] AND a <cat:1>';
    expect(spoken(compose({ ...fox, subject }, renderer), 'subject')[0]?.slice(1)).toBe(subject.slice(1));
  });

  test('says exclusions and size in comments, so that the whole text can be pasted', () => {
    const { text } = compose(baker, renderer);
    expect(text).toMatch(/\n\/\/ Negative prompt: blurry, cars\n\/\/ Size: 1344x768$/);
    expect(parse(text, renderer).selection.exclusions).toEqual(['blurry', 'cars']);
    expect(notesOf(baker, renderer)).toContain('Empty Latent Image');
    expect(parse(text, renderer).selection.ratio).toBe('widescreen');
  });

  test.each([
    ['a {red|blue} car', 'random-choice'],
    ['a fox // in snow', 'comment'],
    ['a fox, embedding:old-lens', 'embedding'],
    ['a (fox', 'unbalanced-bracket'],
    ['a (fox:2.4)', 'heavy-weight'],
    ['a fox\n// Size: 1000x777', 'size'],
    ['a fox --ar 1:1', 'foreign-syntax'],
  ])('reports in %j: %s', (text, rule) => {
    expect(lintText(text, renderer).map((finding) => finding.rule)).toContain(rule);
  });

  test('reports nothing in its own weights and escapes', () => {
    for (const lead of ['', '// ']) {
      const text = `a (fox:1.2) \\(old\\) \\{a|b\\} [x]\n${lead}Negative prompt: text\n// Size: 1344x768`;
      expect(lintText(text, renderer)).toEqual([]);
      expect(parse(text, renderer).selection.exclusions).toEqual(['text']);
    }
  });
});

describe('prose', () => {
  test('ends with the ratio for Nano Banana, also after the user’s own paragraphs', () => {
    for (const subject of ['a fox', 'a room\n\nSetting: a house']) {
      const { text } = compose({ ...baker, subject }, 'nano-banana');
      expect(text).toMatch(/Composed in a wide 16:9 aspect ratio\.$/);
      expect(parse(text, 'nano-banana').selection).toMatchObject({ ratio: 'widescreen', subject });
    }
  });

  test('names the nearest ratio or size that a renderer takes', () => {
    const [slight, wide] = [
      { ...fox, ratio: 'cinematic' },
      { ...fox, ratio: '8:1' },
    ] as const;
    expect(notesOf(slight, 'ideogram')).toContain(
      'choose 1536x640, the nearest that Ideogram makes (3% off)',
    );
    expect(notesOf(slight, 'stable-diffusion')).toContain('the nearest that SDXL makes (3% off)');
    expect(notesOf(wide, 'nano-banana')).toContain('Only Nano Banana 2 and 2.1 take 8:1');
    expect(notesOf(wide, 'seedream')).toContain('far from the ratio but all that Seedream makes (71% off)');
    expect(notesOf({ ...fox, ratio: '1:20' }, 'seedream')).toMatch(/far from .*\(\d\d% off\)/);
    expect(notesOf({ ...fox, ratio: 'cinematic' }, 'nano-banana')).toContain('choose the ratio beside');
    expect(notesOf({ ...fox, ratio: '7:4' }, 'seedream')).toContain('choose 16:9 beside');
    expect(notesOf({ ...fox, ratio: 'widescreen' }, 'flux')).toContain('the size to choose is 1280x720');
  });

  test('names the ratio of FLUX 3’s list for one that is not on it', () => {
    expect(notesOf({ ...fox, ratio: '5:2' }, 'flux')).toContain(
      'choose 21:9, the nearest that FLUX 3 makes (7% off)',
    );
    expect(notesOf({ ...fox, ratio: '7:5' }, 'flux-json')).not.toContain('FLUX 3');
    for (const { id } of ratios) expect(notesOf({ ...fox, ratio: id }, 'flux')).not.toContain('FLUX 3');
  });

  test('reports another renderer’s syntax under the right name', () => {
    for (const id of ['nano-banana', 'flux', 'ideogram', 'seedream', 'dall-e-3'] as const) {
      for (const text of ['a fox --ar 1:1', 'a fox\nNegative prompt: text', 'a fox\nSize: 512x512'])
        expect(lintText(text, id).map(({ rule }) => rule)).toContain('foreign-syntax');
    }
    const advice = (id: RendererId): string => lintText('a fox without a hat', id)[0]?.message ?? '';
    expect(advice('dall-e-3')).toContain('GPT Image');
    expect(advice('nano-banana')).toContain('Nano Banana draws what is named');
    expect(advice('qwen-image')).toContain('Qwen-Image hardly reads negation');
  });

  test('reports a hex color that FLUX cannot tie to a thing', () => {
    const rules = (text: string): string[] => lintText(text, 'flux').map(({ rule }) => rule);
    expect(rules('A vase on a table. #FF5733, #00AA11.')).toEqual(['loose-color', 'loose-color']);
    expect(rules('A vase. Palette: #FF5733 and #00AA11.')).toEqual(['loose-color', 'loose-color']);
    expect(rules('A vase in #FF5733 and #00AA11.')).toEqual([]);
    expect(rules('A vase in #FF5733 on a table with a #00AA11 cloth.')).toEqual([]);
  });
});

describe('the opposites of exclusions', () => {
  test('begin with the catalog’s own', () => {
    for (const { term, opposite } of exclusions) {
      expect(exclusionByTerm.get(term)?.opposite).toBe(opposite);
      expect(termByOpposite.get(opposite ?? '')).toBe(term);
    }
  });

  test('are told apart, and can stand in a list', () => {
    const opposites = [...exclusionByTerm.values()].flatMap(({ opposite }) => opposite ?? []);
    expect(opposites.length).toBeGreaterThan(45);
    expect(new Set(opposites).size).toBe(opposites.length);
    for (const words of opposites) {
      expect(words).toMatch(/^[a-z][a-z -]*$/);
      // An “and” would close the list that the words stand in.
      expect(words).not.toMatch(/\b(no|not|without|free of|never|none|avoid|and)\b/);
    }
  });

  test('do not name what is excluded', () => {
    for (const { term, opposite = '' } of exclusionByTerm.values()) expect(opposite).not.toContain(term);
  });

  test('are found by the term before any synonym', () => {
    for (const [term, exclusion] of exclusionByTerm) expect(findExclusion(term)).toBe(exclusion);
  });

  test('are asked for in prose and read back', () => {
    const wanted = ['people', 'shadows', 'vignettes'];
    const { text } = compose({ ...fox, exclusions: wanted }, 'nano-banana');
    expect(text).toContain(
      'Keep the image evenly lit all over, even in brightness to the corners and uninhabited.',
    );
    expect(parse(text, 'nano-banana').selection.exclusions).toEqual(['shadows', 'vignette', 'people']);
    // As older prompts have it.
    for (const former of ['otherwise unoccupied', 'with the subject alone in view']) {
      const older = text.replace('uninhabited', former);
      expect(parse(older, 'nano-banana').selection.exclusions).toEqual(['shadows', 'vignette', 'people']);
    }
  });

  const all = exclusions.map(({ term }) => term);
  const exclusionsOf = (text: string, renderer: RendererId): readonly string[] =>
    (parse(text, renderer).selection.exclusions ?? []).toSorted();

  test.each(rendererIds)('are three at most where only faults are excluded, for %s', (renderer) => {
    const selection = { ...fox, exclusions: all };
    const composition = compose(selection, renderer);
    const said = spoken(composition, 'exclusions');
    expect(said.filter((words) => termByOpposite.has(words)).length).toBeLessThanOrEqual(3);
    const part = composition.parts.find(({ key }) => key === 'exclusions');
    expect(part?.outcome).not.toBe('lost');
    // What is said by no opposite is named where naming helps, and reported where it does not.
    const kept = exclusionsOf(composition.text, renderer);
    for (const term of all)
      if (!kept.includes(term)) expect(part?.note).toMatch(/“low quality”.* lost: more opposites/);
    if (profiles[renderer].exclusions.value !== 'opposites' && !renderer.startsWith('midjourney'))
      expect(kept).toEqual(all.toSorted());
    // An edit elsewhere does not lose what was never said.
    const edited = composition.text.replace(/red fox/, 'sleepy red fox');
    expect(edited).not.toBe(composition.text);
    const checked = checkContract(edited, selection, renderer).find(({ key }) => key === 'exclusions');
    expect(checked?.outcome).not.toBe('lost');
  });

  test('are said of things before faults, and of people last', () => {
    const { text } = compose(
      { ...fox, exclusions: ['blurry', 'people', 'text', 'low quality', 'watermark'] },
      'dall-e-3',
    );
    expect(text).toContain(
      'Keep the image wordless, unmarked and uninhabited. Leave out: blurry, low quality.',
    );
    expect(exclusionsOf(text, 'dall-e-3')).toEqual(['blurry', 'low quality', 'people', 'text', 'watermark']);
  });

  test.each<Partial<Selection>>([
    { parameters: { depth_of_field: { id: 'bokeh' } } },
    { parameters: { depth_of_field: { id: 'shallow' } } },
    { lens: { text: 'a 50mm lens at a shallow depth of field' } },
    { subject: 'a red fox before a blurred background' },
  ])('leave a soft background soft: %j', (choices) => {
    const selection = { ...fox, ...choices, exclusions: ['blurry', 'artifacts'] };
    for (const renderer of rendererIds) {
      const { text } = compose(selection, renderer);
      expect(text, renderer).not.toMatch(/in sharp focus/);
      expect(exclusionsOf(text, renderer), renderer).toEqual(['artifacts', 'blurry']);
    }
    const { text } = compose(selection, 'nano-banana');
    expect(text).toContain('sharp on the subject and cleanly rendered');
  });
});
