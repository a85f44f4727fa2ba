import { getImageModel, imageModels, type ImageModel } from '@safelight/catalog/models';
import { getRatio } from './support/ratio';
import { rendererIds } from '@safelight/catalog/renderers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compose } from '../src/compose';
import { toImageInput } from '../src/image-input';
import type { Selection } from '../src/selection';

const flux = getImageModel('black-forest-labs/flux-schnell');
const withField: ImageModel = { ...flux, name: 'Qwen', negative: 'negative_prompt' };

const read = (text: string, model = flux) => {
  const { prompt, negative, shape } = toImageInput(text, model);
  return { prompt, ...(negative ? { negative } : {}), ...(shape ? { ratio: shape.ratio.ratio } : {}) };
};

describe('a prompt with a generator’s syntax', () => {
  test.each([
    ['a red fox --ar 16:9 --raw --no text', 'a red fox. Keep the image wordless.', '16:9'],
    ['a red fox —ar 21:9 —s 250', 'a red fox', '21:9'],
    ['/imagine prompt: a red fox --ar 4:3 --v 8.2 --hd', 'a red fox', '4:3'],
    ['https://cdn.example/a.png a red fox --iw 2', 'a red fox', undefined],
    ['a red fox --sref 12345 random --p m7312891737 --sw 200 --style raw', 'a red fox', undefined],
    ['a red fox::2 a snowy wood::1', 'a red fox, a snowy wood', undefined],
    ['a (red fox:1.3) in ((deep)) [snow], BREAK a wood', 'a red fox in deep snow, a wood', undefined],
    ['a red fox <lora:foxes_v2:0.8>, winter light', 'a red fox, winter light', undefined],
    ['a {red|grey} fox, embedding:winter', 'a red fox', undefined],
    ['a red fox \\(young\\)', 'a red fox (young)', undefined],
    [
      'a red fox\nNegative prompt: (blurry:1.2), hat\nSteps: 30, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 1216x832',
      'a red fox. Keep the image in sharp focus.',
      '3:2',
    ],
    ['a red fox\nNegative prompt: hat\nSize: 1408x792', 'a red fox', '16:9'],
    ['a red fox in snow. Negative prompt: hat, scarf', 'a red fox in snow.', undefined],
    ['A red fox in snow. Composed for a wide 16:9 frame. Leave out: hat.', 'A red fox in snow. Composed for a wide 16:9 frame.', '16:9'],
    ['A red fox. Leave out: hat. Composed in a tall 9:16 aspect ratio.', 'A red fox. Composed in a tall 9:16 aspect ratio.', '9:16'],
    ['a red fox --no hat\nin a snowy wood', 'a red fox\nin a snowy wood', undefined],
    ['a red fox --no hat. A second fox sleeps.', 'a red fox. A second fox sleeps.', undefined],
  ])('%j reaches the model as words', (text, prompt, ratio) => {
    expect(read(text)).toEqual({ prompt, ...(ratio ? { ratio } : {}) });
  }); // prettier-ignore

  test.each(rendererIds)('composed for %s loses its syntax and none of its words', (renderer) => {
    const selection: Selection = {
      style: 'photorealistic',
      subject: 'an old fisherman (and his dog) mending a green net',
      ratio: 'widescreen',
      exclusions: ['blurry', 'tourists'],
      parameters: {},
    };
    const { text } = compose(selection, renderer);
    const { prompt, shape, lost } = toImageInput(text, flux);
    expect(prompt.charAt(0).toLowerCase() + prompt.slice(1)).toContain(
      'an old fisherman (and his dog) mending a green net',
    );
    expect(prompt).toContain('in sharp focus');
    expect(prompt).not.toMatch(/--|\\|[{}]|Size:|Negative prompt|Leave out|tourists/);
    expect(shape?.ratio.ratio).toBe('16:9');
    // A renderer without a field for exclusions was not told of them either.
    if (!text.includes('tourists')) return;
    expect(lost.at(-1)).toBe(
      '“tourists” cannot be ruled out: FLUX Schnell has no negative prompt, and naming it would draw it.',
    );
  });

  const flux3 = getImageModel('black-forest-labs/flux-3-image');
  test.each(rendererIds)('composed for %s in a ratio of the model’s own is drawn in it', (renderer) => {
    for (const ratio of ['9:21', '2:1', '7:5'] as const) {
      const selection: Selection = {
        style: 'photorealistic',
        subject: 'a fox',
        ratio,
        exclusions: [],
        parameters: {},
      };
      const { shape } = toImageInput(compose(selection, renderer).text, flux3);
      expect(shape?.ratio.id).toBe(ratio);
    }
  });

  test('names exclusions only in a field for them', () => {
    for (const text of [
      'a fox --no hat, text',
      'a fox\nNegative prompt: hat, text',
      'a fox. Leave out: hat, text.',
    ]) {
      expect(read(text).prompt).not.toMatch(/hat|text/);
      expect(read(text, withField)).toMatchObject({ negative: 'hat, text' });
      expect(read(text, withField).prompt).not.toMatch(/hat|text|Keep the/);
    }
    expect(read('a fox\nNegative prompt: no hat', withField).negative).toBe('hat');
  });

  test('reports what is lost and what is converted', () => {
    const { lost, converted } = toImageInput(
      'a (fox:1.2) --stylize 250 --raw --no text, hat --ar 16:9',
      flux,
    );
    expect(lost).toEqual([
      '“--stylize 250” and “--raw” mean nothing to FLUX Schnell.',
      '“hat” cannot be ruled out: FLUX Schnell has no negative prompt, and naming it would draw it.',
    ]);
    expect(converted).toEqual([
      'Drawn in 16:9, as the text asks.',
      'FLUX Schnell reads no weights; the words stay.',
      'In place of “text”, the opposite is asked for: wordless.',
    ]);
  });

  test('says of weights in a negative prompt not that their words stay', () => {
    const { converted } = toImageInput('a fox\nNegative prompt: (hat:1.2), text', flux);
    expect(converted.join()).not.toContain('weights');
  });

  test('yields to a chosen ratio and says so', () => {
    const { lost } = toImageInput('a fox --ar 16:9', flux, getRatio('square'));
    expect(lost).toEqual(['The text asks for 16:9; it is drawn in 1:1, as chosen.']);
    expect(toImageInput('a fox --ar 16:9', flux, getRatio('widescreen')).lost).toEqual([]);
  });

  test.each([
    ['a fox --seed 5', 5],
    ['a fox --seed 3 --seed 5', 5],
    [
      'a fox\nNegative prompt: text\nSteps: 30, Sampler: Euler a, CFG scale: 7, Seed: 12, Size: 1024x1024',
      12,
    ],
    ['a fox\n// Seed: 5', 5],
    ['{"prompt": "a fox in snow", "seed": 5}', 5],
  ])('%j is drawn with its seed, and says so', (text, seed) => {
    const input = toImageInput(text, flux);
    expect(input).toMatchObject({ seed });
    expect(input.converted).toContain(`Seed ${seed}, as the text asks.`);
    expect(input.lost.join()).not.toContain(`eed: ${seed}`);
    expect(input.prompt).not.toMatch(/seed|\d/i);
  });

  test('loses its seed to a chosen one, to a model without seeds and to one too large, and says so', () => {
    expect(toImageInput('a fox --seed 5', flux, undefined, 7)).toMatchObject({
      seed: undefined,
      converted: [],
      lost: ['The text asks for seed 5; 7 is used, as chosen.'],
    });
    expect(toImageInput('a fox --seed 5', flux, undefined, 5)).toMatchObject({ converted: [], lost: [] });
    const recraft = getImageModel('recraft-ai/recraft-v3');
    expect(toImageInput('a fox --seed 5', recraft)).toMatchObject({
      seed: undefined,
      lost: ['“--seed 5” means nothing to Recraft V3.'],
    });
    expect(toImageInput('a fox --seed 4294967295', flux)).toMatchObject({
      seed: undefined,
      lost: ['Seeds end at 2,147,483,647; 4294967295 is larger, so the seed is random.'],
    });
    for (const text of ['a fox --seed -1', 'a fox --seed {5, 6}', 'a fox --seed random'])
      expect([text, toImageInput(text, flux).seed]).toEqual([text, undefined]);
  });

  test('never exceeds the model’s limit', () => {
    const recraft = getImageModel('recraft-ai/recraft-v3');
    const { prompt, lost } = toImageInput(`${'x'.repeat(995)} --no text`, recraft);
    expect(prompt).toBe('x'.repeat(995));
    expect(lost).toHaveLength(1);
  });

  test.each(['--ar 16:9 --raw', 'Negative prompt: hat', ' https://cdn.example/a.png '])(
    'and nothing else, as %j, describes nothing',
    (text) => expect(read(text).prompt).toBe(''),
  );
});

