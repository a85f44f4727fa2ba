import { sql } from 'kysely';
import type { Db } from '../../client';
import { instanceRuns } from '../server/instances';
import { chargeJobs, lockOwner, refundJobs, type Charge, type JobKind } from './job-charges';

// The ledger's statements for checks of images; only domain/credits calls them. A check costs us a language model's
// tokens, so it counts among the costs of prompts.

const checks: JobKind = {
  table: 'image_checks',
  type: 'check',
  link: 'check_id',
  reference: 'check',
  costs: 'prompt_cost_micros',
};

/** A failed check keeps no words of the prompt: its image may have been deleted before it was charged. */
const forget = sql`, questions = '[]'`;

export interface CheckCharge extends Charge {
  readonly imageId: number;
  /** As JSON. */
  readonly questions: string;
  readonly model: string;
}

/** Charges a check of the user's own image and opens its job; see chargeJobs. */
export async function chargeCheck(
  db: Db,
  charge: CheckCharge,
): Promise<{ checkId: number; balance: number } | undefined> {
  const insert = sql`
    insert into image_checks (user_id, image_id, request_id, fingerprint, instance_id, questions, model, credits_used,
      created_at)
    select debit.id, ${charge.imageId}::integer, ${charge.requestId}, ${charge.fingerprint},
      ${charge.instanceId}::integer, ${charge.questions}::jsonb, ${charge.model}, ${charge.cost}::integer,
      ${charge.now}::timestamptz
    from debit
    returning id, credits_used, 'Check of an image' as description`;
  const charged = await chargeJobs(db, checks, charge, insert);
  return charged && { checkId: charged.ids[0], balance: charged.balance };
}

export interface CheckCost {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

export interface CheckResult extends CheckCost {
  readonly checkId: number;
  /** As JSON. */
  readonly answers: string;
  readonly now: Date;
}

/**
 * Completes a pending check, and returns the balance. Undefined, with nothing changed, when it is no longer pending, or
 * the image was deleted meanwhile: answers about it must not be stored. The lock on the image makes its deletion wait,
 * which then empties the answers.
 */
export async function settleCheck(db: Db, result: CheckResult): Promise<number | undefined> {
  const { rows } = await sql<{ balance: number }>`
    with ${lockOwner(checks, result.checkId)}, shown as materialized (
      select image.id from generated_images as image join owner on owner.id = image.user_id
      where image.id = (select image_id from image_checks where id = ${result.checkId}) and image.deleted_at is null
      for share of image
    ), pending as materialized (
      select job.id from image_checks as job join shown on shown.id = job.image_id
      where job.id = ${result.checkId} and job.status = 'pending' for update of job
    ), job as (
      update image_checks set status = 'done', answers = ${result.answers}::jsonb,
        input_tokens = ${result.inputTokens}, cached_tokens = ${result.cachedTokens},
        output_tokens = ${result.outputTokens}, cost_micros = ${result.costMicros}, settled_at = ${result.now}
      from pending where image_checks.id = pending.id
      returning image_checks.user_id, cost_micros
    )
    update users set prompt_cost_micros = prompt_cost_micros + job.cost_micros
    from job where users.id = job.user_id
    returning users.credits as balance`.execute(db);
  return rows[0]?.balance;
}

export interface CheckRefund extends CheckCost {
  readonly checkId: number;
  /** A sentence for the user. */
  readonly failure: string;
  readonly now: Date;
}

/** Fails and refunds one pending check; it may have cost us something anyway. False when it is no longer pending. */
export async function refundCheck(db: Db, { checkId, ...refund }: CheckRefund): Promise<boolean> {
  const { rows } = await refundJobs(checks, {
    ...refund,
    which: sql`id = ${checkId}`,
    also: sql`${forget}, input_tokens = ${refund.inputTokens}, cached_tokens = ${refund.cachedTokens},
      output_tokens = ${refund.outputTokens}`,
  }).execute(db);
  return rows.length === 1;
}

/** Refunds all of a user's pending checks. */
export async function refundChecksOf(trx: Db, userId: number, failure: string, now: Date): Promise<void> {
  await refundJobs(checks, { which: sql`user_id = ${userId}`, failure, now, also: forget }).execute(trx);
}

/** Refunds every pending check whose server is not running or that began before `deadline`. Returns their ids. */
export async function refundAbandonedChecks(
  db: Db,
  options: { deadline: Date; failure: string; now: Date },
): Promise<number[]> {
  const { deadline, ...refund } = options;
  const which = sql`created_at < ${deadline} or not ${instanceRuns('instance_id')}`;
  const { rows } = await refundJobs(checks, { which, ...refund, also: forget }).execute(db);
  return rows.map((row) => row.id);
}
