import { limits } from '@safelight/catalog/limits';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { anImage } from '../support/images/service';
import {
  beginPaymentTest,
  endPaymentTest,
  eventsOf,
  buy,
  sendEvent,
  type PaymentTest,
} from '../payments/service';

let test: PaymentTest;
let user: TestUser;
const open: AbortController[] = [];
beforeAll(async () => {
  ({ test, user } = await beginPaymentTest());
});
afterEach(() => open.splice(0).forEach((stream) => stream.abort()));
afterAll(() => endPaymentTest(test));

/** Opens an event stream and returns its first event. */
async function follow(follower: TestUser, id: number): Promise<string> {
  const stream = new AbortController();
  open.push(stream);
  const input = encodeURIComponent(JSON.stringify({ id }));
  const { body } = await fetch(`${test.url}/trpc/images.progress?input=${input}`, {
    headers: { cookie: follower.cookie!, accept: 'text/event-stream' },
    signal: stream.signal,
  });
  // Not a for-await loop, because leaving it would close the stream.
  const reader = body!.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += Buffer.from(value).toString();
    if (/data: \{.*\n\n/s.test(text.replace(/^event: connected\ndata: .*\n\n/, ''))) return text;
  }
}

async function orderEndless(): Promise<{ user: TestUser; id: number }> {
  test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'never' });
  const owner = await newUser(test);
  return { user: owner, id: (await owner.mutate('images.generate', anImage)).body.image.id };
}

it(`one user follows ${limits.streamsPerUser} things at once, gets a sentence beyond that, and does not affect another`, async () => {
  const { user: one, id } = await orderEndless();
  const { user: other, id: anothers } = await orderEndless();
  for (let i = 0; i < limits.streamsPerUser; i++)
    expect(await follow(one, id)).toContain('"status":"pending"');
  const refusal = await follow(one, id);
  expect(refusal).toContain('"httpStatus":429');
  expect(refusal).toContain('You are following 20 things at once');
  expect(await follow(other, anothers)).toContain('"status":"pending"');
  open[0]!.abort();
  await expect.poll(() => follow(one, id)).toContain('"status":"pending"');
});

it('streams that write a prompt count as well, and end themselves', async () => {
  const { user: one, id } = await orderEndless();
  for (let i = 0; i < limits.streamsPerUser; i++) await follow(one, id);
  const watch = () =>
    fetch(`${test.url}/trpc/prompts.watch?batch=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'trpc-accept': 'application/jsonl',
        origin: test.url,
        cookie: one.cookie!,
      },
      body: JSON.stringify({ 0: { style: 'Illustration', subject: 'a lighthouse' } }),
    }).then((response) => response.text());
  expect(await watch()).toContain('You are following 20 things at once');
  open.splice(0).forEach((stream) => stream.abort());
  await expect.poll(watch).toContain('"prompt"');
  for (let i = 0; i < limits.streamsPerUser; i++) await follow(one, id);
});

it('a message of Stripe has its own, larger limit', async () => {
  await buy(test, user, 'creator');
  const [paid] = eventsOf(test, 'invoice.paid') as { id: string; data: { object: object } }[];
  const withBytes = (id: string, bytes: number) => ({
    ...paid!,
    id,
    data: { object: { ...paid!.data.object, footer: 'x'.repeat(bytes) } },
  });
  expect(await sendEvent(test, withBytes('evt_large', 1024 * 1024))).toBe(200);
  expect(await sendEvent(test, withBytes('evt_too_large', limits.paymentMessageBytes))).toBe(413);
  const other = await user.rest('POST', '/api/projects', { name: 'x'.repeat(limits.bodyBytes) });
  expect([other.status, other.body.error]).toEqual([
    413,
    'The request body is too large; 256 KB are the most.',
  ]);
});
