import { rendererIds } from '@safelight/catalog/renderers';
import { describe, expect, test } from 'vitest';
import { compose } from '../../src/compose';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';
import { fox } from '../support/fox';

/* Shapes in prose, where the renderer has syntax for them. */

const write = (text: string, to: 'midjourney' | 'stable-diffusion' = 'midjourney') =>
  recompose(parse(text, 'dall-e-3'), to).text;

test.each([
  ['A fox, main 16:9 hero image.', 'A fox, main hero image'],
  ['A fox at the bar 16:9, neon.', 'A fox at the bar, neon'],
  ['A fox in a flat 4:5 layout', 'A fox in a flat layout'],
  ['A fox, a stair 16:9 in snow', 'A fox, a stair in snow'],
  ['A fox on a chair 3:2', 'A fox on a chair'],
  ['Portrait 4:5 of a fox', 'Portrait of a fox'],
  ['A 16:9 illustration of a fox', 'An illustration of a fox'],
  ['A 16:9 wide cinematic shot of two foxes', 'A wide cinematic shot of two foxes'],
])('%s keeps every letter of its words', (text, words) => {
  expect(write(text).replace(/ --.*/, '')).toBe(words);
  expect(write(text)).toContain(' --ar ');
});

test.each([
  'A fox. Use a 3:2 aspect ratio.',
  'A fox. Make it a 3:2 image.',
  'A fox. The image should be in landscape format (3:2).',
  'A fox. Please use 3:2.',
  'A fox. Ratio 3:2 please.',
  'Please make it in 3:2. A fox.',
  'A fox. I would like it in 3:2 please!',
  'A fox. The photo must be 3:2.',
  'A fox. Output size: 1536x1024.',
  'A fox. Landscape orientation, 1536 x 1024 px.',
  'A fox, landscape-format 3:2',
  'A fox. 3:2.',
])('nothing is left of a sentence about the shape: %s', (text) => {
  expect(write(text)).toMatch(/^A fox --ar 3:2$/);
  expect(write(text, 'stable-diffusion')).toMatch(/^A fox\nSteps: /);
});

test.each([
  ['Use a 3:2 aspect ratio and warm colors. A fox.', 'Use warm colors. A fox'],
  ['A fox. Use warm colors and a 3:2 format.', 'A fox. Use warm colors'],
  ['Use a 3:2 aspect ratio, warm colors. A fox.', 'Warm colors. A fox'],
  ['Make it 3:2 and moody. A fox.', 'Make it moody. A fox'],
  ['Use a 3:2 aspect ratio and make it moody. A fox.', 'Make it moody. A fox'],
  ['A fox with an aspect ratio of 3:2 and soft light.', 'A fox with soft light'],
  ['A post (3:2) about a fox', 'A post about a fox'],
  ['A banner (1536x1024): a fox', 'A banner: a fox'],
  ['A fox (landscape, 3:2) in snow', 'A fox (landscape) in snow'],
  ['A fox; 3:2; mist', 'A fox; mist'],
  ['A fox. The image must have a 3:2 aspect ratio. Mist.', 'A fox. Mist'],
])('of a sentence that says more, the rest is whole: %s', (text, words) => {
  expect(write(text)).toBe(`${words} --ar 3:2`);
});

test.each(['A fox. Format 4:5 for Instagram', 'Vertical 4:5 for Instagram Stories. A fox'])(
  'a clause that needs the shape stays whole: %s',
  (text) => {
    expect(write(text)).toBe(`${text} --ar 4:5`);
  },
);

describe('a cinema’s ratio', () => {
  test('is written as each renderer takes it', () => {
    const parsed = parse('a woman on a platform, fog --ar 239:100', 'midjourney');
    expect(recompose(parsed, 'dall-e-3').text).toMatch(/ Composed in a panoramic 2\.39:1 aspect ratio\.$/);
    expect(recompose(parsed, 'stable-diffusion').text).toContain('Size: 1536x640');
    expect(write('A woman in fog, in 2.39:1.')).toBe('A woman in fog --ar 239:100');
  });

  test.each(rendererIds)('of a composed prompt is read back: %s', (renderer) => {
    const { text } = compose({ ...fox, ratio: '239:100' }, renderer);
    // A size in pixels is one near to it.
    expect(parse(text, renderer).selection.ratio).toEqual(
      text.includes('Size: ') ? expect.any(String) : '239:100',
    );
  });
});

describe('a size', () => {
  test.each([
    ['a fox, 1920x1080, mist', '16:9'],
    ['a fox, 1024 × 1024 pixels', '1:1'],
  ])('in pixels is a shape: %s', (text, ratio) => {
    expect(parse(text, 'dall-e-3').ratio).toBe(ratio);
  });

  test.each([
    'a poster, 24x36 inches',
    'a wall of 300 x 400 cm',
    'a grid of 100x100 tiles',
    'a 400x600x800 box',
  ])('of a thing is none: %s', (text) => {
    expect(parse(text, 'dall-e-3').ratio).toBeUndefined();
  });
});

test('an orientation without numbers stays in words, and the report says that it sets none', () => {
  const { text, report } = recompose(
    parse('A fox. Vertical portrait orientation.', 'nano-banana'),
    'midjourney',
  );
  expect(text).toBe('A fox. Vertical portrait orientation');
  expect(report).toContainEqual(
    expect.objectContaining({ kind: 'ratio', value: 'Vertical portrait orientation', outcome: 'carried' }),
  );
});
