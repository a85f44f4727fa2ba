import type { Pool, PoolClient } from 'pg';

/**
 * Indexes on tables that have rows already: name → `table (columns)`. They are made after the migrations, outside a
 * transaction, with `concurrently`, so that writes go on. Remove one by a migration, and here.
 */
const lateIndexes: Readonly<Record<string, string>> = {
  share_replies_approvals_idx: `share_replies (user_id) where kind = 'approve' and not hidden`,
  share_replies_changes_idx: `share_replies (user_id) where asks_changes and not hidden`,
  share_replies_unread_idx: `share_replies (user_id, id) where read_at is null and not hidden`,
  shares_reply_mail_idx: `shares (reply_mail_at) where reply_mail_at is not null`,
  shares_removed_sheet_id_idx: `shares (removed_sheet_id) where removed_sheet_id is not null`,
  generated_prompts_sheet_idx: `generated_prompts (sheet_id, sheet_cell, id) where sheet_id is not null`,
  // As queries/prompts/search compares them. The last release uses those of migrations 0012 and 0025, which go with the next.
  prompts_words_idx: `prompts
    using gin (user_id, folded(searched_prompt(name, style, subject, scenario, generated_prompt)) gin_trgm_ops)`,
  generated_prompts_words_idx: `generated_prompts
    using gin (user_id, folded(searched_prompt(null, style, subject, scenario, prompt)) gin_trgm_ops)
    where status = 'done'`,
  generated_images_words_idx: `generated_images
    using gin (user_id, folded(searched_prompt(null, '', '', null, prompt)) gin_trgm_ops)
    where status = 'done' and deleted_at is null`,
};

/** An arbitrary number that nothing else locks. */
const lock = 7_204_118;

/** Makes the missing ones, and those whose making was cut off. Several servers may call it at once; one does the work. */
export async function ensureLateIndexes(pool: Pool, indexes = lateIndexes): Promise<void> {
  const names = Object.keys(indexes);
  if (names.length === 0) return;
  const client = await pool.connect();
  try {
    // Not waiting within a statement: the index waits for every statement that began before it.
    while (!(await isTrue(client, 'select pg_try_advisory_lock($1) as value', [lock])))
      await new Promise((resolve) => setTimeout(resolve, 500));
    // It waits for other transactions without blocking them.
    await client.query('set lock_timeout = 0');
    const valid = 'select indisvalid as value from pg_index where indexrelid = to_regclass($1)';
    for (const name of names) {
      if (await isTrue(client, valid, [name])) continue;
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(`create index concurrently ${name} on ${indexes[name]}`);
    }
  } finally {
    // Ends the connection, and with it the lock and the setting.
    client.release(true);
  }
}

async function isTrue(client: PoolClient, text: string, values: readonly unknown[]): Promise<boolean> {
  const { rows } = await client.query<{ value: boolean }>(text, [...values]);
  return rows[0]?.value === true;
}
