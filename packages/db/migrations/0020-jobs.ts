import { sql, type Kysely } from 'kysely';

/**
 * One queue for all background work, graphile-worker, which creates its own tables (see migrate.ts). Mail waiting in
 * the former queue, pg-boss, moves to the table `mails`. A server of the previous release cannot run on this schema.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null,
      recipient text not null,
      content jsonb not null,
      until timestamptz,
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'failed')),
      tries integer not null default 0,
      next_try_at timestamptz not null,
      failure text,
      created_at timestamptz not null
    )`.execute(db);
  // Finds a deleted user's mail. user_id has no foreign key, because receipts stay.
  await sql`create index mails_user_idx on mails (user_id)`.execute(db);
  await sql`create index mails_due_idx on mails (next_try_at) where state <> 'failed'`.execute(db);
  await sql`create index mails_kept_idx on mails (next_try_at) where state = 'failed'`.execute(db);
  await sql`
    create index mails_unsent_idx on mails (created_at desc, id) include (state, tries)
      where state <> 'failed'`.execute(db);
  await sql`create index mails_failed_idx on mails (created_at desc, id) where state = 'failed'`.execute(db);
  await moveMail(db);

  // The queue's workers and the servers they belong to; see queries/jobs/workers.
  await sql`create table job_workers (id text primary key, instance_id integer not null)`.execute(db);
  await sql`alter table generated_images drop column claimed_by`.execute(db);
  await sql`alter table generated_images rename column picture_id to file_id`.execute(db);
}

/** Does nothing in a new database, which never had pg-boss's tables. */
async function moveMail(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = 'pgboss'`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into mails (id, user_id, recipient, content, until, state, tries, next_try_at, failure, created_at)
    select id, (data->>'userId')::integer, data->>'to', data->'mail', (data->>'until')::timestamptz,
      case when state = 'failed' then 'failed' else 'waiting' end,
      retry_count + (state = 'failed')::integer,
      coalesce(case when state = 'failed' then completed_on else start_after end, now()),
      coalesce(output->>'message', output->'value'->>'message'), created_on
    from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active', 'failed')`.execute(db);
  await sql`drop schema pgboss cascade`.execute(db);
}
