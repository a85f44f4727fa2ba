import { sql, type Kysely } from 'kysely';

/** An image's original may be an SVG. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table generated_images
      drop constraint generated_images_original_type_check,
      add constraint generated_images_original_type_check
        check (original_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')) not valid`.execute(
    db,
  );
}
