import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncLapsedSubscriptions, reconcilePayments } from '../../src/domain/payments/messages';
import { newUser, type TestUser } from '../support/app';
import { setCredits } from '../support/database/ledger';
import {
  buy,
  countEntries,
  beginPaymentTest,
  sdkOf,
  show,
  stripeIds,
  type PaymentTest,
  endPaymentTest,
} from './service';
import { useProgram } from '../support/servers/program';

const getProgram = useProgram('src/cli/admin.ts');

let test: PaymentTest;
let user: TestUser;
beforeEach(async () => {
  ({ test, user } = await beginPaymentTest());
});
afterEach(() => endPaymentTest(test));

it('reconciling handles lost messages, once', async () => {
  test.sandbox.faults.add({ at: 'stripe.webhook', kind: 'lose', times: 100 });
  await buy(test, user, 'creator');
  expect(await show(user)).toEqual({ plan: 'free', credits: 20, status: 'inactive' });
  const { messages, users, failed } = await reconcilePayments(test.deps);
  expect(messages).toBeGreaterThan(3);
  expect([users, failed]).toEqual([1, 0]);
  expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
  await reconcilePayments(test.deps);
  expect(await countEntries(test, user, 'plan')).toBe(1);
});

it('reconciling repairs differences without a message', async () => {
  await buy(test, user, 'creator');
  test.stripe.webhooks.unlisten();
  test.stripe.end((await stripeIds(test, user)).subscription);
  expect((await show(user)).plan).toBe('creator');
  await reconcilePayments(test.deps);
  expect(await show(user)).toEqual({ plan: 'free', credits: 400, status: 'canceled' });
});

it('one user who cannot be reconciled does not hold up the others', async () => {
  await buy(test, user, 'creator');
  const other = await newUser(test);
  await buy(test, other, 'creator');
  test.stripe.webhooks.unlisten();
  test.stripe.end((await stripeIds(test, other)).subscription);
  const { customer } = await stripeIds(test, user);
  test.sandbox.faults.add({ at: 'stripe.invoices.list', kind: 'status', code: 400, match: customer });
  expect(await reconcilePayments(test.deps)).toMatchObject({ users: 1, failed: 1 });
  expect((await show(other)).plan).toBe('free');
});

it('a subscription that renewed during an outage is refilled, and not granted again', async () => {
  await buy(test, user, 'creator');
  await setCredits(test.db, user.id, 5);
  test.sandbox.faults.add({ at: 'stripe.webhook', kind: 'lose', times: 100 });
  await test.advance({ months: 2, hours: 2 });
  // The payment is not known yet, and nothing is granted on credit.
  expect((await show(user)).credits).toBe(5);
  await reconcilePayments(test.deps);
  expect((await show(user)).credits).toBe(400);
  expect(await countEntries(test, user, 'refill')).toBe(1);
  expect(await countEntries(test, user, 'plan')).toBe(1);
});

it('a renewal without a message is read from the provider, so that the paid month is granted', async () => {
  await buy(test, user, 'creator');
  await setCredits(test.db, user.id, 5);
  test.stripe.webhooks.unlisten();
  await test.advance({ months: 1, hours: 1 });
  await syncLapsedSubscriptions(test.deps);
  expect((await show(user)).credits).toBe(5);
  await test.advance({ hours: 2 });
  await syncLapsedSubscriptions(test.deps);
  expect((await show(user)).credits).toBe(400);
  // Once handled, the provider is not called again.
  test.sandbox.requests.clear();
  await syncLapsedSubscriptions(test.deps);
  expect(test.sandbox.requests.list()).toEqual([]);
});

it('the catalog is published once, and a changed price replaces the former one', async () => {
  const { payments } = test.deps;
  const first = await payments.publishCatalog();
  expect(first).toEqual([
    'made the product Creator',
    'made the product Pro',
    'made the price creator_monthly',
    'made the price creator_yearly',
    'made the price pro_monthly',
    'made the price pro_yearly',
    "made the portal's settings",
  ]);
  expect(await payments.publishCatalog()).toEqual([]);
  const stripe = sdkOf(test);
  const { data } = await stripe.prices.list({ limit: 100 });
  expect(data.map((price) => [price.lookup_key, price.unit_amount, price.recurring?.interval])).toEqual([
    ['pro_yearly', 17_900, 'year'],
    ['pro_monthly', 1492, 'month'],
    ['creator_yearly', 8900, 'year'],
    ['creator_monthly', 742, 'month'],
  ]);
  await stripe.prices.create({
    product: 'safelight_pro',
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
    lookup_key: 'pro_monthly',
    transfer_lookup_key: true,
  });
  expect(await payments.publishCatalog()).toEqual([
    'made the price pro_monthly',
    'put the former price pro_monthly out of use; whoever has it keeps it',
  ]);
});

async function admin(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [getProgram(), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

it('pnpm admin does both from a terminal', async () => {
  const { port } = test.sandbox.app.server.address() as AddressInfo;
  const env = { SANDBOX_URL: `http://127.0.0.1:${port}`, DATABASE_URL: test.databaseUrl };
  expect(await admin(['stripe-sync'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('made the price pro_yearly'),
  });
  test.sandbox.faults.add({ at: 'stripe.webhook', kind: 'lose', times: 100 });
  await buy(test, user, 'creator');
  expect(await admin(['stripe-reconcile'], env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Heard \d+ messages that had not arrived, and looked after 1 users\.$/m),
  });
  expect((await show(user)).plan).toBe('creator');
  expect((await admin([], env)).output).toContain('stripe-reconcile');
  expect(await admin(['stripe-sync'], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('STRIPE_SECRET_KEY'),
  });
}, 60_000);
