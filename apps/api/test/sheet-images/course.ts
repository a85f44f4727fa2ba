import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@safelight/db/client';
import type { FaultRule } from '@safelight/sandbox/faults';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { imageFailures } from '../../src/domain/images/failures';
import { expectWholeLedger, setCredits } from '../support/database/ledger';
import { letImagesAge, settleAllImages, type KillableServer } from '../support/images/killable-servers';
import { sendMessage } from '../support/images/message';
import { numbered, schnell, upTo } from '../support/images/sheets';
import type { perTestWorld } from '../support/servers/crash-world';

// What can happen to the images of a sheet on two servers, and the model of what it must leave.

const start = 40;
/** Prefix of the ids of predictions that the server never ordered. */
const unknown = 'unknown-';

export const tells = [
  /** What the provider says now, in one more message. */
  'again',
  /** What it said while it was drawing: it arrives after the end. */
  'earlier',
  /** That it failed, signed by someone else. */
  'forged',
  /** That a cancelled image was made all the same. */
  'cancelled',
] as const;

export type Command =
  | { readonly does: 'order'; readonly cells: number; readonly copies: number }
  | {
      readonly does: 'message';
      readonly tells: (typeof tells)[number];
      readonly of: number;
      readonly times: number;
    }
  | { readonly does: 'fault'; readonly fault: FaultRule }
  | { readonly does: 'pass'; readonly minutes: number }
  | { readonly does: 'cancel' | 'kill' | 'take over' | 'poll' };
export interface Act {
  readonly command: Command;
  readonly on: 0 | 1;
  /** Milliseconds after the beginning of its step. */
  readonly after: number;
}

/** What happens at the same time. */
export type Step = readonly Act[];
interface ImageRow {
  readonly id: number;
  readonly request_id: string;
  readonly status: 'pending' | 'done' | 'failed';
  readonly credits_used: number;
  readonly failure: string | null;
  readonly replicate_id: string | null;
  readonly charged: number;
  readonly refunds: number;
}

export interface Stage {
  readonly world: ReturnType<ReturnType<typeof perTestWorld>>;
  readonly servers: readonly [KillableServer, KillableServer];
  readonly user: number;
}

