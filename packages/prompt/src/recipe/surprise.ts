import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { optionsByKind } from '../phrases';
import { changeRecipe, type LockKind, type Recipe } from '../recipe';
import { changeDepth, depths, sayDepth } from './depth';
import { photoKinds, type Choice, type PhotoKind } from '../selection';

/** The largest seed; seeds are whole numbers from 0. */
export const mostSeed = 2 ** 32 - 1;

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, so that a seed is a number one can read out. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The recipe with other choices of all kinds that are not locked. The same seed always gives the same choices for the
 * kinds it changes, whichever others are locked. The photographic kinds take part for photographs only.
 */
export function surprise(recipe: Recipe, locks: readonly LockKind[], seed: number): Recipe {
  const random = makeRandom(seed);
  const draw = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  // Every kind draws, also a locked one, so that a lock changes nothing for the others.
  const style = draw(styles).id;
  const ratio = draw(ratios).id;
  const drawn: Partial<Record<PhotoKind, Choice>> = {};
  for (const kind of photoKinds) if (kind !== 'format') drawn[kind] = { id: draw(optionsByKind[kind]).id };
  const depth = draw(depths);
  const hasDepth = sayDepth(recipe) !== undefined;
  // As a parameter a depth of field stays only with its style.
  const isHeld = hasDepth && !recipe.template && locks.includes('depth');
  const isFree = (kind: LockKind) => !locks.includes(kind) && !(kind === 'style' && isHeld);
  const next = isFree('style') ? style : recipe.selection.style;
  const choices: Partial<Record<'style' | PhotoKind, Choice | null>> = {};
  if (isFree('style')) choices.style = { id: style };
  for (const [kind, choice] of Object.entries(drawn) as [PhotoKind, Choice][])
    if (isFree(kind)) choices[kind] = next === 'photorealistic' ? choice : null;
  const cleared =
    hasDepth && isFree('depth') ? changeDepth(recipe, next === 'photorealistic' ? depth : null) : recipe;
  const changed = changeRecipe(cleared, { choices, ...(isFree('ratio') ? { ratio } : {}) });
  if (changed.template || next === recipe.selection.style) return changed;
  // Parameters belong to the style that was replaced.
  return { selection: { ...changed.selection, parameters: {} } };
}
