import { sql, type Kysely } from 'kysely';

/** Security events, known devices, the absolute end of sessions, and an audit log that only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The kind is checked by the application's types: a newer server may record kinds that this one does not know.
  await sql`
    create table security_events (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      kind text not null,
      created_at timestamptz not null,
      last_at timestamptz not null,
      count integer not null default 1,
      hour timestamptz,
      network text,
      user_agent varchar(255),
      detail varchar(255)
    )`.execute(db);
  await sql`create index security_events_user_idx on security_events (user_id, id desc)`.execute(db);
  await sql`create index security_events_last_at_idx on security_events (last_at)`.execute(db);
  // Failures of one hour and network share a row, so that guessing cannot fill the table.
  await sql`
    create unique index security_events_hour_key on security_events (user_id, kind, hour, network)
      nulls not distinct where hour is not null`.execute(db);

  await sql`
    create table known_devices (
      user_id integer not null references users on delete cascade,
      device_hash text not null,
      last_used_at timestamptz not null,
      primary key (user_id, device_hash)
    )`.execute(db);
  await sql`create index known_devices_device_hash_idx on known_devices (device_hash)`.execute(db);
  await sql`create index known_devices_last_used_at_idx on known_devices (last_used_at)`.execute(db);

  for (const table of ['security_events', 'known_devices']) {
    await sql`
      create trigger ${sql.ref(`${table}_of_live_users`)} before insert on ${sql.table(table)}
        for each row execute function refuse_deleted_users()`.execute(db);
  }

  await sql`
    update sessions set expires_at = created_at + interval '90 days'
    where expires_at > created_at + interval '90 days'`.execute(db);

  // The only update allowed is forget_admin_words, which removes an admin's description when its target is deleted.
  await sql`
    create function keep_audit_rows() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (new.id, new.created_at, new.actor_id, new.action, new.target_user_id)
            is not distinct from (old.id, old.created_at, old.actor_id, old.action, old.target_user_id)
          and new.before is not distinct from old.before - 'description'
          and new.after is not distinct from old.after - 'description'
          and exists (select from users where id = old.target_user_id and deleted_at is not null)
        then
          return new;
        end if;
      end if;
      raise exception 'audit_log is append-only: what was done stays written down';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function keep_audit_rows()`.execute(db);
  await sql`
    create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function keep_audit_rows()`.execute(db);
  await sql`
    create trigger credit_transactions_no_truncate before truncate on credit_transactions
      for each statement execute function keep_ledger_rows()`.execute(db);
}
