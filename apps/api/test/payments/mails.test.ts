import { afterEach, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../../src/domain/payments/messages';
import { syncPayments } from '../../src/domain/payments/sync';
import type { TestUser } from '../support/app';
import { mailsTo } from '../support/mail/server';
import {
  buy,
  endPaymentTest,
  eventsOf,
  beginPaymentTest,
  openCheckout,
  stripeIds,
  sendEvent,
  type PaymentTest,
  type PaymentTestOptions,
} from './service';

let test: PaymentTest;
let user: TestUser;
async function begin(options?: PaymentTestOptions) {
  ({ test, user } = await beginPaymentTest(options));
}
afterEach(() => endPaymentTest(test));

/** The user's mails, except the first one of each account. */
const mails = async () =>
  (await mailsTo(test, user.email)).filter(({ subject }) => !subject.startsWith('Verify'));
const subjects = async () => (await mails()).map(({ subject }) => subject);
const lastMail = async () => (await mails()).at(-1)!;

/** Repeats all of Stripe's messages, newest first, each twice, and reconciles. */
async function repeatAllMessages() {
  const all = test.stripe.account.store.all('event').toReversed();
  for (const event of [...all, ...all]) expect(await sendEvent(test, event)).toBe(200);
  await reconcilePayments(test.deps);
}

const receipt = 'Receipt for Creator plan: $7.42';
const subscription = async () => (await stripeIds(test, user)).subscription;

it('each payment sends one receipt, however often it is reported; a payment of zero sends none', async () => {
  await begin();
  await buy(test, user, 'creator', true);
  await syncPayments(test.deps, user.id);
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ subject: 'Receipt for Creator plan: $89.00' });
  expect(first!.text).toContain('Jan 15, 2027 – Jan 15, 2028');
  await test.advance({ months: 12, hours: 2 });
  await syncPayments(test.deps, user.id);
  expect(await subjects()).toHaveLength(2);
});

describe('a receipt', () => {
  it('has the invoice number that the customer knows', async () => {
    await begin();
    await buy(test, user, 'creator');
    await test.advance({ months: 1, hours: 2 });
    const numbers = test.stripe.account.store.all('invoice').map(({ number }) => number);
    expect(numbers).toHaveLength(2);
    for (const [index, { text, html }] of (await mails()).entries()) {
      expect(text).toContain(`Invoice: ${numbers[index]}`);
      expect(html).toContain(numbers[index]);
      expect(text).not.toContain('in_');
    }
  });

  it('names seller and buyer with their tax details, and the tax', async () => {
    await begin({
      env: {
        SELLER_NAME: 'Safelight GmbH',
        SELLER_ADDRESS: 'Lindenstr. 1, 10969 Berlin, Germany',
        SELLER_TAX_ID: 'DE111111111',
        CHECKOUT_BILLING_ADDRESS: 'required',
        CHECKOUT_TAX_IDS: 'on',
        CHECKOUT_AUTOMATIC_TAX: 'on',
      },
    });
    await buy(test, user, 'creator', false, {
      name: 'Ada Ltd',
      address: { country: 'GB', line1: '1 Fleet St', postal_code: 'EC4', city: 'London' },
      taxId: { type: 'gb_vat', value: 'GB222222222' },
    });
    const { subject, text } = await lastMail();
    expect(subject).toBe('Receipt for Creator plan: $8.90');
    expect(text.slice(text.indexOf('Net:'), text.indexOf('See my credits')).trim().split('\n')).toEqual([
      'Net: $7.42',
      'Tax: $1.48',
      'Total: $8.90',
      'Paid: $8.90',
      'Sold by: Safelight GmbH, Lindenstr. 1, 10969 Berlin, Germany',
      'Seller’s tax ID: DE111111111',
      'Billed to: Ada Ltd, 1 Fleet St, EC4 London, United Kingdom',
      'Your tax ID: GB222222222',
    ]);
  });
});

