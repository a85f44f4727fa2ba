import { expect, it } from 'vitest';
import { joinRows } from '../../src/features/studio/join-rows';
import { countItems, groupItems, type Item } from '../../src/features/studio/share/groups';

const item = (label: string, more: Partial<Item> = {}) =>
  ({ key: label, label, text: 'a prompt', imageUrl: null, starred: false, ...more }) as Item;

it('counts prompts and images by their names', () => {
  expect(countItems([item('a')])).toBe('1 prompt');
  expect(countItems([item('a'), item('b'), item('c', { imageUrl: '/files/c' })])).toBe('2 prompts, 1 image');
  expect(countItems([item('a', { text: null })])).toBe('1 item');
  const hidden = { text: null };
  expect(countItems([item('a', hidden), item('b', { ...hidden, imageUrl: '/files/b' })])).toBe(
    '1 image, 1 without an image yet',
  );
  expect(countItems([])).toBe('0 items');
});

it('puts an image under the heading of its prompt, whatever stands between them', () => {
  const groups = groupItems([item('fox'), item('owl'), item('fox')], false);
  expect(groups.map(({ label, entries }) => [label, entries.map(({ index }) => index)])).toEqual([
    ['fox', [0, 2]],
    ['owl', [1]],
  ]);
});

it('puts groups of one item beside each other', () => {
  const rows = joinRows(
    groupItems([item('a'), item('b'), item('c'), item('c'), item('d')], false),
    ({ entries }) => entries.length === 1,
  );
  expect(rows.map((groups) => groups.map(({ label }) => label))).toEqual([['a', 'b'], ['c'], ['d']]);
});
