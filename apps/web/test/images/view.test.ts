import { expect, it } from 'vitest';
import { most, settle, whole, zoom } from '../../src/features/images/lightbox/view';

it('keeps what is at a point there while it zooms, up to the largest scale', () => {
  const at = { x: 100, y: -50 };
  const closer = zoom(whole, 2, at);
  expect(closer).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoom(closer, 1, at)).toEqual(whole);
  expect(zoom(whole, 100, at).scale).toBe(most);
  expect(zoom(whole, 0.1, at)).toEqual(whole);
});

it('shows no empty edge of an image that is larger than its box, and centres one that is smaller', () => {
  const box = { width: 400, height: 400 };
  const image = { width: 300, height: 150 };
  expect(settle({ scale: 2, x: 500, y: 500 }, image, box)).toEqual({ scale: 2, x: 100, y: 0 });
  const { x, y } = settle({ scale: 1, x: -7, y: 3 }, image, box);
  expect([Math.abs(x), Math.abs(y)]).toEqual([0, 0]);
});
