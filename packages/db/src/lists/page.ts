import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '../client';

/** A place in a list sorted by creation, newest first; the id settles ties. */
export interface PageKey {
  readonly createdAt: Date;
  readonly id: number;
}

/** SQL for "older than this place", in the form that a (created_at desc, id desc) index answers. */
export function olderThan(key: PageKey): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${key.createdAt}, ${key.id})`;
}

/** A row of a list that ends at a number of bytes, beside how many rows there were before it was cut. */
export type CutRow<Row> = Row & { readonly candidates: number };

/** What a row takes in JSON beside its long texts: names of fields, dates, numbers. */
const rowBytes = 400;

/**
 * Of a page, the rows that begin within `bytes`, counted by the length of these texts: the first always does. PostgreSQL
 * knows a text's length without reading it, so neither it nor the server ever holds what is beyond.
 */
export async function cutByBytes<Row extends { created_at: Date; id: number }>(
  db: Db,
  page: RawBuilder<unknown> | Expression<Row>,
  texts: readonly (keyof Row & string)[],
  bytes: number,
): Promise<CutRow<Row>[]> {
  const lengths = texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  const length = sql.join([sql`${rowBytes}::bigint`, ...lengths], sql` + `);
  const { rows } = await sql<CutRow<Row>>`
    select * from (
      select page.*, count(*) over ()::integer as candidates,
        coalesce(sum(${length}) over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0)
          as before
      from (${page}) as page
    ) as measured
    where before <= ${bytes} order by created_at desc, id desc`.execute(db);
  return rows;
}
