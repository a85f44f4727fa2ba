import { sql, type Kysely } from 'kysely';

/**
 * Generations and kept edits become the versions of a prompt: each may have a parent, which is one of either. Edits take
 * their ids from the sequence of prompts, so that an id names one version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table generated_prompts add column parent_id integer`.execute(db);
  await sql`
    create index generated_prompts_parent_idx on generated_prompts (user_id, parent_id)
      where parent_id is not null`.execute(db);

  await sql`alter table kept_edits alter column id drop identity`.execute(db);
  await sql`update kept_edits set id = nextval('prompt_ids')`.execute(db);
  await sql`alter table kept_edits alter column id set default nextval('prompt_ids')`.execute(db);
  await sql`
    alter table kept_edits
      add column parent_id integer,
      add column origin text not null default 'edited' check (origin in ('edited', 'imported'))`.execute(db);
  await sql`update kept_edits set parent_id = generation_id`.execute(db);
  await sql`
    create index kept_edits_parent_idx on kept_edits (user_id, parent_id) where parent_id is not null`.execute(
    db,
  );
}
