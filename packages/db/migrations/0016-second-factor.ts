import { sql, type Kysely } from 'kysely';

/** Authenticator apps, passkeys and recovery codes, and the short-lived challenges of a sign-in that uses them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticator_apps (
      user_id integer primary key references users on delete cascade,
      secret text not null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      last_step integer
    )`.execute(db);
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      name varchar(100) not null,
      credential_id text not null unique,
      public_key bytea not null check (octet_length(public_key) <= 8192),
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_user_id_idx on passkeys (user_id, id)`.execute(db);
  await sql`
    create table recovery_codes (
      user_id integer not null references users on delete cascade,
      code_hash text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, code_hash)
    )`.execute(db);
  // user_id is null for a passkey sign-in, whose user is not known yet.
  await sql`
    create table sign_in_challenges (
      hash text primary key,
      kind text not null check (kind in ('second-factor', 'passkey-sign-in', 'passkey-registration')),
      user_id integer references users on delete cascade,
      password_mark text,
      webauthn_challenge text,
      guesses integer not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check ((kind = 'second-factor') = (password_mark is not null)),
      check ((kind = 'second-factor') = (webauthn_challenge is null)),
      check (kind = 'passkey-sign-in' or user_id is not null)
    )`.execute(db);
  await sql`create index sign_in_challenges_user_id_idx on sign_in_challenges (user_id)`.execute(db);
  await sql`create index sign_in_challenges_expires_at_idx on sign_in_challenges (expires_at)`.execute(db);

  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'sign_in_challenges']) {
    await sql`
      create trigger ${sql.ref(`${table}_of_live_users`)} before insert on ${sql.table(table)}
        for each row when (new.user_id is not null) execute function refuse_deleted_users()`.execute(db);
  }
}
