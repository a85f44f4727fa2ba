import { limits } from '@safelight/catalog/limits';
import { looks as catalogLooks } from '@safelight/catalog/looks';
import type { Page } from '@safelight/db/lists/page';
import * as queries from '@safelight/db/queries/studio/looks';
import type { LookRow } from '@safelight/db/schema';
import { lookRecipes } from '@safelight/prompt/recipe/looks';
import type { LockKind, Recipe } from '@safelight/prompt/recipe';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { readPage, type WholePage } from '../pages';
import { checkRecipe, measure, type Plain } from '../recipes/checks';
import { checkRepeat, fingerprintOf } from '../repeats';

/** The pages load all looks of a user in one call, so their bytes together are bounded too. */
const bounds = { count: limits.looks, bytes: 2 * 1024 * 1024 };

export interface LookInput {
  readonly name: string;
  readonly recipe: Recipe;
  readonly locks: readonly LockKind[];
}

export type Look = ReturnType<typeof describeLook>;

export function describeLook(row: LookRow) {
  return {
    id: row.id,
    name: row.name,
    // Validated when they were stored.
    recipe: row.recipe as Plain<Recipe>,
    locks: row.locks as LockKind[],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const noLook = () => new AppError('not_found', 'This look does not exist (any more).');
const full = () =>
  new AppError(
    'conflict',
    `There is room for ${limits.looks} looks, and ${bounds.bytes / 1024 / 1024} MB of them. Delete some that you no longer need.`,
  );

/** The looks that come with the product. */
export function listCatalog() {
  return {
    looks: catalogLooks.map(({ id, name, description }) => ({
      id,
      name,
      description,
      recipe: lookRecipes.get(id) as Plain<Recipe>,
    })),
  };
}

export async function readLook(deps: Deps, user: SessionUser, id: number): Promise<Look> {
  const row = await queries.findLook(deps.db, user.id, id);
  if (!row) throw noLook();
  return describeLook(row);
}

/** A page of the user's looks, newest first. */
export async function listLooks(
  deps: Deps,
  user: SessionUser,
  input: WholePage,
): Promise<{ looks: Look[]; nextCursor: string | null }> {
  const find = (page: Page) => queries.findLooks(deps.db, user.id, { ...page, bytes: input.bytes });
  const { items, nextCursor } = await readPage(input, find, describeLook);
  return { looks: items, nextCursor };
}

/**
 * Saves a recipe under a name. A repeated requestId returns the first look. Throws `invalid` for a recipe with unknown
 * options, and `conflict` when the user has too many looks.
 */
export async function createLook(
  deps: Deps,
  user: SessionUser,
  { requestId, ...input }: LookInput & { requestId: string },
): Promise<Look> {
  checkRecipe(input.recipe);
  const now = deps.clock.now();
  const fingerprint = fingerprintOf(input);
  const look = {
    user_id: user.id,
    request_id: requestId,
    fingerprint,
    name: input.name,
    recipe: JSON.stringify(input.recipe),
    locks: [...input.locks],
    bytes: measure(input),
    created_at: now,
    updated_at: now,
  };
  const row = await queries.insertLook(deps.db, look, bounds);
  if (row === 'full') throw full();
  checkRepeat(row, fingerprint, 'look');
  return describeLook(row);
}

/** Changes a look; omitted fields stay. */
export async function updateLook(
  deps: Deps,
  user: SessionUser,
  { id, name, recipe, locks }: { id: number } & { [Key in keyof LookInput]?: LookInput[Key] | undefined },
): Promise<Look> {
  if (recipe) checkRecipe(recipe);
  const change = {
    updated_at: deps.clock.now(),
    ...(name !== undefined && { name }),
    ...(recipe && { recipe: JSON.stringify(recipe), bytes: measure(recipe) }),
    ...(locks && { locks: [...locks] }),
  };
  const row = await queries.updateLook(deps.db, user.id, id, change, bounds);
  if (row === 'no_look') throw noLook();
  if (row === 'full') throw full();
  return describeLook(row);
}

export async function deleteLook(deps: Deps, user: SessionUser, id: number): Promise<void> {
  if (!(await queries.deleteLook(deps.db, user.id, id))) throw noLook();
}
