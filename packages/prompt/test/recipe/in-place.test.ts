import { rendererIds } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeRecipe, readRecipe, writeRecipe, type Changes } from '../../src/recipe';
import { anyText } from '../support/foreign-arbitraries';

const fisherman =
  'cinematic photo of an old fisherman, kodak portra 400, on a misty pier --ar 4:5 --s 250 --no text, watermark ' +
  '--seed 77 --sref 1234567 --v 7';
const girl =
  '(masterpiece:1.2), 1girl, red dress, <lora:detail:0.6>, soft light\nNegative prompt: lowres, (bad hands:1.4), text\n' +
  'Steps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12345, Size: 832x1216, Model: dreamshaper';

type Renderer = 'midjourney' | 'stable-diffusion' | 'flux';
const change = (text: string, renderer: Renderer, changes: Changes) =>
  changeRecipe(readRecipe(text, renderer), changes).template!.text;

describe('a parameter in a prompt’s own text', () => {
  it.each([
    ['midjourney', fisherman, { set: { stylize: 400 } }, '--s 250', '--s 400'],
    ['midjourney', fisherman, { set: { seed: 0 } }, '--seed 77', '--seed 0'],
    ['midjourney', fisherman, { set: { sref: ['99', '88::2'] } }, '--sref 1234567', '--sref 99 88::2'],
    ['midjourney', fisherman, { set: { version: '6.1' } }, '--v 7', '--v 6.1'],
    ['midjourney', fisherman, { set: { chaos: 30 } }, '--v 7', '--v 7 --chaos 30'],
    ['midjourney', fisherman, { remove: ['seed'] }, ' --seed 77', ''],
    ['midjourney', fisherman, { remove: ['version'] }, ' --v 7', ''],
    ['midjourney', 'a fox --s=100 --q 2 \n', { set: { stylize: 7 } }, '=100', '=7'],
    ['midjourney', 'a fox --s=100 --q 2 \n', { remove: ['--q 2'] }, ' --q 2', ''],
    ['midjourney', 'a fox --style raw --s 9', { remove: ['raw'] }, ' --style raw', ''],
    ['midjourney', 'a fox --niji 6 --s 9', { set: { version: '8.2' } }, '--niji 6', '--v 8.2'],
    ['midjourney', '--s 9 a fox in  snow', { remove: ['stylize'] }, '--s 9 ', ''],
    ['midjourney', 'a fox --s 9 --stylize 20 --ar 3:2', { set: { stylize: 7 } }, '--stylize 20', '--stylize 7'],
    ['stable-diffusion', girl, { set: { steps: 40 } }, 'Steps: 28', 'Steps: 40'],
    ['stable-diffusion', girl, { set: { scheduler: 'Karras' } }, 'Model: dreamshaper', 'Model: dreamshaper, Schedule type: Karras'],
    ['stable-diffusion', girl, { remove: ['steps'] }, 'Steps: 28, ', ''],
    ['stable-diffusion', girl, { remove: ['Model: dreamshaper'] }, ', Model: dreamshaper', ''],
  ] as const)('%s: changes, adds or removes one and no other character: %s %j', (renderer, text, parameters, from, to) => {
    expect(change(text, renderer, { parameters })).toBe(text.replace(from, to));
  }); // prettier-ignore

  it.each([
    ['midjourney', { stylize: 5000 }],
    ['midjourney', { steps: 30 }],
    ['midjourney', { version: 'newest' }],
    ['stable-diffusion', { chaos: 30 }],
    ['flux', { stylize: 30 }],
  ] as const)('%s: leaves the text alone when the renderer does not take %j', (renderer, set) => {
    const text = renderer === 'stable-diffusion' ? girl : fisherman;
    expect(change(text, renderer, { parameters: { set } })).toBe(text);
  });

  it('changes what the text is read as', () => {
    const { selection } = changeRecipe(readRecipe(fisherman, 'midjourney'), {
      parameters: { set: { stylize: 400, chaos: 5 }, remove: ['seed'] },
    });
    expect(selection.rendererParameters).toEqual({ version: '7', stylize: 400, chaos: 5, sref: ['1234567'] });
  });
});

