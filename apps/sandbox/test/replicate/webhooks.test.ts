import { validateWebhook } from 'replicate';
import { afterEach, describe, expect, test } from 'vitest';
import { listeningSandbox } from '../support/listen';
import { startReceiver, type Message, type Receiver } from '../support/receiver';
import { clientOf, order } from '../support/replicate';

const sandbox = listeningSandbox();
let receiver: Receiver;

afterEach(() => receiver.close());

/** Creates a prediction whose webhook goes to a receiver that refuses the first `refusals` attempts. */
async function orderWithWebhook(
  fault?: object,
  { refusals = 0, events = ['completed'] as const } = {},
): Promise<Receiver> {
  receiver = await startReceiver(refusals);
  if (fault) sandbox.current.faults.add({ at: 'replicate.webhook', ...fault } as never);
  await order(sandbox.current, { webhook: receiver.url, webhook_events_filter: events });
  return receiver;
}

async function isValid({ headers, body }: Message): Promise<boolean> {
  const { key } = await clientOf(sandbox.current).webhooks.default.secret.get();
  return validateWebhook({
    id: String(headers['webhook-id']),
    timestamp: String(headers['webhook-timestamp']),
    signature: String(headers['webhook-signature']),
    body,
    secret: key,
  });
}

const age = ({ headers }: Message) => Date.now() / 1000 - Number(headers['webhook-timestamp']);

describe('webhooks', () => {
  test('report the end of a prediction, with a signature that the SDK accepts', async () => {
    const [message] = await (await orderWithWebhook()).wait(1);
    expect(JSON.parse(message!.body)).toMatchObject({ status: 'succeeded', data_removed: false });
    expect(await isValid(message!)).toBe(true);
    expect(await isValid({ ...message!, body: message!.body.replace('succeeded', 'failed') })).toBe(false);
    expect(age(message!)).toBeLessThan(5);
  });

  test('are retried under the same id until they are accepted', async () => {
    const messages = await (await orderWithWebhook(undefined, { refusals: 2 })).wait(3);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(messages).toHaveLength(3);
  });

  test('report the start if the filter has it', async () => {
    const messages = await (
      await orderWithWebhook(undefined, { events: ['start', 'completed'] as never })
    ).wait(2);
    expect(messages.map(({ body }) => (JSON.parse(body) as { status: string }).status).toSorted()).toEqual([
      'starting',
      'succeeded',
    ]);
  });
});

describe('faults of webhooks', () => {
  test('none: is not sent', async () => {
    await orderWithWebhook({ kind: 'none' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiver.messages).toHaveLength(0);
  });

  test('twice', async () => {
    const [one, two] = await (await orderWithWebhook({ kind: 'twice' })).wait(2);
    expect(one!.headers['webhook-id']).toBe(two!.headers['webhook-id']);
  });

  test('forged: has an invalid signature', async () => {
    const [message] = await (await orderWithWebhook({ kind: 'forged' })).wait(1);
    expect(await isValid(message!)).toBe(false);
  });

  test('old: has a valid signature and an old timestamp', async () => {
    const [message] = await (await orderWithWebhook({ kind: 'old', days: 30 })).wait(1);
    expect(await isValid(message!)).toBe(true);
    expect(age(message!)).toBeGreaterThan(29 * 86_400);
  });

  test('late', async () => {
    await orderWithWebhook({ kind: 'late', ms: 300 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.messages).toHaveLength(0);
    expect(await receiver.wait(1)).toHaveLength(1);
  });
});
