import { createServer, type AddressInfo } from 'node:net';
import { createPool } from '@safelight/db/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCsvRow } from '../../src/domain/csv';
import { isDatabaseAway } from '../../src/domain/errors';
import { makeTestApp, newAdmin, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { anImage } from '../support/images/service';
import { beginPaymentTest, endPaymentTest, type PaymentTest } from '../payments/service';

let test: PaymentTest;
let user: TestUser;
let admin: TestUser;
beforeAll(async () => {
  ({ test, user } = await beginPaymentTest());
  admin = await newAdmin(test);
});
afterAll(() => endPaymentTest(test));

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('is rejected with a sentence, not with a 500:', () => {
  it.each([
    ['payments.verifySession', { sessionId: 'cs_\ud800' }, 400],
    ['payments.verifySession', { sessionId: 'cs_\0' }, 400],
    ['account.endSession', { id: 'a\0b' }, 400],
    ['account.endSession', { id: '\udc00' }, 400],
    ['auth.checkResetLink', { token: '\0\ud800' }, 200],
    ['admin.retryJob', { kind: 'image', id: '9999999999' }, 409],
    ['admin.retryJob', { kind: 'image', id: '2147483647' }, 409],
    ['admin.retryJob', { kind: 'mail', id: '9999999999' }, 409],
    ['admin.retryJob', { kind: 'payment', id: '9999999999' }, 409],
    ['admin.setRole', { id: 9_999_999_999, role: 'user' }, 400],
  ])('%s with %j', async (path, input, status) => {
    const response = await admin.mutate(path, input);
    expect([response.status, response.body.data?.reason]).not.toContain('internal');
    expect(response.status).toBe(status);
  });

  it.each([
    ['joined', cursorOf(['joined', 9_999_999_999, 1])],
    ['joined', cursorOf(['joined', 1, 9_999_999_999])],
    ['credits', cursorOf(['credits', 9_999_999_999, 1])],
    ['cost', cursorOf(['cost', 2 ** 60, 1])],
    ['email', cursorOf(['email', 'a\0b', 1])],
  ])('a page of users by %s that begins at %s', async (sort, cursor) => {
    expect((await admin.query('admin.users', { sort, cursor })).status).toBe(400);
  });

  it.each(['/trpc/%25', '/trpc/%25E0%25A4', '/trpc/auth.me%25'])('%s', async (path) => {
    const { status, body } = await user.rest('GET', path);
    expect([status, body.error]).toEqual([400, 'The request could not be read.']);
  });

  it('TRACE of a procedure', async () => {
    const response = await test.app.inject({
      method: 'TRACE' as 'GET',
      url: '/trpc/auth.me',
      headers: { origin: test.url },
    });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});

it('a retried image may have an id of ten digits', async () => {
  await sql`select setval(pg_get_serial_sequence('generated_images', 'id'), 1999999999)`.execute(test.db);
  test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'never' });
  const { body } = await user.mutate('images.generate', anImage);
  expect(body.image.id).toBe(2_000_000_000);
  expect((await admin.mutate('admin.retryJob', { kind: 'image', id: '2000000000' })).status).toBe(200);
});

it('an export cell is one cell for spreadsheets that part them by semicolons or tabs', () => {
  expect(writeCsvRow(['x;1+1', 'y\t1'])).toBe('"x;1+1","y\t1"\r\n');
});

// Quotes count at the beginning of a cell only, and for a spreadsheet of semicolons the first cell begins with “1,”.
it.each([';=1', ';"=1', '\t+1', '\n-1', '\r@a', ';＝1'])(
  'an export cell with %j in it is no formula where semicolons, tabs or lines part its row',
  (words) => {
    const row = writeCsvRow([1, `x${words}`]);
    for (const cell of row.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
    expect(row).toContain("'");
  },
);

it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
  'an export cell that begins with %j is not a formula',
  (cell) => {
    expect(writeCsvRow([cell]).replace(/^"/, '')).toMatch(/^'/);
  },
);

describe('the database is reported as unreachable', () => {
  async function closedPort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }

  it('when it cannot be reached', async () => {
    for (const host of [`127.0.0.1:${await closedPort()}`, 'no.such.host.invalid:5432']) {
      const pool = createPool({
        connectionString: `postgresql://a:b@${host}/c`,
        maxConnections: 1,
        onError: () => undefined,
      });
      const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
      expect(isDatabaseAway(error)).toBe(true);
      await pool.end();
    }
  });

  it('when it cancels a statement', async () => {
    const pool = createPool({
      connectionString: test.databaseUrl,
      maxConnections: 1,
      onError: () => undefined,
    });
    const error: unknown = await pool
      .query('select pg_terminate_backend(pg_backend_pid())')
      .catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
    await pool.end();
  });

  it('not when the image storage or another service refuses a connection', async () => {
    const port = await closedPort();
    const error: unknown = await fetch(`http://127.0.0.1:${port}`).catch((reason: Error) => reason.cause);
    expect(error).toMatchObject({ code: 'ECONNREFUSED', syscall: 'connect' });
    expect(isDatabaseAway(error)).toBe(false);
  });
});

describe('in production over https', () => {
  const site = 'https://safelight.example';
  let safe: TestApp;
  beforeAll(async () => {
    safe = await makeTestApp({ env: { PUBLIC_URL: site } });
    safe.clock.set('2026-12-01');
  });
  afterAll(() => safe.close());

  const register = (headers: Record<string, string>) =>
    safe.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json', ...headers },
      payload: { email: `x${Math.random()}@example.com`, password: 'correct horse' },
    });

  it.each([
    ['http://safelight.example', 'safelight.example'],
    ['https://safelight.example:8443', 'safelight.example:8443'],
    ['https://other.example', 'other.example'],
    ['null', 'safelight.example'],
  ])('a page at %s may change nothing, whatever host it calls', async (origin, host) => {
    expect((await register({ origin, host })).statusCode).toBe(403);
  });

  it('the session cookie has a name that no other host can set', async () => {
    const { statusCode, cookies } = await register({ origin: site, host: 'safelight.example' });
    expect(statusCode).toBe(201);
    const own = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' };
    expect(cookies).toMatchObject([
      { ...own, name: '__Host-safelight_session' },
      { ...own, name: '__Host-safelight_device' },
    ]);
    for (const cookie of cookies) expect(cookie).not.toHaveProperty('domain');
  });

  it('a session under the former cookie name continues, and gets the new name', async () => {
    const [cookie] = (await register({ origin: site })).cookies;
    const old = `safelight_session=${cookie!.value}`;
    const me = await safe.app.inject({ url: '/api/auth/me', headers: { cookie: old } });
    expect(me.json()).toMatchObject({ user: { credits: 20 } });
    expect(me.cookies).toMatchObject([
      { name: 'safelight_session', value: '', maxAge: 0 },
      { name: '__Host-safelight_session', value: cookie!.value },
    ]);
  });

  it('a session under the former cookie name is rejected once all sessions of that time have expired', async () => {
    const [cookie] = (await register({ origin: site })).cookies;
    const headers = { cookie: `safelight_session=${cookie!.value}` };
    await safe.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2028-01-01') })
      .execute();
    safe.clock.set('2027-03-01');
    expect((await safe.app.inject({ url: '/api/auth/me', headers })).json()).toBeNull();
    safe.clock.set('2026-12-01');
  });

  it('a session under the new name takes precedence over one under the former', async () => {
    const [[one], [other]] = [
      (await register({ origin: site })).cookies,
      (await register({ origin: site })).cookies,
    ];
    const me = (cookie: string) => safe.app.inject({ url: '/api/auth/me', headers: { cookie } });
    const expected = (await me(`__Host-safelight_session=${one!.value}`)).json();
    const both = await me(`safelight_session=${other!.value}; __Host-safelight_session=${one!.value}`);
    expect(both.json()).toEqual(expected);
  });

  it('every response requires https from now on', async () => {
    for (const url of ['/api/auth/me', '/trpc/site.config', '/healthz', '/api/nothing', '/files/x', '/'])
      expect((await safe.app.inject({ url })).headers['strict-transport-security']).toMatch(
        /^max-age=31536000/,
      );
  });
});

