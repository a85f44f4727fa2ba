import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockAdmins } from '@safelight/db/queries/admin/roles';
import { buryUser } from '@safelight/db/queries/accounts/deletion';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runAdmin } from '../../src/cli/program';
import { aPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
let url: string;
let dataDir: string;
let boss: TestUser;
let token: string;
let user: TestUser;

beforeAll(async () => {
  test = await makeTestApp();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  dataDir = await mkdtemp(join(tmpdir(), 'safelight-cli-'));
  boss = await newUser(test);
  await admin('grant-admin', boss.email);
  token = (await admin('tokens', 'create', boss.email, '--scope', 'admin', '--name', 'CLI')).out;
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  user = await newUser(test);
});

async function run(env: Record<string, string>, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runAdmin(args, {
    print: (line) => out.push(line),
    warn: (line) => err.push(line),
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** A command that runs on the database, without a token. */
const admin = (...args: string[]) => run({ DATABASE_URL: test.databaseUrl }, ...args);
/** A command that calls the running server, without a database. */
const remote = (...args: string[]) =>
  run(
    { SAFELIGHT_URL: url, SAFELIGHT_TOKEN: token, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    ...args,
  );

it('makes the first admin and their token on the database alone', async () => {
  expect((await boss.rest('GET', '/api/auth/me')).body.user.role).toBe('admin');
  expect(token).toMatch(/^sl_[\w-]{43}$/);
  expect((await admin('users', 'grant-admin', boss.email)).out).toBe(`${boss.email} is already an admin.`);
  expect((await remote('stats', '--json')).code).toBe(0);
});

it('does not make a user an admin who is deleted meanwhile', async () => {
  let result: ReturnType<typeof admin> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    result = admin('grant-admin', user.email);
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
        test.db,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    await buryUser(trx, user.id, new Date());
  });
  const { code, err } = await result!;
  expect([code, err]).toEqual([1, expect.stringContaining(`Nobody has signed up as ${user.email}.`)]);
  const { rows } = await sql`select from audit_log where target_user_id = ${user.id}`.execute(test.db);
  expect(rows).toEqual([]);
});

it('audits commands on the database without an actor, naming the token’s owner and never the token', async () => {
  await admin('grant-admin', user.email);
  const made = await admin(
    'tokens',
    'create',
    user.email,
    '--scope',
    'admin',
    '--name',
    'Night',
    '--days',
    '1',
  );
  await admin('tokens', 'create', user.email);
  const { id } = (await user.query('account.tokens')).body.at(-1);
  await admin('tokens', 'revoke', user.email, String(id));
  const { entries } = JSON.parse(
    await (
      await fetch(`${url}/trpc/admin.audit?input={"targetId":${user.id}}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).text(),
  ).result.data;
  expect(entries).toMatchObject([
    { action: 'revoke-token', actorId: null, actorEmail: null, before: { token: id } },
    { action: 'create-token', actorId: null, after: { token: id, description: 'Night' } },
    { action: 'set-role', actorId: null, before: { role: 'user' }, after: { role: 'admin' } },
  ]);
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toContain(made.out);
  await remote('users', 'revoke-admin', user.email);
  const [last] = await test.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
  expect(last).toMatchObject({ action: 'set-role', actor_id: boss.id });
});

it('audits the users that it adds', async () => {
  expect((await admin('seed', '10', '50')).code).toBe(0);
  const rows = await test.db.selectFrom('audit_log').selectAll().where('action', '=', 'seed').execute();
  expect(rows).toMatchObject([{ actor_id: null, target_user_id: null, after: { users: 10, rows: 50 } }]);
});

it('finds users, and changes roles and credits through the running server', async () => {
  const found = JSON.parse((await remote('users', 'find', user.email.toUpperCase(), '--json')).out);
  expect(found).toMatchObject({ id: user.id, email: user.email, credits: 20 });
  const set = await remote('users', 'set-credits', user.email, '75', '--description', 'Sorry for the wait');
  expect(set).toMatchObject({ code: 0, out: `${user.email} had 20 credits, and has 75 now.` });
  expect((await remote('users', 'grant-admin', String(user.id))).code).toBe(0);
  expect((await user.rest('GET', '/api/auth/me')).body.user).toMatchObject({ role: 'admin', credits: 75 });
  expect((await remote('users', 'revoke-admin', user.email)).out).toBe(`${user.email} is now no admin.`);
  expect((await user.rest('GET', '/api/auth/me')).body.user.role).toBe('user');
  const list = (await remote('users', 'list', '--search', user.email)).out.split('\n');
  expect(list[0]).toMatch(/^id +email +name +plan +role +credits +cost +verified +joined$/);
  expect(list[1]).toContain(user.email);
  await expectWholeLedger(test.db);
});

it('finds an address that is part of very many others', async () => {
  await test.db.updateTable('users').set({ email: 'an@exact.co' }).where('id', '=', user.id).execute();
  await sql`
    insert into users (email, password_hash, credits, next_refill_at)
    select 'n' || i || 'an@exact.com', '', 0, now() from generate_series(1, 250) as i`.execute(test.db);
  expect(JSON.parse((await remote('users', 'find', 'an@exact.co', '--json')).out)).toMatchObject({
    id: user.id,
  });
});

it('lists and revokes tokens', async () => {
  const { out } = await admin('tokens', 'create', user.email, '--days', '3');
  const [listed] = JSON.parse((await admin('tokens', 'list', user.email, '--json')).out) as {
    id: number;
    hint: string;
  }[];
  expect(listed).toMatchObject({ hint: out.slice(-4), scope: 'own' });
  expect((await admin('tokens', 'revoke', user.email, String(listed!.id))).code).toBe(0);
  expect((await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${out}` } })).status).toBe(
    401,
  );
});

it('verifies the ledger: exits with 0 when it is intact, with 1 and the place when not', async () => {
  await user.mutate('prompts.generate', aPrompt);
  const whole = await admin('ledger', 'verify');
  expect(whole.out).toMatch(/^The ledger is whole: \d+ rows of \d+ users, looked at in [\d.]+ s\.$/);
  expect(whole.code).toBe(0);
  await sql`update users set credits = credits + 5 where id = ${user.id}`.execute(test.db);
  const broken = await admin('ledger', 'verify');
  await sql`update users set credits = credits - 5 where id = ${user.id}`.execute(test.db);
  expect(broken.code).toBe(1);
  expect(broken.out).toContain(`balance: the balance of user ${user.id} is 24, and the rows come to 19`);
});

it.each<[string[], number, RegExp]>([
  [['users', 'find', 'nobody@example.com'], 1, /Nobody has signed up as nobody@example\.com/],
  [['users', 'find', '999999'], 1, /^[A-Z].*\.$/],
  [['users', 'set-credits', 'a@example.com', '-5'], 2, /unknown option|whole number/],
  [['users', 'set-credits', 'a@example.com', 'many'], 2, /whole number, 0 or more/],
  [['users', 'set-credits', 'a@example.com', '99999999999'], 2, /at most 1,000,000,000/],
  [['users', 'list', '--plan', 'gold'], 2, /Allowed choices are free, creator, pro/],
  [['users', 'list', '--token', 'sl_wrong'], 1, /This API token is not valid/],
  [['users', 'list', '--url', 'http://127.0.0.1:1'], 1, /127\.0\.0\.1:1 cannot be reached/],
  [['fly'], 2, /unknown command 'fly'/],
])(
  '%j explains the failure and exits with %i',
  async (args, code, sentence) => {
    const result = await remote(...args);
    expect(result.err).toMatch(sentence);
    expect(result.code).toBe(code);
  },
  60_000,
);

it('explains how to get a token when there is none, and that the scope own is not enough', async () => {
  const without = await run({ SAFELIGHT_URL: url }, 'users', 'list');
  expect(without).toMatchObject({ code: 1, err: expect.stringMatching(/^ {2}admin tokens create EMAIL/m) });
  const own = (await admin('tokens', 'create', boss.email)).out;
  const refused = await run({ SAFELIGHT_URL: url, SAFELIGHT_TOKEN: own }, 'users', 'list');
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/scope admin/) });
});

it('seeds users whose past days are summed up at once', async () => {
  expect((await admin('seed', '20', '200')).code).toBe(0);
  const { rows } = await sql<{ days: number }>`
    select count(distinct day)::integer as days from daily_figures where kind = 'sign-up'`.execute(test.db);
  expect(rows[0]!.days).toBeGreaterThan(15);
});

it('has help for each command', async () => {
  const { out, code } = await admin('--help');
  expect(code).toBe(0);
  for (const name of ['users', 'grant-admin', 'stats', 'tokens', 'ledger', 'stripe-sync', 'stripe-reconcile'])
    expect(out).toContain(`  ${name}`);
  expect((await admin('users', 'set-credits', '--help')).out).toContain('the balance after it');
});
