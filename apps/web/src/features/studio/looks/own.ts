import { looks } from '@safelight/catalog/looks';
import { lookRecipes } from '@safelight/prompt/recipe/looks';
import type { Recipe, LockKind } from '@safelight/prompt/recipe';
import type { Look } from '../../../trpc';

/** A look to choose: the user's own, or one that comes with the product. */
export interface AnyLook {
  readonly key: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly recipe: Recipe;
  readonly locks: readonly LockKind[];
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

/** The database orders keys in its own way. */
const toJson = (recipe: Recipe): string =>
  JSON.stringify(recipe, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Whether two are the same look: names alone repeat. */
export const isSameLook = (a: Pick<AnyLook, 'name' | 'recipe'>, b: Pick<AnyLook, 'name' | 'recipe'>) =>
  a.name === b.name && toJson(a.recipe) === toJson(b.recipe);

/** All looks to choose from, the user's own first. An unchanged copy of a look of the product is not listed again. */
export const listLooks = (own: readonly Look[]): readonly AnyLook[] => [
  ...own.map(toAnyLook).filter((look) => !catalogLooks.some((each) => isSameLook(each, look))),
  ...catalogLooks,
];