/** Plays one course of steps on a new sheet, and compares what they leave with a model of it. */
export async function playCourse({ world, servers, user }: Stage, course: readonly Step[]): Promise<void> {
  const { db, sandbox } = world;
  await setCredits(db, user, start);
  const path = `/api/sheets/${await makeSheet(servers[0])}/images`;
  /** The cells of each order, and whether it must have been charged. */
  const orders = new Map<string, { readonly cells: number; charged: boolean }>();
  /** What the answers to cancels said in sum; null when one got lost. */
  let cancelled: number | null = 0;
  const made = () => readImages(db, user, [...orders.keys()]);

  for (const step of course) {
    const balance = await readBalance(db, user);
    const wanted = step.map(({ command }) => (command.does === 'order' ? command.cells : 0));
    // A refund meanwhile can only raise the balance.
    const isCovered = wanted.reduce((sum, cells) => sum + cells) <= balance;
    await Promise.all(
      step.map(async ({ command, on, after }) => {
        await sleep(after);
        await act(command, on, isCovered);
      }),
    );
    await expectWholeLedger(db);
  }
  sandbox.faults.clear();
  await settleAllImages(db);
  await check();

  async function act(command: Command, on: 0 | 1, isCovered: boolean): Promise<void> {
    switch (command.does) {
      case 'order':
        return order(command, on, isCovered);
      case 'cancel': {
        const answer = await servers[on].call('POST', `${path}/cancel`, {});
        if (answer) expect(answer.status).toBe(200);
        cancelled = answer && cancelled !== null ? cancelled + answer.body.cancelled : null;
        return;
      }
      case 'message':
        return tell(servers[on], command);
      case 'kill':
        return servers[on].kill();
      case 'take over':
        // As if its server had been found dead while it works on.
        await sql`
          select graphile_worker.force_unlock_workers(array(
            select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
        return;
      case 'poll':
        await servers[on].call('GET', path);
        return;
      case 'fault':
        sandbox.faults.add(command.fault);
        return;
      case 'pass':
        return letImagesAge(db, command.minutes);
    }
  }

  async function order(
    { cells, copies }: Command & { does: 'order' },
    on: 0 | 1,
    isCovered: boolean,
  ): Promise<void> {
    const wish = { cells: upTo(cells), models: [schnell], credits: cells, requestId: randomUUID() };
    const known = { cells, charged: false };
    orders.set(wish.requestId, known);
    const statuses = await Promise.all(upTo(copies).map(() => ask(on, wish)));
    // With 502 it was charged before, and all of it has failed since.
    known.charged = statuses.some((status) => status !== 402);
    if (isCovered) expect(statuses).not.toContain(402);
    for (const status of statuses) expect([201, 402, 502]).toContain(status);
  }

  /** Sends an order until it is answered, as the page does; any server may answer. */
  async function ask(on: 0 | 1, wish: object): Promise<number> {
    for (let at: number = on; ; at++) {
      const answer = await servers[at % 2]!.call('POST', path, wish);
      // A server reads few sheets of a user at once, and refuses the others for now.
      if (answer && answer.status !== 429) return answer.status;
      await sleep(30);
    }
  }

  async function tell(
    server: KillableServer,
    { tells: what, of, times }: Command & { does: 'message' },
  ): Promise<void> {
    const { predictions, webhookSecret } = sandbox.replicate;
    const images = await made();
    const own = predictions.list().filter(({ webhook }) => images.some(({ id }) => id === imageOf(webhook)));
    const ended = images.filter(({ failure }) => failure === imageFailures.cancelled);
    const prediction = own[of % own.length];
    const image = what === 'cancelled' ? ended[of % ended.length]?.id : imageOf(prediction?.webhook);
    if (image === undefined) return;
    const now = prediction ? (predictions.show(prediction) as Record<string, unknown>) : {};
    const message = {
      again: now,
      earlier: { ...now, status: 'processing', output: null },
      forged: { ...now, status: 'failed', output: null },
      cancelled: { ...now, id: `${unknown}${randomUUID()}` },
    }[what];
    const secret = what === 'forged' ? `whsec_${Buffer.from('another').toString('base64')}` : webhookSecret;
    const address = `${server.url}/api/webhooks/replicate/${image}`;
    const body = JSON.stringify(message);
    // A killed server answers nothing.
    const send = () => sendMessage(address, body, { secret }).catch(() => undefined);
    const statuses = await Promise.all(upTo(times).map(send));
    for (const status of statuses)
      if (status !== undefined) expect(status).toBe(what === 'forged' ? 400 : 200);
  }

  async function check(): Promise<void> {
    const images = await made();
    const countOf = (request: string) => images.filter(({ request_id: id }) => id === request).length;
    for (const [request, { cells, charged }] of orders)
      expect([request, countOf(request)]).toEqual([request, charged ? cells : 0]);
    const predictions = sandbox.replicate.predictions.list();
    for (const image of images) {
      const ordered = predictions.filter(({ webhook }) => imageOf(webhook) === image.id);
      const isFree = image.status === 'failed' || image.credits_used === 0;
      expect(image.status).not.toBe('pending');
      expect(image, 'one charge, and one refund of what was not made in time').toMatchObject({
        charged: 1,
        refunds: isFree ? 1 : 0,
      });
      expect(ordered.length, 'orders of an image').toBeLessThanOrEqual(isCancelled(image) ? 0 : 1);
      if (!isFree) expect(ordered.map(({ status }) => status)).toEqual(['succeeded']);
    }
    if (cancelled !== null) expect(images.filter(isCancelled)).toHaveLength(cancelled);
    const paid = images.filter(({ refunds }) => refunds === 0).length;
    expect(await readBalance(db, user)).toBe(start - paid);
  }
}

async function makeSheet(server: KillableServer): Promise<number> {
  const recipe = { selection: { style: 'photorealistic', exclusions: [], parameters: {} } };
  const plan = { recipe, subjects: numbered(12), axes: [], renderers: ['dall-e-3'] };
  const answer = await server.call('POST', '/api/sheets', { name: 'Coast', plan, requestId: randomUUID() });
  expect(answer?.status).toBe(201);
  return answer!.body.id as number;
}

async function readBalance(db: Db, user: number): Promise<number> {
  const { rows } = await sql<{ credits: number }>`select credits from users where id = ${user}`.execute(db);
  return rows[0]!.credits;
}

async function readImages(db: Db, user: number, requests: readonly string[]): Promise<readonly ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select image.id, request_id, status, credits_used, failure, replicate_id,
      count(*) filter (where entry.type = 'image')::integer as charged,
      count(*) filter (where entry.type = 'refund')::integer as refunds
    from generated_images as image left join credit_transactions as entry on entry.image_id = image.id
    where image.user_id = ${user} and request_id = any (${requests}::text[])
    group by image.id order by image.id`.execute(db);
  return rows;
}

/** Also one that a message has brought back since. */
const isCancelled = ({ failure, replicate_id: prediction }: ImageRow): boolean =>
  failure === imageFailures.cancelled || (prediction?.startsWith(unknown) ?? false);

/** The image of an order, which the address for messages names. */
const imageOf = (webhook: { readonly url: string } | undefined): number | undefined =>
  webhook && Number(webhook.url.split('/').at(-1));
