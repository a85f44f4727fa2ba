import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from '../src/domain/mails';
import { makeTestApp, newUser, type TestApp, type TestUser } from './app';
import { linkIn, mailsTo } from './mail-server';

let test: TestApp;
let user: TestUser;
const link = 'http://localhost/verify-email?token=abc&t=1';

beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterAll(() => test.close());

it('is kept in the outbox where no server is set, with its link in HTML and text', async () => {
  const to = 'kept@example.com';
  await queueMail(test.deps, test.db, { userId: user.id, to, mail: { kind: 'verify', link } });
  const mails = await mailsTo(test, to);
  expect(mails).toMatchObject([{ subject: 'Confirm your email address' }]);
  expect(linkIn(mails[0]!)).toBe(link);
});

it('goes out only if what it tells about happened', async () => {
  const order = test.db.transaction().execute(async (trx) => {
    await queueMail(test.deps, trx, {
      userId: user.id,
      to: 'x@example.com',
      mail: { kind: 'password-changed' },
    });
    throw new Error('undone');
  });
  await expect(order).rejects.toThrow('undone');
  expect(await mailsTo(test, 'x@example.com')).toEqual([]);
});
