import type { Recipe } from '@safelight/prompt/recipe';
import { resolveSelection } from '@safelight/prompt/resolve';
import { negativePromptKey, parameterKeys } from '@safelight/prompt/selection';
import type { PromptRow } from '@safelight/db/schema';
import { checkRecipe } from '../recipes/checks';
import { parseParameters } from './parameters';

/** A stored prompt's choices in display names. */
interface Choices {
  /** Null when the other columns say everything. */
  readonly recipe: unknown;
  readonly style: string;
  readonly subject: string;
  readonly scenario: string | null;
  readonly aspect_ratio: string | null;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The recipe of a stored prompt. Of choices that the catalog does not have, only the words are in it. */
export function recipeOf({
  recipe,
  style,
  subject,
  scenario,
  aspect_ratio: aspectRatio,
  parameters,
}: Choices): Recipe {
  // Checked when it was stored.
  if (recipe) return recipe as Recipe;
  const resolved = resolveSelection({ style, subject, scenario, aspectRatio, parameters });
  return {
    selection: resolved.ok ? resolved.selection : { subject, ...(scenario === null ? {} : { scenario }) },
  };
}

/** What a stored prompt was made from: its choices by their names, and as a recipe. */
export const describeChoices = (row: Choices) => ({
  style: row.style,
  subject: row.subject,
  scenario: row.scenario,
  aspectRatio: row.aspect_ratio,
  parameters: row.parameters,
  recipe: recipeOf(row),
});

/** The photographic choices, the exclusions and the parameters of a saved prompt in one map, as versions have them. */
export function parametersOfSaved(row: PromptRow): Record<string, string> {
  const columns = {
    [parameterKeys.camera]: row.camera_type,
    [parameterKeys.lens]: row.lens_type,
    [parameterKeys.lighting]: row.lighting,
    [parameterKeys.framing]: row.framing,
    [parameterKeys.mood]: row.color_mood,
    [parameterKeys.format]: row.file_format,
    [negativePromptKey]: row.negative_prompt,
  };
  const given = Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...parseParameters(row.parameters), ...Object.fromEntries(given) };
}

export const recipeOfSaved = (row: PromptRow): Recipe =>
  recipeOf({ ...row, parameters: parametersOfSaved(row) });

/** The column of a recipe: null for one that says no more than the other columns. Throws `invalid`. */
export function toRecipeColumn(recipe: Recipe | undefined): string | null {
  if (!recipe || (!recipe.template && !recipe.selection.rendererParameters)) return null;
  checkRecipe(recipe);
  return JSON.stringify(recipe);
}
