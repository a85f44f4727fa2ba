import type { RendererId } from '@safelight/catalog/renderers';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import type { ShareRow } from '../../schema';
import type { SharesTable } from '../../schema/studio';
import { lockUser } from '../accounts/users';

export const shareKinds = ['sheet', 'prompt', 'project'] as const;
export type ShareKind = (typeof shareKinds)[number];
const targetColumns = { sheet: 'sheet_id', prompt: 'prompt_id', project: 'project_id' } as const;
const targetTables = { sheet: 'sheets', prompt: 'prompts', project: 'projects' } as const;

export interface Target {
  readonly kind: ShareKind;
  readonly id: number;
}

/** Where a share waits for its removed target. */
type WaitingColumn = 'removed_prompt_id' | 'removed_sheet_id';
type TargetRow = Pick<ShareRow, 'sheet_id' | 'prompt_id' | 'project_id' | WaitingColumn>;

/** What a share shows; for a removed prompt or sheet, what it shows again after the removal is undone. */
export function targetOf({
  removed_prompt_id: prompt,
  removed_sheet_id: sheet,
  ...share
}: TargetRow): Target {
  if (prompt !== null) return { kind: 'prompt', id: prompt };
  if (sheet !== null) return { kind: 'sheet', id: sheet };
  const kind = shareKinds.find((each) => share[targetColumns[each]] !== null)!;
  return { kind, id: share[targetColumns[kind]]! };
}

/** Whether the target of a share is there, and not removed. */
export const hasTarget = sql<boolean>`removed_prompt_id is null and removed_sheet_id is null`;

/** A share that still opens. */
const isLive = (now: Date) =>
  sql<boolean>`revoked_at is null and (expires_at is null or expires_at > ${now})`;

export function findShareOfRequest(db: Db, userId: number, requestId: string): Promise<ShareRow | undefined> {
  return db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/**
 * Creates a share, or returns the one that this request created before; 'full' when the user already has `most` that
 * still open, 'no_target' when the target is not theirs. Keeps as many that have ended, and drops the oldest.
 */
export function insertShare(
  db: Db,
  share: Omit<Insertable<SharesTable>, (typeof targetColumns)[ShareKind] | WaitingColumn> & {
    created_at: Date;
  },
  target: Target,
  most: number,
): Promise<ShareRow | 'full' | 'no_target'> {
  const { user_id: userId, created_at: now } = share;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const seen = await findShareOfRequest(trx, userId, share.request_id);
    if (seen) return seen;
    const { count } = await trx
      .selectFrom('shares')
      .where('user_id', '=', userId)
      .where(isLive(now))
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= most) return 'full';
    const found = await trx
      .selectFrom(targetTables[target.kind])
      .select('id')
      .where('id', '=', target.id)
      .where('user_id', '=', userId)
      .forKeyShare()
      .executeTakeFirst();
    if (!found) return 'no_target';
    await trx
      .deleteFrom('shares')
      .where('id', 'in', (query) =>
        query
          .selectFrom('shares')
          .select('id')
          .where('user_id', '=', userId)
          .where(sql<boolean>`not (${isLive(now)})`)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(most),
      )
      .execute();
    return trx
      .insertInto('shares')
      .values({ ...share, [targetColumns[target.kind]]: target.id })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export type ListedShare = ShareRow & {
  readonly approvals: number;
  readonly changes: number;
  readonly comments: number;
  readonly takenBack: number;
};

/** A reply that is a comment, and not a decision, nor one that was taken back. */
export const isComment = sql`(kind = 'comment' and not asks_changes and not taken_back)`;

/** A user's shares, with the numbers of their visible replies. */
function selectShares(db: Db, userId: number) {
  const count = (rule: RawBuilder<unknown>) => sql<number>`(
    select count(*)::integer from share_replies where share_id = shares.id and ${rule} and not hidden)`;
  return db
    .selectFrom('shares')
    .selectAll()
    .where(hasTarget)
    .select([
      count(sql`kind = 'approve'`).as('approvals'),
      count(sql`asks_changes`).as('changes'),
      count(isComment).as('comments'),
      count(sql`taken_back`).as('takenBack'),
    ])
    .where('user_id', '=', userId);
}

/** A user's shares, newest first: of one kind or target, or all. */
export function findShares(
  db: Db,
  userId: number,
  filter: { readonly kind?: ShareKind | undefined; readonly id?: number | undefined },
): Promise<ListedShare[]> {
  const { kind, id } = filter;
  const kinds = kind === undefined ? shareKinds : [kind];
  return selectShares(db, userId)
    .where((eb) =>
      eb.or(
        kinds.map((each) =>
          id === undefined ? eb(targetColumns[each], 'is not', null) : eb(targetColumns[each], '=', id),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findShare(db: Db, userId: number, id: number): Promise<ListedShare | undefined> {
  return selectShares(db, userId).where('id', '=', id).executeTakeFirst();
}

/** The share that a token opens now. */
export function findLiveShare(db: Db, token: string, now: Date): Promise<ShareRow | undefined> {
  return db
    .selectFrom('shares')
    .selectAll()
    .where('token', '=', token)
    .where(hasTarget)
    .where(isLive(now))
    .executeTakeFirst();
}

/** Ends a share, also one of a removed prompt or sheet; the first time counts. False when this user has no such share. */
export async function revokeShare(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('shares')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What a version was written for and about. */
export interface Written {
  readonly renderer: RendererId;
  readonly style: string;
  readonly subject: string;
}

/** What these versions of a user were written for, by id. */
export async function findWritten(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Written>> {
  const { rows } = await sql<Written & { id: number }>`
    select id, renderer, style, subject from generated_prompts where user_id = ${userId} and id = any(${ids}::integer[])
    union all
    select id, renderer, style, subject from kept_edits where user_id = ${userId} and id = any(${ids}::integer[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...written }) => [id, written]));
}
