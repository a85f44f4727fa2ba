import { recordEvent } from '@safelight/db/queries/payments/events';
import { createDatabase, createPool } from '@safelight/db/client';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { syncPayments } from '../../src/domain/payments/sync';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '../support/app';
import {
  buy,
  countEntries,
  eventsOf,
  failOnce,
  beginPaymentTest,
  makePaymentTest,
  openCheckout,
  show,
  stripeIds,
  sendEvent,
  type PaymentTest,
  type PaymentTestOptions,
  endPaymentTest,
  creator,
  nothing,
  verify,
} from './service';

let test: PaymentTest;
let user: TestUser;

const begin = async (options?: PaymentTestOptions) => {
  ({ test, user } = await beginPaymentTest(options));
};
afterEach(() => {
  vi.useRealTimers();
  return endPaymentTest(test);
});

/** Stops the date, so that time limits are met exactly on a slow machine too. */
const holdTime = () => vi.useFakeTimers({ toFake: ['Date'] });

/** Pays without messages; the test sends them. */
async function payWithoutMessages(plan = 'creator') {
  await begin({ messages: false });
  return buy(test, user, plan);
}

async function events() {
  const { rows } = await sql<{
    id: string;
    type: string;
    processed: boolean;
    note: string | null;
  }>`select id, type, processed_at is not null as processed, note from stripe_events`.execute(test.db);
  return rows;
}

async function expectNoEffect() {
  expect(await events()).toEqual([]);
  expect(await show(user)).toEqual(nothing);
}

describe('case 1: the same event twice, and ten at once', () => {
  it('has one effect and is accepted each time', async () => {
    await payWithoutMessages();
    const [event] = eventsOf(test, 'customer.subscription.created');
    expect([await sendEvent(test, event!), await sendEvent(test, event!)]).toEqual([200, 200]);
    const [paid] = eventsOf(test, 'invoice.paid');
    test.sandbox.requests.clear();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => sendEvent(test, paid!)));
    expect(statuses).toEqual(Array(10).fill(200));
    // Nor is Stripe called ten times.
    expect(test.sandbox.requests.count('stripe.subscriptions.list')).toBe(1);
    expect(await show(user)).toEqual(creator);
    expect(await countEntries(test, user, 'plan')).toBe(1);
    expect(await events()).toHaveLength(2);
  });

  it('also when Stripe itself repeats all of them', async () => {
    await begin();
    test.sandbox.faults.add({ at: 'stripe.webhook', kind: 'duplicate', copies: 3, times: 100 });
    await buy(test, user, 'creator');
    expect(await show(user)).toEqual(creator);
    expect(await countEntries(test, user, 'plan')).toBe(1);
  });
});

