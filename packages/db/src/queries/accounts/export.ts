import { sql, type Selectable } from 'kysely';
import type { Db } from '../../client';
import type { Database } from '../../schema';
import { findWebhooks } from '../webhooks/webhooks';
import { findTokens } from './api-tokens';
import { findSecurityEvents, keptEvents } from './security-events';
import { findFactors } from './factors';
import { findPasskeys } from './passkeys';
import { sessionSummary } from './sessions';
import { findUser } from './users';

/** The small parts of an export, read in one snapshot; undefined for a deleted user. */
export type Overview = NonNullable<Awaited<ReturnType<typeof findOverview>>>;

export function findOverview(db: Db, userId: number) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx: Db) => {
      const account = await findUser(trx, userId);
      if (!account) return undefined;
      return {
        account,
        sessions: await trx
          .selectFrom('sessions')
          .select(sessionSummary)
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .execute(),
        apiTokens: await findTokens(trx, userId),
        webhooks: await findWebhooks(trx, userId),
        securityEvents: await findSecurityEvents(trx, userId, { before: undefined, limit: keptEvents.all }),
        knownDevices: await trx
          .selectFrom('known_devices')
          .select('last_used_at')
          .where('user_id', '=', userId)
          .orderBy('last_used_at')
          .execute(),
        factors: await findFactors(trx, userId),
        passkeys: await findPasskeys(trx, userId),
      };
    });
}

/** The tables that may have many rows per user, and the column with the user's id. */
const tables = {
  projects: 'user_id',
  prompts: 'user_id',
  generated_prompts: 'user_id',
  kept_edits: 'user_id',
  looks: 'user_id',
  sheets: 'user_id',
  shares: 'user_id',
  share_replies: 'user_id',
  generated_images: 'user_id',
  image_checks: 'user_id',
  uploads: 'user_id',
  credit_transactions: 'user_id',
  payments: 'user_id',
  // Actions on the user, by admins or by the user (tokens). The user's actions on other users belong to those users.
  audit_log: 'target_user_id',
} as const;

export type ExportedTable = keyof typeof tables;
export type ExportedRow<Table extends ExportedTable> = Selectable<Database[Table]>;

/**
 * Yields a user's rows of a table, oldest first, in batches of `batch`, so that memory does not grow with their number.
 * Rows added meanwhile are not included.
 */
export async function* readRows<Table extends ExportedTable>(
  db: Db,
  table: Table,
  { userId, batch }: { userId: number; batch: number },
): AsyncGenerator<ExportedRow<Table>[]> {
  const owner = sql`${sql.ref(tables[table])} = ${userId}`;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${owner} order by id`.execute(db);
  for (let begin = 0; begin < rows.length; begin += batch) {
    const ids = rows.slice(begin, begin + batch).map(({ id }) => id);
    const found = await sql<ExportedRow<Table>>`
      select * from ${sql.table(table)} where id = any(${ids}::integer[]) and ${owner} order by id`.execute(
      db,
    );
    yield found.rows;
  }
}
