import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TransactionType } from '@safelight/db/schema';
import { Stripe } from 'stripe';
import type { StripeStandIn } from '@safelight/sandbox/stripe/stand-in';
import { findSubscription } from '@safelight/db/queries/payments/subscriptions';
import { sql } from 'kysely';
import { createStripe, type StripeOptions } from '../../src/providers/stripe/payments';
import { withPayments } from '../../src/domain/payments/checkout';
import type { PaymentDeps } from '../../src/domain/payments/sync';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { newClient, newUser, signIn, type Client, type TestUser } from '../support/app';
import { expect, inject } from 'vitest';
import { makeImageTest, type ImageTest, type ImageTestOptions } from '../support/images/service';
import { expectWholeLedger } from '../support/database/ledger';

/** The real server, listening, with the real SDK and the sandbox, which sends payment messages. */
export interface PaymentTest extends ImageTest {
  readonly stripe: StripeStandIn;
  readonly deps: PaymentDeps;
  /** The logged alerts. */
  readonly alerts: string[];
  /** Advances Stripe's clock and ours, and waits until every message has arrived. */
  advance(span: Parameters<StripeStandIn['advance']>[0]): Promise<void>;
}

export interface PaymentTestOptions extends ImageTestOptions {
  /** The initial time; the clock stands still until it is advanced. */
  readonly start?: string;
  /** Whether Stripe sends messages. [true] */
  readonly messages?: boolean;
  /** Overrides of the Stripe client's configuration. */
  readonly client?: Partial<StripeOptions>;
  readonly beside?: Server;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** How many servers share a payment test's database; set by each vitest project. */
    readonly servers: 1 | 2;
  }
}

export async function makePaymentTest(options: PaymentTestOptions = {}): Promise<PaymentTest> {
  const alone = options.beside !== undefined || inject('servers') === 1;
  const test = alone ? await makeServer(options) : await makeServers(options);
  const { stripe } = test;
  test.clock.set(new Date(stripe.now() * 1000));
  if (options.messages ?? true) stripe.listen(`${test.url}/api/payments/webhook`);
  return {
    ...test,
    async advance(span) {
      stripe.advance(span);
      test.clock.set(new Date(stripe.now() * 1000));
      await stripe.settled();
    },
    async close() {
      // A message under way would delay closing the server.
      if (!options.beside) stripe.webhooks.unlisten();
      await stripe.settled();
      await test.close();
    },
  };
}

type Server = Omit<PaymentTest, 'advance'>;

async function makeServer(
  { start = '2027-01-15T12:00:00Z', client, ...options }: PaymentTestOptions,
  alerts: string[] = [],
): Promise<Server> {
  const begin = Date.parse(start);
  const test = await makeImageTest({
    ...options,
    sandbox: { now: () => begin, ...options.sandbox },
    onError: (message, details) => {
      if ('alert' in details) alerts.push(String(details.alert));
      options.onError?.(message, details);
    },
  });
  const { stripe } = test.sandbox;
  const deps = withPayments(test.deps);
  if (client) {
    const { port } = test.sandbox.app.server.address() as AddressInfo;
    const provider = createStripe({
      kind: 'sandbox',
      secretKey: 'sk_test_sandbox',
      baseUrl: `http://127.0.0.1:${port}`,
      webhookSecrets: ['whsec_former', stripe.webhookSecret],
      ...client,
    });
    Object.assign(test.deps, { payments: provider });
    Object.assign(deps, { payments: provider });
  }
  return { ...test, stripe, deps, alerts };
}

/** Two servers on one database that alternate behind one address: a session and its messages reach both. */
async function makeServers(options: PaymentTestOptions): Promise<Server> {
  const apps: FastifyInstance[] = [];
  let turn = 0;
  const next = () => apps[turn++ % apps.length]!;
  const balancer = createServer((request, response) => next().routing(request, response));
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
  const env = { ...options.env, PUBLIC_URL: url };
  const first = await makeServer({ ...options, env });
  const second = await makeServer({ ...options, env, beside: first }, first.alerts);
  apps.push(first.app, second.app);
  return {
    ...first,
    url,
    app: Object.assign(Object.create(first.app) as FastifyInstance, {
      inject: ((request: InjectOptions) => next().inject(request)) as FastifyInstance['inject'],
    }),
    clock: {
      now: first.clock.now,
      set(now) {
        for (const { clock } of [first, second]) clock.set(now);
      },
    },
    async close() {
      balancer.close();
      balancer.closeAllConnections();
      await second.close();
      await first.close();
    },
  };
}

