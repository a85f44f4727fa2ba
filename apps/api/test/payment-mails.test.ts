import { expect, it } from 'vitest';
import { syncPayments } from '../src/domain/payment-sync';
import { newUser } from './app';
import { mailsTo } from './mail-server';
import { buy, endPaymentTest, makePaymentTest } from './payment-service';

it('each payment brings one receipt, however often we hear of it; what cost nothing brings none', async () => {
  const test = await makePaymentTest();
  const user = await newUser(test);
  await buy(test, user, 'creator', true);
  await syncPayments(test.deps, user.id);
  const receipts = async () =>
    (await mailsTo(test, user.email)).filter(({ subject }) => subject.startsWith('Receipt'));
  const [first, ...others] = await receipts();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ subject: 'Receipt for Creator plan: $89.00' });
  expect(first!.text).toContain('Jan 15, 2027 – Jan 15, 2028');
  await test.advance({ months: 12, hours: 2 });
  await syncPayments(test.deps, user.id);
  expect(await receipts()).toHaveLength(2);
  await endPaymentTest(test);
});