test('a list that denies things names none of them, and says which cannot be ruled out', () => {
  const { prompt, lost } = toImageInput('a well-known man, no hat, size: large, ratio 3:2', flux);
  expect(prompt).toBe('a well-known man, size: large, ratio 3:2');
  expect(lost).toEqual([expect.stringMatching(/^“hat” cannot be ruled out/)]);
});

test('JSON is passed on as its words', () => {
  const { prompt } = toImageInput('{"scene": "a fox", "mood": ["calm", "cold"]}', flux);
  expect(prompt.split(/\W+/)).toEqual(['a', 'fox', 'calm', 'cold']);
});

describe('plain prose', () => {
  const untouched = (text: string) => ({
    prompt: text, negative: undefined, shape: undefined, seed: undefined, converted: [], lost: [],
  }); // prettier-ignore

  test.each([
    'a fox (asleep) beside a [closed] box, f/1.8 (16:9), (Psalm 2:1), 10:30',
    'the ship --battered by storms-- sails on; the sea — no boats — is calm',
    'a board that says "std::vector" and "--help", "a--b", x --> y, -- no',
    'Sampler: knitted squares, Model: a girl of ten, Steps: worn stone',
    'a C:\\temp folder, {braces}, <angle>, a < b > c, AND then, BREAK away',
    ' leading and trailing space \n\n and  double  spaces, , commas,',
    'The dog asks: leave out: the bone? negative prompt engineering',
    '狐狸在雪地里睡觉，没有帽子 🦊👩‍🚀 ﷽',
  ])('as %j passes to the byte', (text) => {
    expect(toImageInput(text, flux)).toEqual(untouched(text));
  }); // prettier-ignore

  const word = fc.stringMatching(/^[\p{L}\p{N}\p{M}\p{Emoji_Presentation}'’"“”.,;!?…&%°#*+=/ \n-]{1,12}$/u);
  // `word++` is a weight of InvokeAI's.
  const isPlain = (text: string) =>
    text.trim() !== '' && !/(?:^|\s)--|https?:|\/imagine|\p{L}{2}\+\+/iu.test(text);
  test('of any letters, marks and emoji passes byte for byte', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const text = words.join(' ');
        fc.pre(isPlain(text));
        expect(toImageInput(text, flux)).toEqual(untouched(text));
      }),
      { numRuns: 2000 },
    );
  });
});

