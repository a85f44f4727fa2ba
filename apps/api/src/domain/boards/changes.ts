import { limits } from '@safelight/catalog/limits';
import * as marks from '@safelight/db/queries/boards/marks';
import * as removal from '@safelight/db/queries/boards/removal';
import { endSheetRemovals } from '@safelight/db/queries/studio/removed-sheets';
import type { Approval } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError, isCheckViolationOf } from '../errors';
import { removeDeletedFiles } from '../images/removal';
import { noSuchProject } from '../prompts/saved';
import { quotaOf } from '../quotas';
import { byKind, requireSome, type Item } from './items';

interface MarkInput {
  readonly items: readonly Item[];
  readonly star?: boolean | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
  readonly note?: string | null | undefined;
  readonly approval?: Approval | null | undefined;
}

interface Changed {
  readonly changed: number;
}

/** Marks the user's prompts and images. Throws `not_found` when none of them exists, `invalid` for too many tags. */
export async function markItems(deps: Deps, user: SessionUser, input: MarkInput): Promise<Changed> {
  const { star, addTags = [], removeTags = [], note, approval } = input;
  try {
    const changed = await marks.markItems(deps.db, user.id, byKind(input.items), {
      starred: star,
      addTags,
      removeTags,
      note: note === undefined ? undefined : note || null,
      approval,
    });
    return { changed: requireSome(changed) };
  } catch (error) {
    if (!isCheckViolationOf(error, /_tags_count$/)) throw error;
    const message = `A prompt or an image can have ${limits.tags} tags at most. Remove some first.`;
    throw new AppError('invalid', message, { addTags: message });
  }
}

/** Moves the user's prompts and images to a project, or General for null. Throws `not_found`. */
export async function moveItems(
  deps: Deps,
  user: SessionUser,
  input: { readonly items: readonly Item[]; readonly projectId: number | null },
): Promise<Changed> {
  const changed = await marks.moveItems(deps.db, user.id, byKind(input.items), input.projectId);
  if (changed === undefined) throw noSuchProject();
  return { changed: requireSome(changed) };
}

/** Removes the user's prompts and images; restoreItems undoes it within ten minutes. Throws `not_found`. */
export async function removeItems(
  deps: Deps,
  user: SessionUser,
  items: readonly Item[],
): Promise<{ removed: number; restorableUntil: string }> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + limits.undoMinutes * 60_000);
  const removed = await removal.removeItems(deps.db, user.id, byKind(items), { now, until });
  return { removed: requireSome(removed), restorableUntil: until.toISOString() };
}

/** Undoes a removal. Throws `not_found` when it is final, and `conflict` when the plan has no room any more. */
export async function restoreItems(
  deps: Deps,
  user: SessionUser,
  items: readonly Item[],
): Promise<{ restored: number }> {
  const room = { savedPrompts: quotaOf(user, 'savedPrompts').most, images: quotaOf(user, 'images').most };
  const restored = await removal.restoreItems(deps.db, user.id, byKind(items), {
    now: deps.clock.now(),
    room,
  });
  if (restored === 'full') {
    throw new AppError(
      'conflict',
      'Your plan has no room for these any more. Delete some that you no longer need, then undo again.',
    );
  }
  if (restored === 0) {
    throw new AppError(
      'not_found',
      `These cannot be brought back: a removal can be undone for ${limits.undoMinutes} minutes.`,
    );
  }
  return { restored };
}

/** The user's removed prompts and images that can still be restored, the latest removal first. */
export async function listRemoved(
  deps: Deps,
  user: SessionUser,
): Promise<{ items: (Item & { restorableUntil: string })[] }> {
  const rows = await removal.findRemoved(deps.db, user.id, {
    now: deps.clock.now(),
    limit: limits.boardItems,
  });
  return {
    items: rows.map(({ kind, id, restorable_until }) => ({
      kind,
      id,
      restorableUntil: restorable_until.toISOString(),
    })),
  };
}

/** How many removals one statement makes final. */
const endedAtOnce = 500;

/** Makes removals final that can no longer be undone. */
export async function endRemovals(deps: Deps): Promise<void> {
  while (await removal.endRemovals(deps.db, deps.clock.now(), endedAtOnce));
  while (await endSheetRemovals(deps.db, deps.clock.now(), endedAtOnce));
  await removeDeletedFiles(deps);
}
