import { sql } from 'kysely';
import type { Db } from '../../client';
import type { UserRow } from '../../schema';
import { findUser, lockMailbox } from './users';

// A deletion empties a user's rows. The user's own row stays, without personal data, because rows of the ledger and of
// payments refer to it. The transactions are in domain/accounts/deletion.

/**
 * Locks a user for their deletion: until the transaction ends, no row of theirs is added or settled. Undefined when
 * there is no such user. Also locks the mailbox and its other accounts, one of which may inherit the monthly credits.
 * The order is the usual one: the mailbox, then users by id.
 */
export async function lockForDeletion(trx: Db, userId: number): Promise<UserRow | undefined> {
  const known = await findUser(trx, userId);
  if (!known) return undefined;
  const { canonical_email: mailbox } = known;
  if (mailbox !== null) await lockMailbox(trx, mailbox);
  const locked = await trx
    .selectFrom('users')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', userId),
        eb.and([eb('canonical_email', '=', mailbox), eb('email_verified', '=', true)]),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.find(({ id }) => id === userId);
}

const contentTables = [
  'share_replies',
  'shares',
  'sheets',
  'looks',
  'prompts',
  'kept_edits',
  'generated_prompts',
  'image_checks',
  'generated_images',
  'uploads',
  'projects',
] as const;
type ContentTable = (typeof contentTables)[number];

export interface ErasedImage {
  readonly id: number;
  readonly file_id: string | null;
}

/** An erased row has both marks; a request id alone may be any text. */
const notErased = sql<boolean>`(fingerprint <> '' or request_id <> 'deleted:' || id)`;
// A request id may contain personal data, and a fingerprint would confirm a guess of the words.
const nameless = { request_id: sql<string>`'deleted:' || id`, fingerprint: '' };

/**
 * The ids of a user's content that is not erased yet, in the order of erasure: images and shares refer to projects.
 * Pending jobs are left out.
 */
export async function findContent(
  db: Db,
  userId: number,
): Promise<{ table: ContentTable; ids: readonly number[] }[]> {
  const content = [];
  for (const table of contentTables) {
    const isJob = table === 'generated_prompts' || table === 'generated_images' || table === 'image_checks';
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where user_id = ${userId}
      ${table === 'uploads' ? sql`and deleted_at is null` : sql``}
      ${isJob ? sql`and status <> 'pending' and ${notErased}` : sql``} order by id`.execute(db);
    content.push({ table, ids: rows.map(({ id }) => id) });
  }
  return content;
}

/**
 * Erases a user's content in one table: the given rows, or all. Rows of generations, images and checks stay without their
 * texts, for the ledger and the counts. Returns the images whose files must be removed.
 */
export async function eraseRows(
  db: Db,
  table: ContentTable,
  { userId, ids, now }: { userId: number; ids?: readonly number[]; now: Date },
): Promise<ErasedImage[]> {
  const which = sql<boolean>`user_id = ${userId} and ${ids ? sql`id = any(${ids}::integer[])` : sql`true`}`;
  switch (table) {
    case 'share_replies':
    case 'shares':
    case 'sheets':
    case 'looks':
    case 'prompts':
    case 'kept_edits':
    case 'projects':
      await db.deleteFrom(table).where(which).execute();
      return [];
    case 'generated_prompts':
      await db
        .updateTable('generated_prompts')
        .set({
          ...nameless,
          subject: '',
          scenario: null,
          parameters: '{}',
          prompt: sql<string | null>`case when prompt is null then null else '' end`,
        })
        .where(which)
        .where(notErased)
        .execute();
      return [];
    case 'image_checks':
      await db
        .updateTable('image_checks')
        .set({
          ...nameless,
          questions: '[]',
          answers: sql<string | null>`case when answers is null then null else '{}'::jsonb end`,
        })
        .where(which)
        .where(notErased)
        .execute();
      return [];
    case 'uploads':
      // Their rows go with their files, see queries/uploads.
      await db
        .updateTable('uploads')
        .set({ deleted_at: now, request_id: null, fingerprint: '' })
        .where(which)
        .where('deleted_at', 'is', null)
        .execute();
      return [];
    case 'generated_images':
      return db
        .updateTable('generated_images')
        .set({
          ...nameless,
          project_id: null,
          prompt: '',
          model_prompt: null,
          of_cell: null,
          negative_prompt: null,
          note: null,
          sources: null,
          source_urls: null,
          board_note: null,
          tags: sql<string[]>`'{}'`,
          restorable_until: null,
          output_url: null,
          next_attempt_at: null,
          deleted_at: sql<Date>`coalesce(deleted_at, ${now})`,
        })
        .where(which)
        .where(notErased)
        .returning(['id', 'file_id'])
        .execute();
  }
}

/** Erases everything of a user except their own row. Returns the images whose files must be removed. */
export async function eraseContent(trx: Db, userId: number, now: Date): Promise<ErasedImage[]> {
  const tables = [
    'sessions',
    'api_tokens',
    'webhooks',
    'account_tokens',
    'known_devices',
    'security_events',
    'user_standings',
    'authenticator_apps',
    'passkeys',
    'recovery_codes',
    'sign_in_challenges',
    'removed_prompts',
    'removed_sheets',
  ] as const;
  for (const table of tables) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  const images: ErasedImage[] = [];
  for (const table of contentTables) images.push(...(await eraseRows(trx, table, { userId, now })));
  return images;
}

/**
 * Passes a mailbox's monthly credits from a deleted account to the oldest account that shared it. That account also
 * inherits the refill dates: the credits come once a month, however many accounts are deleted in turn. The user must be
 * locked; see lockForDeletion.
 */
export async function passMailboxOn(trx: Db, deleted: UserRow): Promise<void> {
  if (!deleted.email_verified || deleted.canonical_email === null) return;
  if (deleted.shares_mailbox) return;
  const free = (mine: string, theirs: Date) =>
    sql`${sql.ref(mine)} = case when plan = 'free' then ${theirs} else ${sql.ref(mine)} end`;
  const others = sql`
    canonical_email = ${deleted.canonical_email} and email_verified and deleted_at is null and id <> ${deleted.id}`;
  await sql`
    update users set shares_mailbox = false, ${free('refill_anchor', deleted.refill_anchor)},
      ${free('refill_date', deleted.refill_date)}, ${free('next_refill_at', deleted.next_refill_at)}
    where id = (select id from users where ${others} and shares_mailbox order by id limit 1)
      and deleted_at is null
      and not exists (select from users where ${others} and not shares_mailbox)`.execute(trx);
}

/** Empties the user's row. Only the id, balance, counts and costs stay. */
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
      shares_mailbox: false,
      favorite_renderers: null,
      low_credits_mail: true,
      low_credits_mailed_at: null,
      reply_mail: true,
      notice_key: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
