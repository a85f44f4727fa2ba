import { getPlan } from '@safelight/catalog/plans';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/credits/grants';
import type { Deps } from '../../deps';
import { findDueMonth } from './refill-dates';

// A part of the ledger, which exports it.

/**
 * Grants the monthly credits when they are due: tops the balance up to the plan's credits, never lowers it, and does
 * so once for any number of missed months.
 */
export async function refillIfDue(
  deps: Deps,
  userId: number,
): Promise<{ credits: number; nextRefillAt: Date } | undefined> {
  return deps.db.transaction().execute((trx: Db) => refillWithin(trx, userId, deps.clock.now()));
}

export async function refillWithin(
  trx: Db,
  userId: number,
  now: Date,
): Promise<{ credits: number; nextRefillAt: Date } | undefined> {
  const state = await queries.lockRefillState(trx, userId);
  if (!state) return undefined;
  const month = findDueMonth(state, now);
  if (!month) return { credits: state.credits, nextRefillAt: state.next_refill_at };
  const { start, end } = month;
  const amount = Math.max(0, getPlan(state.plan).credits - state.credits);
  await queries.applyRefill(trx, {
    userId,
    amount,
    refillDate: start,
    nextRefillAt: end,
    reference: `refill:${userId}:${start.toISOString()}`,
    now,
  });
  return { credits: state.credits + amount, nextRefillAt: end };
}
