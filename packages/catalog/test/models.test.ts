import { describe, expect, test } from 'vitest';
import {
  findLengthProblem,
  findNearestRatio,
  getImageModel,
  imageInput,
  imageModels,
  shapeNote,
} from '../src/models';
import { ratios } from '../src/ratios';

/** The aspect_ratio values of each model's schema on Replicate, November 2026. */
const flux = '1:1 16:9 21:9 3:2 2:3 4:5 5:4 3:4 4:3 9:16 9:21'.split(' ');
const accepted: Record<string, readonly string[]> = {
  'black-forest-labs/flux-schnell': flux,
  'black-forest-labs/flux-dev': flux,
  'black-forest-labs/flux-1.1-pro': 'custom 1:1 16:9 3:2 2:3 4:5 5:4 9:16 3:4 4:3'.split(' '),
  'ideogram-ai/ideogram-v3-quality':
    '1:3 3:1 1:2 2:1 9:16 16:9 10:16 16:10 2:3 3:2 3:4 4:3 4:5 5:4 1:1'.split(' '),
  'recraft-ai/recraft-v3': '1:1 4:3 3:4 3:2 2:3 16:9 9:16 1:2 2:1 7:5 5:7 4:5 5:4 3:5 5:3'.split(' '),
};

describe.each(imageModels)('$name', (model) => {
  test.each(ratios)('receives $name in a form it accepts', (ratio) => {
    const { prompt, ...input } = imageInput(model, 'a lighthouse', ratio.id);
    expect(prompt).toBe('a lighthouse');
    if ('resolution' in input) expect(input).toMatchObject({ resolution: '1536x640' });
    else expect(accepted[model.id]).toContain(input.aspect_ratio);
    if (input.aspect_ratio === 'custom') {
      for (const side of [input.width, input.height]) {
        expect(Number(side) % 32).toBe(0);
        expect(side).toBeGreaterThanOrEqual(256);
        expect(side).toBeLessThanOrEqual(1440);
      }
    }
  });

  test.each(ratios)('draws $name within 5%, or states what it draws instead', (ratio) => {
    const { input, instead } = model.shapes[ratio.id];
    const { width, height, resolution, aspect_ratio: named } = input;
    const [w, h] = (resolution ?? (width ? `${width}:${height}` : named) ?? '')
      .toString()
      .split(/[x:]/)
      .map(Number);
    const error = Math.abs(w! / h! / (ratio.width / ratio.height) - 1);
    if (instead)
      expect(shapeNote(model, ratio)).toMatch(/^Recraft V3 has no 21:9; .* 2:1, the nearest it has\.$/);
    else expect(error).toBeLessThan(0.05);
  });

  test('has a price and a prompt limit', () => {
    expect(model.priceMicros).toBeGreaterThan(0);
    expect(Number.isInteger(model.priceMicros)).toBe(true);
    expect(model.promptCharacters).toBeGreaterThanOrEqual(1000);
  });
});

test('turns off prompt rewriting in every model that allows it', () => {
  const input = (id: Parameters<typeof getImageModel>[0]) =>
    imageInput(getImageModel(id), 'a lighthouse', 'square');
  expect(input('ideogram-ai/ideogram-v3-quality').magic_prompt_option).toBe('Off');
  // The only other model that rewrites; it is opt-in.
  expect(input('black-forest-labs/flux-1.1-pro')).not.toHaveProperty('prompt_upsampling');
});

test('the models cost 1, 2, 2, 4 and 2 credits', () => {
  expect(imageModels.map((model) => model.credits)).toEqual([1, 2, 2, 4, 2]);
  expect(getImageModel('recraft-ai/recraft-v3').promptCharacters).toBe(1000);
});

test('counts code points against the model’s limit', () => {
  const recraft = getImageModel('recraft-ai/recraft-v3');
  expect(findLengthProblem(recraft, '🦩'.repeat(1000))).toBeUndefined();
  expect(findLengthProblem(recraft, '🦩'.repeat(1001))).toBe(
    'Recraft V3 reads 1,000 characters at most; this prompt has 1,001.',
  );
});

test('finds the nearest catalog ratio for any W:H', () => {
  expect(findNearestRatio('7:5')?.id).toBe('landscape-standard');
  expect(findNearestRatio(' 2 : 1 ')?.id).toBe('widescreen');
  expect(findNearestRatio('1:3')?.id).toBe('portrait-tall');
  expect(findNearestRatio('0:3')).toBeUndefined();
  expect(findNearestRatio('wide')).toBeUndefined();
});
