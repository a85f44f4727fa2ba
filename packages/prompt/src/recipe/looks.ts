import { looks } from '@safelight/catalog/looks';
import type { Recipe } from '../recipe';
import { toSelection } from './catalog-selection';

/** The looks that come with the product, as recipes, by id. */
export const lookRecipes: ReadonlyMap<string, Recipe> = new Map(
  looks.map((look): [string, Recipe] => [look.id, { selection: toSelection(look) }]),
);