test('removes syntax from any surrounding text; a blank text stays empty', () => {
  const piece = fc.oneof(
    fc.constantFrom('--ar 16:9', '--no hat', ' --', '::2', '(', ')', '((', '))', ':1.3)', '[', ']', '\\(', '<lora:x:1>', '\n', ', '),
    fc.constantFrom('Negative prompt: ', 'Steps: 3, Size: 512x512', 'Leave out: ', '{a|b}', 'BREAK', ' AND ', 'fox', 'é🦊', '. '),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const { prompt } = toImageInput(pieces.join(' '), flux);
      expect(prompt).toBe(prompt.trim() === '' ? '' : prompt);
      expect(prompt).not.toMatch(/(?<=^|\s)--ar 16:9|<lora:|\{a\|b\}/);
    }),
    { numRuns: 2000 },
  );
});

test('a model that rewrites every prompt is named for it, and no other', () => {
  const note = /rewrites every prompt before it draws, and has no switch for it\.$/;
  const rewriting = imageModels.filter((model) =>
    toImageInput('a red fox', model).lost.some((sentence) => note.test(sentence)),
  );
  expect(rewriting.map(({ name }) => name)).toEqual(['FLUX 3', 'Ideogram 4.5']);
  expect(toImageInput('', getImageModel('black-forest-labs/flux-3-image')).lost).toEqual([]);
});
