import { sql, type Kysely } from 'kysely';

/**
 * Indexes that search a user's own prompts. They include the user beside the trigrams (btree_gin), so a word that is
 * common among all users costs no more than a rare one. Only the beginning of a text is indexed, which bounds what a
 * search reads. queries/prompts/search must use the same expressions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`
    create function searched_prompt(name text, style text, subject text, scenario text, prompt text)
    returns text immutable parallel safe language sql return
      left(coalesce(name, ''), 300) || ' ' || left(style, 100) || ' ' || left(subject, 1000) || ' '
        || left(coalesce(scenario, ''), 1000) || ' ' || left(coalesce(prompt, ''), 2000)`.execute(db);
  await sql`
    create index prompts_search_idx on prompts
      using gin (user_id, searched_prompt(name, style, subject, scenario, generated_prompt) gin_trgm_ops)`.execute(
    db,
  );
  await sql`
    create index generated_prompts_search_idx on generated_prompts
      using gin (user_id, searched_prompt(null, style, subject, scenario, prompt) gin_trgm_ops)
      where status = 'done'`.execute(db);
}
