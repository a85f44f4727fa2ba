import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import type { Db } from '../../client';
import { idOf } from './replies-to-work';
import { hasTarget } from './shares';

/** Unread replies in one place: a sheet, or a project, of which null is General. */
export interface UnreadIn {
  readonly sheet_id: number | null;
  readonly project_id: number | null;
  readonly unread: number;
}

/**
 * How many visible replies a user has not seen, by the sheet or the project where they are now: at most the newest
 * `limits.boardReplies`, as the boards count them. Without those of removed items.
 */
export async function countUnread(db: Db, userId: number): Promise<UnreadIn[]> {
  const { rows } = await sql<UnreadIn>`
    with unread as materialized (
      select share.sheet_id, share.project_id, coalesce(reply.item, 'prompt:' || share.prompt_id) as about
      from (
        select share_id, item from share_replies where user_id = ${userId} and read_at is null and not hidden
        order by id desc limit ${limits.boardReplies}::integer
      ) as reply
      join shares as share on share.id = reply.share_id
      where share.user_id = ${userId} and ${hasTarget}
    )
    select sheet_id, project_id, count(*)::integer as unread from (
      select sheet_id, null::integer as project_id from unread where sheet_id is not null
      union all
      select null, project_id from unread where sheet_id is null and about is null
      union all
      select null, prompts.project_id from unread join prompts on prompts.id = ${idOf('prompt')}
      where sheet_id is null and prompts.user_id = ${userId}
      union all
      select null, image.project_id from unread join generated_images as image on image.id = ${idOf('image')}
      where unread.sheet_id is null and image.user_id = ${userId} and image.status = 'done' and image.deleted_at is null
    ) as place
    group by sheet_id, project_id`.execute(db);
  return rows;
}