it('case 2: the return page races the webhook: one grant', async () => {
  await begin();
  const session = await openCheckout(user, 'creator');
  test.stripe.pay(session);
  const [one, two] = await Promise.all([verify(user, session), verify(user, session), test.stripe.settled()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await show(user)).toEqual(creator);
  expect(await countEntries(test, user, 'plan')).toBe(1);
});

describe('case 3: session.completed and invoice.paid', () => {
  it.each([
    ['checkout.session.completed', 'invoice.paid'],
    ['invoice.paid', 'checkout.session.completed'],
  ])('%s first: one grant', async (first, second) => {
    await payWithoutMessages();
    expect(await sendEvent(test, eventsOf(test, first)[0]!)).toBe(200);
    expect(await sendEvent(test, eventsOf(test, second)[0]!)).toBe(200);
    expect(await show(user)).toEqual(creator);
    expect(await countEntries(test, user, 'plan')).toBe(1);
  });
});

describe('case 4: messages out of order end with Stripe’s current state', () => {
  it('updated (active) before created (incomplete)', async () => {
    await payWithoutMessages();
    expect(await sendEvent(test, eventsOf(test, 'customer.subscription.updated')[0]!)).toBe(200);
    expect(await sendEvent(test, eventsOf(test, 'customer.subscription.created')[0]!)).toBe(200);
    expect(await show(user)).toEqual(creator);
  });

  it('an older response of Stripe does not overwrite a newer one, on two servers', async () => {
    await begin({ messages: false });
    const second = await makePaymentTest({ beside: test, messages: false });
    await buy(test, user, 'creator');
    // The first server reads that it is active, and is slow to write.
    const { payments } = test.deps;
    let wasRead = () => undefined as void;
    const hasRead = new Promise<void>((resolve) => (wasRead = resolve));
    let go = () => undefined as void;
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    const slow: typeof payments.readCustomer = async (id) => {
      const state = await payments.readCustomer(id);
      wasRead();
      await mayGo;
      return state;
    };
    Object.assign(test.deps, { payments: { ...payments, readCustomer: slow } });
    const first = syncPayments(test.deps, user.id);
    await hasRead;
    test.stripe.end(test.stripe.account.store.all('subscription')[0]!.id);
    const later = sendEvent(second, eventsOf(test, 'customer.subscription.deleted')[0]!);
    // Time for it to overtake, if it could.
    await Promise.race([later, sleep(500)]);
    go();
    await Promise.all([first, later]);
    expect(await show(user)).toEqual({ plan: 'free', credits: 400, status: 'canceled' });
    await second.close();
  });

  it('a late updated after deleted', async () => {
    await payWithoutMessages();
    await sendEvent(test, eventsOf(test, 'invoice.paid')[0]!);
    test.stripe.end((await stripeIds(test, user)).subscription);
    await sendEvent(test, eventsOf(test, 'customer.subscription.deleted')[0]!);
    await sendEvent(test, eventsOf(test, 'customer.subscription.updated')[0]!);
    expect(await show(user)).toEqual({ plan: 'free', credits: 400, status: 'canceled' });
  });
});

it('case 5: a subscription event before our row exists: fetched and applied', async () => {
  await payWithoutMessages();
  // As if the server had crashed before it could store the customer.
  await sql`update users set stripe_customer_id = null where id = ${user.id}`.execute(test.db);
  expect(await sendEvent(test, eventsOf(test, 'customer.subscription.created')[0]!)).toBe(200);
  expect(await show(user)).toEqual(creator);
});

it('case 5: but not for another user with the same id, as after restoring a backup', async () => {
  await payWithoutMessages();
  await sql`update users set stripe_customer_id = null, created_at = created_at + interval '1 hour'`.execute(
    test.db,
  );
  expect(await sendEvent(test, eventsOf(test, 'customer.subscription.created')[0]!)).toBe(200);
  expect(await events()).toMatchObject([{ processed: true, note: 'nobody we know' }]);
  expect(await show(user)).toEqual(nothing);
  // Nor do they get that customer by buying, although their id is the same.
  await openCheckout(user, 'creator');
  expect(test.stripe.account.store.all('customer')).toHaveLength(2);
});

describe('case 6: a message that is not Stripe’s is rejected without effect', () => {
  beforeEach(async () => {
    await payWithoutMessages();
  });
  afterEach(() => expectNoEffect());
  const event = () => eventsOf(test, 'invoice.paid')[0]!;

  it('with another secret', async () => {
    expect(await sendEvent(test, event(), { secret: 'whsec_other' })).toBe(400);
  });

  it('with a reserialized body', async () => {
    expect(await sendEvent(test, event(), { body: JSON.stringify(event()) })).toBe(400);
  });

  it('with a signature 301 s old, or 30 s in the future', async () => {
    holdTime();
    expect(await sendEvent(test, event(), { age: 301 })).toBe(400);
    expect(await sendEvent(test, event(), { age: -30 })).toBe(400);
    expect(await sendEvent(test, event(), { age: -6 })).toBe(400);
  });

  it('without any', async () => {
    const response = await test.app.inject({ method: 'POST', url: '/api/payments/webhook', payload: {} });
    expect(response.statusCode).toBe(400);
  });
});

it.each([299, -4])('case 6: a message with a signature %i s old is accepted', async (age) => {
  await payWithoutMessages();
  holdTime();
  expect(await sendEvent(test, eventsOf(test, 'invoice.paid')[0]!, { age })).toBe(200);
  expect(await show(user)).toEqual(creator);
});

it('case 7: a failed write leaves the event to the retry, which completes it', async () => {
  await payWithoutMessages();
  const event = eventsOf(test, 'invoice.paid')[0]!;
  await failOnce(test, 'plan');
  expect(await sendEvent(test, event)).toBe(500);
  expect(await events()).toMatchObject([{ processed: false }]);
  expect(await show(user)).toEqual(nothing);
  expect(await sendEvent(test, event)).toBe(200);
  expect(await events()).toMatchObject([{ processed: true }]);
  expect(await show(user)).toEqual(creator);
  expect(await countEntries(test, user, 'plan')).toBe(1);
});

it('case 7: a crash between event insert and effect: the retry completes it', async () => {
  await payWithoutMessages();
  const event = eventsOf(test, 'invoice.paid')[0] as { id: string; type: string };
  const record = { ...event, objectId: undefined, customerId: undefined, createdAt: new Date() };
  await recordEvent(test.db, record, new Date());
  expect(await events()).toMatchObject([{ processed: false }]);
  expect(await sendEvent(test, event)).toBe(200);
  expect(await events()).toMatchObject([{ processed: true }]);
  expect(await show(user)).toEqual(creator);
});

describe('case 8: the handler fails: non-2xx, and a later retry works', () => {
  it('because the database is down', async () => {
    await payWithoutMessages();
    const { pathname } = new URL(test.databaseUrl);
    const server = new URL(test.databaseUrl);
    server.pathname = '/postgres';
    const admin = createDatabase(
      createPool({ connectionString: server.href, maxConnections: 1, onError: () => undefined }),
    );
    const name = decodeURIComponent(pathname.slice(1));
    const allow = (is: boolean) =>
      sql`alter database ${sql.id(name)} with allow_connections ${sql.raw(String(is))}`.execute(admin);
    await allow(false);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin);
    const event = eventsOf(test, 'invoice.paid')[0]!;
    const down = await sendEvent(test, event);
    await allow(true);
    await admin.destroy();
    expect(down).toBeGreaterThanOrEqual(500);
    expect(await sendEvent(test, event)).toBe(200);
    expect(await show(user)).toEqual(creator);
  });

  it('because Stripe does not respond', async () => {
    await begin({ messages: false, client: { timeout: 500 } });
    await buy(test, user, 'creator');
    const event = eventsOf(test, 'invoice.paid')[0]!;
    test.sandbox.faults.add({ at: 'stripe.subscriptions.list', kind: 'reset', times: 3 });
    expect(await sendEvent(test, event)).toBe(500);
    expect(await show(user)).toEqual(nothing);
    expect(await sendEvent(test, event)).toBe(200);
    expect(await show(user)).toEqual(creator);
  });
});
