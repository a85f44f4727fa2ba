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
  | {
      readonly kind: 'words';
      /** The user's own words, which follow the subject, or '' for the subject alone. */
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

/** The subject of a cell, with the words that its axes add. */
export function subjectOf(
  { subjects, axes }: SheetPlan,
  { subject, picks }: Pick<Cell, 'subject' | 'picks'>,
): string {
  const added = axes.flatMap((axis, at) =>
    axis.kind === 'words' ? (axis.values[picks[at] ?? 0] ?? '').trim() : '',
  );
  return joinWords([(subjects[subject] ?? '').trim(), ...added]);
}

/** Words that begin with punctuation follow without a space. */
export const joinWords = (words: readonly string[]): string =>
  words.reduce((all, each) => (each === '' ? all : `${all}${/^[,;:.]/.test(each) ? '' : ' '}${each}`));
