import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHealth } from '../../src/domain/admin/health';
import { countAlerts } from '../../src/domain/payments/alerts';
import { handlePaymentMessage } from '../../src/domain/payments/messages';
import { beginPaymentTest, type PaymentTest } from './service';

let test: PaymentTest;
beforeEach(async () => {
  ({ test } = await beginPaymentTest());
});
afterEach(() => test.close());

const payments = async () => (await readHealth(test.deps)).parts.find(({ name }) => name === 'payments');
const countOf = async (wanted: string) =>
  (await countAlerts(test.deps)).find(({ reason }) => reason === wanted)?.count;

it('what the operator must look at is counted by reason, and Health says it for a day', async () => {
  expect(await payments()).toMatchObject({
    state: 'ok',
    sentence: 'Every message about a payment is settled.',
  });
  expect(await countOf('other-mode')).toBe(0);
  const message = {
    id: 'evt_other',
    type: 'invoice.paid',
    createdAt: test.clock.now(),
    ofOurMode: false,
    objectId: 'in_1',
    customerId: 'cus_1',
    paymentId: undefined,
  };
  await handlePaymentMessage(test.deps, message);
  await handlePaymentMessage(test.deps, message);
  await handlePaymentMessage(test.deps, { ...message, id: 'evt_another' });
  expect(await countOf('other-mode')).toBe(2);
  expect(await payments()).toMatchObject({
    state: 'slow',
    sentence: expect.stringMatching(/was read\. Within the last day: a message came from the other mode/),
  });
  test.clock.set(new Date(test.clock.now().getTime() + 25 * 60 * 60_000));
  expect(await payments()).toMatchObject({ state: 'ok' });
  expect(await countOf('other-mode')).toBe(2);
});
