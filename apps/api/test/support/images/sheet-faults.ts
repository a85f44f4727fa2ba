import { randomUUID } from 'node:crypto';
import type { FaultRule } from '@safelight/sandbox/faults';
import { afterEach, expect } from 'vitest';
import { newUser, type TestUser } from '../app';
import { endImageTest, makeImageTest, type ImageTest, type ImageTestOptions } from './service';
import { listImages, makeSheet, numbered, paidFor, schnell, upTo } from './sheets';

// Orders of sheets' images under faults, each cell for itself.

export const noWebhook: FaultRule = { at: 'replicate.webhook', kind: 'none', times: 99 };
export const slow = { timeout: 20_000 };

/** How a cell ended: its status, the credits that it cost, the requests for it and the orders accepted. */
export type Outcome = [status: string, paid: number, requests: number, orders: number];
export const done: Outcome = ['done', 1, 1, 1];

/** A fault of the cell of this number. */
export const inCell = (number: number, fault: object) =>
  ({ ...fault, match: `number ${number} ` }) as FaultRule;

export const wishFor = (cells: number) => ({
  cells: upTo(cells),
  models: [schnell],
  credits: cells,
  requestId: randomUUID(),
});

/** A server, and a user with 20 credits. */
export interface SheetTest extends ImageTest {
  readonly user: TestUser;
  /** Orders an image of each cell of a new sheet, under these faults. */
  order(cells: number, faults?: FaultRule[]): Promise<number>;
  /** Of each image, in the order of the cells. */
  outcomes(id: number): Promise<Outcome[]>;
  /** What each image does, or how it ended. */
  stages(id: number): Promise<(string | null)[]>;
  /** Advances the clock in steps until none of the images is pending, as the server's timers would. */
  passUntilSettled(id: number, step?: number): Promise<void>;
}

/** Starts a server for a test. Afterwards the ledger must be whole, and no image pending. */
export function perTestSheets(): (options?: ImageTestOptions) => Promise<SheetTest> {
  let test: ImageTest;
  afterEach(() => endImageTest(test));
  return async (options = {}) => {
    test = await makeImageTest(options);
    return { ...test, ...callsOf(test, await newUser(test)) };
  };
}

function callsOf(test: ImageTest, user: TestUser): Omit<SheetTest, keyof ImageTest> {
  return {
    user,
    async order(cells, faults = []) {
      const id = await makeSheet(user, numbered(cells));
      test.sandbox.faults.add(...faults);
      const { status } = await user.rest('POST', `/api/sheets/${id}/images`, wishFor(cells));
      expect(status).toBe(201);
      return id;
    },
    async outcomes(id) {
      const paid = await paidFor(test.db);
      const requests = test.sandbox.requests
        .list('replicate.create')
        .map(({ body }) => (body as { input: Input }).input);
      const accepted = test.sandbox.replicate.predictions.list().map(({ input }) => input);
      return (await listImages(user, id)).map(({ id: image, cell, status, creditsUsed }) => {
        expect(creditsUsed).toBe(paid.get(image));
        return [status, paid.get(image)!, countOf(cell, requests), countOf(cell, accepted)];
      });
    },
    stages: async (id) =>
      (await listImages(user, id)).map(({ status, stage }) => (status === 'pending' ? stage : status)),
    async passUntilSettled(id, step = 5000) {
      for (let passed = 0; passed < 16 * 60_000; passed += step) {
        await test.deps.background.idle();
        const images = await listImages(user, id);
        if (images.every(({ status }) => status !== 'pending')) return;
        await test.pass(step);
      }
      throw new Error('Some images are still pending after sixteen minutes');
    },
  };
}

type Input = Readonly<Record<string, unknown>>;

/** How many of these inputs are of the cell's prompt. */
const countOf = (cell: number, inputs: readonly Input[]) =>
  inputs.filter(({ prompt }) => String(prompt).includes(`number ${cell + 1} `)).length;
