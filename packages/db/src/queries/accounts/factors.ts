import { sql } from 'kysely';
import type { Db } from '../../client';
import type { AuthenticatorAppRow } from '../../schema/factors';

// Authenticator apps and recovery codes. Passkeys are in passkeys.ts.

export interface FactorSummary {
  /** When the authenticator app was turned on; null when there is none. */
  readonly app_since: Date | null;
  readonly passkeys: number;
  readonly recovery_codes: number;
}

export async function findFactors(db: Db, userId: number): Promise<FactorSummary> {
  const { rows } = await sql<FactorSummary>`
    select
      (select confirmed_at from authenticator_apps where user_id = ${userId}) as app_since,
      (select count(*)::integer from passkeys where user_id = ${userId}) as passkeys,
      (select count(*)::integer from recovery_codes where user_id = ${userId}) as recovery_codes`.execute(db);
  return rows[0]!;
}

export function findApp(db: Db, userId: number): Promise<AuthenticatorAppRow | undefined> {
  return db.selectFrom('authenticator_apps').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Stores the secret of an app that is being set up, in place of an earlier attempt. False when an app is already on.
 */
export async function savePendingApp(
  trx: Db,
  { userId, secret, now }: { userId: number; secret: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function confirmApp(trx: Db, userId: number, step: number, now: Date): Promise<void> {
  await trx
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Marks a time step as used. False when it, or a later one, was used before. */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sealed secrets of apps, by user id from after `after` on. */
export function listSealed(db: Db, after: number): Promise<{ user_id: number; secret: string }[]> {
  return db
    .selectFrom('authenticator_apps')
    .select(['user_id', 'secret'])
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(1000)
    .execute();
}

/** Replaces a sealed secret. False when it is another one by now. */
export async function replaceSealed(db: Db, userId: number, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the authenticator app, or one that is being set up. False when no app was on. */
export async function deleteApp(trx: Db, userId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Replaces all of a user's recovery codes. */
export async function replaceRecoveryCodes(
  trx: Db,
  userId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute();
}

/** Deletes a recovery code. False when the user has no code with that hash. */
export async function spendRecoveryCode(trx: Db, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
