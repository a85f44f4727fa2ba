import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';

type Kind = 'prompt' | 'image';

/** Of a user's shares: the approvals that visitors see. */
const visible = (userId: number) =>
  sql`reply.user_id = ${userId} and reply.kind = 'approve' and not reply.hidden`;

/**
 * The approvals that are about one item, which a link to one prompt has without naming it, and those of a sheet by the
 * images that their clients saw.
 */
const ofItems = (userId: number) => sql`
  select coalesce(reply.item, 'prompt:' || share.prompt_id) as item, reply.id
  from share_replies reply join shares share on share.id = reply.share_id
  where ${visible(userId)} and coalesce(reply.item, 'prompt:' || share.prompt_id) is not null
  union all
  select 'image:' || image, reply.id from share_replies reply cross join unnest(reply.images) as image
  where ${visible(userId)}`;

/** SQL for "a client approved this row", by itself or with all that a page showed. */
export const approvedByClient = (userId: number, kind: Kind): RawBuilder<boolean> => sql<boolean>`
  ${`${kind}:`}::text || id in (
    select item from (${ofItems(userId)}) as approved
    union
    select shown.item from (
      select share_id, max(last_number) as last_number from share_replies reply
      where ${visible(userId)} and item is null group by share_id
    ) as whole join share_items shown on shown.share_id = whole.share_id and shown.number <= whole.last_number
  )`;

/** How many approvals of clients each of these rows has, by id; none for those without. */
export async function countClientApprovals(
  db: Db,
  userId: number,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const keys = ids.map((id) => `${kind}:${id}`);
  // An approval of the whole of a link to one prompt is found twice.
  const { rows } = await sql<{ id: number; approvals: number }>`
    select split_part(item, ':', 2)::integer as id, count(distinct approved.id)::integer as approvals
    from (
      ${ofItems(userId)}
      union all
      select shown.item, reply.id
      from share_replies reply join share_items shown
        on shown.share_id = reply.share_id and shown.number <= reply.last_number
      where ${visible(userId)} and reply.item is null
    ) as approved
    where item = any(${keys}::text[]) group by item`.execute(db);
  return new Map(rows.map(({ id, approvals }) => [id, approvals]));
}
