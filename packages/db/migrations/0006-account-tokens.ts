import { sql, type Kysely } from 'kysely';

/** Links that mails carry, what a session tells of itself, mailboxes that had free credits, and deleted users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Several links of one user may be live at once, which one pair of columns could not keep.
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
  // Close enough for accounts of before: none of them was verified.
  await sql`
    update users set canonical_email = lower(regexp_replace(email, '\\+[^@]*@', '@'))`.execute(db);
  await sql`
    create index users_canonical_email_idx on users (canonical_email)
      where canonical_email is not null`.execute(db);
  // The last one can be neither deleted nor demoted; there are few.
  await sql`create index users_admins_idx on users (id) where role = 'admin'`.execute(db);

  await sql`
    alter table sessions
      add column public_id text not null default left(replace(gen_random_uuid()::text, '-', ''), 16),
      add column user_agent varchar(255),
      add column last_used_at timestamptz not null default now()`.execute(db);
  await sql`create unique index sessions_public_id_key on sessions (user_id, public_id)`.execute(db);

  // It outlives the account, and names nobody.
  await sql`
    create table mailbox_grants (
      mailbox_hash text primary key,
      granted_at timestamptz not null default now()
    )`.execute(db);

  // A deleted user's row stays for the ledger, so the foreign keys hold: a request that began before must not add to it.
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
