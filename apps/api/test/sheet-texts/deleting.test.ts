import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { textLane } from '../../src/jobs/start';
import { newUser } from '../support/app';
import { getBalance } from '../support/database/ledger';
import { makeSheet, numbered, upTo } from '../support/images/sheets';
import { writingApp } from '../support/writing-app';

const app = writingApp();
let stopJobs: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stopJobs?.();
  stopJobs = undefined;
});

/** Runs the queue, as a server does. */
function work(): void {
  const { deps, databaseUrl } = app.current;
  stopJobs = deps.jobs.work([textLane(deps)], { databaseUrl, onDeadServers: () => Promise.resolve() });
}

it('prompts that have not begun are cancelled and refunded when their sheet is deleted, and stay so after an undo', async () => {
  const user = await newUser(app.current);
  const id = await makeSheet(user, numbered(5));
  const order = (cells: number[]) =>
    user.mutate('sheetTexts.order', { id, cells, credits: cells.length, requestId: randomUUID() });
  const list = async () => (await user.query('sheetTexts.list', { id })).body.texts as { status: string }[];
  await order(upTo(5));
  expect(await getBalance(user)).toBe(15);
  const { body } = await user.mutate('sheets.delete', { id });
  expect(body).toMatchObject({ cancelledImages: 0, cancelledPrompts: 5, credits: 20 });
  // Its sheet is not there to be written for.
  expect((await order([0])).status).toBe(404);
  work();
  await user.mutate('sheets.restore', { ids: [id] });
  const cancelled = (count: number) =>
    Array.from({ length: count }, () => ({ status: 'failed', cancelled: true, creditsUsed: 0 }));
  expect(await list()).toMatchObject(cancelled(5));
  // It can be written anew.
  expect((await order([0])).status).toBe(200);
  await expect.poll(list, { timeout: 10_000 }).toMatchObject([{ status: 'done' }, ...cancelled(4)]);
  expect([app.current.sandbox.requests.count('openai.chat') > 0, await getBalance(user)]).toEqual([true, 19]);
});
