import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { syncPayments } from '../../src/domain/payments/sync';
import { newUser, type TestUser } from '../support/app';
import {
  creator,
  endPaymentTest,
  eventsOf,
  makePaymentTest,
  openCheckout,
  show,
  signInAt,
  stripeIds,
  sendEvent,
  verify,
  type PaymentTest,
  type PaymentTestOptions,
} from './service';

let test: PaymentTest;
let second: PaymentTest;
let errors: string[];

async function begin({ client, leaseTimes }: Pick<PaymentTestOptions, 'client' | 'leaseTimes'> = {}) {
  errors = [];
  const options: PaymentTestOptions = {
    messages: false,
    onError: (message) => void errors.push(message),
    ...(client && { client }),
    ...(leaseTimes && { leaseTimes }),
  };
  test = await makePaymentTest(options);
  second = await makePaymentTest({ ...options, beside: test });
}
afterEach(async () => {
  await second.close();
  await endPaymentTest(test);
});

/** A user whose customer Stripe does not return. */
async function stalled(): Promise<TestUser> {
  const user = await newUser(test);
  await openCheckout(user, 'creator');
  const { customer } = await stripeIds(test, user);
  test.sandbox.faults.add({ at: 'stripe.customers.retrieve', kind: 'silence', match: customer, times: 1000 });
  return user;
}

const buy = (user: Pick<TestUser, 'rest'>) =>
  user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });

/** Longer than a test takes on a busy machine. */
const patient = { timeout: 50_000, deadline: 50_000 };

/** Breaks the connections of unanswered requests; their retries succeed. */
function endStall() {
  test.sandbox.faults.clear();
  test.sandbox.app.server.closeAllConnections();
}

/** Requests for customers that Stripe has received. */
const customerReads = () => test.sandbox.requests.count('stripe.customers.retrieve');

it('ten users whose Stripe calls hang delay no other user, on two servers', async () => {
  await begin({ client: patient });
  const other = await newUser(test);
  const otherAtSecond = await signInAt(second, other);
  const clients: Pick<TestUser, 'rest'>[] = [];
  for (let count = 0; count < 10; count++) {
    const user = await stalled();
    clients.push(count % 2 === 0 ? user : await signInAt(second, user));
  }
  const before = customerReads();
  let ended = 0;
  const calls = clients.map(async (client) => {
    const { status } = await buy(client);
    ended++;
    return status;
  });
  await expect.poll(() => customerReads() - before).toBe(10);

  const session = await openCheckout(other, 'creator');
  test.stripe.pay(session);
  expect(
    (await otherAtSecond.rest('POST', '/api/payments/verify-session', { sessionId: session })).status,
  ).toBe(200);
  expect((await verify(other, session)).status).toBe(200);
  expect(await show(other)).toEqual(creator);
  expect(ended).toBe(0);
  endStall();
  expect(await Promise.all(calls)).toEqual(Array(10).fill(200));
});

it('a second call of the same user is asked to try again, on this server and on another', async () => {
  await begin({ client: patient, leaseTimes: { wait: 500 } });
  const user = await stalled();
  const atSecond = await signInAt(second, user);
  const before = customerReads();
  let ended = false;
  const first = buy(user).finally(() => (ended = true));
  await expect.poll(() => customerReads() - before).toBe(1);
  for (const client of [user, atSecond]) {
    const { status, body, response } = await buy(client);
    expect([status, body.error, response.headers['retry-after']]).toEqual([
      503,
      'Another change to this account is still being made. Please try again in a moment.',
      '5',
    ]);
  }
  // Stripe repeats an unanswered message, so this is no alert.
  const [event] = eventsOf(test, 'customer.updated');
  expect(await sendEvent(second, event!)).toBe(503);
  expect([ended, errors]).toEqual([false, []]);
  endStall();
  expect((await first).status).toBe(200);
  expect(await sendEvent(second, event!)).toBe(200);
  expect((await buy(atSecond)).status).toBe(200);
});

it('a call to Stripe stays within its limit, with all its requests and retries', async () => {
  await begin({ client: { timeout: 60_000, deadline: 500 } });
  const user = await stalled();
  expect((await buy(user)).status).toBe(502);
});

it('a statement that gives up waiting for a row is reported as such, without an alert', async () => {
  await begin();
  const user = await newUser(test);
  await sql`
    create function wait_briefly() returns trigger language plpgsql as $$
    begin
      perform set_config('lock_timeout', '100ms', true);
      perform pg_advisory_xact_lock(1);
      return new;
    end $$`.execute(test.db);
  await sql`
    create trigger wait_briefly before insert on projects for each row execute function wait_briefly()`.execute(
    test.db,
  );
  await test.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(trx);
    const { status, body } = await user.rest('POST', '/api/projects', { name: 'Half Dome' });
    expect([status, body.error]).toEqual([
      503,
      'Safelight is very busy right now. Nothing was changed; please try again in a moment.',
    ]);
  });
  expect(errors).toEqual([]);
});

it('the lease of a killed server passes to another', async () => {
  await begin({ leaseTimes: { life: 1000 } });
  const user = await newUser(test);
  // As after its holder crashed: nothing renews it.
  await sql`
    insert into user_leases (user_id, token, expires_at)
    values (${user.id}, gen_random_uuid(), clock_timestamp() + interval '1 second')`.execute(test.db);
  expect((await buy(user)).status).toBe(200);
});

it('a holder whose lease passed to another writes nothing', async () => {
  await begin({ leaseTimes: { life: 1000 } });
  const user = await newUser(test);
  const session = await openCheckout(user, 'creator');
  test.stripe.pay(session);
  const { payments } = test.deps;
  let reached = () => {};
  const atStripe = new Promise<void>((resolve) => (reached = resolve));
  let go = () => {};
  const mayGo = new Promise<void>((resolve) => (go = resolve));
  const slow: typeof payments.readCustomer = async (id) => {
    const state = await payments.readCustomer(id);
    reached();
    await mayGo;
    return state;
  };
  const held = syncPayments({ ...test.deps, payments: { ...payments, readCustomer: slow } }, user.id);
  const outcome = held.then(
    () => 'written',
    (error: Error) => error.message,
  );
  await atStripe;
  // As if it had been suspended past its lease, and another server had taken it.
  await sql`update user_leases set token = gen_random_uuid(), expires_at = clock_timestamp()`.execute(
    test.db,
  );
  test.stripe.end(test.stripe.account.store.all('subscription')[0]!.id);
  await syncPayments(second.deps, user.id);
  const after = await show(user);
  go();
  expect(await outcome).toMatch(/try again in a moment/);
  expect(await show(user)).toEqual(after);
  expect(errors).toEqual([]);
});

it('a lease lasts as long as its work, even beyond its life', async () => {
  await begin({ leaseTimes: { life: 2000 } });
  const user = await newUser(test);
  const order: string[] = [];
  const first = test.deps.userLeases.hold(user.id, async (lease) => {
    await sleep(4000);
    await lease.confirm();
    order.push('first');
  });
  await expect.poll(async () => (await sql`select from user_leases`.execute(test.db)).rows.length).toBe(1);
  await second.deps.userLeases.hold(user.id, () => Promise.resolve(order.push('second')));
  await first;
  expect(order).toEqual(['first', 'second']);
});
