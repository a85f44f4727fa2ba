import type { PlanId } from '@safelight/catalog/plans';
import type { Db } from '../../client';
import type { UserRow } from '../../schema';

/** What a user's row says of their subscription. */
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

/** Undefined for a user who is gone. */
export function findSubscription(db: Db, userId: number): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('users')
    .select(subscriptionColumns)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The same, kept from changing until the transaction ends. */
export function lockSubscription(trx: Db, userId: number): Promise<SubscriptionRow | undefined> {
  return trx
    .selectFrom('users')
    .select(subscriptionColumns)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findUserOfCustomer(db: Db, customerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('stripe_customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.id;
}

/** A user who pays, or once did, with an id above `after`: a page of them, in order of their ids. */
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

/** Users whose subscription's period ended before `limit`, as far as we know; the longest ago first. */
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

/** Makes `customerId` the user's, in place of `instead`. False when the user has another one, or is gone. */
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
  /** From where months are counted anew, and what falls due when; left out where they go on as before. */
  readonly refill?: { readonly anchor: Date; readonly start: Date; readonly next: Date } | undefined;
}

/** Writes what is given of a user's subscription, and leaves the rest. */
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
