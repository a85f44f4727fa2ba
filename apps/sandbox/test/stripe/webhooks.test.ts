import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FaultRule } from '../../src/faults';
import { listeningSandbox } from '../support/listen';
import { startReceiver, type Message, type Receiver } from '../support/receiver';
import { stripeOf } from '../support/stripe';

const sandbox = listeningSandbox();
let stripe: Stripe;
let receiver: Receiver;

beforeEach(() => {
  stripe = stripeOf(sandbox.current);
});
afterEach(async () => {
  sandbox.current.stripe.webhooks.unlisten();
  await receiver.close();
});

type WebhookFault = Omit<Extract<FaultRule, { at: 'stripe.webhook' }>, 'at'>;

/** Creates customers a, b and c with a fault, and returns the messages about them. */
async function receive(fault?: WebhookFault | object, refusals = 0): Promise<readonly Message[]> {
  receiver = await startReceiver(refusals);
  sandbox.current.stripe.listen(receiver.url, ['customer.created']);
  if (fault) sandbox.current.faults.add({ at: 'stripe.webhook', ...fault } as FaultRule);
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name });
  await sandbox.current.stripe.settled();
  return receiver.messages;
}

const eventOf = ({ body }: Message) =>
  JSON.parse(body) as Stripe.Event & { data: { object: Stripe.Customer } };
const names = (messages: readonly Message[]) =>
  messages.map((each) => eventOf(each).data.object.name).join('');
const construct = ({ headers, body }: Message) =>
  stripe.webhooks.constructEvent(
    body,
    String(headers['stripe-signature']),
    sandbox.current.stripe.webhookSecret,
  );
const undelivered = async () =>
  (await stripe.events.list({ delivery_success: false, type: 'customer.created' })).data;

describe('webhooks', () => {
  test('arrive in order, once, and only for the registered types', async () => {
    const messages = await receive();
    await stripe.products.create({ name: 'unheard' });
    await sandbox.current.stripe.settled();
    expect(names(messages)).toBe('abc');
    expect(messages.map((each) => construct(each).pending_webhooks)).toEqual([1, 1, 1]);
    expect(await undelivered()).toEqual([]);
  });

  test('are retried with the same event until they are accepted', async () => {
    await receive(undefined, 2);
    const messages = await receiver.wait(5);
    // Two refusals among three events; a slow machine may refuse the same event twice.
    expect(new Set(names(messages))).toEqual(new Set('abc'));
    expect(messages).toHaveLength(5);
    expect(new Set(messages.map((each) => eventOf(each).id)).size).toBe(3);
    await expect.poll(undelivered).toEqual([]);
  });
});

describe('faults of webhooks', () => {
  test('lose: is not sent, and stays listed as undelivered', async () => {
    const messages = await receive({ kind: 'lose', match: '"name":"b"' });
    expect(names(messages)).toBe('ac');
    const [lost] = await undelivered();
    expect(lost).toMatchObject({ type: 'customer.created', data: { object: { name: 'b' } } });
    sandbox.current.stripe.resend();
    await sandbox.current.stripe.settled();
    expect([names(messages), await undelivered()]).toEqual(['acb', []]);
  });

  test('duplicate: arrives several times', async () => {
    expect(names(await receive({ kind: 'duplicate', copies: 10, match: '"name":"b"' }))).toBe(
      `a${'b'.repeat(10)}c`,
    );
    expect(new Set(receiver.messages.map((each) => eventOf(each).id)).size).toBe(3);
  });

  test('reorder: arrives after later events, in reverse order', async () => {
    expect(names(await receive({ kind: 'reorder', times: 2 }))).toBe('cba');
  });

  test('reorder: arrives even if no event follows', async () => {
    expect(names(await receive({ kind: 'reorder', match: '"name":"c"' }))).toBe('abc');
  });

  test('delay', async () => {
    const messages = await receive({ kind: 'delay', ms: 200 });
    expect(names(messages)).toBe('bc');
    expect(names(await receiver.wait(3))).toBe('bca');
  });

  test('forged: has an invalid signature', async () => {
    const [first, second] = await receive({ kind: 'forged' });
    expect(() => construct(first!)).toThrow(/signature/);
    expect(construct(second!).type).toBe('customer.created');
  });

  test('old: has a valid signature and an expired timestamp', async () => {
    const [first] = await receive({ kind: 'old', days: 1 });
    expect(() => construct(first!)).toThrow(/tolerance/);
  });
});

describe('the control calls', () => {
  const control = async (name: string, body: object) => {
    const response = await fetch(`${sandbox.current.url}/stripe/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test('act from another process as a test does here', async () => {
    receiver = await startReceiver();
    const { body } = await control('webhook', { url: receiver.url });
    expect(body['secret']).toBe(sandbox.current.stripe.webhookSecret);
    const before = sandbox.current.stripe.now();
    const moved = await control('clock', { advance: { days: 2 } });
    expect(Number(moved.body['now']) - before).toBeGreaterThanOrEqual(2 * 86_400);
    const { id } = await stripe.customers.create({ name: 'd' });
    await control('card', { customer: id, card: 'fails' });
    await control('delete-customer', { customer: id });
    expect(receiver.messages.map((each) => eventOf(each).type)).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.updated',
      'customer.deleted',
    ]);
  });

  test('refuse invalid input', async () => {
    receiver = await startReceiver();
    expect((await control('clock', { advance: { moons: 1 } })).status).toBe(400);
    expect((await control('clock', { to: 1 })).body['error']).toBe('Time goes forward only.');
    expect((await control('pay', { session: 'cs_x' })).status).toBe(404);
  });
});
