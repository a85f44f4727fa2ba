import { sql, type Kysely } from 'kysely';

/** Accounts, sessions, the credit ledger, generated and saved prompts, projects, rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      email varchar(255) not null,
      password_hash text not null,
      name varchar(255),
      plan text not null default 'free' check (plan in ('free', 'creator', 'pro')),
      role text not null default 'user' check (role in ('user', 'admin')),
      credits integer not null default 20 check (credits >= 0),
      refill_date timestamptz not null default now(),
      refill_anchor timestamptz not null default now(),
      next_refill_at timestamptz not null,
      stripe_customer_id text unique,
      subscription_id text unique,
      subscription_status text not null default 'inactive',
      is_yearly boolean not null default false,
      email_verified boolean not null default false,
      verification_token text unique,
      verification_token_expiry timestamptz,
      preferred_ai_renderer text not null default 'midjourney'
        check (preferred_ai_renderer in ('dall-e-3', 'midjourney', 'stable-diffusion', 'leonardo-ai')),
      prompt_count integer not null default 0,
      image_count integer not null default 0,
      prompt_cost_micros bigint not null default 0,
      image_cost_micros bigint not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);

  await sql`
    create table sessions (
      id text primary key,
      user_id integer not null references users on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sessions_user_id_idx on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at_idx on sessions (expires_at)`.execute(db);

  // Each running server takes a number here and holds an advisory lock on it (see queries/server/instances).
  await sql`create sequence instance_ids as integer cycle`.execute(db);

  await sql`
    create table generated_prompts (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      request_id text not null,
      fingerprint text not null,
      status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
      instance_id integer not null,
      renderer text not null,
      style text not null,
      subject text not null,
      scenario text,
      aspect_ratio text,
      parameters jsonb not null,
      prompt text,
      writer text,
      failure text,
      credits_used integer not null check (credits_used >= 0),
      cost_micros bigint not null default 0,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (user_id, request_id),
      check ((status = 'done') = (prompt is not null))
    )`.execute(db);
  await sql`
    create index generated_prompts_history_idx
      on generated_prompts (user_id, created_at desc, id desc) where status = 'done'`.execute(db);
  await sql`
    create index generated_prompts_pending_idx
      on generated_prompts (created_at) where status = 'pending'`.execute(db);

  // Rows outlive their user, so user_id has no foreign key. The number alone does not identify a person.
  await sql`
    create table credit_transactions (
      id integer generated always as identity primary key,
      user_id integer not null,
      amount integer not null check (amount <> 0),
      balance_after integer not null check (balance_after >= 0),
      type varchar(50) not null
        check (type in ('signup', 'prompt', 'image', 'refund', 'refill', 'plan', 'admin')),
      description text,
      prompt_id integer references generated_prompts on delete set null,
      reference text not null unique,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index credit_transactions_user_idx on credit_transactions (user_id, id desc)`.execute(db);
  await sql`
    create index credit_transactions_prompt_idx on credit_transactions (prompt_id)`.execute(db);
  await sql`
    create function keep_ledger_rows() returns trigger language plpgsql as $$
    begin
      raise exception 'credit_transactions is append-only: correct a row with another row';
    end $$`.execute(db);
  await sql`
    create trigger credit_transactions_append_only
      before delete or update of id, user_id, amount, balance_after, type, reference, created_at
      on credit_transactions for each row execute function keep_ledger_rows()`.execute(db);

  await sql`
    create table projects (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      name varchar(255) not null,
      description text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index projects_user_idx on projects (user_id, created_at desc, id desc)`.execute(db);

  await sql`
    create table prompts (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      project_id integer references projects on delete set null,
      generation_id integer references generated_prompts on delete set null,
      name text,
      style text not null,
      subject text not null,
      scenario text,
      aspect_ratio text,
      parameters text,
      camera_type text,
      lens_type text,
      lighting text,
      framing text,
      color_mood text,
      file_format text,
      negative_prompt text,
      generated_prompt text not null,
      credits_used integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index prompts_project_idx on prompts (user_id, project_id, created_at desc, id desc)
      where project_id is not null`.execute(db);
  // General's prompts: PostgreSQL would sort them, as it does not see that "is null" leaves only one value.
  await sql`
    create index prompts_general_idx on prompts (user_id, created_at desc, id desc)
      where project_id is null`.execute(db);
  await sql`create index prompts_project_id_idx on prompts (project_id)`.execute(db);
  await sql`create index prompts_generation_id_idx on prompts (generation_id)`.execute(db);

  // The shape that rate-limiter-flexible's PostgreSQL store expects.
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
}
