import {
  describeRule,
  parameterRules,
  refuseParameters,
} from '@safelight/prompt/document/renderer-parameters';
import { limits } from '@safelight/catalog/limits';
import { isRatio } from '@safelight/prompt/document/ratio';
import { kindPhrases, parameterPhrases, stylePhrases } from '@safelight/prompt/phrases';
import { lockKinds, recipeKinds, type Recipe, type RecipeKind } from '@safelight/prompt/recipe';
import { photoKinds, type PhotoKind, type RendererParameters } from '@safelight/prompt/selection';
import type { SheetPlan } from '@safelight/prompt/recipe/sheet';
import { AppError } from '../errors';

// For the schemas of the routers, which do not know the composer.
export { describeRule, isRatio, lockKinds, parameterRules, photoKinds, recipeKinds, refuseParameters };
export type { Recipe, RendererParameters };

/** A stored value as the schemas of results type it: their arrays are not readonly. */
export type Plain<T> = T extends readonly (infer Element)[]
  ? Plain<Element>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T;

const knows = (kind: 'style' | PhotoKind, id: string): boolean =>
  (kind === 'style' ? stylePhrases : kindPhrases[kind]).has(id);

const unknown = (kind: string, id: string) =>
  new AppError(
    'invalid',
    `There is no ${kind} "${[...id].slice(0, 60).join('')}". Choose one of the catalog.`,
  );

/**
 * Throws `invalid` for options that are not in the catalog, a subject outside its prompt, or a recipe that is too large.
 * A stored recipe is not checked again: the catalog may have changed since.
 */
export function checkRecipe(recipe: Recipe): void {
  const { selection, template } = recipe;
  for (const kind of photoKinds) {
    const choice = selection[kind];
    if (choice && 'id' in choice && !knows(kind, choice.id)) throw unknown(kind, choice.id);
  }
  for (const [id, choice] of Object.entries(selection.parameters ?? {})) {
    if ('id' in choice && !parameterPhrases.get(id)?.has(choice.id)) throw unknown(id, choice.id);
  }
  if (selection.styleText !== undefined && !template)
    throw new AppError(
      'invalid',
      'Only a prompt has words of its own for its style. Choose a style of the catalog.',
    );
  if (template) {
    const { start, end } = template.subject;
    if (start > end || end > template.text.length)
      throw new AppError('invalid', 'The subject is not within the prompt. Mark it again.');
    if (!template.text.slice(start, end).isWellFormed())
      throw new AppError(
        'invalid',
        'The subject begins or ends within a character, such as an emoji. Mark it again.',
      );
  }
  if (measure(recipe) > limits.recipeBytes) {
    throw new AppError(
      'invalid',
      `A recipe may have ${limits.recipeBytes / 1024} KB at most. Shorten the prompt.`,
    );
  }
}

/** Throws `invalid` for what checkRecipe refuses in any recipe of a plan, and for values that are not in the catalog. */
export function checkPlan({ recipe, axes }: SheetPlan): void {
  checkRecipe(recipe);
  for (const axis of axes) {
    if (axis.kind === 'look') for (const look of axis.looks) checkRecipe(look.recipe);
    else if (axis.kind !== 'words') for (const value of axis.values) checkValue(axis.kind, value);
  }
}

function checkValue(kind: RecipeKind, value: string): void {
  if (value === '') return;
  if (kind === 'ratio' ? !isRatio(value) : !knows(kind, value)) throw unknown(kind, value);
}

/** The bytes of a value as JSON. */
export const measure = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
