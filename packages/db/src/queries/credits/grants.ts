import { sql } from 'kysely';
import type { Db } from '../../client';
import type { TransactionType, UserRow } from '../../schema';
import { oneUser, refillFacts } from '../accounts/users';

// Only this file and the ones beside it change users.credits or credit_transactions. Each statement changes both or
// neither, and only domain/credits calls them.

export interface NewAccount {
  readonly email: string;
  readonly canonicalEmail: string;
  readonly passwordHash: string;
  readonly name: string | null;
  readonly verified: boolean;
  /** 0 when they are granted later; see grantWelcome. */
  readonly credits: number;
  readonly now: Date;
  readonly nextRefillAt: Date;
}

/**
 * Creates an account with the ledger row of its welcome credits. Violates users_email_key when the address is taken.
 */
export async function insertAccount(db: Db, account: NewAccount): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    with account as (
      insert into users (email, canonical_email, password_hash, name, email_verified, credits, refill_date,
        refill_anchor, next_refill_at, created_at, updated_at)
      values (${account.email}, ${account.canonicalEmail}, ${account.passwordHash}, ${account.name},
        ${account.verified}, ${account.credits}, ${account.now}, ${account.now}, ${account.nextRefillAt},
        ${account.now}, ${account.now})
      returning *
    ), entry as (
      insert into credit_transactions (user_id, amount, balance_after, type, description, reference, created_at)
      select id, credits, credits, 'signup', 'Welcome credits', 'signup:' || id, created_at from account
      where credits > 0
    )
    select * from account`.execute(db);
  return rows[0]!;
}

/** Grants the welcome credits once per user and returns their number; 0 on a repeat. The user must be locked. */
export async function grantWelcome(
  trx: Db,
  { userId, credits, now }: { userId: number; credits: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with welcomed as (
      update users set credits = credits + ${credits}::integer, updated_at = ${now}
      where id = ${userId} and deleted_at is null
        and not exists (select 1 from credit_transactions where reference = 'signup:' || users.id)
      returning id, credits
    )
    insert into credit_transactions (user_id, amount, balance_after, type, description, reference, created_at)
    select id, ${credits}::integer, credits, ${'signup' satisfies TransactionType}, 'Welcome credits',
      'signup:' || id, ${now}::timestamptz
    from welcomed
    returning amount`.execute(trx);
  return rows[0]?.amount ?? 0;
}

/** Whether another existing account of a mailbox has had the welcome credits, verified or not. */
export async function hasWelcomedOther(
  db: Db,
  { userId, mailbox }: { userId: number; mailbox: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where canonical_email = ${mailbox} and id <> ${userId} and deleted_at is null
      and exists (select from credit_transactions where reference = 'signup:' || users.id)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Reads what a refill depends on, and locks it until the transaction ends. */
export function lockRefillState(trx: Db, userId: number) {
  return oneUser(trx, userId)
    .select(['credits', ...refillFacts])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Moves the refill dates, and adds the credits with their ledger row if there are any. */
export async function applyRefill(
  trx: Db,
  refill: {
    userId: number;
    amount: number;
    refillDate: Date;
    nextRefillAt: Date;
    reference: string;
    now: Date;
  },
): Promise<void> {
  await sql`
    with refilled as (
      update users set credits = credits + ${refill.amount}::integer, refill_date = ${refill.refillDate},
        next_refill_at = ${refill.nextRefillAt}, updated_at = ${refill.now}
      where id = ${refill.userId}
      returning id, credits
    )
    insert into credit_transactions (user_id, amount, balance_after, type, description, reference, created_at)
    select id, ${refill.amount}::integer, credits, ${'refill' satisfies TransactionType}, 'Monthly refill',
      ${refill.reference}, ${refill.now}::timestamptz
    from refilled where ${refill.amount}::integer > 0`.execute(trx);
}

/** A user's balance; undefined when there is no such user. */
export async function findBalance(db: Db, userId: number): Promise<number | undefined> {
  const row = await oneUser(db, userId).select('credits').executeTakeFirst();
  return row?.credits;
}
