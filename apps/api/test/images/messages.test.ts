import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRule } from '@safelight/sandbox/faults';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { sendMessage } from '../support/images/message';
import {
  anImage,
  makeImageTest,
  orderImage,
  passUntilSettled,
  endImageTest,
  reached,
  settled,
  type ImageTest,
  type ImageTestOptions,
} from '../support/images/service';

let test: ImageTest;
afterEach(() => endImageTest(test));

/** Starts a server; returns a user with 20 credits who has ordered an image under these faults of the sandbox. */
async function order(faults: FaultRule[], options: ImageTestOptions = {}) {
  test = await makeImageTest(options);
  return orderImage(test, faults);
}

describe('case 26: messages of Replicate', () => {
  it('twice: one effect', async () => {
    const { user, id } = await order([{ at: 'replicate.webhook', kind: 'twice' }]);
    expect((await settled(user, id)).status).toBe('done');
    expect(test.sandbox.requests.count('replicate.output')).toBe(1);
    const { rows } = await sql`select 1 from webhook_deliveries`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it.each([{ kind: 'forged' }, { kind: 'old', days: 30 }] as const)(
    '$kind: refused, without effect',
    async (fault) => {
      const { user, id } = await order([{ at: 'replicate.webhook', ...fault, times: 9 }]);
      await reached(user, id, 'working');
      await sleep(800);
      expect((await user.query('images.get', { id })).body.status).toBe('pending');
      const { rows } = await sql`select 1 from webhook_deliveries`.execute(test.db);
      expect(rows).toEqual([]);
      expect((await passUntilSettled(test, user, id)).status).toBe('done');
    },
  );

  it('about an order that is done: no second image and no refund', async () => {
    const { user, id } = await order([]);
    const done = await settled(user, id);
    const { rows } = await sql<{ replicate_id: string }>`select replicate_id from generated_images`.execute(
      test.db,
    );
    const failed = { id: rows[0]!.replicate_id, status: 'failed', error: 'late lie', output: null };
    expect(await tell(id, JSON.stringify(failed), 'msg_other')).toBe(200);
    await test.deps.background.idle();
    expect(await settled(user, id)).toEqual(done);
  });

  it('at the address of another image: no effect there', async () => {
    const { user, id } = await order([]);
    await settled(user, id);
    test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'late', ms: 1500 });
    const { body } = await user.mutate('images.generate', anImage);
    await reached(user, body.image.id, 'working');
    const { rows } = await sql<{ replicate_id: string; output_url: string }>`
      select replicate_id, output_url from generated_images where id = ${id}`.execute(test.db);
    const other = { id: rows[0]!.replicate_id, status: 'succeeded', output: [rows[0]!.output_url] };
    expect(await tell(body.image.id, JSON.stringify(other), 'msg_swapped')).toBe(200);
    await sleep(100);
    expect((await user.query('images.get', { id: body.image.id })).body.status).toBe('pending');
    expect((await settled(user, body.image.id)).status).toBe('done');
  });

  it('without a signature, or to an unknown address: refused', async () => {
    test = await makeImageTest();
    const post = (path: string, headers = {}) =>
      fetch(test.url + path, { method: 'POST', body: '{}', headers });
    expect((await post('/api/webhooks/replicate/1')).status).toBe(400);
    expect((await post('/api/webhooks/replicate/one')).status).toBe(404);
    expect((await post('/api/webhooks/replicate/99999999999')).status).toBe(404);
    expect(
      (await post('/api/webhooks/replicate/1', { 'webhook-id': 'a', 'webhook-timestamp': '1' })).status,
    ).toBe(400);
  });
});

/** Sends a signed message about an image. */
const tell = (image: number, body: string, id: string) =>
  sendMessage(`${test.url}/api/webhooks/replicate/${image}`, body, {
    secret: test.sandbox.replicate.webhookSecret,
    id,
  });
