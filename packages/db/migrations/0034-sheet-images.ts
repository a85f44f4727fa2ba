import { sql, type Kysely } from 'kysely';

/** The sheet and the cell that an image was ordered for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table generated_images
      add column sheet_id integer references sheets (id) on delete set null,
      add column sheet_cell smallint`.execute(db);
  await sql`
    create index generated_images_sheet_idx on generated_images (sheet_id, sheet_cell)
      where sheet_id is not null`.execute(db);
}
