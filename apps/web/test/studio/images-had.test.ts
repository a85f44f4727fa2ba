import { expect, it } from 'vitest';
import { describeHad } from '../../src/features/studio/sheets/contact/wish';

const schnell = 'black-forest-labs/flux-schnell';
const image = { cell: 0, model: schnell, grade: null, seed: 7, status: 'done' as const };
const wish = { cells: [0, 1], models: [{ id: schnell } as const], count: 2 };

it('an order says which pictures of the sheet it would make once more', () => {
  const same = 'One of these would be a picture that the sheet has, made from the same seed.';
  expect(describeHad([image], wish, 7)).toContain(same);
  expect(describeHad([image], wish, 6)).toContain(same);
  expect(describeHad([image, { ...image, cell: 1 }], wish, 7)).toContain('2 of these would be pictures');
  expect(describeHad([image], { ...wish, count: 1, seeds: [3, 7] }, undefined)).toContain(same);
});

it('an order that makes new pictures says that those of before stay', () => {
  const others = 'They stay, and the new ones are made from new seeds.';
  expect(describeHad([image], wish, undefined)).toContain(others);
  expect(describeHad([image], wish, 8)).toContain(others);
  expect(describeHad([image], { ...wish, count: 1, seeds: [3] }, undefined)).toContain(others);
  // Another grade is another picture.
  const graded = { id: 'black-forest-labs/flux-2-pro', grade: '2mp' } as const;
  const small = { ...image, model: graded.id, grade: '1mp' };
  expect(describeHad([small], { ...wish, models: [graded] }, 7)).toContain(others);
  expect(describeHad([{ ...small, grade: '2mp' }], { ...wish, models: [graded] }, 7)).toContain(
    'One of these',
  );
});

it('an order says nothing of images of other prompts, by other models, or that failed', () => {
  for (const change of [
    { cell: 2 },
    { model: 'google/imagen-4' },
    { status: 'failed' as const },
    { seed: null },
  ])
    expect(describeHad([{ ...image, ...change }], wish, 7)).toBeUndefined();
});
