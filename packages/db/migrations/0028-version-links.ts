import { sql, type Kysely } from 'kysely';

/**
 * Saved prompts and images name the version that they were made of: a generation, a kept edit or an import. Shares of a
 * removed prompt wait for its restoration, instead of being deleted with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['prompts', 'generated_images']) {
    // Without a foreign key, like `parent_id`: it names a row of either table, and kept edits are dropped.
    await sql`alter table ${sql.table(table)} add column version_id integer`.execute(db);
    await sql`
      update ${sql.table(table)} set version_id = generation_id where generation_id is not null`.execute(db);
  }
  await sql`
    update removed_prompts set content = content || jsonb_build_object('version_id', content->'generation_id')`.execute(
    db,
  );
  await sql`
    create index generated_images_version_id_idx on generated_images (user_id, version_id)
      where version_id is not null`.execute(db);

  await sql`
    alter table shares
      add column removed_prompt_id integer references removed_prompts on delete cascade,
      drop constraint shares_check,
      add constraint shares_one_target
        check (num_nonnulls(sheet_id, prompt_id, project_id, removed_prompt_id) = 1)`.execute(db);
  await sql`
    create index shares_removed_prompt_id_idx on shares (removed_prompt_id)
      where removed_prompt_id is not null`.execute(db);
}
