import type { RendererId } from '@safelight/catalog/renderers';
import type { Recipe, RecipeKind } from '../../recipe';

/* What a sheet of prompts is made of. */

export interface NamedRecipe {
  readonly name: string;
  readonly recipe: Recipe;
}

export type Axis =
  | {
      readonly kind: RecipeKind;
      /** Ids of the catalog, `W:H` for a ratio, or '' for the recipe as it is. */
      readonly values: readonly string[];
    }
  | { readonly kind: 'look'; readonly looks: readonly NamedRecipe[] };

export interface SheetPlan {
  readonly recipe: Recipe;
  readonly subjects: readonly string[];
  /** At most two. */
  readonly axes: readonly Axis[];
  readonly renderers: readonly RendererId[];
}

export interface Cell {
  /** Index of the subject. */
  readonly subject: number;
  /** Index of the value on each axis. */
  readonly picks: readonly number[];
  readonly renderer: RendererId;
  readonly text: string;
}
