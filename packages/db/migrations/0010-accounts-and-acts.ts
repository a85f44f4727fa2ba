import { sql, type Kysely } from 'kysely';

/** Admin actions from a terminal, mailboxes of accounts older than 0006, and data that deletions left behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for actions of `pnpm admin`, which needs access to the database but no admin account.
  await sql`alter table audit_log alter column actor_id drop not null`.execute(db);
  await sql`
    update audit_log set actor_id = null, after = after - 'by' where after ->> 'by' = 'pnpm admin'`.execute(
    db,
  );

  // The rules of domain/accounts/mailboxes at the time; 0006 only removed +tags. Few rows change, so few are locked.
  await sql`
    with part as (
      select id, substring(lower(email) from '^(.*)@') as local, substring(lower(email) from '[^@]*$') as domain
      from users where deleted_at is null
    ), known as (
      select id, regexp_replace(local, '^(.[^+]*)\\+.*$', '\\1') as untagged, coalesce(alias.home, domain) as home
      from part left join (values
        ('googlemail.com', 'gmail.com'), ('me.com', 'icloud.com'), ('mac.com', 'icloud.com'),
        ('pm.me', 'proton.me'), ('protonmail.com', 'proton.me'), ('protonmail.ch', 'proton.me'),
        ('yandex.com', 'yandex.ru'), ('ya.ru', 'yandex.ru')
      ) as alias (name, home) on alias.name = domain
    ), mailbox as (
      select id, coalesce(nullif(case home
          when 'gmail.com' then replace(untagged, '.', '')
          when 'proton.me' then translate(untagged, '.-_', '')
          when 'yahoo.com' then regexp_replace(untagged, '-.*$', '')
          when 'ymail.com' then regexp_replace(untagged, '-.*$', '')
          else untagged
        end, ''), untagged) || '@' || home as name
      from known
    )
    update users set canonical_email = mailbox.name from mailbox
    where users.id = mailbox.id and users.canonical_email is distinct from mailbox.name`.execute(db);

  await sql`drop index users_unverified_idx`.execute(db);
  await sql`
    create index users_unverified_idx on users (id) where not email_verified and deleted_at is null`.execute(
    db,
  );
  await sql`
    delete from user_standings using users where users.id = user_id and users.deleted_at is not null`.execute(
    db,
  );
  await sql`
    update users set shares_mailbox = false, low_credits_mail = true
    where deleted_at is not null and (shares_mailbox or not low_credits_mail)`.execute(db);
}
