import { sql } from 'kysely';
import type { Db } from '../client';

// A user is deleted by emptying what is theirs; the row itself stays, so that the ledger's and the payments' rows have an
// owner who names nobody. All of this is one transaction, see domain/deletion.

/** Keeps a user's pending jobs from being settled until the transaction ends. Jobs are locked before users everywhere. */
export async function lockPendingJobs(trx: Db, userId: number): Promise<void> {
  for (const table of ['generated_prompts', 'generated_images'] as const) {
    await trx
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'pending')
      .orderBy('id')
      .forUpdate()
      .execute();
  }
}

/**
 * Removes what a user wrote and made. Of generations and pictures the rows stay without a word, for the ledger and the
 * counts; answers the pictures whose files are to be removed.
 */
export async function eraseContent(
  trx: Db,
  userId: number,
  now: Date,
): Promise<{ id: number; picture_id: string | null }[]> {
  for (const table of ['sessions', 'api_tokens', 'account_tokens', 'prompts'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  // The number of the request may hold anything, and a fingerprint tells whoever guesses the words that they are right.
  const nameless = { request_id: sql<string>`'deleted:' || id`, fingerprint: '' };
  await trx
    .updateTable('generated_prompts')
    .set({
      ...nameless,
      subject: '',
      scenario: null,
      parameters: '{}',
      prompt: sql<string | null>`case when prompt is null then null else '' end`,
    })
    .where('user_id', '=', userId)
    .execute();
  const pictures = await trx
    .updateTable('generated_images')
    .set({
      ...nameless,
      prompt: '',
      note: null,
      output_url: null,
      next_attempt_at: null,
      deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
    })
    .where('user_id', '=', userId)
    .returning(['id', 'picture_id'])
    .execute();
  // Last, because pictures stand in them.
  await trx.deleteFrom('projects').where('user_id', '=', userId).execute();
  return pictures;
}

/** Leaves of a user a number, a balance and what they cost. */
export async function buryUser(trx: Db, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: `deleted:${userId}`,
      canonical_email: null,
      password_hash: '',
      name: null,
      role: 'user',
      email_verified: false,
      plan: 'free',
      is_yearly: false,
      stripe_customer_id: null,
      subscription_id: null,
      subscription_status: 'inactive',
      current_period_end: null,
      paid_until: null,
      cancel_at: null,
      pending_plan: null,
      pending_yearly: null,
      change_unpaid: false,
      low_credits_mailed_at: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
