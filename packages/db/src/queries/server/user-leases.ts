import { sql } from 'kysely';
import type { Db } from '../../client';

// Uses the database's clock, so that the servers' clocks need not agree.

export interface LeaseKey {
  readonly userId: number;
  /** Unique to each holder. */
  readonly token: string;
}

const expiry = (life: number) => sql`clock_timestamp() + ${life}::integer * interval '1 millisecond'`;

/** Takes the user's lease for `life` milliseconds. False while another holder's lease is live. */
export async function takeLease(db: Db, { userId, token }: LeaseKey, life: number): Promise<boolean> {
  const { rows } = await sql`
    insert into user_leases (user_id, token, expires_at) values (${userId}, ${token}, ${expiry(life)})
    on conflict (user_id) do update set token = excluded.token, expires_at = excluded.expires_at
      where user_leases.expires_at <= clock_timestamp()
    returning user_id`.execute(db);
  return rows.length > 0;
}

/**
 * Extends a lease that no other holder has taken since, even an expired one; false otherwise. Within a transaction it
 * also prevents others from taking the lease until the commit.
 */
export async function extendLease(db: Db, { userId, token }: LeaseKey, life: number): Promise<boolean> {
  const { rows } = await sql`
    update user_leases set expires_at = ${expiry(life)}
    where user_id = ${userId} and token = ${token}
    returning user_id`.execute(db);
  return rows.length > 0;
}

export async function releaseLease(db: Db, { userId, token }: LeaseKey): Promise<void> {
  await sql`delete from user_leases where user_id = ${userId} and token = ${token}`.execute(db);
}

/** Deletes leases that dead servers left and no other server has taken since. */
export async function deleteExpiredLeases(db: Db): Promise<void> {
  await sql`
    delete from user_leases where expires_at < clock_timestamp() - interval '1 hour'`.execute(db);
}
