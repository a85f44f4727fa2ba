import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCsvRow } from '../../src/domain/csv';
import { makeTestApp, newAdmin, newClient, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  admin = await newAdmin(test);
});
afterAll(() => test.close());

const load = (path: string) => admin.rest('GET', `/api/admin/export/${path}`);
const lines = (body: string) => body.trimEnd().split('\r\n');

it('writes cells that spreadsheets neither break nor run', () => {
  const cells = ['a,b', 'say "x"', 'two\r\nlines', '=1+1', '+1', '-1', '@x', '\tx', -5, null, true, ''];
  expect(writeCsvRow(cells)).toBe(
    '"a,b","say ""x""","two\r\nlines",\'=1+1,\'+1,\'-1,\'@x,"\'\tx",-5,,true,\r\n',
  );
});

it('exports all users, however many there are, as a file', async () => {
  await sql`
    insert into users (email, password_hash, name, credits, next_refill_at)
    select 'many' || i || '@example.com', '', '=cmd' || i, 0, now() from generate_series(1, 2500) as i`.execute(
    test.db,
  );
  const { status, body, response } = await load('users.csv');
  expect(status).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="safelight-users-[\d-]+\.csv"$/,
  );
  const [head, ...rows] = lines(body);
  // The mark makes Excel read UTF-8.
  expect(head).toMatch(/^\ufeffid,email,name,plan,role,credits,/);
  expect(rows).toHaveLength(2501);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(2501);
  expect(rows[0]).toMatch(/^\d+,many2500@example\.com,'=cmd2500,free,user,0,/);
});

it('exports what the same filters show', async () => {
  const user = await newUser(test);
  await admin.mutate('admin.setCredits', { id: user.id, credits: 1, description: '-1 "for" all, now' });
  expect(lines((await load('users.csv?role=admin&plan=&verified=false')).body)).toHaveLength(2);
  const { body } = await load(`transactions.csv?userId=${user.id}&type=admin&search=`);
  expect(lines(body)).toHaveLength(2);
  expect(body).toContain(`,${user.email},-19,1,admin,"'-1 ""for"" all, now",`);
});

it('can be checked beforehand without counting as an export', async () => {
  const audits = () => test.db.selectFrom('audit_log').select('id').execute();
  const before = await audits();
  expect(await load('users.csv?role=user&check=true')).toMatchObject({ status: 204, body: '' });
  expect(await audits()).toEqual(before);
  expect(await load('users.csv?plan=gold&check=true')).toMatchObject({
    status: 400,
    body: { error: '"plan" must be one of free, creator, pro.' },
  });
  const user = await newUser(test);
  expect((await user.rest('GET', '/api/admin/export/users.csv?check=true')).status).toBe(403);
});

it.each([
  ['users.csv?plan=gold', '"plan" must be one of free, creator, pro.'],
  ['transactions.csv?userId=x', expect.any(String)],
  ['transactions.csv?from=yesterday', expect.any(String)],
])('responds to %s with a sentence', async (path, sentence) => {
  const { status, body } = await load(path);
  expect([status, body.error]).toEqual([400, sentence]);
});

it('requires an admin and is audited', async () => {
  const user = await newUser(test);
  for (const name of ['users', 'transactions']) {
    expect((await user.rest('GET', `/api/admin/export/${name}.csv`)).status).toBe(403);
    expect((await newClient(test).rest('GET', `/api/admin/export/${name}.csv`)).status).toBe(401);
  }
  await load('users.csv');
  const { body } = await admin.query('admin.audit', { action: 'export', limit: 1 });
  expect(body.entries).toMatchObject([{ actorId: admin.id, after: { what: 'users' } }]);
});

it('requires a verified address where verification is required, and a request from our own pages', async () => {
  const strict = await makeTestApp({
    databaseUrl: test.databaseUrl,
    env: { EMAIL_VERIFICATION: 'required' },
  });
  const client = newClient(strict, { cookie: admin.cookie });
  const path = '/api/admin/export/users.csv';
  expect((await client.rest('GET', path)).status).toBe(403);
  await test.db.updateTable('users').set({ email_verified: true }).where('id', '=', admin.id).execute();
  expect((await client.rest('GET', path)).status).toBe(200);
  const stale = { 'x-safelight-user': String(admin.id + 1) };
  expect((await client.rest('GET', path, undefined, stale)).status).toBe(401);
  await strict.close();
});
