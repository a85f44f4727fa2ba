import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../client';
import { olderThan, type PageKey } from '../page';
import type { GeneratedImageRow, GeneratedPromptRow, PaymentRow } from '../schema';

// What one user did, for admins: everything, whatever came of it, newest first.

interface Page {
  readonly after: PageKey | undefined;
  readonly limit: number;
}

/** A page of rows that lie in several partial indexes: the newest of each, and of those the newest. */
async function newestOf<Row>(
  db: Db,
  table: string,
  userId: number,
  page: Page,
  parts: readonly RawBuilder<boolean>[],
): Promise<Row[]> {
  const older = page.after ? sql`and ${olderThan(page.after)}` : sql``;
  const newest = sql`order by created_at desc, id desc limit ${page.limit}`;
  const selects = parts.map(
    (part) =>
      sql`(select * from ${sql.table(table)} where user_id = ${userId} and ${part} ${older} ${newest})`,
  );
  const { rows } = await sql<Row>`${sql.join(selects, sql` union all `)} ${newest}`.execute(db);
  return rows;
}

export function findUserPrompts(db: Db, userId: number, page: Page): Promise<GeneratedPromptRow[]> {
  return newestOf(db, 'generated_prompts', userId, page, [
    sql`status = 'done'`,
    sql`status = 'failed'`,
    sql`status = 'pending'`,
  ]);
}

/** Deleted pictures too: their rows say what they cost. */
export function findUserImages(db: Db, userId: number, page: Page): Promise<GeneratedImageRow[]> {
  return newestOf(db, 'generated_images', userId, page, [
    sql`status = 'done' and deleted_at is null`,
    sql`(status = 'failed' or deleted_at is not null)`,
    sql`status = 'pending' and deleted_at is null`,
  ]);
}

export function findUserPayments(
  db: Db,
  userId: number,
  page: { before: number | undefined; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}
