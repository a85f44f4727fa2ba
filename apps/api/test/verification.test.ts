import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, type Client, type TestApp } from './app';
import { expectWholeLedger } from './ledger';
import { linkIn, mailsTo, startMailServer, type MailServer } from './mail-server';

const password = 'correct horse';
let counter = 0;
const newAddress = (domain = 'example.com') => `new${++counter}@${domain}`;

const register = (on: TestApp, email: string, client = newClient(on)) =>
  client.rest('POST', '/api/auth/register', { email, password });
const signIn = (on: TestApp, email: string, client: Client = newClient(on)) =>
  client.rest('POST', '/api/auth/login', { email, password });
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!;
const open = (on: TestApp, token: string) =>
  newClient(on).rest('GET', `/api/auth/verify-email?token=${token}&t=${Date.now()}`);

/** The token of the newest link that went to an address. */
async function tokenOf(on: TestApp, email: string): Promise<string> {
  const mails = await mailsTo(on, email);
  return tokenIn(linkIn(mails.at(-1)!));
}

const badLink =
  'The verification link may be expired or invalid. Please try registering again or contact support.';

describe('where verifying is optional', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
  });
  afterAll(async () => {
    await expectWholeLedger(test.db);
    await test.close();
  });

  it('a newcomer is signed in at once, and gets the link all the same', async () => {
    const email = newAddress();
    const client = newClient(test);
    expect((await register(test, email, client)).body.user).toMatchObject({
      credits: 20,
      emailVerified: false,
    });
    const mails = await mailsTo(test, email);
    expect(mails).toMatchObject([{ subject: 'Confirm your email address' }]);
    expect(linkIn(mails[0]!)).toMatch(/^http:\/\/localhost\/verify-email\?token=[\w-]{43}$/);
    const { status, body } = await open(test, tokenIn(linkIn(mails[0]!)));
    expect([status, body]).toEqual([200, { message: 'Your email address is verified.' }]);
    expect((await client.rest('GET', '/api/auth/me')).body.user).toMatchObject({
      credits: 20,
      emailVerified: true,
    });
  });

  it('a link works twice within a day, and not after it', async () => {
    const email = newAddress();
    await register(test, email);
    const token = await tokenOf(test, email);
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 24 * 3_600_000 - 1000));
    expect([(await open(test, token)).status, (await open(test, token)).status]).toEqual([200, 200]);
    test.clock.set(new Date(now.getTime() + 24 * 3_600_000));
    const late = await open(test, token);
    expect([late.status, late.body]).toEqual([400, { error: badLink }]);
    test.clock.set(now);
  });

  it.each(['made-up', 'x'.repeat(43), '%00', "' or 1=1 --"])('refuses the token %s', async (token) => {
    const { status, body } = await open(test, encodeURIComponent(token));
    expect([status, body]).toEqual([400, { error: badLink }]);
  });

  it('refuses a token that was tampered with, and what the database keeps of one', async () => {
    const email = newAddress();
    await register(test, email);
    const token = await tokenOf(test, email);
    const { rows } = await sql<{ hash: string }>`select hash from account_tokens`.execute(test.db);
    expect(rows.map(({ hash }) => hash)).not.toContain(token);
    for (const tried of [token.toUpperCase(), token.slice(1), rows.at(-1)!.hash]) {
      expect((await open(test, tried)).status).toBe(400);
    }
  });

  it('wants a token at all', async () => {
    const { status, body } = await newClient(test).rest('GET', '/api/auth/verify-email');
    expect(status).toBe(400);
    expect(body.error).toBe('This link is not whole. Please open it once more from the mail.');
  });

  it('several links of one account are good at the same time', async () => {
    const email = newAddress();
    await register(test, email);
    await newClient(test).mutate('auth.resendVerification', { email });
    await test.deps.background.idle();
    const tokens = (await mailsTo(test, email)).map((mail) => tokenIn(linkIn(mail)));
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect((await open(test, token)).status).toBe(200);
  });

  it('asking again says the same of any address, and mails only who waits', async () => {
    const [waiting, verified, nobody] = [newAddress(), newAddress(), newAddress()];
    for (const email of [waiting, verified]) await register(test, email);
    await open(test, await tokenOf(test, verified));
    const answers = [];
    for (const email of [waiting, verified, nobody]) {
      const { status, body } = await newClient(test).mutate('auth.resendVerification', { email });
      answers.push([status, body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await test.deps.background.idle();
    const counts: number[] = [];
    for (const email of [waiting, verified, nobody]) counts.push((await mailsTo(test, email)).length);
    expect(counts).toEqual([2, 1, 0]);
  });

  it('a link of a deleted account is worth nothing', async () => {
    const email = newAddress();
    const client = newClient(test);
    await register(test, email, client);
    const token = await tokenOf(test, email);
    await client.mutate('account.delete', { password });
    expect((await open(test, token)).status).toBe(400);
    expect((await mailsTo(test, email)).at(-1)?.subject).toBe('Your account was deleted');
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    'localhost:80@evil.example',
    'evil.example#localhost',
    '127.0.0.1.evil.example:3000',
  ])('a link never leads to %s, whoever names it as the host', async (host) => {
    const email = newAddress();
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      payload: { email, password },
    });
    const mails = await mailsTo(test, email);
    for (const mail of mails) expect(new URL(linkIn(mail)).hostname).toBe('localhost');
    for (const mail of mails) expect(mail.html + mail.text).not.toContain('evil');
  });

  it.each(['a@mailinator.com', 'a@sub.yopmail.com'])('%s, to be thrown away, is refused', async (email) => {
    const { status, body } = await register(test, email);
    const message = 'This is an address to be thrown away. Please take one that you keep.';
    expect([status, body]).toEqual([400, { error: message, fields: { email: message } }]);
  });
});

