import { expect, it } from 'vitest';
import { findPictures } from '../../src/features/studio/sheets/contact/pictures';

const image = (id: number, cell: number, more: object = {}) => ({
  id,
  cell,
  status: 'done' as const,
  starred: false,
  createdAt: `2026-11-26T10:00:0${id}.000Z`,
  ...more,
});

it('shows the replies of clients at the image that they see: the newest starred one of a cell, else its newest', () => {
  const images = [
    image(3, 0),
    image(2, 0, { starred: true }),
    image(1, 0, { starred: true }),
    image(6, 1, { status: 'failed' as const }),
    image(5, 1, { createdAt: '2026-11-26T10:00:04.000Z' }),
    image(4, 1),
  ];
  expect(findPictures(images)).toEqual(new Set([2, 5]));
});
