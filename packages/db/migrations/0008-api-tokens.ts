import { sql, type Kysely } from 'kysely';

/** Tokens that let scripts call the API on a user's behalf. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      name varchar(100) not null,
      token_hash text not null unique,
      hint text not null,
      scope text not null check (scope in ('own', 'admin')),
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index api_tokens_user_id_idx on api_tokens (user_id, id desc)`.execute(db);
}
