import { expect, it } from 'vitest';
import { addFavorite, findFavorite, mainRenderers, removeFavorite } from '../src/favorites';
import { findRenderer, renderers } from '../src/renderers';

it('shows the specification’s four renderers first', () => {
  expect(renderers.slice(0, 4).map(({ id }) => id)).toEqual(mainRenderers);
});

it('keeps favorites in the catalog’s order, each renderer in one variant', () => {
  const favorites = addFavorite(addFavorite(['seedream'], 'midjourney-v7'), 'flux');
  expect(favorites).toEqual(['midjourney-v7', 'flux', 'seedream']);
  expect(addFavorite(favorites, 'midjourney')).toEqual(['midjourney', 'flux', 'seedream']);
});

it('removes and finds a renderer by any of its variants', () => {
  expect(removeFavorite(['midjourney-v7', 'flux'], 'midjourney')).toEqual(['flux']);
  expect(findFavorite(['midjourney-v7', 'flux'], 'midjourney-niji-7')).toBe('midjourney-v7');
  expect(findFavorite(['flux'], 'midjourney')).toBeUndefined();
});

it('finds the renderer of every variant, whose usual variant has the renderer’s own id', () => {
  for (const renderer of renderers) {
    expect(renderer.variants[0]?.id).toBe(renderer.id);
    for (const { id } of renderer.variants) expect(findRenderer(id)).toBe(renderer);
  }
});
