import { limits } from '@safelight/catalog/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import { cutByBytes, olderThan, type CutRow, type Page, type PageKey } from '../../lists/page';
import type { ShareReplyRow } from '../../schema';
import { isComment } from './shares';

/** What a user works on. A project of null is General. */
export type Work =
  | { readonly kind: 'sheet'; readonly id: number }
  | { readonly kind: 'project'; readonly id: number | null };

/**
 * The replies to a sheet, or to a project and what is in it now, whichever link they came through, before a position.
 * `about` is the key of the item, also where a link shows nothing but one prompt; null for the whole. What is in a
 * project is known only of each reply, so of all the user's replies before the position it reads the `newest` ones;
 * null: all.
 */
function repliesTo(
  userId: number,
  { kind, id }: Work,
  after?: PageKey,
  newest: number | null = limits.boardReplies,
): RawBuilder<unknown> {
  const own = sql`
    select * from share_replies where user_id = ${userId} ${after ? sql`and ${olderThan(after)}` : sql``}`;
  const replies = sql`
    select reply.*, share.title, share.sheet_id, share.project_id,
      coalesce(reply.item, 'prompt:' || share.prompt_id) as about
    from (${kind === 'sheet' ? own : sql`${own} order by id desc limit ${newest}::integer`}) as reply
      join shares share on share.id = reply.share_id
    where share.user_id = ${userId}`;
  if (kind === 'sheet') return sql`${replies} and share.sheet_id = ${id}`;
  const inProject = sql`user_id = ${userId} and project_id is not distinct from ${id}::integer`;
  return sql`
    select * from (${replies} and share.sheet_id is null) as reply
    where (about is null and project_id = ${id}::integer)
      or exists (select from prompts where id = ${idOf('prompt')} and ${inProject})
      or exists (
        select from generated_images
        where id = ${idOf('image')} and ${inProject} and status = 'done' and deleted_at is null
      )`;
}

/** The id in `about`, where it names an item of this kind. */
export const idOf = (name: 'prompt' | 'image'): RawBuilder<unknown> =>
  sql`case when about like ${`${name}:%`} then split_part(about, ':', 2)::integer end`;

export interface RepliedItem {
  readonly item: string | null;
  readonly approvals: number;
  readonly changes: number;
  readonly comments: number;
  readonly takenBack: number;
  readonly unread: number;
}

const counts = sql`
  count(*) filter (where kind = 'approve')::integer as approvals,
  count(*) filter (where asks_changes)::integer as changes,
  count(*) filter (where ${isComment})::integer as comments,
  count(*) filter (where taken_back)::integer as "takenBack",
  count(*) filter (where read_at is null)::integer as unread`;

/** How many visible replies there are to each item; at most `limit` items, those replied to last. */
export async function countRepliesByItem(
  db: Db,
  userId: number,
  work: Work,
  limit: number,
): Promise<RepliedItem[]> {
  const { rows } = await sql<RepliedItem>`
    select about as item, ${counts} from (${repliesTo(userId, work)}) as reply
    where not hidden
    group by about order by max(id) desc limit ${limit}`.execute(db);
  return rows;
}

export interface RepliedImage extends Omit<RepliedItem, 'item'> {
  readonly id: number;
}

/** Counts the replies to a sheet by image, of visitors who saw the image. */
export async function countRepliesByImage(
  db: Db,
  userId: number,
  sheetId: number,
  limit: number,
): Promise<RepliedImage[]> {
  const { rows } = await sql<RepliedImage>`
    select image as id, ${counts}
    from (${repliesTo(userId, { kind: 'sheet', id: sheetId })}) as reply cross join unnest(reply.images) as image
    where not hidden
    group by image order by max(reply.id) desc limit ${limit}`.execute(db);
  return rows;
}

export type ReplyToWork = ShareReplyRow & {
  readonly about: string | null;
  /** The title of the link. */
  readonly title: string;
  readonly number: number | null;
};

/**
 * The replies up to a number of bytes, newest first, hidden ones too. An undefined `item` is any. An image of a sheet has
 * the replies of those who saw it.
 */
export function findRepliesTo(
  db: Db,
  userId: number,
  work: Work,
  {
    item,
    after,
    limit,
    bytes,
    newest,
  }: Page & {
    readonly item: string | null | undefined;
    readonly bytes: number;
    readonly newest?: number | null;
  },
): Promise<CutRow<ReplyToWork>[]> {
  const image = work.kind === 'sheet' && item?.startsWith('image:') ? item.slice('image:'.length) : undefined;
  const ofItem =
    image === undefined
      ? sql`about is not distinct from ${item ?? null}`
      : sql`${image} = any (images::text[])`;
  const page = sql`
    select reply.*, share_items.number
    from (
      select * from (${repliesTo(userId, work, after, newest)}) as reply
      where ${item === undefined ? sql`true` : ofItem}
      order by created_at desc, id desc limit ${limit}
    ) as reply
    left join share_items on share_items.share_id = reply.share_id and share_items.item = reply.item`;
  return cutByBytes<ReplyToWork>(db, page, ['name', 'text', 'answers'], bytes);
}
