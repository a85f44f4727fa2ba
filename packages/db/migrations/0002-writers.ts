import { sql, type Kysely } from 'kysely';

/** What a language model did for a generation, and what it used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table generated_prompts
      add column model text,
      add column input_tokens integer not null default 0,
      add column cached_tokens integer not null default 0,
      add column output_tokens integer not null default 0,
      add column note text`.execute(db);
}
