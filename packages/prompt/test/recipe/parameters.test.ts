import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinBody } from '../../src/body';
import { compose } from '../../src/compose';
import { checkContract } from '../../src/contract';
import { refuseParameters } from '../../src/document/renderer-parameters';
import { parse } from '../../src/parse';
import { readRecipe, writeRecipe } from '../../src/recipe';
import { readRendererParameters } from '../../src/recipe/parameters';
import { profiles } from '../../src/renderers/profiles';
import type { RendererParameters, Selection } from '../../src/selection';
import { plainWords, selections } from '../support/arbitraries';
import { readPasted } from '../support/syntax';

const read = (text: string, renderer: RendererId) => readRendererParameters(parse(text, renderer));

const fox: Selection = {
  style: 'illustration',
  subject: 'a red fox',
  ratio: 'portrait-print',
  exclusions: ['text'],
  parameters: {},
};

const whole = (most: number) => fc.integer({ min: 0, max: most });
const midjourney = fc.record(
  {
    raw: fc.constant(true as const),
    stylize: whole(1000),
    chaos: whole(100),
    weird: whole(3000),
    iw: fc.integer({ min: 0, max: 30 }).map((tenths) => tenths / 10),
    sref: fc.array(fc.constantFrom('123', 'random', '987::2', 'https://a.example/b.png'), {
      minLength: 1,
      maxLength: 3,
    }),
    sw: whole(1000),
    tile: fc.constant(true as const),
    seed: whole(4_294_967_295),
    other: fc.subarray(['--sv 6', '--unheard-of 3', '--dref https://a.example/c.png'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const webUi = fc.record(
  {
    steps: fc.integer({ min: 1, max: 150 }),
    sampler: fc.constantFrom('Euler a', 'DPM++ 2M Karras', 'DDIM'),
    scheduler: fc.constantFrom('Karras', 'Automatic'),
    cfgScale: fc.integer({ min: 2, max: 60 }).map((halves) => halves / 2),
    seed: whole(4_294_967_295),
    other: fc.subarray(['Model: dreamshaper', 'Clip skip: 2'], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const given: readonly [RendererId, fc.Arbitrary<object>][] = [
  ['midjourney', midjourney],
  ['midjourney-v7', midjourney],
  ['midjourney-niji-7', midjourney],
  ['stable-diffusion', webUi],
];

/** Said by the style, or by the line of settings that every size has. */
function withoutUsual(
  { raw, steps, cfgScale, ...rest }: RendererParameters,
  style: string,
): RendererParameters {
  return {
    ...rest,
    ...(raw && style !== 'photorealistic' && { raw }),
    ...(steps !== undefined && steps !== 30 && { steps }),
    ...(cfgScale !== undefined && cfgScale !== 7 && { cfgScale }),
  };
}

describe.each(given)('a recipe for %s', (renderer, parameters) => {
  it('is written and read back as the same recipe, parameters included', () => {
    fc.assert(
      fc.property(selections(plainWords), parameters, (selection, values) => {
        const recipe = { selection: { ...selection, rendererParameters: values } };
        const { text } = writeRecipe(recipe, renderer);
        const again = readRecipe(text, renderer);
        expect(writeRecipe(again, renderer).text).toBe(text);
        // Raw is implied for V8 and V7 photographs, and not for Niji.
        const style = renderer === 'midjourney-niji-7' ? '' : selection.style;
        const expected = withoutUsual(values, style);
        const found = again.selection.rendererParameters ?? {};
        expect(found).toMatchObject(expected);
        // A template has its own words for what the composer adds.
        if (!again.template) expect(found).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('says every parameter, or names it as lost with a reason, for every renderer', () => {
    fc.assert(
      fc.property(parameters, fc.constantFrom(...rendererIds), (values, target) => {
        const { text, parts } = compose({ ...fox, rendererParameters: values }, target);
        const reported = parts.filter(({ key }) => key.startsWith('renderer:'));
        const { other = [], ...named } = values as RendererParameters;
        expect(reported).toHaveLength(Object.keys(named).length + other.length);
        for (const { outcome, note, spans } of reported) {
          if (outcome === 'lost') expect(note).toMatch(/\.$/);
          else for (const { start, end } of spans) expect(text.slice(start, end)).not.toBe('');
        }
        // Never as words of the description.
        if (!profiles[target].parameters) expect(text).toBe(compose(fox, target).text);
      }),
      { numRuns: 150 },
    );
  });
});

describe('reading a prompt from elsewhere', () => {
  it.each<[RendererId, string, object | undefined]>([
    ['midjourney', 'a fox --ar 4:5 --s 250 --seed 7 --c 20 --no hat', { stylize: 250, seed: 7, chaos: 20 }],
    ['midjourney', 'a fox —s 250 --style raw --v 6.1', { stylize: 250, raw: true, version: '6.1' }],
    ['midjourney', 'a fox --sref 123::2 456 --sw 50', { sref: ['123::2', '456'], sw: 50 }],
    [
      'midjourney',
      'a fox --sref 123::2 --sref 456 random --sref 123',
      { sref: ['123::2', '456', 'random', '123'] },
    ],
    ['midjourney', 'a fox --profile abc12 --p m7312891737', { profile: ['abc12', 'm7312891737'] }],
    [
      'midjourney',
      'a fox --sref 1 2 3 4 5 6 --sref 7 8 9 10 11',
      { sref: ['1', '2', '3', '4', '5', '6'], other: ['--sref 7 8 9 10 11'] },
    ],
    ['midjourney', 'a fox --p abcdef', { profile: ['abcdef'] }],
    [
      'midjourney',
      'a fox --profile qwertyu zxcvbnm::2 ab12c --v 7',
      { profile: ['qwertyu', 'zxcvbnm::2', 'ab12c'], version: '7' },
    ],
    ['midjourney', 'a fox --p sitting in snow', { other: ['--profile'] }],
    ['midjourney', 'a fox --s 50 --s 90', { stylize: 90 }],
    [
      'midjourney',
      'a fox --s 5000 --q 2 --chaos {1, 2}',
      { other: ['--stylize 5000', '--q 2', '--chaos {1, 2}'] },
    ],
    ['midjourney-v7', 'a fox --v 7 --hd', { hd: true }],
    ['midjourney', 'a fox in snow --ar 3:2', undefined],
    [
      'stable-diffusion',
      'a fox\nNegative prompt: hat\nSteps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12, Size: 832x1216, Model: dreamshaper',
      { steps: 28, sampler: 'Euler a', cfgScale: 7, seed: 12, other: ['Model: dreamshaper'] },
    ],
    ['stable-diffusion', 'a fox\nSteps: 20, Seed: -1, Size: 512x512', { steps: 20 }],
  ])('%s: %s', (renderer, text, expected) => {
    expect(read(text, renderer)).toEqual(expected);
  });
});

describe('a text for Midjourney', () => {
  const selection: Selection = { ...fox, rendererParameters: { stylize: 250, seed: 7, other: ['--sv 6'] } };
  const outcomes = (text: string) =>
    Object.fromEntries(
      checkContract(text, selection, 'midjourney')
        .filter(({ key }) => key.startsWith('renderer:'))
        .map(({ label, outcome }) => [label, outcome]),
    );

  it('keeps the parameters whatever the writer of the description says', () => {
    const text = joinBody('A red fox, drawn as an illustration --seed 9', selection, 'midjourney');
    expect(text).toContain(' --stylize 250 --seed 7 --sv 6');
    expect(outcomes(text)).toEqual({ Stylize: 'carried', Seed: 'carried', 'As written': 'carried' });
  });

  it('reports a parameter that an edit took out or changed', () => {
    const { text } = compose(selection, 'midjourney');
    expect(outcomes(text.replace('--seed 7', '--seed 77'))).toMatchObject({
      Seed: 'lost',
      Stylize: 'carried',
    });
    expect(outcomes(text.replace(' --stylize 250', ''))).toMatchObject({ Seed: 'carried', Stylize: 'lost' });
    expect(outcomes(text.replace('--stylize', '--s'))).toMatchObject({ Stylize: 'carried' });
    expect(outcomes(text.replace(' --sv 6', ''))).toMatchObject({ 'As written': 'lost' });
  });

  it('reports references and repeats that an edit took out, added or changed, in any order and spelling', () => {
    const chosen = { sref: ['11', '22'], other: ['--shimmer 3', '--shimmer 3'] };
    const outcomesOf = (parameters: string) =>
      checkContract(`a red fox ${parameters}`, { ...fox, rendererParameters: chosen }, 'midjourney')
        .filter(({ key }) => key.startsWith('renderer:'))
        .map(({ outcome, note }) => note ?? outcome);
    const other = ['carried', 'carried'];
    for (const same of ['--sref 11 22', '--sref 22 --sref 11'])
      expect(outcomesOf(`${same} --shimmer 3 --shimmer 3`)).toEqual(['carried', ...other]);
    expect(outcomesOf('--sref 22 --shimmer 3')).toEqual([
      'The text asks for another value: 22.',
      'carried',
      'The text does not say it.',
    ]);
    expect(outcomesOf('--sref 11 22 --sref 22 --shimmer 3 --shimmer 3')[0]).toBe(
      'The text asks for another value: 11 22 22.',
    );
  });

  it.each<[RendererId, RendererParameters, string]>([
    ['midjourney', { other: ['--q 2'] }, 'Midjourney takes no --q since V8.'],
    ['midjourney', { other: ['--oref https://a.example/c.png'] }, 'Only V7 takes --oref and --ow; V8.2 refuses the prompt. Choose V7 to keep the reference.'],
    ['midjourney', { version: '8.1', other: ['--cw 50'] }, 'Only V6 and Niji 6 take --cref and --cw.'],
    ['midjourney', { version: '7', hd: true }, 'Midjourney takes --hd since V8.'],
    ['midjourney', { niji: '7', hd: true }, 'Midjourney takes --hd since V8.'],
    ['midjourney-v7', { hd: true }, 'Midjourney takes --hd since V8.'],
    ['midjourney-v7', { version: '6' }, 'This prompt is for Midjourney V7, which it names itself.'],
    ['midjourney', { profile: ['m7312891737'], sw: 50 }, 'A moodboard in --profile does not go with --sw.'],
    ['midjourney', { steps: 20 }, 'It is a setting of Stable Diffusion’s web UIs; Midjourney does not read it in a prompt.'],
    ['stable-diffusion-comfyui', { steps: 20 }, 'ComfyUI takes it in a node, not in a prompt.'],
    ['stable-diffusion-comfyui', { stylize: 20 }, '--stylize is a parameter of Midjourney; Stable Diffusion SDXL, ComfyUI does not read it.'],
    ['flux', { other: ['Model: x'] }, 'FLUX does not read it in a prompt.'],
  ])('for %s loses %j for the true reason', (renderer, rendererParameters, note) => {
    const { parts } = compose({ ...fox, rendererParameters }, renderer);
    expect(parts.flatMap((part) => (part.outcome === 'lost' ? part.note : []))).toEqual([note]);
  }); // prettier-ignore

  it('keeps on each version what only others refuse, and HD only within its ratios', () => {
    const textOf = (rendererParameters: RendererParameters, more: Partial<Selection> = {}) =>
      compose({ ...fox, ...more, rendererParameters }, 'midjourney').text;
    expect(textOf({ version: '7', other: ['--oref https://a.example/c.png', '--q 2'] })).toMatch(/--q 2/);
    expect(textOf({ version: '6.1', other: ['--cw 50'] })).toContain('--v 6.1 --cw 50');
    expect(textOf({ hd: true }, { ratio: '4:1' })).toContain('--hd');
    expect(textOf({ hd: true }, { ratio: '14:1' })).not.toContain('--hd');
    expect(textOf({ hd: true }, { style: 'anime-manga' })).not.toContain('--hd');
  });

  it('asks for one model: a version in place of the style’s Niji, and never both', () => {
    const anime = { ...fox, style: 'anime-manga' } as const;
    const textOf = (rendererParameters: RendererParameters) =>
      compose({ ...anime, rendererParameters }, 'midjourney').text;
    expect(textOf({ version: '8.1' })).toMatch(/--v 8\.1/);
    expect(textOf({ version: '8.1', niji: '7' })).not.toContain('--niji');
    expect(textOf({ niji: '6' }).match(/--niji/g)).toHaveLength(1);
  });
});

it('gives a web UI three settings or more, which it needs to read the line', () => {
  const { text } = compose(
    { ...fox, ratio: undefined, rendererParameters: { steps: 20 } },
    'stable-diffusion',
  );
  expect(readPasted(text).fields.get('Steps')).toBe('20');
  expect(text).toContain('\nSteps: 20, CFG scale: 7, Seed: -1');
});

it.each<[RendererParameters, string]>([
  [{ stylize: 1001 }, 'Stylize takes a whole number from 0 to 1000.'],
  [{ stylize: 2.5 }, 'Stylize takes a whole number from 0 to 1000.'],
  [{ seed: -1 }, 'Seed takes a whole number from 0 to 4294967295.'],
  [{ sampler: 'Euler\nNegative prompt: x' }, 'Sampler takes a name of up to 60 characters.'],
  [{ sref: ['--no hat'] }, 'Style reference takes up to 10 codes or links.'],
  [{ other: ['a second fox'] }, 'Write it as “--name value” or “Name: value”.'],
  [{ other: ['--q 2 --no hat'] }, 'Write it as “--name value” or “Name: value”.'],
  [{ other: ['--ar 1:1'] }, 'Write it as “--name value” or “Name: value”.'],
])('refuses %j with a sentence', (parameters, sentence) => {
  expect(refuseParameters(parameters)).toContain(sentence);
});
