import { expect, it } from 'vitest';
import { markDifferences, shortenSame } from '../../src/components/prompt/text/differences';

const marked = (text: string, other: string) =>
  markDifferences(text, other)
    .filter(({ differs }) => differs)
    .map((stretch) => stretch.text);
const join = (text: string, other: string) =>
  markDifferences(text, other)
    .map((stretch) => stretch.text)
    .join('');

it('marks the words that the other prompt does not have, and keeps every character', () => {
  const text = 'a red kite over the sea, golden hour light, 85mm lens --ar 3:2';
  const other = 'a red kite over the sea, neon light, 35mm lens --ar 3:2';
  expect(marked(text, other)).toEqual(['golden hour', '85mm']);
  expect(join(text, other)).toBe(text);
});

it('marks neighboring words as one stretch, without the space after it', () => {
  expect(marked('two old boats, at anchor', 'a dog, at anchor')).toEqual(['two old boats']);
});

it('marks a decimal number as a whole', () => {
  expect(marked('a kite, f/1.8 lens', 'a kite, f/2.4 lens')).toEqual(['1.8']);
});

it('marks nothing in equal texts, or when there is nothing to compare with', () => {
  expect(marked('a dog', 'a dog')).toEqual([]);
  expect(marked('a dog', '')).toEqual([]);
});

it('marks all of a text that has little in common with the other, in bounded time', () => {
  const long = Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ');
  const other = Array.from({ length: 3000 }, (_, index) => `v${index}`).join(' ');
  const start = performance.now();
  expect(marked(long, other)).toEqual([long]);
  expect(performance.now() - start).toBeLessThan(2000);
});

it('marks words in scripts without spaces between them', () => {
  const text = '一只红色的风筝 --ar 1:1';
  expect(join(text, '一只蓝色的风筝 --ar 1:1')).toBe(text);
  expect(marked(text, '一只蓝色的风筝 --ar 1:1').length).toBeGreaterThan(0);
});

it('shows all that differs in little room, between a few of the same words', () => {
  const same = 'a very long description of the harbour with many boats, ropes and gulls in it, ';
  const text = `${same}golden hour light, ${same}85mm lens, ${same}end`;
  const other = `${same}neon light, ${same}35mm lens, ${same}end`;
  const short = shortenSame(markDifferences(text, other));
  const shown = short.map((stretch) => stretch.text).join('');
  expect(short.filter(({ differs }) => differs).map((stretch) => stretch.text)).toEqual(marked(text, other));
  expect(shown.length).toBeLessThan(150);
  expect(shown).toMatch(/^….*gulls in it, golden hour light, .*…/);
  expect(shortenSame(markDifferences(text, text))).toEqual([{ text, differs: false }]);
});
