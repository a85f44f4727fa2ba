import { rendererIds } from '@safelight/catalog/renderers';
import { Migrator, sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../migrations/0010-accounts-and-acts';
import { createDatabase, createPool } from '../src/client';
import { ExtensionError, migrateToLatest, migrations } from '../src/migrate';
import { cloneDatabase, testDatabaseVariable, type TestDatabase } from '../src/testing/cluster';
import { query } from './embedded-helpers';

let database: TestDatabase;
let db: Kysely<unknown>;
beforeAll(async () => {
  database = await cloneDatabase();
  const pool = createPool({ connectionString: database.url, maxConnections: 2, onError: () => undefined });
  // Untyped: a migration runs before the tables match the schema.
  db = createDatabase(pool) as unknown as Kysely<unknown>;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Creates a database at the named migration, passes it to `run` with a function that applies the later ones, and drops it. */
async function atMigration(
  name: string,
  run: (old: Kysely<unknown>, migrate: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const server = process.env[testDatabaseVariable]!;
  const fresh = new URL(server);
  fresh.pathname = '/earlier_test';
  await query(server, 'create database earlier_test');
  const old = createDatabase(
    createPool({ connectionString: fresh.href, maxConnections: 2, onError: () => undefined }),
  ) as unknown as Kysely<unknown>;
  try {
    const migrator = new Migrator({
      db: old,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    await migrator.migrateTo(name);
    await run(old, () => migrator.migrateToLatest());
  } finally {
    await old.destroy();
    await query(server, 'drop database earlier_test with (force)');
  }
}

it('an older server starts on the schema of a newer one', async () => {
  await sql`insert into kysely_migration values ('9999-of-a-newer-server', '')`.execute(db);
  await expect(migrateToLatest(database.url)).resolves.toBeUndefined();
  await sql`delete from kysely_migration where name like '9999%'`.execute(db);
});

it('fills in the mailboxes of earlier accounts', async () => {
  // The same rules as in domain/accounts/mailboxes; see its test.
  const mailboxes = {
    'Ansel.Adams+spam@GoogleMail.com': 'anseladams@gmail.com',
    'ansel.adams@outlook.com': 'ansel.adams@outlook.com',
    'Ansel+a+b@outlook.com': 'ansel@outlook.com',
    'ansel_a-dams@pm.me': 'anseladams@proton.me',
    'ansel-shop@yahoo.com': 'ansel@yahoo.com',
    'ansel@me.com': 'ansel@icloud.com',
    'an.sel-adams@example.com': 'an.sel-adams@example.com',
    '+tag@example.com': '+tag@example.com',
    '++tag@example.com': '+@example.com',
    '...@gmail.com': '...@gmail.com',
    '"a@b"+c@ya.ru': '"a@b"@yandex.ru',
  };
  for (const email of Object.keys(mailboxes)) {
    await sql`
      insert into users (email, canonical_email, password_hash, next_refill_at)
      values (${email}, lower(regexp_replace(${email}, '\\+[^@]*@', '@')), '', now())`.execute(db);
  }
  await up(db);
  const { rows } = await sql<{ email: string; canonical_email: string }>`
    select email, canonical_email from users`.execute(db);
  expect(Object.fromEntries(rows.map((row) => [row.email, row.canonical_email]))).toEqual(mailboxes);
});

it('removes the actor from what `pnpm admin` did', async () => {
  await sql`
    insert into audit_log (actor_id, action, target_user_id, after)
    values (7, 'set-role', 7, '{"role":"admin","by":"pnpm admin"}'), (7, 'set-role', 8, '{"role":"admin"}')`.execute(
    db,
  );
  // The migration ran before 0017 made the log append-only.
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
  await up(db);
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db);
  const { rows } = await sql`select actor_id, after from audit_log order by id`.execute(db);
  expect(rows).toEqual([
    { actor_id: null, after: { role: 'admin' } },
    { actor_id: 7, after: { role: 'admin' } },
  ]);
});

it('throws what to do when the user may not create the extension that search needs', async () => {
  const server = process.env[testDatabaseVariable]!;
  const bare = new URL(server);
  bare.pathname = '/extension_test';
  const restricted = new URL(bare);
  restricted.username = 'restricted';
  restricted.password = 'restricted';
  await query(server, 'create database extension_test');
  try {
    await query(server, `create role restricted login password 'restricted'`);
    await query(bare.href, 'grant create on schema public to restricted');
    const failure = await migrateToLatest(restricted.href).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ExtensionError);
    expect((failure as Error).message).toMatch(/"create extension pg_trgm" in this database/);
    expect(await query(bare.href, `select to_regclass('users')`)).toEqual([null]);
  } finally {
    await query(server, 'drop database extension_test with (force)');
    await query(server, 'drop role if exists restricted');
  }
});

it('keeps the preferred renderers of earlier accounts, and accepts those of today', async () => {
  await atMigration('0020-jobs', async (old, migrate) => {
    const before = ['dall-e-3', 'midjourney', 'stable-diffusion', 'leonardo-ai'];
    for (const renderer of before) {
      await sql`
        insert into users (email, password_hash, preferred_ai_renderer, next_refill_at)
        values (${`${renderer}@example.com`}, '', ${renderer}, now())`.execute(old);
    }

    await migrate();

    const { rows } = await sql`
      select preferred_ai_renderer as renderer, favorite_renderers as favorites from users order by id`.execute(
      old,
    );
    expect(rows).toEqual(before.map((renderer) => ({ renderer, favorites: null })));
    for (const renderer of rendererIds) {
      await sql`
        update users set preferred_ai_renderer = ${renderer}, favorite_renderers = array[${renderer}]`.execute(
        old,
      );
    }
    await expect(sql`update users set preferred_ai_renderer = 'paint'`.execute(old)).rejects.toThrow(/check/);
    await expect(sql`update users set favorite_renderers = '{flux,paint}'`.execute(old)).rejects.toThrow(
      /check/,
    );
  });
});

it('counts payments as revenue, less tax and refunds', async () => {
  const revenue = async () => {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(cents), 0)::integer as cents from daily_revenue`.execute(db);
    return rows[0]!.cents;
  };
  await sql`
    insert into payments (user_id, invoice_id, amount_cents, tax_cents, currency, credits, period_start, period_end, paid_at)
    values (1, 'in_1', 1190, 190, 'usd', 0, now(), now(), now())`.execute(db);
  expect(await revenue()).toBe(1000);
  // Half of it, with half of its tax.
  await sql`update payments set refunded_cents = 595`.execute(db);
  expect(await revenue()).toBe(500);
  await sql`update payments set disputed = true`.execute(db);
  expect(await revenue()).toBe(0);
});

it('moves the mail that waits or failed in the former queue', async () => {
  await atMigration('0019-user-leases', async (old, migrate) => {
    // The columns of pg-boss 10.4 that mail used.
    await sql`create schema pgboss`.execute(old);
    await sql`create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`.execute(
      old,
    );
    await sql`
      create table pgboss.job (id uuid default gen_random_uuid(), name text, data jsonb, state pgboss.job_state,
        retry_count integer, start_after timestamptz, created_on timestamptz default now(), completed_on timestamptz,
        output jsonb)`.execute(old);
    const mail = (kind: string, more: object = {}) =>
      JSON.stringify({ userId: 7, to: 'a@example.com', mail: { kind }, ...more });
    await sql`
      insert into pgboss.job (name, data, state, retry_count, start_after, completed_on, output)
      values
        ('mail', ${mail('verify', { until: '2026-12-01T00:00:00.000Z' })}::jsonb, 'created', 0, now(), null, null),
        ('mail', ${mail('reset')}::jsonb, 'retry', 3, '2026-12-02', null, '{"message":"busy"}'),
        ('mail', ${mail('receipt')}::jsonb, 'active', 1, now(), null, '{"hold":"x","instanceId":9}'),
        ('mail', ${mail('low-credits')}::jsonb, 'failed', 1, now(), '2026-11-20', '{"message":"No such mailbox"}'),
        ('mail', ${mail('password-changed')}::jsonb, 'completed', 0, now(), now(), null)`.execute(old);
    const before = await sql<{ id: string }>`select id from pgboss.job where state <> 'completed'`.execute(
      old,
    );

    await migrate();

    const { rows } = await sql<{ id: string }>`select * from mails`.execute(old);
    const sorted = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();
    expect(sorted(rows)).toEqual(sorted(before.rows));
    const common = { user_id: 7, recipient: 'a@example.com' };
    const of = (kind: string) =>
      rows.find((row) => (row as unknown as { content: { kind: string } }).content.kind === kind);
    expect(of('verify')).toMatchObject({
      ...common,
      state: 'waiting',
      tries: 0,
      until: new Date('2026-12-01'),
    });
    expect(of('reset')).toMatchObject({
      ...common,
      state: 'waiting',
      tries: 3,
      failure: 'busy',
      until: null,
    });
    expect(of('receipt')).toMatchObject({ ...common, state: 'waiting', tries: 1 });
    expect(of('low-credits')).toMatchObject({ ...common, state: 'failed', failure: 'No such mailbox' });
    const schema = await sql`select from pg_namespace where nspname = 'pgboss'`.execute(old);
    expect(schema.rows).toEqual([]);
  });
});

it('leave no table that PostgreSQL since 15.20 gives no column with a default', async () => {
  // A function whose body PostgreSQL has parsed (`return …`) and that takes a whole row prevents it.
  const { rows } = await sql`
    select proname from pg_proc
    where prosqlbody is not null and pronamespace = 'public'::regnamespace
      and exists (select from pg_type where pg_type.oid = any (proargtypes) and typrelid <> 0)`.execute(db);
  expect(rows).toEqual([]);
});
