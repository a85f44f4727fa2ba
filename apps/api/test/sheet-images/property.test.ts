import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newClient, newUser } from '../support/app';
import { makeImageTest, type ImageTest } from '../support/images/service';
import { expectWholeLedger, getBalance, setCredits } from '../support/database/ledger';
import { listImages, makeSheet, numbered, paidFor, schnell, upTo } from '../support/images/sheets';

/** Each takes about 8 s on two idle cores. */
const runs = Number(process.env['SHEET_RUNS'] ?? 3);
const minute = 60_000;
const start = 40;

const fault = fc.constantFrom(
  { at: 'replicate.create', kind: 'reset' },
  { at: 'replicate.create', kind: 'reset', accepted: true },
  { at: 'replicate.create', kind: 'status', code: 429 },
  { at: 'replicate.create', kind: 'status', code: 422 },
  { at: 'replicate.create', kind: 'latency', ms: 200 },
  { at: 'replicate.get', kind: 'status', code: 500 },
  { at: 'replicate.prediction', kind: 'failed' },
  { at: 'replicate.prediction', kind: 'aborted' },
  { at: 'replicate.prediction', kind: 'late', ms: 300 },
  { at: 'replicate.output', kind: 'reset' },
) as fc.Arbitrary<Parameters<ImageTest['sandbox']['faults']['add']>[0]>;

const server = fc.constantFrom(0, 1);
type Step = { readonly on: 0 | 1 } & (
  | { readonly does: 'order'; readonly cells: number; readonly again: boolean }
  | { readonly does: 'cancel' | 'kill' | 'poll' }
  | { readonly does: 'fault'; readonly fault: Parameters<ImageTest['sandbox']['faults']['add']>[0] }
  | { readonly does: 'pass'; readonly minutes: number }
);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('order'),
      on: server,
      cells: fc.integer({ min: 1, max: 12 }),
      again: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('fault'), on: server, fault }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('cancel', 'kill', 'poll'), on: server }) },
  {
    arbitrary: fc.record({ does: fc.constant('pass'), on: server, minutes: fc.constantFrom(0.1, 1, 6, 20) }),
    weight: 2,
  },
) as fc.Arbitrary<Step>;

it(`keeps the ledger exact to the image, whatever happens to sheets on two servers (${runs} courses)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const first = await makeImageTest();
      const second = await makeImageTest({ beside: first });
      try {
        expect(await playOn([first, second], steps)).toEqual([]);
      } finally {
        await second.close();
        await first.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);

/** Plays the steps until all is settled; returns the orders that the provider received more than once. */
async function playOn(servers: readonly [ImageTest, ImageTest], steps: readonly Step[]): Promise<string[]> {
  const [first] = servers;
  const user = await newUser(first);
  await setCredits(first.db, user.id, start);
  const id = await makeSheet(user, numbered(12));
  /** The model: what was charged, and how many images there must be. */
  let charged = 0;
  const pass = async (milliseconds: number) => {
    for (const each of servers) await each.pass(milliseconds);
  };
  const clients = servers.map((each) => newClient(each, { cookie: user.cookie }));
  for (const each of steps) {
    const client = clients[each.on]!;
    switch (each.does) {
      case 'order': {
        const balance = await getBalance(user);
        const order = {
          cells: upTo(each.cells),
          models: [schnell],
          credits: each.cells,
          requestId: randomUUID(),
        };
        const sent = Array.from({ length: each.again ? 3 : 1 }, () =>
          client.rest('POST', `/api/sheets/${id}/images`, order),
        );
        const statuses = new Set((await Promise.all(sent)).map(({ status }) => status));
        // A refund between the reading and the order can only raise the balance.
        if (balance >= each.cells) expect(statuses).toEqual(new Set([201]));
        if (statuses.has(201)) charged += each.cells;
        else expect(statuses).toEqual(new Set([402]));
        break;
      }
      case 'cancel':
        expect((await client.rest('POST', `/api/sheets/${id}/images/cancel`, {})).status).toBe(200);
        break;
      case 'kill':
        // As if the server had been killed and found dead: another one takes its jobs over.
        await sql`
          select graphile_worker.force_unlock_workers(array(
            select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(first.db);
        break;
      case 'poll':
        await listImages(user, id);
        break;
      case 'fault':
        first.sandbox.faults.add(each.fault);
        break;
      case 'pass':
        await pass(each.minutes * minute);
    }
    await expectWholeLedger(first.db);
  }
  // Beyond every deadline, also that of late results.
  for (let passed = 0; passed < 60; passed += 2) {
    await pass(2 * minute);
    const { rows } =
      await sql`select from generated_images where next_attempt_at is not null limit 1`.execute(first.db);
    if (rows.length === 0) break;
  }

  const images = await listImages(user, id);
  expect(images.map(({ status }) => status)).not.toContain('pending');
  expect(images).toHaveLength(charged);
  const paid = await paidFor(first.db);
  expect(images.map((image) => paid.get(image.id) ?? 0)).toEqual(images.map((image) => image.creditsUsed));
  expect(images.filter(({ status, creditsUsed }) => status === 'failed' && creditsUsed > 0)).toEqual([]);
  expect(await getBalance(user)).toBe(start - images.reduce((sum, { creditsUsed }) => sum + creditsUsed, 0));
  const hooks = first.sandbox.replicate.predictions
    .list()
    .map(({ webhook }) => webhook?.url.split('/').at(-1) ?? '');
  await expectWholeLedger(first.db);
  return hooks.filter((hook, at) => hooks.indexOf(hook) !== at);
}
