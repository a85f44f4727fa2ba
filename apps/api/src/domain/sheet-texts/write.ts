import type { Db } from '@safelight/db/client';
import { findUser } from '@safelight/db/queries/accounts/users';
import * as queries from '@safelight/db/queries/prompts/of-sheets';
import type { Selection } from '@safelight/prompt/selection';
import type { Deps } from '../../deps';
import * as credits from '../credits/ledger';
import { AppError } from '../errors';
import { writeCharged } from '../prompts/generations';
import { recipeOf } from '../prompts/recipe';
import { later } from '../retries';

// A prompt of a sheet is charged first and written by the queue. What it says is in its row, so that it is written also
// when the sheet has changed or is gone.

/** Milliseconds after which another server may write it: longer than the writer's two calls take. */
const lease = 3 * 60_000;
/** Milliseconds that the queue may take to begin a job that is due. */
const overdue = 10_000;
/** The most that are queued at once. */
const batch = 500;
/** How many of one user's are written at once, by all servers together. */
const lanes = 4;

/** Queues prompts of sheets, in place of their waiting jobs. */
export function queueSheetTexts(
  deps: Pick<Deps, 'jobs'>,
  db: Db,
  texts: readonly { readonly id: number; readonly user_id: number }[],
): Promise<void> {
  const jobs = texts.map(({ id, user_id: userId }) => ({
    task: 'sheet-text',
    key: `sheet-text:${id}`,
    payload: { id },
    queue: `sheet-texts:${userId}:${id % lanes}`,
  }));
  return deps.jobs.add(db, ...jobs);
}

/** Queues those that are overdue, and those whose server hangs. */
export async function reconcileSheetTexts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx: Db) => {
    await queueSheetTexts(deps, trx, await queries.takeDueTexts(trx, later(now, -overdue), now, batch));
  });
}

/** Writes a prompt of a sheet as a single one is written; the queue calls this, on one server at a time. */
export async function writeSheetText(deps: Deps, id: number): Promise<void> {
  const now = deps.clock.now();
  const claim = { instanceId: deps.instance.id, now, until: later(now, lease) };
  const row = await queries.claimSheetText(deps.db, id, claim);
  if (!row) return;
  const user = await findUser(deps.db, row.user_id);
  // The AI writer was turned off with some pending. What the composer would write is on the sheet.
  if (!user || deps.writer.kind !== 'ai')
    return credits.refundPrompt(deps, id, 'the AI writer is not available');
  // It was whole when it was charged.
  const selection = recipeOf(row).selection as Selection;
  try {
    await writeCharged(deps, user, { id, selection, renderer: row.renderer });
  } catch (error) {
    // It is refunded, and logged, and no request waits for the error.
    if (!(error instanceof AppError && error.reason === 'provider_failed')) throw error;
  }
}
