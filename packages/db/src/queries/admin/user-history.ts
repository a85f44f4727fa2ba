import { limits } from '@safelight/catalog/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import { olderThan, type IdPage, type Page } from '../../lists/page';
import { beginning } from '../../lists/preview';
import type { GeneratedImageRow, GeneratedPromptRow, PaymentRow } from '../../schema';

// Everything one user did, for admins: finished, failed and pending, newest first.

/** A page of rows from several partial indexes: the newest of each, merged. */
async function newestOf<Row>(
  db: Db,
  table: string,
  userId: number,
  page: Page,
  { columns, parts }: { columns: RawBuilder<unknown>; parts: readonly RawBuilder<boolean>[] },
): Promise<Row[]> {
  const older = page.after ? sql`and ${olderThan(page.after)}` : sql``;
  const newest = sql`order by created_at desc, id desc limit ${page.limit}`;
  const selects = parts.map(
    (part) =>
      sql`(select ${columns} from ${sql.table(table)} where user_id = ${userId} and ${part} ${older} ${newest})`,
  );
  const { rows } = await sql<Row>`${sql.join(selects, sql` union all `)} ${newest}`.execute(db);
  return rows;
}

const prompt = sql`${beginning('prompt', limits.previewCharacters)} as prompt`;
const subject = sql`${beginning('subject', limits.previewLineCharacters)} as subject`;

/** Long texts are shortened, as everywhere here. */
export type UserPromptRow = Pick<
  GeneratedPromptRow,
  | 'id'
  | 'status'
  | 'renderer'
  | 'style'
  | 'subject'
  | 'prompt'
  | 'writer'
  | 'model'
  | 'note'
  | 'failure'
  | 'credits_used'
  | 'cost_micros'
  | 'created_at'
  | 'settled_at'
>;

export function findUserPrompts(db: Db, userId: number, page: Page): Promise<UserPromptRow[]> {
  return newestOf(db, 'generated_prompts', userId, page, {
    columns: sql`id, status, renderer, style, ${subject}, ${prompt}, writer, model, note, failure, credits_used,
      cost_micros, created_at, settled_at`,
    parts: [sql`status = 'done'`, sql`status = 'failed'`, sql`status = 'pending'`],
  });
}

export type UserImageRow = Pick<
  GeneratedImageRow,
  | 'id'
  | 'status'
  | 'stage'
  | 'model'
  | 'prompt'
  | 'image_key'
  | 'thumb_key'
  | 'failure'
  | 'deleted_at'
  | 'credits_used'
  | 'cost_micros'
  | 'created_at'
  | 'settled_at'
>;

/** Includes deleted images: their rows have the costs. */
export function findUserImages(db: Db, userId: number, page: Page): Promise<UserImageRow[]> {
  return newestOf(db, 'generated_images', userId, page, {
    columns: sql`id, status, stage, model, ${prompt}, image_key, thumb_key, failure, deleted_at, credits_used, cost_micros,
      created_at, settled_at`,
    parts: [
      sql`status = 'done' and deleted_at is null`,
      sql`(status = 'failed' or deleted_at is not null)`,
      sql`status = 'pending' and deleted_at is null`,
    ],
  });
}

export function findUserPayments(db: Db, userId: number, page: IdPage): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}
