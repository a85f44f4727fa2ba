import { findRenderer, rendererIds, type RendererId } from './renderers';

/** The specification's four: shown first, and everybody's favorites until they choose others. */
export const mainRenderers: readonly RendererId[] = [
  'midjourney',
  'dall-e-3',
  'stable-diffusion',
  'leonardo-ai',
];

function inOrder(ids: readonly RendererId[]): readonly RendererId[] {
  return rendererIds.filter((id) => ids.includes(id));
}

/** Adds a renderer in one of its variants, in place of any other variant of it. In the catalog's order. */
export function addFavorite(favorites: readonly RendererId[], id: RendererId): readonly RendererId[] {
  return inOrder([...removeFavorite(favorites, id), id]);
}

/** Removes a renderer, whichever of its variants is there. */
export function removeFavorite(favorites: readonly RendererId[], id: RendererId): readonly RendererId[] {
  const renderer = findRenderer(id);
  return inOrder(favorites.filter((favorite) => findRenderer(favorite) !== renderer));
}

/** The favorite variant of a renderer, given by the id of any of its variants. */
export function findFavorite(favorites: readonly RendererId[], id: RendererId): RendererId | undefined {
  const renderer = findRenderer(id);
  return favorites.find((favorite) => findRenderer(favorite) === renderer);
}
