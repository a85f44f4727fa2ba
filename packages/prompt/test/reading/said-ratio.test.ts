import { expect, test } from 'vitest';
import { guessRenderer } from '../../src/guess-renderer';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';

/* Two numbers with a colon may be the shape, a score, a meter, or a time. */

test.each([
  'a scoreboard, score 3:2 on the board',
  'old living room, 4:3 TV in the background',
  '3:4 time waltz sheet music',
  'a fox, 1:1 scale model',
  'the clock shows 9:16',
  'Psalm 2:1 on a wall',
  'a cat [night: 12:5]',
])('%s says no shape, and loses no word', (text) => {
  const parsed = parse(text, 'dall-e-3');
  expect(parsed.ratio).toBeUndefined();
  expect(recompose(parsed, 'midjourney').text).toBe(text);
});

test.each([
  ['a lighthouse in a storm, 16:9', 'a lighthouse in a storm --ar 16:9'],
  ['oil painting of a storm at sea, 3:2', 'oil painting of a storm at sea --ar 3:2'],
  ['eine Katze auf dem Dach, Querformat 3:2', 'eine Katze auf dem Dach --ar 3:2'],
  ['un chat sur le toit, format 16:9', 'un chat sur le toit --ar 16:9'],
  ['雪山上的狐狸，画面比例16:9', '雪山上的狐狸 --ar 16:9'],
  ['a cat in 16:9', 'a cat --ar 16:9'],
  ['a cat [Aspect ratio: 3:2]', 'a cat --ar 3:2'],
])('%s is not taken for a text of Midjourney, which is told the shape', (text, written) => {
  const parsed = parse(text, guessRenderer(text, 'midjourney'));
  expect(recompose(parsed, 'midjourney').text).toBe(written);
});
