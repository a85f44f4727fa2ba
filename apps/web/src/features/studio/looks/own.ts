import { looks } from '@safelight/catalog/looks';
import { lookRecipes } from '@safelight/prompt/recipe/looks';
import type { Recipe, RecipeKind } from '@safelight/prompt/recipe';
import type { Look } from '../../../trpc';

/** A look to choose: the user's own, or one that comes with the product. */
export interface AnyLook {
  readonly key: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly recipe: Recipe;
  readonly locks: readonly RecipeKind[];
  /** Set for the user's own. */
  readonly own?: Look | undefined;
}

/** The looks that come with the product. */
export const catalogLooks: readonly AnyLook[] = looks.flatMap(({ id, name, description }) => {
  const recipe = lookRecipes.get(id);
  return recipe ? [{ key: id, name, description, recipe, locks: [] }] : [];
});

export const toAnyLook = (look: Look): AnyLook => ({
  key: `own-${look.id}`,
  name: look.name,
  recipe: look.recipe,
  locks: look.locks,
  own: look,
});

/** Whether two are the same look: names alone repeat. */
export const isSameLook = (a: Pick<AnyLook, 'name' | 'recipe'>, b: Pick<AnyLook, 'name' | 'recipe'>) =>
  a.name === b.name && JSON.stringify(a.recipe) === JSON.stringify(b.recipe);
