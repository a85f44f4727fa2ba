import type { RendererId } from '@safelight/catalog/renderers';
import { sql } from 'kysely';
import type { Db } from '../../client';
import { instanceRuns } from '../server/instances';
import { chargeJobs, lockOwner, refundJobs, type Charge, type JobKind } from './job-charges';

// The ledger's statements for generations; only domain/credits calls them.

export const prompts: JobKind = {
  table: 'generated_prompts',
  type: 'prompt',
  link: 'prompt_id',
  reference: 'generation',
  costs: 'prompt_cost_micros',
};

export interface PromptCharge extends Charge {
  readonly renderer: RendererId;
  readonly style: string;
  readonly subject: string;
  readonly scenario: string | null;
  readonly aspectRatio: string | null;
  readonly parameters: Record<string, string>;
  /** As JSON; null when the choices above say everything. */
  readonly recipe?: string | null;
  /** The version it continues; none when the user has no such version. */
  readonly parentId?: number | undefined;
  /** A text that is there already: the job is done, and counted for the user. Otherwise it is pending. */
  readonly written?:
    | { readonly prompt: string; readonly writer: string; readonly note?: string | undefined }
    | undefined;
}

/** Charges a generation, and opens its job or stores its text; see chargeJobs. */
export async function chargePrompt(
  db: Db,
  charge: PromptCharge,
): Promise<{ generationId: number; balance: number } | undefined> {
  const { written, now } = charge;
  const insert = sql`
    insert into generated_prompts (user_id, request_id, fingerprint, instance_id, renderer, style, subject, scenario,
      aspect_ratio, parameters, recipe, credits_used, created_at, status, prompt, writer, note, settled_at,
      parent_id)
    select id, ${charge.requestId}, ${charge.fingerprint}, ${charge.instanceId}::integer, ${charge.renderer},
      ${charge.style}, ${charge.subject}, ${charge.scenario}, ${charge.aspectRatio},
      ${JSON.stringify(charge.parameters)}::jsonb, ${charge.recipe ?? null}::jsonb, ${charge.cost}::integer, ${now}::timestamptz,
      ${written ? 'done' : 'pending'}, ${written?.prompt ?? null}, ${written?.writer ?? null}, ${written?.note ?? null},
      ${written ? now : null}::timestamptz, (
        select id from generated_prompts where user_id = debit.id and id = ${charge.parentId ?? null}::integer
        union all
        select id from kept_edits where user_id = debit.id and id = ${charge.parentId ?? null}::integer
        limit 1
      )
    from debit
    returning id, credits_used, ${`Prompt for ${charge.style}`}::text as description`;
  const counted = written ? sql`, prompt_count = prompt_count + 1` : sql``;
  const charged = await chargeJobs(db, prompts, charge, insert, counted);
  return charged && { generationId: charged.ids[0], balance: charged.balance };
}

export interface PromptResult {
  readonly generationId: number;
  readonly prompt: string;
  readonly writer: string;
  readonly model: string | null;
  readonly note: string | null;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  /** Refunds the charge in the same statement: the job is done and costs nothing. */
  readonly free: boolean;
  readonly now: Date;
}

export interface Settled {
  readonly balance: number;
  readonly creditsUsed: number;
}

/**
 * Marks a pending job as done and counts it for the user. Undefined, and nothing changes, when it is no longer pending.
 */
export async function settlePrompt(db: Db, result: PromptResult): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`
    with ${lockOwner(prompts, result.generationId)}, pending as materialized (
      select job.id, case when ${result.free} then job.credits_used else 0 end as refund
      from generated_prompts as job join owner on owner.id = job.user_id
      where job.id = ${result.generationId} and job.status = 'pending' for update of job
    ), job as (
      update generated_prompts set status = 'done', prompt = ${result.prompt}, writer = ${result.writer},
        model = ${result.model}, note = ${result.note}, input_tokens = ${result.inputTokens},
        cached_tokens = ${result.cachedTokens}, output_tokens = ${result.outputTokens},
        cost_micros = ${result.costMicros}, credits_used = credits_used - pending.refund, settled_at = ${result.now}
      from pending where generated_prompts.id = pending.id
      returning generated_prompts.id, generated_prompts.user_id, cost_micros, credits_used, pending.refund
    ), counted as (
      update users set prompt_count = prompt_count + 1, prompt_cost_micros = prompt_cost_micros + job.cost_micros,
        credits = credits + job.refund
      from job where users.id = job.user_id
      returning users.id, users.credits
    ), entry as (
      insert into credit_transactions (user_id, amount, balance_after, type, description, prompt_id, reference, created_at)
      select job.user_id, job.refund, counted.credits, 'refund', 'Free: ' || ${result.note ?? 'no charge'}::text, job.id,
        'refund:generation:' || job.id, ${result.now}::timestamptz
      from job join counted on counted.id = job.user_id
      where job.refund > 0
    )
    select counted.credits as balance, job.credits_used as "creditsUsed" from job, counted`.execute(db);
  return rows[0];
}

/** Fails and refunds one pending job. False when it is no longer pending. */
export async function refundPrompt(
  db: Db,
  generationId: number,
  failure: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await refundJobs(prompts, { which: sql`id = ${generationId}`, failure, now }).execute(db);
  return rows.length === 1;
}

/** Refunds all of a user's pending generations. */
export async function refundPromptsOf(trx: Db, userId: number, failure: string, now: Date): Promise<void> {
  await refundJobs(prompts, { which: sql`user_id = ${userId}`, failure, now }).execute(trx);
}

/**
 * Refunds every pending job whose server is not running or that began before `deadline`, and those of the queue from
 * before `queueDeadline`. Returns their ids.
 */
export async function refundAbandonedPrompts(
  db: Db,
  options: { deadline: Date; queueDeadline: Date; failure: string; now: Date },
): Promise<number[]> {
  const { deadline, queueDeadline, ...refund } = options;
  // Those of the queue wait longer, and another server goes on with them.
  const which = sql`case when due_at is null then created_at < ${deadline} or not ${instanceRuns('instance_id')}
    else created_at < ${queueDeadline} end`;
  const { rows } = await refundJobs(prompts, { which, ...refund }).execute(db);
  return rows.map((row) => row.id);
}
