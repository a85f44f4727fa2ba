import * as queries from '@safelight/db/queries/admin/users';
import { addNewcomers, findStandings, refreshStandings } from '@safelight/db/queries/admin/user-standings';
import { findUser } from '@safelight/db/queries/accounts/users';
import { z } from 'zod';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { describeSubscription, describeUser } from '../accounts/users';
import { largestId, noSuchPage, readIdPage, type WholePage } from '../pages';

export const dollars = (micros: number) => micros / 1_000_000;

/** A user in the list; costs are in dollars. */
export const describeForAdmin = (row: queries.AdminUserRow, now: Date) => ({
  ...describeUser(row, now),
  totalCost: dollars(row.prompt_cost_micros + row.image_cost_micros),
  imageCost: dollars(row.image_cost_micros),
  promptCost: dollars(row.prompt_cost_micros),
  imageCount: row.image_count,
  promptCount: row.prompt_count,
});

export type AdminUser = ReturnType<typeof describeForAdmin>;

/** A page of users, newest first, below the id in the cursor or `before`. */
export async function listNewestUsers(
  deps: Deps,
  input: WholePage & { before?: number | undefined },
): Promise<{ users: AdminUser[]; nextCursor: string | null }> {
  const now = deps.clock.now();
  const { items, nextCursor } = await readIdPage(
    input,
    ({ before = input.before, limit }) => queries.findNewestUsers(deps.db, { before, limit }),
    (row) => describeForAdmin(row, now),
  );
  return { users: items, nextCursor };
}

export interface UserQuery extends queries.UserFilter {
  readonly sort: queries.UserSort;
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Milliseconds that a request for sorted users waits for the order to be refreshed. */
const patience = 30;

/**
 * Refreshes the order by balance and cost: within the request when that is quick, otherwise in the background for the
 * next one. Users who joined since the last refresh are added in any case, also while another server refreshes.
 */
async function renewOrder(deps: Deps): Promise<void> {
  await addNewcomers(deps.db);
  const standings = await findStandings(deps.db);
  if (standings?.fresh) return;
  const renewed = refreshStandings(deps.db);
  if (standings && standings.tookMs > patience) deps.background.run(renewed, 'Putting users in order');
  else await renewed;
}

/** Counts stop here. Searches stop earlier, because they read each user. */
const counted = { all: 10_000, searched: 1000 };

/**
 * A page of users, and their total (`more` means that the count stopped early). Pages follow the balances and costs
 * at the time of the first page; among very many users these may be an hour old.
 */
export async function listUsers(
  deps: Deps,
  input: UserQuery,
): Promise<{ users: AdminUser[]; total: { count: number; more: boolean }; nextCursor: string | null }> {
  const { cursor, limit, sort } = input;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sort);
  if (!after && (sort === 'credits' || sort === 'cost')) await renewOrder(deps);
  const most = input.search ? counted.searched : counted.all;
  const found = await queries.findUsers(deps.db, { ...input, after, limit: limit + 1 });
  // A search with few or no matches has read every user already, so it is not repeated for the count.
  const isAll = !after && found.length <= limit;
  const count = isAll ? found.length : await queries.countUsers(deps.db, input, most + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor(sort, last) : null;
  const total = { count: Math.min(count, most), more: count > most };
  const now = deps.clock.now();
  return { users: rows.map((row) => describeForAdmin(row, now)), total, nextCursor };
}

function encodeCursor(sort: queries.UserSort, row: { sort_key: string | number; id: number }): string {
  return Buffer.from(JSON.stringify([sort, row.sort_key, row.id])).toString('base64url');
}

const cursorSchema = z.tuple([
  z.string(),
  z.union([z.string().max(300).refine(isStorable), z.int()]),
  z.int().min(1).max(largestId),
]);

/** PostgreSQL rejects NUL and lone surrogates, even in comparisons. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function decodeCursor(cursor: string, sort: queries.UserSort): { value: string | number; id: number } {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw noSuchPage();
  }
  const { data } = cursorSchema.safeParse(json);
  const ofText = sort === 'email';
  // A cursor belongs to one order.
  if (!data || data[0] !== sort || (typeof data[1] === 'string') !== ofText) throw noSuchPage();
  // Costs are sums, and may exceed the integer range.
  if (typeof data[1] === 'number' && sort !== 'cost' && Math.abs(data[1]) > largestId) throw noSuchPage();
  return { value: data[1], id: data[2] };
}

export const noSuchUser = () =>
  new AppError('not_found', 'There is no such user. It may have been deleted meanwhile.');

export async function readUser(deps: Deps, id: number) {
  const [row, totals] = await Promise.all([findUser(deps.db, id), queries.findUserTotals(deps.db, id)]);
  if (!row) throw noSuchUser();
  const earnedCents = totals.paid_cents - totals.refunded_cents;
  return {
    ...describeForAdmin(row, deps.clock.now()),
    ...describeSubscription(row),
    stripeCustomerId: row.stripe_customer_id,
    subscriptionId: row.subscription_id,
    projectCount: totals.projects,
    sessionCount: totals.sessions,
    paymentCount: totals.payments,
    paidCents: totals.paid_cents,
    refundedCents: totals.refunded_cents,
    creditsUsed: totals.credits_used,
    marginMicros: earnedCents * 10_000 - row.prompt_cost_micros - row.image_cost_micros,
  };
}