it('over plain http no response requires https, and no cookie needs it', async () => {
  const client = newClient(test);
  const { response } = await client.rest('POST', '/api/auth/register', {
    email: 'plain@example.com',
    password: 'secret1',
  });
  expect(response.headers['strict-transport-security']).toBeUndefined();
  expect(response.cookies).toMatchObject([{ name: 'safelight_session' }, { name: 'safelight_device' }]);
  for (const cookie of response.cookies) expect(cookie).not.toHaveProperty('secure');
});

it('an outage under load logs a line or two per second, with a count', async () => {
  const lines: string[] = [];
  const broken = await makeTestApp({ env: { LOG_LEVEL: 'error' }, onLogLine: (line) => lines.push(line) });
  const caller = await newUser(broken);
  const other = await newUser(broken);
  await broken.db.schema.alterTable('users').renameTo('users_elsewhere').execute();
  for (let i = 0; i < 300; i++) {
    const { status } = await (i % 2 ? caller : other).rest('GET', '/api/projects');
    expect(status).toBe(500);
  }
  await broken.db.schema.alterTable('users_elsewhere').renameTo('users').execute();
  const read = () => lines.map((line) => JSON.parse(line) as { time: number; repeated?: number });
  await expect.poll(() => read().reduce((sum, { repeated = 1 }) => sum + repeated, 0)).toBe(300);
  const seconds = new Set(read().map(({ time }) => Math.floor(time / 1000))).size;
  expect(lines.length).toBeLessThanOrEqual(2 * (seconds + 1));
  await broken.close();
});

it('the log has no token of a share link and no key of a file', async () => {
  const lines: string[] = [];
  const logging = await makeTestApp({ env: { LOG_LEVEL: 'info' }, onLogLine: (line) => lines.push(line) });
  const secret = 'b'.repeat(22);
  const paths = [
    `/s/${secret}`,
    `/s/${secret}/images/1.png`,
    `/api/shared/${secret}`,
    `/files/${secret}.png`,
    // In other spellings, and what only the sender of a reply knows.
    `/%73/${secret}/images/1.png`,
    `/%61pi/shared/${secret}`,
    `/api/shared/x/replies/${secret}`,
  ];
  for (const url of paths) await logging.app.inject({ url });
  await logging.close();
  expect(lines.filter((line) => line.includes('A request ended'))).toHaveLength(paths.length);
  expect(lines.join('')).toContain('/s/:token/images/:file');
  expect(lines.join('')).not.toContain(secret);
});
