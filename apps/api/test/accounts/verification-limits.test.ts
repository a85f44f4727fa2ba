import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, type Client, type TestApp } from '../support/app';
import { mailsTo } from '../support/mail/server';
import { newAddress, open, register, signIn, tokenIn } from '../support/accounts/verifying';

describe('a script', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp({ rateLimits: true, env: { EMAIL_VERIFICATION: 'required' } });
  });
  afterAll(() => test.close());

  it('cannot sign up one mailbox repeatedly', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await register(test, `many+${i}@gmail.com`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('cannot fill a mailbox with links, and does not learn of the limit', async () => {
    const email = newAddress();
    await register(test, email);
    for (let i = 0; i < 8; i++) {
      const { status } = await newClient(test).mutate('auth.resendVerification', { email });
      expect(status).toBe(200);
    }
    await test.deps.background.idle();
    expect(await mailsTo(test, email)).toHaveLength(6);
    // A user who knows the password is told where to look.
    const { status, body } = await signIn(test, email);
    expect([status, body.error]).toEqual([403, expect.stringContaining('several links already')]);
  });

  it('cannot request links without limit from one network', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) {
      const asked = await newClient(test).mutate('auth.forgotPassword', { email: `nobody${i}@example.com` });
      statuses.push(asked.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('cannot try links without limit, and valid links are not counted', async () => {
    const email = newAddress();
    await register(test, email);
    const token = tokenIn((await mailsTo(test, email)).at(-1)!);
    for (let i = 0; i < 40; i++) expect((await open(test, token)).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await open(test, `made-up${i}`)).status);
    expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([400, 400, 429]);
  });
});

describe('a signed-in user who requests their own link', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp({ rateLimits: true });
  });
  afterAll(() => test.close());

  const resend = (client: Client, email: string) => client.mutate('auth.resendVerification', { email });
  async function newcomer() {
    const client = newClient(test);
    const email = newAddress();
    await register(test, email, client);
    return { client, email, mails: async () => (await mailsTo(test, email)).length };
  }
  const aMinuteLater = () => sql`delete from rate_limits where key like 'linksPerUser%'`.execute(test.db);

  it('gets one for a double click, and is told how long to wait for another', async () => {
    const { client, email, mails } = await newcomer();
    const responses = await Promise.all([resend(client, email), resend(client, email.toUpperCase())]);
    const [sent, held] = responses.toSorted((a, b) => a.status - b.status);
    expect([sent!.status, sent!.body.message]).toEqual([
      200,
      `We have sent a new link to ${email}. Look in your spam folder too.`,
    ]);
    expect([held!.status, held!.body.data.retryAfter]).toEqual([429, expect.any(Number)]);
    expect(held!.body.message).toMatch(
      /^We have just sent you a link\. Look in your spam folder too, or ask again in [1-6]?\d seconds?\.$/,
    );
    // The other is from signing up.
    expect(await mails()).toBe(2);
  });

  it('is told when the hour’s links are used up, rather than that one was sent', async () => {
    const { client, email, mails } = await newcomer();
    for (let i = 0; i < 5; i++) {
      expect((await resend(client, email)).status).toBe(200);
      await aMinuteLater();
    }
    for (let i = 0; i < 2; i++) {
      const { status, body } = await resend(client, email);
      expect([status, body.message]).toEqual([
        429,
        expect.stringMatching(/several links within the hour\. .* ask again in \d+ minutes\.$/),
      ]);
    }
    expect(await mails()).toBe(6);
  });

  it('is told when nothing is left to verify, but nothing about other addresses', async () => {
    const { client, email } = await newcomer();
    await open(test, tokenIn((await mailsTo(test, email)).at(-1)!));
    expect(await resend(client, email)).toMatchObject({
      status: 409,
      body: { message: 'Your address is verified already. All is well.' },
    });
    const other = await newcomer();
    const responses = [await resend(client, other.email), await resend(client, newAddress())];
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, responses[0]!.body],
      [200, responses[0]!.body],
    ]);
  });
});
