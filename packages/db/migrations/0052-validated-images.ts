import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table generated_images validate constraint generated_images_original_type_check`.execute(db);
}
