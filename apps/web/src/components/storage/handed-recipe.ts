import type { Recipe } from '@safelight/prompt/recipe';
import { getBrowserStores } from './browser';
import { privateKey } from './private';

/** A recipe, subjects, or both, on their way from another page to a new sheet. */
export interface HandedRecipe {
  readonly recipe?: Recipe | undefined;
  readonly name?: string | undefined;
  readonly subjects?: readonly string[] | undefined;
}

const key = privateKey('sheet-recipe');

/** Keeps a recipe for `/sheets/new`. */
export function handRecipe(handed: HandedRecipe): void {
  try {
    getBrowserStores().tab.setItem(key, JSON.stringify(handed));
  } catch {
    // Storage is full: the user chooses the look on the next page.
  }
}

/** The recipe that was handed over, if any. */
export function readHandedRecipe(): HandedRecipe | undefined {
  try {
    const handed = JSON.parse(getBrowserStores().tab.getItem(key) || 'null') as HandedRecipe | null;
    const known = typeof handed?.recipe?.selection === 'object' && handed.recipe.selection !== null;
    return known || Array.isArray(handed?.subjects) ? (handed ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** It is read once: a later visit starts with the sheet's own draft. */
export function forgetHandedRecipe(): void {
  try {
    getBrowserStores().tab.setItem(key, '');
  } catch {
    // Nothing could be stored, so nothing is there.
  }
}
