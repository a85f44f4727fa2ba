import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRule } from '@safelight/sandbox/faults';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { imageFailures } from '../../src/domain/images/failures';
import { expectWholeLedger, setCredits } from '../support/database/ledger';
import {
  letImagesAge,
  sendMessage,
  settleAllImages,
  type KillableServer,
} from '../support/images/killable-servers';
import { numbered, schnell, upTo } from '../support/images/sheets';
import type { perTestWorld } from '../support/servers/crash-world';

// What can happen to the images of a sheet on two servers, and the model of what it must leave.

const start = 40;
/** How the ids of predictions begin that nobody ordered. */
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

/** One course of steps on a new sheet, and the model of what it must leave. */
export class Course {
  readonly #stage: Stage;
  #sheet = 0;
  /** The cells of each order, and whether it must have been charged. */
  readonly #orders = new Map<string, { readonly cells: number; charged: boolean }>();
  /** What the answers to cancels said in sum; null when one got lost. */
  #cancelled: number | null = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(course: readonly Step[]): Promise<void> {
    const { db, sandbox } = this.#stage.world;
    await setCredits(db, this.#stage.user, start);
    await this.#makeSheet();
    for (const step of course) {
      const balance = await this.#readBalance();
      const wanted = step.map(({ command: each }) => (each.does === 'order' ? each.cells : 0));
      // A refund meanwhile can only raise the balance.
      const isCovered = wanted.reduce((sum, cells) => sum + cells) <= balance;
      await Promise.all(
        step.map(async ({ command: each, on, after }) => {
          await sleep(after);
          await this.#do(each, on, isCovered);
        }),
      );
      await expectWholeLedger(db);
    }
    sandbox.faults.clear();
    await settleAllImages(db);
    await this.#check();
  }

  async #do(command: Command, on: 0 | 1, isCovered: boolean): Promise<void> {
    const { db, sandbox } = this.#stage.world;
    const server = this.#stage.servers[on];
    switch (command.does) {
      case 'order': {
        const order = {
          cells: upTo(command.cells),
          models: [schnell],
          credits: command.cells,
          requestId: randomUUID(),
        };
        const known = { cells: command.cells, charged: false };
        this.#orders.set(order.requestId, known);
        const copies = upTo(command.copies).map(() =>
          this.#ask(on, `/api/sheets/${this.#sheet}/images`, order),
        );
        const statuses = await Promise.all(copies);
        // With 502 it was charged before, and all of it has failed since.
        known.charged = statuses.some((status) => status !== 402);
        if (isCovered) expect(statuses).not.toContain(402);
        for (const status of statuses) expect([201, 402, 502]).toContain(status);
        return;
      }
      case 'cancel': {
        const answer = await server.call('POST', `/api/sheets/${this.#sheet}/images/cancel`, {});
        if (answer) expect(answer.status).toBe(200);
        this.#cancelled = answer && this.#cancelled !== null ? this.#cancelled + answer.body.cancelled : null;
        return;
      }
      case 'message':
        return this.#tell(server, command);
      case 'kill':
        return server.kill();
      case 'take over':
        // As if its server had been found dead while it works on.
        await sql`
          select graphile_worker.force_unlock_workers(array(
            select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
        return;
      case 'poll':
        await server.call('GET', `/api/sheets/${this.#sheet}/images`);
        return;
      case 'fault':
        sandbox.faults.add(command.fault);
        return;
      case 'pass':
        return letImagesAge(db, command.minutes);
    }
  }

