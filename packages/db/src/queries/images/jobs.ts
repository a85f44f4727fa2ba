import { sql } from 'kysely';
import type { Db } from '../../client';
import type { GeneratedImageRow, ImageStage } from '../../schema';

// The jobs of images. The queue decides which server works on one, and passes on the jobs of a server that dies. It
// cannot detect a server that hangs. So each claim has a number, `claim`, on which every change by its holder depends,
// and a time, `claimed_until`, after which another server may claim the job. Balances are not touched here, see
// image-charges.

/** No server is expected to work on it: never claimed, released, or its holder hangs. */
export const isFree = (now: Date) => sql<boolean>`(claimed_until is null or claimed_until <= ${now})`;

/** Claims a job that the queue assigned; undefined when nothing is left to do. Ends any earlier claim. */
export function claimImage(db: Db, id: number, until: Date): Promise<GeneratedImageRow | undefined> {
  return db
    .updateTable('generated_images')
    .set({ claimed_until: until, claim: sql`claim + 1` })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes the jobs due before `due` that no server works on, the longest due first, and returns their ids. They count as
 * due from `now` on, so that another server does not take them at the same time.
 */
export async function takeDueImages(db: Db, due: Date, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .updateTable('generated_images')
    .set({ next_attempt_at: now })
    .where('id', 'in', (from) =>
      from
        .selectFrom('generated_images')
        .select('id')
        .where('next_attempt_at', '<=', due)
        .where(isFree(now))
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Held = Pick<GeneratedImageRow, 'id' | 'claim'>;

/** Extends a claim and returns the job; undefined when another claim replaced it, or the job is over. */
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

/** The columns that a step may set. */
export interface ImageStep {
  readonly stage?: ImageStage;
  readonly attempts?: number;
  readonly next_attempt_at?: Date | null;
  readonly started_at?: Date;
  readonly file_id?: string;
  /** JSON. */
  readonly source_urls?: string;
  /** Null releases the job. */
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

/** Ends a claim. */
export async function releaseImage(db: Db, held: Held): Promise<void> {
  await db
    .updateTable('generated_images')
    .set({ claimed_until: null })
    .where('id', '=', held.id)
    .where('claim', '=', held.claim)
    .execute();
}

/**
 * Ends a claim after a fault: counts an attempt, and makes the job due after 2 s, 4 s … and at last `most` seconds.
 * Returns the seconds; undefined when another claim replaced it, or the job is over.
 */
export async function postponeImage(
  db: Db,
  held: Held,
  now: Date,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ pause: number }>`
    update generated_images set claimed_until = null, attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(${most}, power(2, least(attempts + 1, 20))) * interval '1 second'
    where id = ${held.id} and claim = ${held.claim} and next_attempt_at is not null
    returning extract(epoch from next_attempt_at - ${now}::timestamptz)::float as pause`.execute(db);
  return rows[0]?.pause;
}

/**
 * Records a job's prediction and, once known, the address of its output. Never goes back a stage. Undefined
 * for a job that is done, deleted, or belongs to another prediction.
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
