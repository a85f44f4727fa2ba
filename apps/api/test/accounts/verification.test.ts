import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, type TestApp } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';
import { linkIn, mailsTo } from '../support/mail/server';
import { newAddress, open, password, register, tokenIn } from '../support/accounts/verifying';

/** The token of the newest link that was sent to an address. */
async function tokenOf(on: TestApp, email: string): Promise<string> {
  const mails = await mailsTo(on, email);
  return tokenIn(mails.at(-1)!);
}

const badLink =
  'The verification link may be expired or invalid. Please try registering again or contact support.';

describe('where verification is optional', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
  });
  afterAll(async () => {
    await expectWholeLedger(test.db);
    await test.close();
  });

  it('a new user is signed in at once, and still gets the link', async () => {
    const email = newAddress();
    const client = newClient(test);
    expect((await register(test, email, client)).body.user).toMatchObject({
      credits: 20,
      emailVerified: false,
    });
    const mails = await mailsTo(test, email);
    expect(mails).toMatchObject([{ subject: 'Verify your email address' }]);
    expect(linkIn(mails[0]!)).toMatch(/^http:\/\/localhost\/verify-email\?token=[\w-]{43}$/);
    const { status, body } = await open(test, tokenIn(mails[0]!));
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

  it.each(['made-up', 'x'.repeat(43), '%00', "' or 1=1 --"])('rejects the token %s', async (token) => {
    const { status, body } = await open(test, encodeURIComponent(token));
    expect([status, body]).toEqual([400, { error: badLink }]);
  });

  it('rejects an altered token, and the stored hash of one', async () => {
    const email = newAddress();
    await register(test, email);
    const token = await tokenOf(test, email);
    const { rows } = await sql<{ hash: string }>`select hash from account_tokens`.execute(test.db);
    expect(rows.map(({ hash }) => hash)).not.toContain(token);
    for (const tried of [token.toUpperCase(), token.slice(1), rows.at(-1)!.hash]) {
      expect((await open(test, tried)).status).toBe(400);
    }
  });

  it('requires a token', async () => {
    const { status, body } = await newClient(test).rest('GET', '/api/auth/verify-email');
    expect(status).toBe(400);
    expect(body.error).toBe('This link is not whole. Please open it once more from the mail.');
  });

  it('several links of one account are valid at the same time', async () => {
    const email = newAddress();
    await register(test, email);
    await newClient(test).mutate('auth.resendVerification', { email });
    await test.deps.background.idle();
    const tokens = (await mailsTo(test, email)).map(tokenIn);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect((await open(test, token)).status).toBe(200);
  });

  it('requesting again responds alike for any address, and mails only unverified ones', async () => {
    const [waiting, verified, nobody] = [newAddress(), newAddress(), newAddress()];
    for (const email of [waiting, verified]) await register(test, email);
    await open(test, await tokenOf(test, verified));
    const responses = [];
    for (const email of [waiting, verified, nobody]) {
      const { status, body } = await newClient(test).mutate('auth.resendVerification', { email });
      responses.push([status, body]);
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    await test.deps.background.idle();
    const counts: number[] = [];
    for (const email of [waiting, verified, nobody]) counts.push((await mailsTo(test, email)).length);
    expect(counts).toEqual([2, 1, 0]);
  });

  it('a link of a deleted account is invalid', async () => {
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
  ])('a link never leads to %s, whatever the Host header says', async (host) => {
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

  it.each(['a@mailinator.com', 'a@sub.yopmail.com'])(
    'the disposable address %s is rejected',
    async (email) => {
      const { status, body } = await register(test, email);
      const message = 'This is a disposable address. Please use one that you keep.';
      expect([status, body]).toEqual([400, { error: message, fields: { email: message } }]);
    },
  );
});
