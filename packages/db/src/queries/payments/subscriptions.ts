import type { PlanId } from '@safelight/catalog/plans';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../client';
import type { PaymentRow, UserRow } from '../../schema';
import type { PaymentsTable } from '../../schema/payments';

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

/** Writes a paid invoice down, once. */
export async function insertPayment(trx: Db, payment: Insertable<PaymentsTable>): Promise<void> {
  await trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute();
}

/** All payments of a user, oldest first. */
export function findPayments(db: Db, userId: number): Promise<PaymentRow[]> {
  return db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** Payments of a user that cost something, newest first, with ids below `before`. */
export function findPaymentsPage(
  db: Db,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('amount_cents', '>', 0)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function updatePayment(
  trx: Db,
  id: number,
  columns: Partial<
    Pick<
      PaymentRow,
      'refunded_cents' | 'taken_credits' | 'dispute_id' | 'disputed' | 'disputed_credits' | 'payment_id'
    >
  >,
): Promise<void> {
  await trx.updateTable('payments').set(columns).where('id', '=', id).execute();
}

/** Writes down what a payment's grant really added; never less than what has gone back of it already. */
export async function setPaymentCredits(trx: Db, invoiceId: string, credits: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ credits: sql`greatest(${credits}::integer, taken_credits + disputed_credits)` })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | undefined;
  readonly customerId: string | undefined;
  readonly createdAt: Date;
}

/** Writes down that a message came. False when it came before and its effect is written. */
export async function recordEvent(db: Db, event: EventRecord, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with known as (
      insert into stripe_events (id, type, object_id, customer_id, created_at, received_at)
      values (${event.id}, ${event.type}, ${event.objectId ?? null}, ${event.customerId ?? null},
        ${event.createdAt}, ${now})
      on conflict (id) do nothing
    )
    select 1 from stripe_events where id = ${event.id} and processed_at is not null`.execute(db);
  return rows.length === 0;
}

/** Whether a message's effect is written. */
export async function isProcessed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('id', '=', id)
    .where('processed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Messages about a customer whose effect is not written, oldest first; 100 at most. */
export async function findWaitingEvents(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the effect of messages is written; `note` says why there was none. */
export async function markProcessed(db: Db, ids: readonly string[], now: Date, note?: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('stripe_events')
    .set({ processed_at: now, ...(note !== undefined && { note }) })
    .where('id', 'in', ids)
    .execute();
}

/** Forgets messages that came before `limit`; those that wait for their effect stay. */
export async function deleteEvents(db: Db, limit: Date): Promise<void> {
  await db
    .deleteFrom('stripe_events')
    .where('received_at', '<', limit)
    .where('processed_at', 'is not', null)
    .execute();
}
