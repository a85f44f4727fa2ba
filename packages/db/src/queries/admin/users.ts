import type { PlanId } from '@safelight/catalog/plans';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import { literally } from '../../lists/like';
import type { IdPage } from '../../lists/page';
import type { Role } from '../../schema';
import { accountColumns } from '../accounts/users';

/** A user as the list shows them. */
export type AdminUserRow = Awaited<ReturnType<typeof findNewestUsers>>[number];

const columns = [
  ...accountColumns.map((column) => `users.${column}` as const),
  'users.prompt_count',
  'users.image_count',
  'users.prompt_cost_micros',
  'users.image_cost_micros',
] as const;

export interface UserFilter {
  /** Part of an address or name as typed, or a user's id. */
  readonly search?: string | undefined;
  readonly plan?: PlanId | undefined;
  readonly role?: Role | undefined;
  readonly verified?: boolean | undefined;
}

export type UserSort = 'joined' | 'email' | 'credits' | 'cost';

export interface UserPage extends UserFilter {
  readonly sort: UserSort;
  readonly direction: 'asc' | 'desc';
  /** The last row of the previous page: its sort key and its id. */
  readonly after: { readonly value: string | number; readonly id: number } | undefined;
  readonly limit: number;
}

/** The sort key of each order. Ids ascend, so they order users by when they joined. */
const sortKeys: Readonly<Record<UserSort, RawBuilder<string | number>>> = {
  joined: sql.ref('users.id'),
  email: sql`lower(users.email)`,
  credits: sql.ref('standing.credits'),
  cost: sql.ref('standing.cost_micros'),
};

/**
 * Up to this many matching users are listed first and then sorted. Beyond it, all users are read in sort order until a
 * page is full. Reading is slow when the few matches are at the end, listing is slow when there are many.
 */
const listedUsers = 8000;

/**
 * A page of users. Balances and costs are sorted by the copy in user_standings, but the users' own values are returned.
 */
export async function findUsers(db: Db, page: UserPage) {
  const { sort, direction, after, limit, search } = page;
  const key = sortKeys[sort];
  const byStanding = sort === 'credits' || sort === 'cost';
  const found = byStanding && search ? await findMatching(db, page) : undefined;
  const id = sql.ref(byStanding ? 'standing.user_id' : 'users.id');
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return db
    .selectFrom('users')
    .$if(byStanding, (query) =>
      query.innerJoin(sql`user_standings`.as('standing'), (join) =>
        join.on(sql<boolean>`standing.user_id = users.id`),
      ),
    )
    .select([...columns, key.as('sort_key')])
    .where(found ? sql<boolean>`standing.user_id = any(${found}::integer[])` : matches(page))
    .$if(after !== undefined, (query) =>
      query.where(
        byStanding
          ? sql<boolean>`(${key}, ${id}) ${beyond} (${after!.value}, ${after!.id})`
          : sql<boolean>`${key} ${beyond} ${after!.value}`,
      ),
    )
    .orderBy(key, direction)
    .$if(byStanding, (query) => query.orderBy(id, direction))
    .limit(limit)
    .execute();
}

/** The ids of the users that match a filter; undefined when there are too many to list. */
export async function findMatching(db: Db, filter: UserFilter): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where ${matches(filter)} order by id desc limit ${listedUsers + 1}`.execute(db);
  return rows.length > listedUsers ? undefined : rows.map(({ id }) => id);
}

/** How many users match a filter, counted up to `most`. */
export async function countUsers(db: Db, filter: UserFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from users where ${matches(filter)} order by id desc limit ${most}
    ) as found`.execute(db);
  return rows[0]!.count;
}

/** SQL for the users that match a filter. Deleted users never do. */
function matches({ search, plan, role, verified }: UserFilter): RawBuilder<boolean> {
  const rules = [sql`users.deleted_at is null`];
  if (search) rules.push(sql`(${matchesSearch(search)})`);
  if (plan !== undefined) rules.push(sql`users.plan = ${plan}`);
  // Literals, so that the planner can use the partial indexes.
  if (role !== undefined) rules.push(role === 'admin' ? sql`users.role = 'admin'` : sql`users.role = 'user'`);
  if (verified !== undefined)
    rules.push(verified ? sql`users.email_verified` : sql`not users.email_verified`);
  return sql`${sql.join(rules, sql` and `)}`;
}

/**
 * SQL over `users` for part of an address or name. Up to two letters match only the beginnings of words, because the
 * trigram index cannot find them elsewhere.
 */
export function matchesSearch(search: string): RawBuilder<boolean> {
  const words = sql`(users.email || ' ' || coalesce(users.name, ''))`;
  const text = literally(search);
  // Without a letter or digit in it no index helps and every user is compared. That is fast only without case folding.
  const like = sql.raw(search.toLowerCase() === search.toUpperCase() ? 'like' : 'ilike');
  const rules =
    [...search].length > 2
      ? [sql`${words} ${like} ${`%${text}%`}`]
      : [sql`${words} ${like} ${`${text}%`}`, sql`${words} ${like} ${`% ${text}%`}`];
  if (/^\d{1,9}$/.test(search)) rules.push(sql`users.id = ${Number(search)}`);
  return sql<boolean>`${sql.join(rules, sql` or `)}`;
}

/** Users with ids below `before`, newest first. */
export function findNewestUsers(db: Db, page: IdPage) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('deleted_at', 'is', null)
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Totals of a user's rows. Amounts in cents are what was paid, and what was returned of it. */
export async function findUserTotals(db: Db, userId: number) {
  const { rows } = await sql<{
    projects: number;
    sessions: number;
    payments: number;
    paid_cents: number;
    refunded_cents: number;
    credits_used: number;
  }>`
    select
      (select count(*) from projects where user_id = ${userId})::integer as projects,
      (select count(*) from sessions where user_id = ${userId})::integer as sessions,
      paid.*,
      (select coalesce(-sum(amount), 0) from credit_transactions
        where user_id = ${userId} and type in ('prompt', 'image', 'check', 'refund'))::integer as credits_used
    from (
      select count(*)::integer as payments, coalesce(sum(amount_cents), 0)::integer as paid_cents,
        coalesce(sum(refunded_cents), 0)::integer as refunded_cents
      from payments where user_id = ${userId}
    ) as paid`.execute(db);
  return rows[0]!;
}
