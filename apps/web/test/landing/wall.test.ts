import { examples } from '@safelight/catalog/examples';
import { expect, it } from 'vitest';
import { pictures } from '../../src/features/landing/wall/pictures';

it('hangs every example of the catalog, each with files in both formats', () => {
  expect([...pictures.keys()].toSorted((a, b) => a - b)).toEqual(
    examples.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  for (const [id, { sources, fallback }] of pictures) {
    expect(`${id} ${fallback}`).toMatch(/\.webp/);
    for (const format of ['avif', 'webp'] as const) expect(sources(format)).toMatch(/ 640w/);
  }
});
