import { rendererIds } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessRenderer } from '../../../src/guess-renderer';
import { parse } from '../../../src/parse';
import { recompose } from '../../../src/recompose';
import { applyLook, changeRecipe, readRecipe, writeRecipe } from '../../../src/recipe';

const anyRenderer = fc.constantFrom(...rendererIds);
const prose = ['dall-e-3', 'flux'] as const;

const words = fc
  .array(fc.constantFrom('fox', 'harbor', 'a "red" lamp', 'back\\slash', 'café', '雪', '🦊', "it's", 'tab\there', 'line\nbreak', '{a}', '[b]', 'x: y', 'no,'), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' ')); // prettier-ignore
const key = fc.constantFrom('prompt', 'subject', 'scene', 'lighting', 'style', 'mood', 'camera', 'lens', 'details', 'x', 'negative_prompt', 'seed', 'aspect_ratio', 'elements', 'text', 'desc', 'a "b"', 'Ä'); // prettier-ignore
/** JSON of any shape. */
const shape = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
})).object;
const spacing = fc.constantFrom(undefined, 2, '\t');
const around = fc.constantFrom(
  ['', ''] as const,
  ['```json\n', '\n```'] as const,
  ['Here is your prompt:\n', ''] as const,
  ['A note.\n\n', '\n\nAnother note.'] as const,
);
const jsonText = fc
  .tuple(shape, spacing, around)
  .map(([value, space, [before, after]]) => before + JSON.stringify(value, null, space) + after);

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

