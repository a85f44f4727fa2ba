import type { PlanId } from '@safelight/catalog/plans';
import type { Db } from '../../client';
import type { UserRow } from '../../schema';
import { oneUser } from '../accounts/users';

/** The columns of a user's row that describe the subscription. */
export type SubscriptionRow = Pick<UserRow, (typeof subscriptionColumns)[number]>;

const subscriptionColumns = [
  'id',
  'email',
  'plan',
  'credits',
  'stripe_customer_id',
  'subscription_id',
  'subscription_status',
  'is_yearly',
  'current_period_end',
  'paid_until',
  'cancel_at',
  'pending_plan',
  'pending_yearly',
  'change_unpaid',
  'next_refill_at',
  'created_at',
] as const;

/** Undefined for a deleted user. */
export function findSubscription(db: Db, userId: number): Promise<SubscriptionRow | undefined> {
  return oneUser(db, userId).select(subscriptionColumns).executeTakeFirst();
}

/** A user's subscription, locked until the transaction ends; undefined for a deleted user. */
export function lockSubscription(trx: Db, userId: number): Promise<SubscriptionRow | undefined> {
  return oneUser(trx, userId).select(subscriptionColumns).forNoKeyUpdate().executeTakeFirst();
}

export async function findUserOfCustomer(db: Db, customerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('stripe_customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.id;
}

/** A page of the users who pay or once paid, by id, above `after`. */
export async function findCustomers(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('stripe_customer_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Users whose last known period ended before `limit`, earliest first. */
export async function findLapsed(db: Db, limit: Date, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('current_period_end', '<', limit)
    .orderBy('current_period_end')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes `customerId` the user's, in place of `instead`. False when the user has any other customer, or is deleted. */
export async function setCustomer(
  db: Db,
  userId: number,
  customerId: string,
  instead: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ stripe_customer_id: customerId })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row('stripe_customer_id', 'is not distinct from', instead),
        row('stripe_customer_id', '=', customerId),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SubscriptionUpdate {
  readonly plan: PlanId;
  readonly subscription_id: string | null;
  readonly subscription_status: string;
  readonly is_yearly: boolean;
  readonly current_period_end: Date | null;
  readonly paid_until: Date | null;
  readonly cancel_at: Date | null;
  readonly pending_plan: PlanId | null;
  readonly pending_yearly: boolean | null;
  readonly change_unpaid: boolean;
  /** Restarts the refill months; undefined leaves them unchanged. */
  readonly refill?: { readonly anchor: Date; readonly start: Date; readonly next: Date } | undefined;
}

/** Updates the given columns of a user's subscription. */
export async function updateSubscription(
  trx: Db,
  userId: number,
  { refill, ...columns }: Partial<SubscriptionUpdate>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ...columns,
      ...(refill && {
        refill_anchor: refill.anchor,
        refill_date: refill.start,
        next_refill_at: refill.next,
      }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
