import { expect, it } from 'vitest';
import { makeCaptions, type Captioned } from '../../src/features/studio/sheets/contact/captions';

const columns = (['dall-e-3', 'flux'] as const).map((renderer) => ({
  picks: [0],
  names: ['Neon'],
  renderer,
  rendererName: renderer === 'flux' ? 'FLUX' : 'ChatGPT / DALL·E',
}));
/** Two subjects, each for both renderers. */
const cells = [...columns, ...columns];

const image = (cell: number, model: 'flux' | 'recraft', seed: number | null = null): Captioned => ({
  cell,
  model,
  modelName: model === 'flux' ? 'FLUX Schnell' : 'Recraft V4',
  gradeName: null,
  seed,
});

it('says first what sets an image apart from its neighbors, as narrow frames cut the end off', () => {
  const row = [image(0, 'flux'), image(0, 'recraft')];
  const caption = makeCaptions([...row, image(3, 'flux')], cells);
  expect(row.map((each) => caption(each, row))).toEqual([
    'FLUX Schnell · Neon · ChatGPT / DALL·E',
    'Recraft V4 · Neon · ChatGPT / DALL·E',
  ]);
});

it('leaves out what all images of the sheet share', () => {
  const row = [image(0, 'flux', 41), image(0, 'flux', 7)];
  const caption = makeCaptions(row, cells);
  expect(row.map((each) => caption(each, row))).toEqual(['seed 41 · Neon', 'seed 7 · Neon']);
});

it('keeps the order of the sheet where nothing differs', () => {
  const alone = image(1, 'flux', 41);
  const caption = makeCaptions([alone, image(0, 'recraft')], cells);
  expect(caption(alone, [alone])).toBe('Neon · FLUX · FLUX Schnell · seed 41');
});
