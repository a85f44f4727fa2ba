import { rendererIds } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/parse';
import { findUnfit } from '../../src/recipe/parameters';
import { recompose } from '../../src/recompose';
import { anyText } from '../support/foreign-arbitraries';
import { readPasted } from '../support/syntax';

const anyRenderer = fc.constantFrom(...rendererIds);

test('the segments of any text, joined, are the text', () => {
  fc.assert(
    fc.property(anyText, anyRenderer, (text, renderer) => {
      const { segments } = parse(text, renderer);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      let at = 0;
      for (const { start, end, text: words } of segments) {
        expect([start, end, words]).toEqual([at, at + words.length, text.slice(start, end)]);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
    }),
    { numRuns: 1000 },
  );
});

test('every parameter, setting and network has a segment of its own', () => {
  fc.assert(
    fc.property(anyText, anyRenderer, (text, renderer) => {
      const { segments, parameters, settings, networks } = parse(text, renderer);
      const of = (kind: string) =>
        segments.filter((segment) => segment.kind === kind).map(({ start }) => start);
      expect(of('parameter')).toEqual(parameters.map(({ start }) => start));
      expect(of('setting')).toEqual(settings.map(({ start }) => start));
      expect(of('network')).toEqual(networks.map(({ start }) => start));
    }),
    { numRuns: 500 },
  );
});

describe('Midjourney’s parameters', () => {
  const read = (text: string) =>
    parse(text, 'midjourney').parameters.map(({ name, value }) => {
      const { type: _type, ...rest } = value;
      return [name, ...Object.values(rest)];
    });

  test.each([
    ['--ar 4:5', [['ar', 4, 5]]],
    ['--ar16:9', [['ar', 16, 9]]],
    ['--AR 16x9', [['ar', 16, 9]]],
    ['--aspect 4/5', [['ar', 4, 5]]],
    ['—ar 2:3', [['ar', 2, 3]]],
    ['–ar 2:3', [['ar', 2, 3]]],
    ['-- ar 2:3', [['ar', 2, 3]]],
    ['--ar 16:9--v 6.1', [['ar', 16, 9], ['version', 6.1]]],
    ['--s 250 --c 5 --w 100 --q .5 --iw 2', [['stylize', 250], ['chaos', 5], ['weird', 100], ['quality', 0.5], ['iw', 2]]],
    ['--exp 20 --sw 50 --sv 4 --ow 80 --cw 0 --stop 90 --r 3 --bs 2', [['exp', 20], ['sw', 50], ['sv', 4], ['ow', 80], ['cw', 0], ['stop', 90], ['repeat', 3], ['bs', 2]]],
    ['--seed 4294967295', [['seed', 4294967295]]],
    ['--raw --tile --hd --draft --turbo --stealth', [['raw'], ['tile'], ['hd'], ['draft'], ['turbo'], ['stealth']]],
    ['--style raw --motion high --video --loop', [['style', 'raw'], ['motion', 'high'], ['video'], ['loop']]],
    ['--niji 7', [['niji', 7]]],
    ['--niji', [['niji']]],
    ['--no hat, red scarf', [['no', ['hat', 'red scarf']]]],
    ['--no "makeup, jewelry"', [['no', ['makeup', 'jewelry']]]],
    ['--no "hat" , “red scarf”', [['no', ['hat', 'red scarf']]]],
    ['--no shading detail realistic photo', [['no', ['shading', 'detail', 'realistic', 'photo']]]],
    ['--no extra fingers text watermark', [['no', ['extra fingers', 'text', 'watermark']]]],
    ['--no red knitted scarf', [['no', ['red knitted scarf']]]],
    ['--no people in the background', [['no', ['people in the background']]]],
    ['--sref 123::2 random https://a.b/c.png', [['sref', [{ text: '123', weight: 2 }, { text: 'random' }, { text: 'https://a.b/c.png' }]]]],
    ['--oref https://a.b/c.png --cref https://a.b/d.png', [['oref', [{ text: 'https://a.b/c.png' }]], ['cref', [{ text: 'https://a.b/d.png' }]]]],
    ['--p abc1234 m7312891737', [['profile', [{ text: 'abc1234' }, { text: 'm7312891737' }]]]],
    ['--p --v 7', [['profile'], ['version', 7]]],
    ['--version {6, 7}', [['version', ['6', '7']]]],
    ['--shimmer 5 --v 7', [['shimmer', '5'], ['version', 7]]],
    ['--uplight', [['uplight']]],
    ['—ar 9:16 —v 6 —style raw', [['ar', 9, 16], ['version', 6], ['style', 'raw']]],
    ['—style raw', [['style', 'raw']]],
    ['—no people', [['no', ['people']]]],
    ['–no people –ar 2:3', [['no', ['people']], ['ar', 2, 3]]],
    ['—ar 3:2 —profile abc —p abc', [['ar', 3, 2], ['profile', [{ text: 'abc' }]], ['profile', [{ text: 'abc' }]]]],
  ])('as in “a fox %s” are typed', (text, parameters) => {
    expect(read(`a fox ${text}`)).toEqual(parameters);
  }); // prettier-ignore

  test('that are unknown keep their name and value', () => {
    expect(parse('a fox --Glow strong --v 7', 'midjourney').parameters[0]).toMatchObject({
      name: 'glow',
      written: 'Glow',
      known: false,
      value: { type: 'text', text: 'strong' },
    });
  });

  test('that come twice are both kept, and the last counts', () => {
    const { parameters, ratio, notes } = parse('a fox --ar 1:1 --ar 4:5', 'midjourney');
    expect(parameters.map(({ overridden }) => overridden)).toEqual([true, false]);
    expect(ratio).toBe('4:5');
    expect(notes.join()).toContain('--ar');
  });

  test('are not seen in prose', () => {
    for (const text of ['a ship --battered by storms-- sails on', 'an old dragon--its scales cracked--asleep', 'the sea —no boats in sight— is calm', 'he waited —no one came', 'a room —style of the fifties'])
      expect(read(text)).toEqual([]);
  }); // prettier-ignore

  test('follow a description, links and a command', () => {
    const { segments, notes, selection } = parse(
      '/imagine prompt: https://a.b/c.png a fox --v 7',
      'midjourney',
    );
    expect(segments.map(({ kind }) => kind)).toEqual(['command', 'link', 'words', 'parameter']);
    expect(notes.join()).toContain('/imagine');
    expect(selection.subject).toBe('a fox');
  });

  test('may leave parts with weights', () => {
    const { weights } = parse('hot:: dog::2 bun::-.5', 'midjourney');
    expect(weights.map(({ value }) => value)).toEqual([1, 2, -0.5]);
  });
});

describe('a ratio outside the catalog', () => {
  test.each(['8:3', '5:7', '7:5', '1.91:1'])('%s is kept', (ratio) => {
    const parsed = parse(`a fox --ar ${ratio}`, 'midjourney');
    expect(parsed.ratio).toBe(ratio);
    expect(parsed.selection.ratio).toBe(ratio === '1.91:1' ? '191:100' : ratio);
  });

  test('is kept from a size and from words', () => {
    expect(parse('a fox\nSteps: 9, Sampler: Euler, Size: 896x1120', 'stable-diffusion').ratio).toBe('4:5');
    expect(parse('a fox, 4:3', 'leonardo-ai').ratio).toBe('4:3');
    expect(parse('a clock at 10:30', 'leonardo-ai').ratio).toBeUndefined();
  });
});

describe('a web UI’s block', () => {
  const text =
    'a fox, (red fur:1.3), ((soft light)), [snow], <lora:foxes_v2:0.8>, \\(young\\)\nin a wood\n' +
    'Negative prompt: (blurry:1.4), lowres,\n\nbad anatomy\n' +
    'Steps: 28, Sampler: DPM++ 2M Karras, CFG scale: 6.5, Seed: 42, Size: 832x1216, Model: "fox, v2", Lora hashes: "foxes: a1, b: c2"';
  const parsed = parse(text, 'stable-diffusion');

  test('has the fields that an independent reader finds', () => {
    const { fields } = readPasted(text);
    expect(new Map(parsed.settings.map(({ name, raw }) => [name, raw]))).toEqual(
      new Map(
        [...fields].map(([key, value]) => [
          key,
          value.startsWith('"') ? (JSON.parse(value) as string) : value,
        ]),
      ),
    );
  });

  test('gives typed settings, exclusions and a ratio', () => {
    const values = Object.fromEntries(parsed.settings.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({
      Steps: { type: 'number', number: 28 },
      'CFG scale': { number: 6.5 },
      Seed: { number: 42 },
      Size: { type: 'size', width: 832, height: 1216 },
      Model: { type: 'text', text: 'fox, v2' },
    });
    expect(parsed.exclusions).toEqual(['blurry', 'lowres', 'bad anatomy']);
    expect(parsed.ratio).toBe('2:3');
  });

  test('gives weights with the words they apply to', () => {
    expect(parsed.weights.map(({ start, end, value }) => [text.slice(start, end), value])).toEqual([
      ['red fur', 1.3],
      ['soft light', 1.21],
      ['snow', 0.9091],
      ['blurry', 1.4],
    ]);
    expect(parsed.networks).toMatchObject([{ form: 'lora', name: 'foxes_v2', weights: [0.8] }]);
    expect(parsed.selection.subject).toBe('a fox, red fur');
  });

  test('may have lost its line breaks', () => {
    const { settings, exclusions } = parse(
      'a fox Negative prompt: lowres, text Steps: 20, Sampler: Euler a, CFG scale: 7',
      'stable-diffusion',
    );
    expect(settings.map(({ name }) => name)).toEqual(['Steps', 'Sampler', 'CFG scale']);
    expect(exclusions).toEqual(['lowres', 'text']);
  });

  test.each([
    ['[day:night:0.5]', 'schedule', ['day', 'night']],
    ['[cow|horse]', 'alternate', ['cow', 'horse']],
    ['{red|grey|blue}', 'random', ['red', 'grey', 'blue']],
  ])('may offer alternatives: %s', (words, form, options) => {
    const whole = `a fox, ${words}, in snow`;
    const [found] = parse(whole, 'stable-diffusion').alternatives;
    expect(found?.form).toBe(form);
    expect(found?.options.map(({ start, end }) => whole.slice(start, end))).toEqual(options);
  });

  test('may have comments, keywords and embeddings', () => {
    const { segments } = parse('// first try\na fox BREAK a wood AND embedding:winter', 'stable-diffusion');
    expect(segments.flatMap(({ kind, text: words }) => (kind === 'words' ? [] : [words]))).toEqual([
      '// first try',
      'BREAK',
      'AND',
      'embedding:winter',
    ]);
  });

  test('is not seen in prose', () => {
    const prose = 'Sampler: knitted squares, Model: a girl of ten, Steps: worn stone';
    expect(parse(`a quilt\n${prose}`, 'stable-diffusion').settings).toEqual([]);
  });
});

describe('a value beyond what a parameter takes', () => {
  const text = 'a fox --s 5000 --c 101 --w 10 --seed 99999999999';

  test('is said, and the parameter is kept', () => {
    const { parameters, segments } = parse(text, 'midjourney');
    expect(parameters.map((each) => findUnfit(text, each))).toEqual([
      'a whole number from 0 to 1000',
      'a whole number from 0 to 100',
      undefined,
      'a whole number from 0 to 4294967295',
    ]);
    expect(segments.filter(({ kind }) => kind === 'parameter')).toHaveLength(4);
  });

  test('of a seed is not handed on as one', () => {
    const { text: written, report } = recompose(parse(text, 'midjourney'), 'stable-diffusion');
    expect(written).not.toContain('99999999999');
    expect(report.find(({ label }) => label === 'Seed')).toMatchObject({ outcome: 'lost' });
  });
});
