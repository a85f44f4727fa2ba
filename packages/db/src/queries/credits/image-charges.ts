import type { MakerId } from '@safelight/catalog/models';
import type { OwnRatio } from '@safelight/catalog/models/drawn-ratios';
import type { RatioId } from '@safelight/catalog/ratios';
import { sql } from 'kysely';
import type { Db } from '../../client';
import type { ImageStage, OriginalType, Sources } from '../../schema';
import { chargeJobs, lockOwner, refundJobs, type Charge, type Charged, type JobKind } from './job-charges';

// The ledger's statements for images; only domain/credits calls them.

const images: JobKind = {
  table: 'generated_images',
  type: 'image',
  link: 'image_id',
  reference: 'image',
  costs: 'image_cost_micros',
};

/** One image of an order. */
export interface ImageTake {
  readonly prompt: string;
  /** What the model receives instead; null when it receives the prompt unchanged. */
  readonly modelPrompt: string | null;
  readonly negativePrompt: string | null;
  readonly model: MakerId;
  /** The model's name, for the ledger. */
  readonly modelName: string;
  readonly ratio: RatioId | OwnRatio;
  /** The model's grade; null for its usual one. */
  readonly grade: string | null;
  /** Null for a model without seeds. */
  readonly seed: number | null;
  readonly note: string | null;
  /** In credits. */
  readonly cost: number;
  /** The index of the sheet's cell that it shows. */
  readonly sheetCell: number | null;
}

export interface ImageCharge extends Omit<Charge, 'cost'> {
  readonly projectId: number | null;
  /** The user's generation that they are made from. */
  readonly generationId: number | null;
  /** The user's version that they are made of. */
  readonly versionId: number | null;
  /** The user's image that they vary. */
  readonly parentId: number | null;
  /** What they are made from beside the prompt. */
  readonly sources: Sources | null;
  /** The user's sheet that they are made for. */
  readonly sheetId: number | null;
  readonly takes: readonly ImageTake[];
}

export const costOf = (takes: readonly Pick<ImageTake, 'cost'>[]): number =>
  takes.reduce((sum, { cost }) => sum + cost, 0);

/**
 * Takes the credits of one or more images and opens their jobs; see chargeJobs. A project that is not the user's counts
 * as General, and a sheet that is not as none, also when they are deleted at the same time.
 */
export function chargeImages(db: Db, charge: ImageCharge): Promise<Charged | undefined> {
  const { takes } = charge;
  const column = <Key extends keyof ImageTake>(key: Key) => takes.map((take) => take[key]);
  const names = Object.fromEntries(takes.map(({ model, modelName }) => [model, modelName]));
  const insert = sql`
    insert into generated_images (user_id, project_id, generation_id, version_id, request_id, fingerprint,
      next_attempt_at, created_at, parent_id, sheet_id, sources, prompt, model_prompt, negative_prompt, model, ratio, grade, seed,
      note, credits_used, sheet_cell, take)
    select debit.id, (select id from projects where id = ${charge.projectId}::integer and user_id = debit.id for key share),
      ${charge.generationId}::integer, ${charge.versionId}::integer, ${charge.requestId}, ${charge.fingerprint},
      ${charge.now}::timestamptz, ${charge.now}::timestamptz, ${charge.parentId}::integer,
      (select id from sheets where id = ${charge.sheetId}::integer and user_id = debit.id for key share),
      ${charge.sources && JSON.stringify(charge.sources)}::jsonb, taken.*
    from debit cross join unnest(
      ${column('prompt')}::text[], ${column('modelPrompt')}::text[], ${column('negativePrompt')}::text[],
      ${column('model')}::text[], ${column('ratio')}::text[], ${column('grade')}::text[], ${column('seed')}::integer[],
      ${column('note')}::text[], ${column('cost')}::integer[], ${column('sheetCell')}::integer[]
    ) with ordinality as taken
    order by taken.ordinality
    returning id, credits_used, 'Image with ' || (${JSON.stringify(names)}::jsonb ->> model) as description`;
  return chargeJobs(db, images, { ...charge, cost: costOf(takes) }, insert);
}