describe('an exclusion in a prompt’s own text', () => {
  it.each([
    ['midjourney', fisherman, ['text'], '--no text, watermark', '--no watermark'],
    ['midjourney', fisherman, ['watermark'], '--no text, watermark', '--no text'],
    ['midjourney', fisherman, ['text', 'watermark'], ' --no text, watermark', ''],
    ['stable-diffusion', girl, ['bad hands'], '(bad hands:1.4), ', ''],
    ['stable-diffusion', girl, ['text'], ', text', ''],
    ['stable-diffusion', girl, ['lowres', 'bad hands', 'text'], '\nNegative prompt: lowres, (bad hands:1.4), text', ''],
    ['flux', 'A heron in a marsh. Leave out: boats, hats.', ['boats'], 'boats, ', ''],
    ['flux', 'A heron in a marsh. Leave out: boats, hats.', ['boats', 'hats'], ' Leave out: boats, hats.', ''],
  ] as const)('%s: is removed without another character: %s %j', (renderer, text, remove, from, to) => {
    expect(change(text, renderer, { exclusions: { remove } })).toBe(text.replace(from, to));
  }); // prettier-ignore

  it('is added to the list that is there', () => {
    const added = change(fisherman, 'midjourney', { exclusions: { add: ['hats'], remove: ['text'] } });
    expect(added).toBe(fisherman.replace('--no text, watermark', '--no watermark, hats'));
  });
});

describe('other words of a prompt', () => {
  const at = (words: string) => ({
    start: fisherman.indexOf(words),
    end: fisherman.indexOf(words) + words.length,
  });

  it('are replaced or cut where they stand, and added after the description', () => {
    expect(
      change(fisherman, 'midjourney', { words: [{ ...at('on a misty pier'), words: 'in a harbor' }] }),
    ).toBe(fisherman.replace('on a misty pier', 'in a harbor'));
    expect(change(fisherman, 'midjourney', { words: [{ ...at('kodak portra 400'), words: '' }] })).toBe(
      fisherman.replace(' kodak portra 400,', ''),
    );
    expect(change(fisherman, 'midjourney', { addedWords: ['gulls above'] })).toBe(
      fisherman.replace('pier', 'pier, gulls above'),
    );
  });

  it('are cut with their brackets, and with the comma that ends the description', () => {
    const cutAt = (text: string, renderer: Renderer, words: string) => {
      const start = text.indexOf(words);
      return change(text, renderer, { words: [{ start, end: start + words.length, words: '' }] });
    };
    expect(cutAt('a fox, snow, on ice --ar 3:2', 'midjourney', 'on ice')).toBe('a fox, snow --ar 3:2');
    expect(cutAt('a fox, (on ice:1.2), snow', 'stable-diffusion', 'on ice')).toBe('a fox, snow');
    expect(cutAt(girl, 'stable-diffusion', '<lora:detail:0.6>')).toBe(
      girl.replace(' <lora:detail:0.6>,', ''),
    );
  });

  it('do not become syntax', () => {
    const text = change(fisherman, 'midjourney', { addedWords: ['gulls --no sky'] });
    expect(readRecipe(text, 'midjourney').selection.exclusions).toEqual(['text', 'watermark']);
  });
});

describe('the shape of a prompt for Midjourney', () => {
  it('changes in its parameter', () => {
    expect(change(fisherman, 'midjourney', { ratio: 'widescreen' })).toBe(
      fisherman.replace('--ar 4:5', '--ar 16:9'),
    );
  });
});

describe('a change of nothing', () => {
  it('leaves a text of any origin as it is', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...rendererIds), (text, renderer) => {
        const { template } = readRecipe(text, renderer);
        const changes = {
          exclusions: { add: [], remove: ['zyx'] },
          parameters: { set: {}, remove: ['hd', '--zyx'] },
        };
        const changed = template ? changeRecipe({ selection: {}, template }, changes).template!.text : text;
        expect(changed).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a recipe of choices only', () => {
  const recipe = {
    selection: {
      style: 'anime-manga' as const,
      subject: 'a girl',
      exclusions: ['text', 'fog'],
      parameters: { anime_style: { id: 'chibi' }, color_palette: { id: 'neon' } },
      rendererParameters: { stylize: 5, seed: 7, other: ['--q 2'] },
    },
  };

  it('loses a style’s parameter, an exclusion and a parameter, and keeps the others', () => {
    const { selection } = changeRecipe(recipe, {
      choices: { 'parameter:color_palette': null },
      exclusions: { remove: ['fog'] },
      parameters: { set: { chaos: 9 }, remove: ['seed', '--q 2'] },
    });
    expect(selection).toEqual({
      ...recipe.selection,
      exclusions: ['text'],
      parameters: { anime_style: { id: 'chibi' } },
      rendererParameters: { stylize: 5, chaos: 9 },
    });
  });
});

it.each([
  [
    'a fox --no shading detail realistic photo --ar 1:1',
    'detail',
    'a fox --no shading, realistic, photo --ar 1:1',
  ],
  ['a fox --no "makeup, jewelry"', 'makeup', 'a fox --no jewelry'],
  ['A fox. No text in the image.', 'text', 'A fox.'],
] as const)('takes an exclusion out of %s', (text, term, written) => {
  const renderer = text.includes('--') ? 'midjourney' : 'dall-e-3';
  const changed = changeRecipe(readRecipe(text, renderer), { exclusions: { remove: [term] } });
  expect(writeRecipe(changed, renderer).text).toBe(written);
});
