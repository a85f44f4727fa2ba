import { limits } from '@safelight/catalog/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';

type Kind = 'prompt' | 'image';
type Decision = 'approve' | 'changes';

// Literals, so that the planner can use the partial indexes.
const rules = { approve: sql`reply.kind = 'approve'`, changes: sql`reply.asks_changes` };

/** Of a user's shares: the approvals, or the requests for changes, that visitors see. */
const visible = (userId: number, decision: Decision) =>
  sql`reply.user_id = ${userId} and ${rules[decision]} and not reply.hidden`;

/**
 * The decisions that are about one item, which a link to one prompt has without naming it, and those of a sheet by the
 * images that their clients saw.
 */
const ofItems = (userId: number, decision: Decision) => sql`
  select coalesce(reply.item, 'prompt:' || share.prompt_id) as item, reply.id, reply.asks_changes
  from share_replies reply join shares share on share.id = reply.share_id
  where ${visible(userId, decision)} and coalesce(reply.item, 'prompt:' || share.prompt_id) is not null
  union all
  select 'image:' || image, reply.id, reply.asks_changes
  from share_replies reply cross join unnest(reply.images) as image
  where ${visible(userId, decision)}`;

/** SQL for "a client approved this row", by itself or with all that a page showed. */
export const approvedByClient = (userId: number, kind: Kind): RawBuilder<boolean> => sql<boolean>`
  ${`${kind}:`}::text || id in (
    select item from (${ofItems(userId, 'approve')}) as approved
    union
    select shown.item from (
      select share_id, max(last_number) as last_number from share_replies reply
      where ${visible(userId, 'approve')} and item is null group by share_id
    ) as whole join share_items shown on shown.share_id = whole.share_id and shown.number <= whole.last_number
  )`;

/** SQL for "a client asks for changes to this row". */
export const changesAskedFor = (userId: number, kind: Kind): RawBuilder<boolean> => sql<boolean>`
  ${`${kind}:`}::text || id in (select item from (${ofItems(userId, 'changes')}) as asked)`;

/** SQL for "a client replied to this row, and the user has not seen it", of the newest unread replies. */
export const unreadByUser = (userId: number, kind: Kind): RawBuilder<boolean> => sql<boolean>`
  ${`${kind}:`}::text || id in (
    select coalesce(reply.item, 'prompt:' || share.prompt_id)
    from (
      select share_id, item from share_replies where user_id = ${userId} and read_at is null and not hidden
      order by id desc limit ${limits.boardReplies}::integer
    ) as reply
    join shares share on share.id = reply.share_id
    where share.user_id = ${userId}
  )`;

export interface ClientDecisions {
  readonly approvals: number;
  readonly changes: number;
}

/** How many clients approved each of these rows and how many ask for changes, by id; none for those without either. */
export async function countClientDecisions(
  db: Db,
  userId: number,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClientDecisions>> {
  if (ids.length === 0) return new Map();
  const keys = ids.map((id) => `${kind}:${id}`);
  // An approval of the whole of a link to one prompt is found twice.
  const { rows } = await sql<ClientDecisions & { id: number }>`
    select split_part(item, ':', 2)::integer as id,
      count(distinct decision.id) filter (where not asks_changes)::integer as approvals,
      count(distinct decision.id) filter (where asks_changes)::integer as changes
    from (
      ${ofItems(userId, 'approve')}
      union all
      ${ofItems(userId, 'changes')}
      union all
      select shown.item, reply.id, false
      from share_replies reply join share_items shown
        on shown.share_id = reply.share_id and shown.number <= reply.last_number
      where ${visible(userId, 'approve')} and reply.item is null
    ) as decision
    where item = any(${keys}::text[]) group by item`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