export interface ImageResult {
  readonly id: number;
  /** The file id of the attempt that stored it. */
  readonly fileId: string;
  readonly imageKey: string;
  readonly thumbKey: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly original: { readonly key: string; readonly type: OriginalType; readonly bytes: number } | null;
  readonly costMicros: number;
  readonly now: Date;
}

/**
 * Marks an image as done and counts it on its user. One that was refunded meanwhile is kept free of charge. False, with
 * nothing changed, when it was done already, has been deleted, or another attempt to store it has begun.
 */
export async function settleImage(db: Db, result: ImageResult): Promise<boolean> {
  const { rows } = await sql`
    with ${lockOwner(images, result.id)}, before as materialized (
      select job.id, job.cost_micros from generated_images as job join owner on owner.id = job.user_id
      where job.id = ${result.id} and job.file_id = ${result.fileId}
        and job.status in ('pending', 'failed') and job.deleted_at is null
      for update of job
    ), job as (
      update generated_images set status = 'done', stage = 'storing', image_key = ${result.imageKey},
        thumb_key = ${result.thumbKey}, width = ${result.width}, height = ${result.height}, bytes = ${result.bytes},
        original_key = ${result.original?.key ?? null}, original_type = ${result.original?.type ?? null},
        original_bytes = ${result.original?.bytes ?? null}::integer,
        credits_used = case when status = 'failed' then 0 else credits_used end, failure = null,
        cost_micros = ${result.costMicros}, settled_at = ${result.now}, next_attempt_at = null, claimed_until = null
      from before where generated_images.id = before.id
      returning generated_images.id, user_id, generated_images.cost_micros - before.cost_micros as added
    ), counted as (
      update users set image_count = image_count + 1, image_cost_micros = image_cost_micros + job.added
      from job where users.id = job.user_id
    )
    select id from job`.execute(db);
  return rows.length === 1;
}

export interface ImageRefund {
  readonly id: number;
  readonly stage: ImageStage;
  readonly claim: number;
  /** A sentence for the user. */
  readonly failure: string;
  readonly costMicros: number;
  /** When to check again whether the provider has finished it anyway; null to stop. */
  readonly lookAgainAt: Date | null;
  readonly now: Date;
}

/** Fails one pending image and refunds it. False when it is no longer pending, or no longer the caller's in that stage. */
export async function refundImage(db: Db, refund: ImageRefund): Promise<boolean> {
  const { rows } = await refundJobs(images, {
    ...refund,
    which: sql`id = ${refund.id} and stage = ${refund.stage} and claim = ${refund.claim}`,
    also: sql`, attempts = 0, claimed_until = null, next_attempt_at = ${refund.lookAgainAt}`,
  }).execute(db);
  return rows.length === 1;
}

/** Refunds the images of a sheet that no server has ordered yet, and returns their ids. */
export async function refundSheetImages(
  db: Db,
  { userId, sheetId, failure, now }: { userId: number; sheetId: number; failure: string; now: Date },
): Promise<number[]> {
  // One that a server has claimed is still queued until that server moves it on, which then fails.
  const which = sql`user_id = ${userId} and sheet_id = ${sheetId} and stage = 'queued'`;
  const also = sql`, claimed_until = null, next_attempt_at = null`;
  const { rows } = await refundJobs(images, { which, failure, now, also }).execute(db);
  return rows.map(({ id }) => id);
}

/** Refunds all of a user's pending images, and schedules no further attempts. */
export async function refundImagesOf(trx: Db, userId: number, failure: string, now: Date): Promise<void> {
  // A server that works on one keeps its claim: until that ends, files may still be stored.
  const also = sql`, next_attempt_at = null`;
  await refundJobs(images, { which: sql`user_id = ${userId}`, failure, now, also }).execute(trx);
}
