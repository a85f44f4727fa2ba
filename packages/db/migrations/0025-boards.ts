import { sql, type Kysely } from 'kysely';

/**
 * Boards: marks on saved prompts and images (stars, tags, notes, approval), the generation an image was made from, and
 * removals that can be undone for a while.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['prompts', 'generated_images']) {
    const shown = table === 'prompts' ? sql`true` : sql`status = 'done' and deleted_at is null`;
    // `note` is taken: generated_images.note is a remark of the model.
    await sql`
      alter table ${sql.table(table)}
        add column starred boolean not null default false,
        add column tags text[] not null default '{}'
          constraint ${sql.ref(`${table}_tags_count`)} check (cardinality(tags) <= 20),
        add column board_note text,
        add column approval text check (approval in ('approved', 'rejected'))`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_tags_idx`)} on ${sql.table(table)} using gin (user_id, tags)
        where ${shown}`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_note_idx`)} on ${sql.table(table)}
        using gin (user_id, board_note gin_trgm_ops)
        where ${shown}`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_tagged_idx`)} on ${sql.table(table)} (user_id)
        where ${shown} and tags <> '{}'`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_starred_idx`)} on ${sql.table(table)} (user_id, created_at desc, id desc)
        where ${shown} and starred`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_approval_idx`)} on ${sql.table(table)}
        (user_id, approval, created_at desc, id desc)
        where ${shown} and approval is not null`.execute(db);
  }
  await sql`
    alter table generated_images
      add column generation_id integer references generated_prompts on delete set null,
      add column restorable_until timestamptz`.execute(db);
  await sql`
    create index generated_images_generation_id_idx on generated_images (generation_id)
      where generation_id is not null`.execute(db);
  await sql`
    create index generated_images_search_idx on generated_images
      using gin (user_id, searched_prompt(null, '', '', null, prompt) gin_trgm_ops)
      where status = 'done' and deleted_at is null`.execute(db);
  await sql`
    create index generated_images_restorable_idx on generated_images (restorable_until)
      where restorable_until is not null`.execute(db);
  await sql`
    create index generated_images_restorable_by_user_idx on generated_images (user_id)
      where restorable_until is not null`.execute(db);
  // Whole rows, so that no list, count or quota has to leave them out.
  await sql`
    create table removed_prompts (
      id integer primary key,
      user_id integer not null references users on delete cascade,
      restorable_until timestamptz not null,
      content jsonb not null
    )`.execute(db);
  await sql`create index removed_prompts_user_idx on removed_prompts (user_id)`.execute(db);
  await sql`create index removed_prompts_until_idx on removed_prompts (restorable_until)`.execute(db);
}
