import { expect, it } from 'vitest';
import { applyMarks, mergeMarks, type Marks } from '../../src/components/board/apply-marks';

const item = { starred: false, tags: ['dusk', 'harbour'], note: 'Crop it', approval: null };

it.each<[string, Marks, Marks]>([
  ['a star that was taken back', { star: true }, { star: false }],
  ['a tag that was added and removed', { addTags: ['fog'] }, { removeTags: ['fog'] }],
  ['a tag that was removed and added', { removeTags: ['dusk'] }, { addTags: ['dusk'] }],
  ['two notes', { note: 'Too dark' }, { note: '' }],
  ['an approval beside tags', { approval: 'approved', addTags: ['fog'] }, { addTags: ['rain'], star: true }],
])('keeps of two changes what both together do: %s', (_name, first, second) => {
  expect(applyMarks(item, mergeMarks(first, second))).toEqual(applyMarks(applyMarks(item, first), second));
});
