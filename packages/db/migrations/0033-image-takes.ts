import { sql, type Kysely } from 'kysely';

/** Several images of one order, their grade and seed, and the image that one was made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table generated_images
      add column take smallint not null default 1,
      add column grade text,
      add column seed integer,
      add column parent_id integer references generated_images (id) on delete set null`.execute(db);
  await sql`
    create index generated_images_parent_idx on generated_images (parent_id) where parent_id is not null`.execute(
    db,
  );
  // Under the old name: servers recognize a repeated request by it.
  await sql`
    alter table generated_images
      drop constraint generated_images_user_id_request_id_key,
      add constraint generated_images_user_id_request_id_key unique (user_id, request_id, take)`.execute(db);
}