describe('JSON of any shape', () => {
  it('is tiled: the segments are the text, and it comes back byte for byte', () => {
    fc.assert(
      fc.property(jsonText, anyRenderer, (text, renderer) => {
        const parsed = parse(text, renderer);
        expect(parsed.segments.map((segment) => segment.text).join('')).toBe(text);
        for (const { start, end, text: said } of parsed.segments) expect(text.slice(start, end)).toBe(said);
        expect(recompose(parsed, renderer).text).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  it('is read as words when it is nested deeper than any prompt', () => {
    const nest = (depth: number) => `${'{"a": '.repeat(depth)}"a red fox"${'}'.repeat(depth)}`;
    expect(recompose(parse(nest(40), 'midjourney'), 'dall-e-3').text).toBe('A red fox.');
    const deep = parse(nest(1000), 'midjourney');
    expect(deep.segments.map(({ text }) => text).join('')).toBe(nest(1000));
    expect(recompose(deep, 'midjourney').text).toBe(nest(1000));
    expect(deep.segments.some(({ kind, text }) => kind === 'words' && text.includes('{"a": {"a": '))).toBe(
      true,
    );
  });

  it('gives another renderer a text without the structure, and says every loss', () => {
    fc.assert(
      fc.property(shape, spacing, fc.constantFrom(...prose), (value, space, renderer) => {
        const text = JSON.stringify(value, null, space);
        const all = listStrings(value);
        fc.pre(all.length > 0);
        const written = recompose(parse(text, 'midjourney'), renderer);
        const told = `${written.text} ${JSON.stringify(written.report)}`.toLowerCase();
        for (const said of all)
          for (const word of said.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []) expect(told).toContain(word);
        expect(written.text).not.toMatch(/"(?:prompt|subject|scene|lighting|details)"\s*:/);
        expect(written.report.filter(({ outcome, note }) => outcome !== 'carried' && !note)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('stays JSON with the new words in it when the subject or a choice changes', () => {
    const given = fc.constantFrom(
      'a "quoted" fox',
      'back\\slash',
      'two\nlines',
      "an old man's boat",
      '雪狐 🦊',
    );
    const light = fc.constantFrom({ id: 'neon' }, { text: 'a "bare" bulb' }, null);
    fc.assert(
      fc.property(shape, spacing, anyRenderer, given, light, (value, space, renderer, subject, lighting) => {
        const recipe = readRecipe(JSON.stringify(value, null, space), renderer);
        fc.pre(recipe.template !== undefined && recipe.selection.subject !== '');
        const changed = changeRecipe(recipe, { subject, choices: { lighting } });
        const read = JSON.parse(changed.template!.text) as unknown;
        expect(changed.selection.subject?.replace(/\s+/g, ' ')).toBeTruthy();
        expect(listStrings(read).join('\n')).toContain(changed.selection.subject);
        expect(Object.keys(read as object).slice(0, Object.keys(value as object).length)).toEqual(
          Object.keys(value as object),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('keeps a subject that is a part of one light when another changes', () => {
    const recipe = readRecipe(JSON.stringify({ lighting: [['fox line\nbreak fox', 'fox']] }), 'flux-json');
    const changed = changeRecipe(recipe, { subject: 'two\nlines', choices: { lighting: null } });
    expect(changed.selection.subject).toContain('lines');
    expect(changed.template?.text).toContain('lines');
  });

  it('keeps a subject with quotes that stands in a list of lights', () => {
    const recipe = readRecipe(JSON.stringify({ lighting: ['fox', 'a "red" lamp fox'] }), 'midjourney');
    const changed = changeRecipe(recipe, { choices: { lighting: { text: 'a bare bulb' } } });
    expect(changed.selection.subject).toBe(recipe.selection.subject);
  });

  it('stays JSON when the ratio changes, and has it', () => {
    fc.assert(
      fc.property(shape, spacing, anyRenderer, (value, space, renderer) => {
        const recipe = readRecipe(JSON.stringify(value, null, space), renderer);
        fc.pre(recipe.template !== undefined && Object.keys(value as object).length > 0);
        const { text } = changeRecipe(recipe, { ratio: 'widescreen' }).template!;
        expect(() => JSON.parse(text) as unknown).not.toThrow();
      }),
      { numRuns: 150 },
    );
  });
});

const flux = JSON.stringify({
  scene: 'Night market in Taipei',
  subjects: [{ description: 'old vendor', action: 'frying dumplings' }, { description: 'a child' }],
  style: 'documentary photograph',
  lighting: 'golden hour',
  camera: { 'lens-mm': 35, angle: 'low angle' },
  bbox: [0, 0, 5, 5],
});

describe('a prompt in FLUX’s JSON', () => {
  it('is recognized by its keys', () => {
    const { selection, settings } = parse(flux, 'flux-json');
    expect(selection).toMatchObject({
      subject: 'old vendor',
      scenario: 'Night market in Taipei',
      style: 'photorealistic',
      lighting: { id: 'golden_hour' },
      framing: { id: 'lowangle' },
      lens: { text: '35mm lens' },
    });
    expect(settings).toEqual([]);
  });

  it('is prose and terms elsewhere, and what has no place there is told', () => {
    const parsed = parse(flux, 'flux-json');
    // The composer chooses the sentences around the words.
    expect(recompose(parsed, 'dall-e-3').text).toMatch(
      /^Old vendor frying dumplings\. A child\. .*Night market in Taipei\. .*a documentary photograph\. .*golden hour.*\. .*low angle.*\. 35mm lens\.$/,
    );
    const { text, report } = recompose(parsed, 'midjourney');
    expect(text).toBe(
      'old vendor frying dumplings, a child, Night market in Taipei, documentary photograph, golden hour, low angle, 35mm lens --raw',
    );
    expect(report).toContainEqual(expect.objectContaining({ label: 'bbox', outcome: 'lost' }));
  });

  it('takes another subject and another light in their places', () => {
    const recipe = readRecipe(flux, 'flux-json');
    const { template, selection } = changeRecipe(recipe, {
      subject: 'a "tall" woman',
      choices: { lighting: { id: 'neon' } },
      ratio: 'widescreen',
    });
    expect(selection.subject).toBe('a "tall" woman');
    expect(JSON.parse(template!.text)).toEqual({
      ...(JSON.parse(flux) as object),
      subjects: [{ description: 'a "tall" woman', action: 'frying dumplings' }, { description: 'a child' }],
      lighting: 'neon light',
      aspect_ratio: '16:9',
    });
  });
});

it('quotes the words of an Ideogram caption that are to be drawn', () => {
  const caption = JSON.stringify({
    high_level_description: 'A poster of a moon.',
    compositional_deconstruction: {
      background: 'deep blue sky',
      elements: [{ type: 'text', bbox: [1, 2, 3, 4], text: 'The Moon & Me', desc: 'white serif at top' }],
    },
  });
  expect(recompose(parse(caption, 'ideogram-json'), 'midjourney').text).toBe(
    'A poster of a moon, the text "The Moon & Me", white serif at top, deep blue sky',
  );
  expect(guessRenderer(caption, 'midjourney')).toBe('ideogram-json');
});

it('guesses the renderer of other JSON among those that take any text', () => {
  expect(guessRenderer(flux, 'midjourney')).toBe('flux-json');
  expect(guessRenderer(flux, 'nano-banana')).toBe('nano-banana');
});

it('adds a look’s exclusions and settings to the JSON, which stays valid', () => {
  const look = { selection: { exclusions: ['hat', 'a "sign"'], rendererParameters: { seed: 9, steps: 25 } } };
  const text = '{"prompt":"a fox","negative_prompt":"blur","seed":1}';
  const applied = readRecipe(text, 'stable-diffusion');
  const changed = applyTo(applied, look);
  expect(JSON.parse(changed)).toEqual({
    prompt: 'a fox',
    negative_prompt: 'blur, hat, a "sign"',
    seed: 9,
    steps: 25,
  });
});

function applyTo(recipe: ReturnType<typeof readRecipe>, look: Parameters<typeof applyLook>[1]): string {
  return applyLook(recipe, look).template!.text;
}

describe('the longest texts', () => {
  const deep = `${'{"a":'.repeat(1000)}"a fox"${'}'.repeat(1000)}`;
  const long = JSON.stringify({
    subjects: Array.from({ length: 2500 }, (_, at) => ({ description: `fox ${at}` })),
  });
  it.each([
    ['deep', deep],
    ['long', long],
    ['open', '{"a":'.repeat(20_000)],
    ['lists', `${'['.repeat(30_000)}"a"`],
    ['quotes', `{"a":${'"'.repeat(99_000)}`],
    ['comments', `{"a":"b",${'/*'.repeat(45_000)}`],
  ])('are read: %s', (_, text) => {
    const parsed = parse(text, 'flux');
    expect(parsed.segments.map((segment) => segment.text).join('')).toBe(text);
    const written = writeRecipe(readRecipe(text, 'flux'), 'midjourney');
    expect(written.report.length).toBeLessThan(500);
  });
});
