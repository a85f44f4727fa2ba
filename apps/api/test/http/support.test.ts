import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config';
import { queueMail } from '../../src/domain/mail/queue';
import { makeTestApp, newClient, newUser, type TestApp } from '../support/app';
import { startMailServer } from '../support/mail/server';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://safelight.example',
  IMAGES: 'off',
  MAILS: 'off',
};
const selling = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

let test: TestApp;
afterEach(() => test.close());

const openBadLink = () => newClient(test).rest('GET', '/api/auth/verify-email?token=none');

it('is named to the pages and in messages, and gets the replies to mails', async () => {
  const server = await startMailServer();
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Safelight <hello@safelight.example>',
    SUPPORT_ADDRESS: 'help@safelight.example',
    EMAIL_VERIFICATION: 'optional',
  };
  test = await makeTestApp({ env });
  expect((await newClient(test).query('site.config')).body).toMatchObject({
    support: 'help@safelight.example',
  });
  expect((await openBadLink()).body.error).toMatch(/registering again or contact support\.$/);
  const { id: userId, email: to } = await newUser(test);
  await queueMail(test.deps, test.db, { userId, to, mail: { kind: 'reset', link: 'http://localhost/x' } });
  await test.deliverMails();
  expect(server.mails.at(-1)!.raw).toMatch(/^Reply-To: help@safelight\.example\r?$/m);
  await server.close();
});

it('without an address, is promised by no text', async () => {
  test = await makeTestApp({ env: { ...production, PAYMENTS: 'off' } });
  expect((await newClient(test).query('site.config')).body).toMatchObject({ support: null });
  expect((await openBadLink()).body.error).toMatch(/Please try registering again\.$/);
  const user = await newUser(test);
  const { body } = await user.mutate('auth.resendVerification', { email: user.email });
  expect(body.message).toMatch(/so there is no link\.$/);
});

it('and writers of their own are missed where plans are sold without them', async () => {
  test = await makeTestApp();
  const warnings = (env: Record<string, string>) =>
    readConfig({ ...production, ...selling, ...env }).warnings.join();
  expect(warnings({})).toContain('SUPPORT_ADDRESS');
  expect(warnings({ SUPPORT_ADDRESS: 'help@safelight.example' })).not.toContain('SUPPORT_ADDRESS');
  expect(warnings({ PAYMENTS: 'off' })).toBe('');
  // The prompts that the plans sell: one composer for all, one effort for all, or three.
  const oneWriter = 'but not each is written by its own model or effort';
  expect(warnings({})).toContain(oneWriter);
  expect(warnings({ OPENAI_API_KEY: 'sk-1', WRITER_EFFORT: 'low' })).toContain(oneWriter);
  expect(warnings({ OPENAI_API_KEY: 'sk-1' })).not.toContain(oneWriter);
  expect(() => readConfig({ SUPPORT_ADDRESS: 'write to us' })).toThrow(/SUPPORT_ADDRESS: must be an address/);
});
