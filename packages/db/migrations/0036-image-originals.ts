import { sql, type Kysely } from 'kysely';

/** The provider's own file of an image whose PNG is a conversion, and an index for a user's images by their model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table generated_images
      add column original_key text,
      add column original_type text check (original_type in ('image/png', 'image/jpeg', 'image/webp')),
      add column original_bytes integer,
      add constraint generated_images_original_check
        check (num_nonnulls(original_key, original_type, original_bytes) in (0, 3))`.execute(db);
  await sql`
    create index generated_images_model_idx on generated_images (user_id, model, created_at desc, id desc)
      where status = 'done' and deleted_at is null`.execute(db);
}
