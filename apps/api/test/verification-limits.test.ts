import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, type TestApp } from './app';
import { mailsTo } from './mail-server';
import { newAddress, register, signIn } from './verifying';

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
