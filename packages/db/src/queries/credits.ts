import type { PlanId } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../client';
import type { TransactionType, UserRow } from '../schema';
import { instanceRuns } from './instances';

// The only statements that touch users.credits or credit_transactions. Each changes both or neither, and only
// domain/credits calls them.

export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string | null;
  readonly credits: number;
  readonly now: Date;
  readonly nextRefillAt: Date;
}

/** Makes an account together with the ledger row of its first credits. Violates users_email_key for a taken address. */
export async function insertAccount(db: Db, account: NewAccount): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    with account as (
      insert into users (email, password_hash, name, credits, refill_date, refill_anchor, next_refill_at, created_at, updated_at)
      values (${account.email}, ${account.passwordHash}, ${account.name}, ${account.credits}, ${account.now},
        ${account.now}, ${account.nextRefillAt}, ${account.now}, ${account.now})
      returning *
    ), entry as (
      insert into credit_transactions (user_id, amount, balance_after, type, description, reference, created_at)
      select id, credits, credits, 'signup', 'Welcome credits', 'signup:' || id, created_at from account
    )
    select * from account`.execute(db);
  return rows[0]!;
}

/** What credits are spent on: where its jobs are kept, and how the ledger names them. */
interface JobKind {
  readonly table: 'generated_prompts' | 'generated_images';
  readonly type: TransactionType;
  /** The ledger's column that links to the job, and what references begin with. */
  readonly link: 'prompt_id' | 'image_id';
  readonly reference: 'generation' | 'image';
  /** The user's counter of what the provider charged. */
  readonly costs: 'prompt_cost_micros' | 'image_cost_micros';
}

const prompts: JobKind = {
  table: 'generated_prompts',
  type: 'prompt',
  link: 'prompt_id',
  reference: 'generation',
  costs: 'prompt_cost_micros',
};
export const images: JobKind = {
  table: 'generated_images',
  type: 'image',
  link: 'image_id',
  reference: 'image',
  costs: 'image_cost_micros',
};

export interface Charge {
  readonly userId: number;
  readonly cost: number;
  readonly requestId: string;
  readonly fingerprint: string;
  readonly instanceId: number;
  readonly now: Date;
  /** Charge although a refill is due, because it was looked at and gives nothing. */
  readonly ignoreRefill: boolean;
}

/**
 * Takes a job's credits and opens it as pending, in one statement: the balance is lowered where it suffices, and only
 * the row that returns makes the job and the ledger row. `insert` makes the job from the row `debit (id, credits)`.
 * Answers undefined, with nothing written, when credits are too few or a refill is due. Violates the unique constraint
 * on user_id and request_id for a request seen before.
 */
export async function chargeJob(
  db: Db,
  kind: JobKind,
  charge: Charge,
  job: { insert: RawBuilder<unknown>; description: string },
): Promise<{ id: number; balance: number } | undefined> {
  const { rows } = await sql<{ id: number; balance: number }>`
    with debit as (
      update users set credits = credits - ${charge.cost}, updated_at = ${charge.now}
      where id = ${charge.userId} and credits >= ${charge.cost}
        and (next_refill_at > ${charge.now} or ${charge.ignoreRefill})
      returning id, credits
    ), job as (
      ${job.insert}
      returning id
    ), entry as (
      insert into credit_transactions (user_id, amount, balance_after, type, description, ${sql.ref(kind.link)},
        reference, created_at)
      select debit.id, -${charge.cost}::integer, debit.credits, ${kind.type}, ${job.description}::text, job.id,
        ${`${kind.reference}:`}::text || job.id, ${charge.now}::timestamptz
      from debit, job
    )
    select job.id, debit.credits as balance from debit, job`.execute(db);
  return rows[0];
}

export interface PromptCharge extends Charge {
  readonly renderer: RendererId;
  readonly style: string;
  readonly subject: string;
  readonly scenario: string | null;
  readonly aspectRatio: string | null;
  readonly parameters: Record<string, string>;
}

/** Takes a prompt's credits and opens its job; see chargeJob. */
export async function chargePrompt(
  db: Db,
  charge: PromptCharge,
): Promise<{ generationId: number; balance: number } | undefined> {
  const insert = sql`
    insert into generated_prompts (user_id, request_id, fingerprint, instance_id, renderer, style, subject, scenario,
      aspect_ratio, parameters, credits_used, created_at)
    select id, ${charge.requestId}, ${charge.fingerprint}, ${charge.instanceId}::integer, ${charge.renderer},
      ${charge.style}, ${charge.subject}, ${charge.scenario}, ${charge.aspectRatio},
      ${JSON.stringify(charge.parameters)}::jsonb, ${charge.cost}::integer, ${charge.now}::timestamptz
    from debit`;
  const charged = await chargeJob(db, prompts, charge, { insert, description: `Prompt for ${charge.style}` });
  return charged && { generationId: charged.id, balance: charged.balance };
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
  /** Gives the credits back in the same statement: the job ends well and costs nothing. */
  readonly free: boolean;
  readonly now: Date;
}

export interface Settled {
  readonly balance: number;
  readonly creditsUsed: number;
}

/** Ends a pending job well and counts it on the user. Undefined when it was no longer pending: then nothing changed. */
export async function settlePrompt(db: Db, result: PromptResult): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`
    with pending as materialized (
      select id, user_id, case when ${result.free} then credits_used else 0 end as refund
      from generated_prompts where id = ${result.generationId} and status = 'pending' for update
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

/**
 * SQL that turns the jobs which `which` names into failed ones and gives their credits back under the same ids.
 * `costMicros` is what a failed job cost us all the same; `also` sets further columns.
 */
export function refundJobs(
  kind: JobKind,
  refund: {
    which: RawBuilder<unknown>;
    failure: string;
    now: Date;
    costMicros?: number;
    also?: RawBuilder<unknown>;
  },
) {
  const { which, failure, now, costMicros = 0, also = sql`` } = refund;
  const table = sql.table(kind.table);
  const costs = sql.ref(kind.costs);
  // Rows are locked as everywhere in this file, jobs before users, and each by id: so no two statements deadlock.
  return sql<{ id: number }>`
    with abandoned as materialized (
      select id, user_id from ${table} where status = 'pending' and (${which}) order by id for update
    ), owners as materialized (
      select id from users where id in (select user_id from abandoned) order by id for update
    ), job as (
      update ${table} set status = 'failed', failure = ${failure}, settled_at = ${now},
        cost_micros = ${costMicros}${also}
      where status = 'pending' and id in (select id from abandoned)
      returning id, user_id, credits_used
    ), credit as (
      update users set credits = credits + total.amount, ${costs} = ${costs} + total.cost, updated_at = ${now}
      from (
        select owners.id, sum(job.credits_used)::integer as amount, count(*) * ${costMicros}::bigint as cost
        from job join owners on owners.id = job.user_id group by owners.id
      ) as total
      where users.id = total.id
      returning users.id, users.credits, total.amount
    ), entry as (
      insert into credit_transactions (user_id, amount, balance_after, type, description, ${sql.ref(kind.link)},
        reference, created_at)
      select job.user_id, job.credits_used,
        credit.credits - credit.amount + sum(job.credits_used) over (partition by job.user_id order by job.id),
        'refund', 'Refund: ' || ${failure}::text, job.id, ${`refund:${kind.reference}:`}::text || job.id,
        ${now}::timestamptz
      from job join credit on credit.id = job.user_id
      where job.credits_used > 0
    )
    select id from job`;
}

/** Ends one pending job badly and refunds it. False when it was no longer pending. */
export async function refundPrompt(
  db: Db,
  generationId: number,
  failure: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await refundJobs(prompts, { which: sql`id = ${generationId}`, failure, now }).execute(db);
  return rows.length === 1;
}

/** Refunds every pending job whose server is gone, or that was begun before `deadline`; answers their ids. */
export async function refundAbandonedPrompts(
  db: Db,
  options: { deadline: Date; failure: string; now: Date },
): Promise<number[]> {
  const { deadline, ...refund } = options;
  const which = sql`created_at < ${deadline} or not ${instanceRuns('instance_id')}`;
  const { rows } = await refundJobs(prompts, { which, ...refund }).execute(db);
  return rows.map((row) => row.id);
}

export interface RefillState {
  readonly id: number;
  readonly plan: PlanId;
  readonly subscription_status: string;
  readonly credits: number;
  readonly refill_anchor: Date;
  readonly refill_date: Date;
  readonly next_refill_at: Date;
}

/** Reads what a refill depends on and keeps it from changing until the transaction ends. */
export function lockRefillState(trx: Db, userId: number): Promise<RefillState | undefined> {
  return trx
    .selectFrom('users')
    .select([
      'id',
      'plan',
      'subscription_status',
      'credits',
      'refill_anchor',
      'refill_date',
      'next_refill_at',
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves the refill dates, and adds the credits with their ledger row where there are any to add. */
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

/** A user's balance now; undefined when there is no such user. */
export async function findBalance(db: Db, userId: number): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirst();
  return row?.credits;
}
