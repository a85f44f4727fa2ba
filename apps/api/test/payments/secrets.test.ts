import { inspect } from 'node:util';
import type { FaultRule } from '@safelight/sandbox/faults';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stripeSync } from '../../src/cli/stripe';
import { readConfig } from '../../src/config';
import { reconcilePayments } from '../../src/domain/payments/messages';
import { newUser, type TestUser } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';
import { buy, eventsOf, makePaymentTest, openCheckout, sdkOf, show, type PaymentTest } from './service';

const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
const card = '5555555555554444';

let test: PaymentTest;
let user: TestUser;
let lines: string[];
/** Signatures that were sent to the server. */
let signatures: string[];

beforeEach(async () => {
  lines = [];
  signatures = [];
  test = await makePaymentTest({
    env: { LOG_LEVEL: 'trace' },
    onLogLine: (line) => lines.push(line),
    client: { secretKey },
  });
  user = await newUser(test);
});
afterEach(async () => {
  await expectWholeLedger(test.db);
  await test.close();
  expectNothingSecret(lines.join(''));
});

/** The secrets, plain and URL-encoded. */
function secrets(): string[] {
  const cookie = user.cookie!.slice(user.cookie!.indexOf('=') + 1);
  const all = [secretKey, test.stripe.webhookSecret, cookie, card, user.email, user.password, ...signatures];
  return all.flatMap((each) => [each, encodeURIComponent(each), decodeURIComponent(each)]);
}

function expectNothingSecret(text: string): void {
  for (const each of secrets()) expect(text).not.toContain(each);
  // The signatures of the sandbox's own messages.
  expect(text).not.toMatch(/\bv1=[0-9a-f]{8}/);
}

/** Sends a message, by default with a valid signature. */
async function sendEvent(event: object, secret = test.stripe.webhookSecret): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = sdkOf(test).webhooks.generateTestHeaderString({ payload, secret });
  signatures.push(signature, signature.slice(signature.indexOf('v1=') + 3));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const url = '/api/payments/webhook';
  return (await test.app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

it('a purchase with all its messages leaves no secret in the log', async () => {
  const session = await buy(test, user, 'creator', false, { card });
  await user.rest('POST', '/api/payments/verify-session', { sessionId: session });
  await user.mutate('payments.portal');
  expect(await show(user)).toMatchObject({ plan: 'creator' });
  // Proves that everything is logged.
  expect(lines.filter((line) => line.includes('/api/payments/webhook')).length).toBeGreaterThan(5);
});

it('nor does a message with an invalid or a valid signature', async () => {
  await buy(test, user, 'creator', false, { card });
  const [event] = eventsOf(test, 'invoice.paid');
  expect(await sendEvent(event!, 'whsec_thisIsNotOurs')).toBe(400);
  expect(await sendEvent({ ...event, id: 'evt_again' })).toBe(200);
  expect(await sendEvent({ ...event, id: 'evt_live', livemode: true })).toBe(200);
  expect(lines.join('')).toContain('Refused a payment message with an invalid signature');
});

/** A response that repeats everything it can, as an error of Stripe may. */
const echoingError = (code: number): Pick<FaultRule & { kind: 'status' }, 'kind' | 'code' | 'body'> => ({
  kind: 'status',
  code,
  body: {
    error: {
      type: code === 402 ? 'card_error' : 'invalid_request_error',
      code: 'talkative',
      param: 'customer',
      message: `Invalid API Key provided: ${secrets().join(' ')}`,
      payment_method: { card: { number: card }, billing_details: { email: user.email } },
      request_log_url: `https://dashboard.stripe.com/test/logs?email=${user.email}`,
    },
  },
});

it.each([
  ['a malformed request', () => echoingError(400), 'refused'],
  ['a refused secret key', () => echoingError(401), 'refused'],
  ['a declined card', () => echoingError(402), 'refused'],
  ['a server error', () => echoingError(500), 'did not respond'],
  ['a reset connection', () => ({ kind: 'reset' as const }), 'did not respond'],
])(
  'nor does Stripe’s response of %s',
  async (_what, fault, phrase) => {
    const session = await buy(test, user, 'creator', false, { card });
    const [event] = eventsOf(test, 'invoice.paid');
    const other = await newUser(test);
    for (const at of ['subscriptions.list', 'checkout.sessions.retrieve', 'customers.create'] as const) {
      test.sandbox.faults.add({ at: `stripe.${at}`, ...fault(), times: 100 });
    }
    expect(await sendEvent({ ...event, id: 'evt_again' })).toBe(500);
    const { status, body } = await user.rest('POST', '/api/payments/verify-session', { sessionId: session });
    expect(status).toBe(502);
    expectNothingSecret(JSON.stringify(body));
    await expect(openCheckout(other, 'creator')).rejects.toThrow(/502/);
    expect(await reconcilePayments(test.deps)).toMatchObject({ failed: 1 });
    test.sandbox.faults.clear();
    const log = lines.join('');
    for (const what of ['readCustomer', 'readSession', 'createCustomer']) {
      expect(log).toContain(`Stripe ${phrase} in ${what}`);
    }
    expect(log).not.toContain(other.email);
  },
  60_000,
);

it('nor does pnpm admin print one when the secret key is rejected', async () => {
  test.sandbox.faults.add({ at: 'stripe.products.list', ...echoingError(401) });
  const config = readConfig({ STRIPE_SECRET_KEY: secretKey, STRIPE_BASE_URL: test.sandboxUrl });
  const printed: string[] = [];
  const error: unknown = await stripeSync(config, (line) => printed.push(line)).catch(
    (reason: unknown) => reason,
  );
  expect(inspect(error)).toContain('Stripe refused in publishCatalog: 401');
  expectNothingSecret(inspect(error, { depth: 9, showHidden: true }) + printed.join(''));
});
