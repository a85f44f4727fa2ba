import { sql, type Kysely } from 'kysely';

/** Checks of images: a judge's answers to questions about what an image must show, and their charges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table image_checks (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      image_id integer not null references generated_images on delete cascade,
      request_id text not null,
      fingerprint text not null,
      status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
      instance_id integer not null,
      questions jsonb not null,
      answers jsonb,
      model text not null,
      failure text,
      credits_used integer not null check (credits_used >= 0),
      input_tokens integer not null default 0,
      cached_tokens integer not null default 0,
      output_tokens integer not null default 0,
      cost_micros bigint not null default 0,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      constraint image_checks_user_id_request_id_key unique (user_id, request_id),
      check ((status = 'done') = (answers is not null))
    )`.execute(db);
  await sql`create index image_checks_image_idx on image_checks (image_id, id desc)`.execute(db);
  await sql`
    create index image_checks_pending_idx on image_checks (created_at) where status = 'pending'`.execute(db);
  await sql`create index image_checks_settled_idx on image_checks (settled_at)`.execute(db);
  await sql`
    create trigger image_checks_of_live_users before insert on image_checks
      for each row execute function refuse_deleted_users()`.execute(db);
  // Questions repeat the words of the prompt, so they go when an image's prompt does, however it is deleted.
  await sql`
    create function forget_image_checks() returns trigger language plpgsql as $$
    begin
      update image_checks set questions = '[]', answers = case when answers is null then null else '{}'::jsonb end
        where image_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger generated_images_forget_checks
      after update of prompt on generated_images for each row
      when (old.prompt <> '' and new.prompt = '')
      execute function forget_image_checks()`.execute(db);

  await sql`
    alter table credit_transactions
      add column check_id integer references image_checks on delete set null,
      drop constraint credit_transactions_type_check,
      add constraint credit_transactions_type_check
        check (type in ('signup', 'prompt', 'image', 'check', 'refund', 'refill', 'plan', 'admin'))`.execute(
    db,
  );
  await sql`
    create index credit_transactions_check_idx on credit_transactions (check_id) where check_id is not null`.execute(
    db,
  );
  await sql`
    alter table daily_figures
      drop constraint daily_figures_kind_check,
      add constraint daily_figures_kind_check check (kind in ('sign-up', 'prompt', 'image', 'check'))`.execute(
    db,
  );
}
