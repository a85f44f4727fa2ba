import { sql, type Kysely } from 'kysely';

/** The request that saved a prompt, so that a repeat of it saves nothing; null when the client named none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table prompts
      add column request_id uuid,
      add column request_fingerprint text,
      add constraint prompts_request_check check ((request_id is null) = (request_fingerprint is null))`.execute(
    db,
  );
  await sql`
    create unique index prompts_request_idx on prompts (user_id, request_id) where request_id is not null`.execute(
    db,
  );
}