/** The setup of most payment tests: a server, and a new user. */
export async function beginPaymentTest(
  options?: PaymentTestOptions,
): Promise<{ test: PaymentTest; user: TestUser }> {
  const test = await makePaymentTest(options);
  return { test, user: await newUser(test) };
}

/** The teardown of every payment test: checks the ledger and closes the server. */
export async function endPaymentTest(test: PaymentTest): Promise<void> {
  await expectWholeLedger(test.db);
  await test.close();
}

/** The state of a new user with Creator, and without a purchase. */
export const creator = { plan: 'creator', credits: 400, status: 'active' };
export const nothing = { plan: 'free', credits: 20, status: 'inactive' };

/** Returns from the payment page. */
export const verify = (user: TestUser, sessionId: string) =>
  user.rest('POST', '/api/payments/verify-session', { sessionId });

/** Opens the payment page; returns its session's id. */
export async function openCheckout(user: Client, plan: string, isYearly = false): Promise<string> {
  const { status, body } = await user.rest('POST', '/api/payments/create-checkout', { plan, isYearly });
  if (status !== 200) throw new Error(`Checkout returned ${status}: ${JSON.stringify(body)}`);
  return sessionIn(body.url as string);
}

export const sessionIn = (url: string) => url.split('/').at(-1)!;

/** Buys a plan as a user does, and waits until every message has arrived. */
export async function buy(
  test: PaymentTest,
  user: TestUser,
  plan: string,
  isYearly = false,
  payment?: Parameters<StripeStandIn['pay']>[1],
): Promise<string> {
  const session = await openCheckout(user, plan, isYearly);
  test.stripe.pay(session, payment);
  await test.stripe.settled();
  return session;
}

/** What the user's page shows. */
export async function show(user: TestUser): Promise<{ plan: string; credits: number; status: string }> {
  const { body } = await user.rest('GET', '/api/auth/me');
  // A session lasts at most 90 days, and payments continue for years.
  const account = body === null ? (await signIn(user)).body : body.user;
  const { plan, credits, subscriptionStatus: status } = account;
  return { plan, credits, status };
}

/** The same user in another browser, at another server. */
export async function signInAt(server: PaymentTest, { email, password }: TestUser): Promise<Client> {
  const client = newClient(server);
  const { status } = await client.rest('POST', '/api/auth/login', { email, password });
  expect(status).toBe(200);
  return client;
}

/** Makes the next statement that changes a column of a user fail, once. */
export async function failOnce({ db }: PaymentTest, column: 'stripe_customer_id' | 'plan'): Promise<void> {
  // A sequence is not rolled back with its transaction.
  await sql`create sequence failures`.execute(db);
  await sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('failures') = 1 then raise exception 'as the test wants it'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fail_once before update of ${sql.id(column)} on users
      for each row execute function fail_once()`.execute(db);
}

/** The user's customer and subscription at Stripe. */
export async function stripeIds(test: PaymentTest, user: TestUser) {
  const row = await findSubscription(test.db, user.id);
  return { customer: row!.stripe_customer_id!, subscription: row!.subscription_id! };
}

/** The real SDK, used as at Stripe's dashboard. */
export function sdkOf(test: PaymentTest): Stripe {
  const { port } = test.sandbox.app.server.address() as AddressInfo;
  return new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
}

/** Stripe's events of a type, oldest first, as sent over the wire. */
export function eventsOf(test: PaymentTest, type: string): object[] {
  return test.stripe.account.store.all('event', (event) => event.type === type);
}

/** Sends a signed message as Stripe does; returns the status. */
export async function sendEvent(
  test: PaymentTest,
  event: object,
  { secret = test.stripe.webhookSecret, age = 0, body = JSON.stringify(event, null, 2) } = {},
): Promise<number> {
  const signature = sdkOf(test).webhooks.generateTestHeaderString({
    payload: JSON.stringify(event, null, 2),
    secret,
    timestamp: Math.floor(Date.now() / 1000) - age,
  });
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  });
  return response.statusCode;
}

/** The number of a user's ledger rows of this type. */
export async function countEntries(
  test: PaymentTest,
  user: TestUser,
  type: TransactionType,
): Promise<number> {
  const { count } = await test.db
    .selectFrom('credit_transactions')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return count;
}
