import type { RendererId } from '@safelight/catalog/renderers';
import { lookRecipes } from '@safelight/prompt/recipe/looks';
import type { Recipe } from '@safelight/prompt/recipe';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { composeCells } from './composing';
import { readLook } from './looks';

export interface Application {
  /** The id of a user's look, the id of one of the catalog, or a recipe. */
  readonly look: number | string | Recipe;
  readonly subjects?: readonly string[] | undefined;
  readonly renderers: readonly RendererId[];
}

export interface Applied {
  readonly prompts: { subject: string; renderer: RendererId; text: string }[];
}

/**
 * The prompts of a look for subjects and renderers, as in a sheet, but nothing is stored. Throws `not_found` for another
 * user's look, and `invalid` where a sheet would.
 */
export async function applyLook(
  deps: Deps,
  user: SessionUser,
  { look, subjects, renderers }: Application,
): Promise<Applied> {
  const recipe = await findRecipe(deps, user, look);
  const plan = {
    recipe,
    subjects: subjects ?? [recipe.selection.subject ?? ''],
    axes: [],
    renderers: [...new Set(renderers)],
  };
  const cells = await deps.composing.run(user.id, () => composeCells(plan));
  return {
    prompts: cells.map(({ subject, renderer, text }) => ({
      subject: plan.subjects[subject]!,
      renderer,
      text,
    })),
  };
}

async function findRecipe(deps: Deps, user: SessionUser, look: Application['look']): Promise<Recipe> {
  if (typeof look === 'number') return (await readLook(deps, user, look)).recipe;
  return typeof look === 'string' ? lookRecipes.get(look)! : look;
}
