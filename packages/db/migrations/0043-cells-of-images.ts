import { sql, type Kysely } from 'kysely';

/** What an image keeps of its cell when its sheet is deleted: the renderer and the choices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table generated_images add column of_cell jsonb`.execute(db);
}