  /** Sends an order until it is answered, as the page does; any server may answer. */
  async #ask(on: 0 | 1, path: string, body: object): Promise<number> {
    for (let at: number = on; ; at++) {
      const answer = await this.#stage.servers[at % 2]!.call('POST', path, body);
      // A server reads few sheets of a user at once, and refuses the others for now.
      if (answer && answer.status !== 429) return answer.status;
      await sleep(30);
    }
  }

  async #tell(
    server: KillableServer,
    { tells: what, of, times }: Command & { does: 'message' },
  ): Promise<void> {
    const { predictions, webhookSecret } = this.#stage.world.sandbox.replicate;
    const rows = await this.#readRows();
    const own = predictions.list().filter(({ webhook }) => rows.some(({ id }) => id === imageOf(webhook)));
    const cancelled = rows.filter(({ failure }) => failure === imageFailures.cancelled);
    const prediction = own[of % own.length];
    const image = what === 'cancelled' ? cancelled[of % cancelled.length]?.id : imageOf(prediction?.webhook);
    if (image === undefined) return;
    const now = prediction ? (predictions.show(prediction) as Record<string, unknown>) : {};
    const message = {
      again: now,
      earlier: { ...now, status: 'processing', output: null },
      forged: { ...now, status: 'failed', output: null },
      cancelled: { ...now, id: `${unknown}${randomUUID()}` },
    }[what];
    const secret = what === 'forged' ? `whsec_${Buffer.from('another').toString('base64')}` : webhookSecret;
    const statuses = await Promise.all(
      upTo(times).map(() =>
        sendMessage(`${server.url}/api/webhooks/replicate/${image}`, message, { secret }),
      ),
    );
    for (const status of statuses)
      if (status !== undefined) expect(status).toBe(what === 'forged' ? 400 : 200);
  }

  async #check(): Promise<void> {
    const { db, sandbox } = this.#stage.world;
    const rows = await this.#readRows();
    const made = (request: string) => rows.filter(({ request_id: id }) => id === request).length;
    for (const [request, { cells, charged }] of this.#orders)
      expect([request, made(request)]).toEqual([request, charged ? cells : 0]);
    const orders = sandbox.replicate.predictions.list();
    for (const row of rows) {
      const { id, status, credits_used: price } = row;
      const ordered = orders.filter(({ webhook }) => imageOf(webhook) === id);
      const isFree = status === 'failed' || price === 0;
      expect(status).not.toBe('pending');
      expect(row, 'one charge, and one refund of what was not made in time').toMatchObject({
        charged: 1,
        refunds: isFree ? 1 : 0,
      });
      expect(ordered.length, 'orders of an image').toBeLessThanOrEqual(isCancelled(row) ? 0 : 1);
      if (!isFree) expect(ordered.map((each) => each.status)).toEqual(['succeeded']);
    }
    if (this.#cancelled !== null) expect(rows.filter(isCancelled)).toHaveLength(this.#cancelled);
    const paid = rows.filter(({ refunds }) => refunds === 0).length;
    expect(await this.#readBalance()).toBe(start - paid);
    await expectWholeLedger(db);
  }

  async #makeSheet(): Promise<void> {
    const recipe = { selection: { style: 'photorealistic', exclusions: [], parameters: {} } };
    const plan = { recipe, subjects: numbered(12), axes: [], renderers: ['dall-e-3'] };
    const sheet = { name: 'Coast', plan, requestId: randomUUID() };
    const answer = await this.#stage.servers[0].call('POST', '/api/sheets', sheet);
    expect(answer?.status).toBe(201);
    this.#sheet = answer!.body.id;
  }

  async #readBalance(): Promise<number> {
    const { rows } = await sql<{ credits: number }>`
      select credits from users where id = ${this.#stage.user}`.execute(this.#stage.world.db);
    return rows[0]!.credits;
  }

  async #readRows(): Promise<readonly ImageRow[]> {
    const { rows } = await sql<ImageRow>`
      select image.id, request_id, status, credits_used, failure, replicate_id,
        count(*) filter (where entry.type = 'image')::integer as charged,
        count(*) filter (where entry.type = 'refund')::integer as refunds
      from generated_images as image left join credit_transactions as entry on entry.image_id = image.id
      where sheet_id = ${this.#sheet} group by image.id order by image.id`.execute(this.#stage.world.db);
    return rows;
  }
}

/** Also one that a message has brought back since. */
const isCancelled = ({ failure, replicate_id: prediction }: ImageRow): boolean =>
  failure === imageFailures.cancelled || (prediction?.startsWith(unknown) ?? false);

/** The image of an order, which the address for messages names. */
const imageOf = (webhook: { readonly url: string } | undefined): number | undefined =>
  webhook && Number(webhook.url.split('/').at(-1));