describe('where verifying is required', () => {
  let test: TestApp;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    test = await makeTestApp({
      env: { SMTP_URL: mail.url, MAIL_FROM: 'Safelight <hello@safelight.example>' },
    });
  });
  afterAll(async () => {
    await expectWholeLedger(test.db);
    await test.close();
    await mail.close();
  });

  /** The token of the newest link that arrived at an address. */
  async function arrivedAt(email: string): Promise<string> {
    await test.deps.background.idle();
    await test.deliverMails();
    return tokenIn(linkIn(mail.mails.findLast(({ to }) => to.includes(email))!));
  }
  async function verified(email: string): Promise<Client> {
    await register(test, email);
    expect((await open(test, await arrivedAt(email))).status).toBe(200);
    const client = newClient(test);
    await signIn(test, email, client);
    return client;
  }
  const creditsOf = async (client: Client) => (await client.rest('GET', '/api/auth/me')).body.user.credits;

  it('a newcomer has neither session nor credits before, and both after', async () => {
    const email = newAddress();
    const { status, body, response } = await register(test, email);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: `We have sent a link to ${email}. Open it within 24 hours to activate your account. No mail? Sign in, and we send it again.`,
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    const { rows } = await sql`select 1 from credit_transactions`.execute(test.db);
    expect(rows).toEqual([]);

    const opened = await open(test, await arrivedAt(email));
    expect(opened.body).toEqual({ message: 'Your email address is verified. You have 20 free credits.' });
    const signedIn = await signIn(test, email);
    expect(signedIn.body).toMatchObject({ credits: 20, emailVerified: true });
  });

  it('signing in before that is answered with a new link, and only to the right password', async () => {
    const email = newAddress();
    await register(test, email);
    const first = await arrivedAt(email);
    const wrong = await newClient(test).rest('POST', '/api/auth/login', { email, password: 'wrong!' });
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'Invalid email or password' }]);
    const right = await signIn(test, email);
    expect(right.status).toBe(403);
    expect(right.body.error).toMatch(/^Please verify your email address first\. We have sent a new link to/);
    expect(right.response.headers['set-cookie']).toBeUndefined();
    expect(await arrivedAt(email)).not.toBe(first);
  });

  it('credits come once, however often and at once the links are opened', async () => {
    const email = newAddress();
    await register(test, email);
    await signIn(test, email);
    const tokens = [await arrivedAt(email), await arrivedAt(email)];
    const answers = await Promise.all([...tokens, ...tokens].map((token) => open(test, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const client = newClient(test);
    await signIn(test, email, client);
    expect(await creditsOf(client)).toBe(20);
  });

  it('one mailbox has free credits once, however it is written', async () => {
    const first = await verified('free.credits@gmail.com');
    const second = await verified('freecredits+again@googlemail.com');
    expect([await creditsOf(first), await creditsOf(second)]).toEqual([20, 0]);
    // Nor do months bring any to the second.
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 40 * 24 * 3_600_000));
    const later = newClient(test);
    await signIn(test, 'freecredits+again@googlemail.com', later);
    expect(await creditsOf(later)).toBe(0);
    test.clock.set(now);
  });

  it('two variants that are verified at once have them once', async () => {
    const emails = ['twin@gmail.com', 't.w.i.n@gmail.com'];
    for (const email of emails) await register(test, email);
    const tokens = [await arrivedAt(emails[0]!), await arrivedAt(emails[1]!)];
    await Promise.all(tokens.map((token) => open(test, token)));
    const { rows } = await sql<{ credits: number }>`
      select credits from users where canonical_email = 'twin@gmail.com' order by credits`.execute(test.db);
    expect(rows.map(({ credits }) => credits)).toEqual([0, 20]);
  });

  it('whoever deletes the account and comes back has none at first, and a month’s after a month', async () => {
    const email = newAddress('outlook.com');
    const before = await verified(email);
    await before.mutate('account.delete', { password });
    const { rows } = await sql<{ row: string }>`select m::text as row from mailbox_grants m`.execute(test.db);
    for (const { row } of rows) expect(row).not.toContain(email.split('@')[0]);
    const again = await verified(email);
    expect(await creditsOf(again)).toBe(0);
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 40 * 24 * 3_600_000));
    const later = newClient(test);
    await signIn(test, email, later);
    expect(await creditsOf(later)).toBe(20);
    test.clock.set(now);
  });

  it('a mail server that is away delays the link, and nothing else', async () => {
    const { port } = new URL(mail.url);
    await mail.close();
    const email = newAddress();
    expect((await register(test, email)).status).toBe(201);
    await test.deliverMails();
    mail = await startMailServer({ port: Number(port) });
    // What waits for its next turn has it now.
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(test.db);
    expect((await open(test, await arrivedAt(email))).status).toBe(200);
    expect((await signIn(test, email)).status).toBe(200);
  });

  it('the same address is still one account', async () => {
    const email = newAddress();
    await register(test, email);
    expect((await register(test, email.toUpperCase())).status).toBe(409);
  });
});

describe('a script', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp({ rateLimits: true, env: { EMAIL_VERIFICATION: 'required' } });
  });
  afterAll(() => test.close());

  it('cannot sign up one mailbox again and again', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await register(test, `many+${i}@gmail.com`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('cannot fill a mailbox with links, and is not told that it cannot', async () => {
    const email = newAddress();
    await register(test, email);
    for (let i = 0; i < 8; i++) {
      const { status } = await newClient(test).mutate('auth.resendVerification', { email });
      expect(status).toBe(200);
    }
    await test.deps.background.idle();
    expect(await mailsTo(test, email)).toHaveLength(6);
    // Who knows the password is told where to look.
    const { status, body } = await signIn(test, email);
    expect([status, body.error]).toEqual([403, expect.stringContaining('several links already')]);
  });

  it('cannot ask for ever from one network', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) {
      const asked = await newClient(test).mutate('auth.forgotPassword', { email: `nobody${i}@example.com` });
      statuses.push(asked.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
