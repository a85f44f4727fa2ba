import { sql } from 'kysely';
import type { Db } from '../../client';
import type { GeneratedImageRow, ImageStage } from '../../schema';
import { instanceRuns } from '../server/instances';

// The jobs of pictures. A server that works on one holds its lease: `claimed_by` until `claimed_until`, for as long as
// that instance runs. Each lease has a number, `claim`, so that the holder of an old lease cannot act under a newer one,
// even on the same instance. Balances are not touched here, see image-charges.

interface Claim {
  readonly instanceId: number;
  readonly now: Date;
  readonly until: Date;
}

/** No server works on it: never claimed, released, expired, or claimed by a server that has ended. */
export const isFree = (now: Date) =>
  sql<boolean>`(claimed_until is null or claimed_until <= ${now} or not ${instanceRuns('claimed_by')})`;

/** Claims a job that has something left to do; undefined when it has not, or another server works on it. */
export async function claimImage(
  db: Db,
  id: number,
  { instanceId, now, until }: Claim,
): Promise<GeneratedImageRow | undefined> {
  return db
    .updateTable('generated_images')
    .set({ claimed_by: instanceId, claimed_until: until, claim: sql`claim + 1` })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst();
}

/** Takes jobs whose time has come, the longest waiting first. Several servers may ask at once and get different ones. */
export async function claimDueImages(
  db: Db,
  limit: number,
  { instanceId, now, until }: Claim,
): Promise<GeneratedImageRow[]> {
  const { rows } = await sql<GeneratedImageRow>`
    with due as (
      select id from generated_images where next_attempt_at <= ${now} and ${isFree(now)}
      order by next_attempt_at, id limit ${limit} for update skip locked
    )
    update generated_images set claimed_by = ${instanceId}, claimed_until = ${until}, claim = claim + 1
    from due where generated_images.id = due.id
    returning generated_images.*`.execute(db);
  return rows;
}

/**
 * Makes due at once what servers that are gone have left pending: they waited for times that were theirs. Returns how
 * many there were.
 */
export async function hastenAbandonedImages(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('generated_images')
    .set({ next_attempt_at: now })
    .where('status', '=', 'pending')
    .where('next_attempt_at', '>', now)
    .where(sql<boolean>`not ${instanceRuns('claimed_by')}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Held = Pick<GeneratedImageRow, 'id' | 'claim'>;

/** A job as it is now, with its lease made longer; undefined when that is no longer the holder's, or nothing is left. */
export function renewClaim(db: Db, held: Held, until: Date): Promise<GeneratedImageRow | undefined> {
  return db
    .updateTable('generated_images')
    .set({ claimed_until: until })
    .where('id', '=', held.id)
    .where('claim', '=', held.claim)
    .where('claimed_until', 'is not', null)
    .where('next_attempt_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** The columns that a step may move on; `stage` and `attempts` say where it stands then. */
export interface ImageStep {
  readonly stage?: ImageStage;
  readonly attempts?: number;
  readonly next_attempt_at?: Date | null;
  readonly started_at?: Date;
  readonly picture_id?: string;
  /** Null lets the job go. */
  readonly claimed_until?: Date | null;
}

/**
 * Moves a job on from a stage, or releases it there, and returns its new row; undefined when it has left that stage
 * meanwhile, or has another holder.
 */
export function stepImage(
  db: Db,
  job: Held & Pick<GeneratedImageRow, 'stage' | 'status'>,
  step: ImageStep,
): Promise<GeneratedImageRow | undefined> {
  return db
    .updateTable('generated_images')
    .set(step)
    .where('id', '=', job.id)
    .where('stage', '=', job.stage)
    .where('status', '=', job.status)
    .where('claim', '=', job.claim)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Gives a lease back. */
export async function releaseImage(db: Db, held: Held): Promise<void> {
  await db
    .updateTable('generated_images')
    .set({ claimed_until: null })
    .where('id', '=', held.id)
    .where('claim', '=', held.claim)
    .execute();
}

/** Gives a lease back after a fault: counts an attempt, and lets wait for 2 s, 4 s … and `most` seconds at last. */
export async function postponeImage(db: Db, held: Held, now: Date, most: number): Promise<void> {
  await sql`
    update generated_images set claimed_until = null, attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(${most}, power(2, least(attempts + 1, 20))) * interval '1 second'
    where id = ${held.id} and claim = ${held.claim} and next_attempt_at is not null`.execute(db);
}

/**
 * Writes down which prediction a job became and, once there is one, where its output lies. Never goes a stage back.
 * Undefined for a job that is done, deleted, or another prediction's.
 */
export async function recordPrediction(
  db: Db,
  id: number,
  prediction: { replicateId: string; outputUrl: string | null },
  now: Date,
): Promise<GeneratedImageRow | undefined> {
  const { rows } = await sql<GeneratedImageRow>`
    update generated_images set replicate_id = ${prediction.replicateId},
      output_url = coalesce(${prediction.outputUrl}::text, output_url),
      stage = case when ${prediction.outputUrl}::text is not null or stage = 'storing' then 'storing' else 'working' end,
      attempts = case when stage = 'storing' then attempts else 0 end,
      next_attempt_at = case when status = 'pending' or stage <> 'storing' then ${now} else next_attempt_at end
    where id = ${id} and status in ('pending', 'failed') and deleted_at is null
      and (replicate_id is null or replicate_id = ${prediction.replicateId})
    returning *`.execute(db);
  return rows[0];
}

/** Records a provider's message; false when it was recorded before. */
export async function recordDelivery(db: Db, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhook_deliveries')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes messages received before then; older signatures are refused anyway. */
export async function deleteDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('received_at', '<', before).execute();
}

/** Which of these predictions belong to a job already. */
export async function findKnownPredictions(db: Db, replicateIds: readonly string[]): Promise<Set<string>> {
  if (replicateIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('generated_images')
    .select('replicate_id')
    .where('replicate_id', 'in', replicateIds)
    .execute();
  return new Set(rows.map((row) => row.replicate_id!));
}
