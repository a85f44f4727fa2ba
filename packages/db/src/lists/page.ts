import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '../client';

/** A position in a list sorted by creation, newest first; the id breaks ties. */
export interface PageKey {
  readonly createdAt: Date;
  readonly id: number;
}

/** What to read of such a list: at most `limit` rows, which come after that position. */
export interface Page {
  readonly after: PageKey | undefined;
  readonly limit: number;
}

/** What to read of a list sorted by id, newest first: at most `limit` rows with ids below `before`. */
export interface IdPage {
  readonly before: number | undefined;
  readonly limit: number;
}

/** SQL for "older than this position", in the form that an index on (created_at desc, id desc) supports. */
export function olderThan(key: PageKey): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${key.createdAt}, ${key.id})`;
}

/** A row of a list that ends at a number of bytes, with the number of rows before the list was cut. */
export type CutRow<Row> = Row & { readonly candidates: number };

/** An estimate of a row's JSON without its long texts: field names, dates, numbers. */
const rowBytes = 400;

/**
 * The rows of a page that begin within `bytes`, counted by the length of these texts; the first row always does. `order`
 * is the page's own. PostgreSQL knows a text's length without reading it, so nothing reads the texts of the other rows.
 */
export async function cutByBytes<Row extends { id: number }>(
  db: Db,
  page: RawBuilder<unknown> | Expression<Row>,
  texts: readonly (keyof Row & string)[],
  bytes: number,
  order = sql`created_at desc, id desc`,
): Promise<CutRow<Row>[]> {
  const lengths = texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}::text), 0)`);
  const length = sql.join([sql`${rowBytes}::bigint`, ...lengths], sql` + `);
  const { rows } = await sql<CutRow<Row>>`
    select * from (
      select page.*, count(*) over ()::integer as candidates,
        coalesce(sum(${length}) over (order by ${order} rows between unbounded preceding and 1 preceding), 0)
          as before
      from (${page}) as page
    ) as measured
    where before <= ${bytes} order by ${order}`.execute(db);
  return rows;
}
