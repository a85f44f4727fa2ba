import { sql, type Kysely } from 'kysely';

/**
 * What an export, a deletion, the list of failed mail and the servers themselves look for, however much there is of other
 * people's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The others are each of a part of a user's prompts, those in projects and those in none.
  await sql`create index prompts_user_idx on prompts (user_id, id)`.execute(db);
  for (const table of ['job', 'archive']) {
    await sql`
      create index ${sql.id(`${table}_mail_user_idx`)} on ${sql.id('pgboss', table)} (((data->>'userId')::integer))
        where name = 'mail'`.execute(db);
  }
  await sql`
    create index job_mail_unsent_idx on pgboss.job (created_on desc, id)
      where name = 'mail' and state in ('created', 'retry', 'active')`.execute(db);
  await sql`
    create index job_mail_failed_idx on pgboss.job (created_on desc, id)
      where name = 'mail' and state = 'failed'`.execute(db);
  // What every server asks every few seconds, and what the library tidies away, which names no queue.
  await sql`create index job_active_idx on pgboss.job (id) where state = 'active'`.execute(db);
  await sql`create index job_ended_idx on pgboss.job (completed_on) where completed_on is not null`.execute(
    db,
  );
}
