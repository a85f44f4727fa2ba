import { sql, type Kysely } from 'kysely';

/** Looks, sheets, and links with which others may see a sheet, a saved prompt or a project, and reply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table looks (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      request_id text not null,
      fingerprint text not null,
      name text not null,
      recipe jsonb not null,
      locks text[] not null,
      bytes integer not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (user_id, request_id)
    )`.execute(db);
  await sql`create index looks_newest_idx on looks (user_id, created_at desc, id desc)`.execute(db);

  await sql`
    create table sheets (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      project_id integer references projects on delete set null,
      request_id text not null,
      fingerprint text not null,
      name text not null,
      plan jsonb not null,
      cells jsonb not null,
      subject_count integer not null,
      cell_count integer not null,
      renderers text[] not null,
      preview text not null,
      stars integer[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (user_id, request_id)
    )`.execute(db);
  await sql`create index sheets_newest_idx on sheets (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index sheets_project_id_idx on sheets (project_id)`.execute(db);

  // The token is stored as it is: its owner copies the link again from the list of shares. It opens one thing, for
  // reading, and ends when it is revoked, or deleted with what it shows.
  await sql`
    create table shares (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      request_id text not null,
      fingerprint text not null,
      token text not null unique,
      sheet_id integer references sheets on delete cascade,
      prompt_id integer references prompts on delete cascade,
      project_id integer references projects on delete cascade,
      title text not null,
      hide_prompt boolean not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      unique (user_id, request_id),
      check (num_nonnulls(sheet_id, prompt_id, project_id) = 1)
    )`.execute(db);
  await sql`create index shares_newest_idx on shares (user_id, created_at desc, id desc)`.execute(db);
  for (const target of ['sheet_id', 'prompt_id', 'project_id']) {
    await sql`
      create index ${sql.ref(`shares_${target}_idx`)} on shares (${sql.ref(target)})
        where ${sql.ref(target)} is not null`.execute(db);
  }

  // user_id is the owner of the share, who moderates the replies.
  await sql`
    create table share_replies (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      share_id integer not null references shares on delete cascade,
      request_id text not null,
      fingerprint text not null,
      item text,
      kind text not null check (kind in ('approve', 'comment')),
      name text not null,
      text text not null,
      hidden boolean not null default false,
      created_at timestamptz not null default now(),
      unique (share_id, request_id)
    )`.execute(db);
  await sql`create index share_replies_share_idx on share_replies (share_id, id)`.execute(db);
  await sql`create index share_replies_user_idx on share_replies (user_id, id)`.execute(db);

  for (const table of ['looks', 'sheets', 'shares', 'share_replies']) {
    await sql`
      create trigger ${sql.ref(`${table}_of_live_users`)} before insert on ${sql.table(table)}
        for each row execute function refuse_deleted_users()`.execute(db);
  }
}
