import { sql, type Kysely } from 'kysely';

/**
 * The images of a sheet's cells that a visitor saw when replying. An earlier reply gets the image that its cell's picture
 * would be without those that are newer than the reply.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_replies add column images integer[]`.execute(db);
  await sql`
    update share_replies reply set images = array(
      select distinct on (sheet_cell) id from generated_images image
      where image.user_id = reply.user_id and image.sheet_id = share.sheet_id
        and image.status = 'done' and image.deleted_at is null and image.image_key is not null
        and image.created_at <= reply.created_at
        and (reply.item is null or reply.item = 'cell:' || image.sheet_cell)
        and (share.cells is null or image.sheet_cell = any (share.cells))
      order by sheet_cell, starred desc, image.created_at desc, id desc
    )
    from shares share
    where share.id = reply.share_id and share.sheet_id is not null
      and (reply.item is not null or reply.kind = 'approve')`.execute(db);
}
