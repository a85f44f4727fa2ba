import { sql, type Kysely } from 'kysely';

/** Tokens of mailed links, details of sessions, mailboxes that were granted free credits, and deleted users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A user may have several valid links at once, which one pair of columns on users could not hold.
  await sql`
    create table account_tokens (
      hash text primary key,
      user_id integer not null references users on delete cascade,
      kind text not null check (kind in ('verify', 'reset')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index account_tokens_user_id_idx on account_tokens (user_id)`.execute(db);
  await sql`create index account_tokens_expires_at_idx on account_tokens (expires_at)`.execute(db);

  await sql`
    alter table users
      drop column verification_token,
      drop column verification_token_expiry,
      add column canonical_email text,
      add column shares_mailbox boolean not null default false,
      add column deleted_at timestamptz,
      add constraint users_deleted_check check (
        deleted_at is null
          or (name is null and password_hash = '' and canonical_email is null and email = 'deleted:' || id)
      )`.execute(db);
  // An approximation is enough for existing accounts: none of them is verified.
  await sql`
    update users set canonical_email = lower(regexp_replace(email, '\\+[^@]*@', '@'))`.execute(db);
  await sql`
    create index users_canonical_email_idx on users (canonical_email)
      where canonical_email is not null`.execute(db);
  // The last admin can be neither deleted nor demoted, so admins are counted. There are few.
  await sql`create index users_admins_idx on users (id) where role = 'admin'`.execute(db);

  await sql`
    alter table sessions
      add column public_id text not null default left(replace(gen_random_uuid()::text, '-', ''), 16),
      add column user_agent varchar(255),
      add column last_used_at timestamptz not null default now()`.execute(db);
  await sql`create unique index sessions_public_id_key on sessions (user_id, public_id)`.execute(db);

  // Rows outlive the account. The hash does not identify a person.
  await sql`
    create table mailbox_grants (
      mailbox_hash text primary key,
      granted_at timestamptz not null default now()
    )`.execute(db);

  // A deleted user's row stays for the ledger, so foreign keys would still let a request in flight add rows to it.
  await sql`
    create function refuse_deleted_users() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.user_id and deleted_at is null for key share;
      if not found then
        raise exception 'user % is deleted', new.user_id
          using errcode = 'foreign_key_violation', constraint = 'live_user';
      end if;
      return new;
    end $$`.execute(db);
  for (const table of ['projects', 'prompts', 'account_tokens']) {
    await sql`
      create trigger ${sql.ref(`${table}_of_live_users`)} before insert on ${sql.table(table)}
        for each row execute function refuse_deleted_users()`.execute(db);
  }
}