describe('a cancellation', () => {
  it.each(['here', 'in the portal'])('%s is announced once, and so is its withdrawal', async (where) => {
    await begin();
    await buy(test, user, 'creator');
    if (where === 'here') await user.mutate('payments.cancel');
    else test.stripe.cancel(await subscription());
    await test.stripe.settled();
    await repeatAllMessages();
    // Two jobs send them, in either order.
    expect((await subjects()).toSorted()).toEqual([receipt, 'Your Creator plan ends on February 15, 2027']);
    if (where === 'here') await user.mutate('payments.resume');
    else test.stripe.keep(await subscription());
    await test.stripe.settled();
    await repeatAllMessages();
    expect((await subjects()).slice(2)).toEqual(['Your Creator plan goes on']);
    expect((await lastMail()).text).toContain('It renews on February 15, 2027.');
  });

  it('is announced again once it has taken effect, once', async () => {
    await begin();
    await buy(test, user, 'creator');
    await user.mutate('payments.cancel');
    await test.advance({ months: 1, hours: 2 });
    await repeatAllMessages();
    expect((await subjects()).slice(1)).toEqual([
      'Your Creator plan ends on February 15, 2027',
      'Your Creator plan has ended',
    ]);
  });

  it('that is reported only after it took effect sends one mail, and a new plan afterwards none', async () => {
    await begin();
    await buy(test, user, 'creator');
    test.stripe.webhooks.unlisten();
    test.stripe.end(await subscription());
    await repeatAllMessages();
    expect((await subjects()).slice(1)).toEqual(['Your Creator plan has ended']);
    await buy(test, user, 'creator');
    await repeatAllMessages();
    expect((await subjects()).slice(2)).toEqual([receipt]);
  });

  it('by deleting the account sends no other mail', async () => {
    await begin();
    await buy(test, user, 'creator');
    expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
    await test.stripe.settled();
    expect((await subjects()).slice(1)).toEqual(['Your account was deleted']);
  });
});

describe('a refund', () => {
  it('is announced once, in part and then the rest', async () => {
    await begin();
    await buy(test, user, 'creator');
    test.stripe.refund(await subscription(), 342);
    await test.stripe.settled();
    await repeatAllMessages();
    test.stripe.refund(await subscription());
    await test.stripe.settled();
    await repeatAllMessages();
    expect((await subjects()).slice(1)).toEqual(['Refund of $3.42', 'Refund of $4.00']);
    const { text } = await lastMail();
    expect(text).toContain(`Invoice: ${test.stripe.account.store.all('invoice')[0]!.number}`);
    expect(text).toContain('Paid: $7.42 on Jan 15, 2027');
  });

  it('that was made before the payment was recorded sends no receipt', async () => {
    await begin({ messages: false });
    const session = await openCheckout(user, 'creator');
    test.stripe.pay(session);
    test.stripe.refund(test.stripe.account.store.all('subscription')[0]!.id);
    await repeatAllMessages();
    expect(await subjects()).toEqual(['Refund of $7.42']);
  });
});

describe('a renewal that fails', () => {
  it('is announced once for all its attempts, with what to do and until when the plan lasts', async () => {
    await begin();
    await buy(test, user, 'creator');
    test.stripe.setCard((await stripeIds(test, user)).customer, 'fails');
    await test.advance({ months: 1, hours: 2 });
    await repeatAllMessages();
    expect((await subjects()).slice(1)).toEqual(['We could not charge $7.42 for your Creator plan']);
    const { text } = await lastMail();
    expect(text).toContain(`Pay $7.42:\n${test.url}/settings`);
    expect(text).toContain('tried again on February 18, 2027');
    expect(text).toContain('still not paid on March 1, 2027');
    await test.advance({ days: 4 });
    await repeatAllMessages();
    expect(await subjects()).toHaveLength(2);
    await test.advance({ days: 12 });
    await repeatAllMessages();
    expect((await subjects()).slice(2)).toEqual(['Your Creator plan has ended']);
    expect((await lastMail()).text).toContain('could not be charged');
  });

  it('and is paid later sends a receipt, and the next failure another mail', async () => {
    await begin();
    await buy(test, user, 'creator');
    const { customer } = await stripeIds(test, user);
    test.stripe.setCard(customer, 'fails');
    await test.advance({ months: 1, hours: 2 });
    test.stripe.setCard(customer, 'works');
    await test.advance({ days: 4 });
    test.stripe.setCard(customer, 'fails');
    await test.advance({ months: 1 });
    const failed = 'We could not charge $7.42 for your Creator plan';
    expect((await subjects()).slice(1)).toEqual([failed, receipt, failed]);
  });

  it('does not include a first payment that failed', async () => {
    await begin();
    const session = await buy(test, user, 'creator', false, { later: true });
    test.stripe.settlePayment(session, false);
    await test.stripe.settled();
    await repeatAllMessages();
    expect(await subjects()).toEqual([]);
    expect(eventsOf(test, 'invoice.payment_failed')).toHaveLength(1);
  });
});
