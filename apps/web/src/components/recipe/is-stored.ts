import { limits } from '@safelight/catalog/limits';
import type { Recipe } from '@safelight/prompt/recipe';

/** Whether a recipe is small enough to be stored. */
export const isStored = (recipe: Recipe): boolean =>
  new TextEncoder().encode(JSON.stringify(recipe)).length <= limits.recipeBytes;
