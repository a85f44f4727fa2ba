import { expect, it } from 'vitest';
import { compareChoices } from '../../src/features/history/versions/compare';
import type { Version } from '../../src/trpc';

const version = (aspectRatio: string | null): Version => ({
  id: 1,
  parentId: null,
  origin: 'generated',
  renderer: 'midjourney',
  style: 'Photorealistic',
  subject: 'a dog',
  scenario: null,
  aspectRatio,
  parameters: {},
  recipe: { selection: {} },
  prompt: 'a dog',
  creditsUsed: 0,
  images: [],
  createdAt: '2026-11-24T12:00:00.000Z',
});

it.each([
  ['widescreen', '16:9'],
  ['Widescreen', '16:9'],
  ['32:18', 'widescreen'],
])('takes %s and %s for the same ratio', (before, after) => {
  expect(compareChoices(version(before), version(after))).toEqual([]);
});

it('tells ratios apart, in one form', () => {
  expect(compareChoices(version('widescreen'), version('7:5'))).toEqual([
    { label: 'Aspect ratio', before: '16:9', after: '7:5' },
  ]);
  expect(compareChoices(version(null), version('1:1'))).toHaveLength(1);
});
