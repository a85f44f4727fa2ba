import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composer } from '../../src/providers/writer/composer';
import { textLane } from '../../src/jobs/start';
import { newClient, newUser, type TestUser } from '../support/app';
import { getBalance, setCredits } from '../support/database/ledger';
import { makeSheet, numbered, upTo } from '../support/images/sheets';
import { aShare } from '../support/studio';
import { writingApp } from '../support/writing-app';

interface Text {
  readonly id: number;
  readonly cell: number;
  readonly status: 'pending' | 'done' | 'failed';
  readonly prompt: string | null;
  readonly writer: string | null;
  readonly creditsUsed: number;
  readonly cancelled: boolean;
}

const app = writingApp();
let user: TestUser;
let stopJobs: (() => Promise<void>) | undefined;

/** Runs the queue, as a server does. */
function work(): void {
  const { deps, databaseUrl } = app.current;
  stopJobs = deps.jobs.work([textLane(deps)], { databaseUrl, onDeadServers: () => Promise.resolve() });
}

beforeEach(async () => {
  user = await newUser(app.current);
});
afterEach(async () => {
  await stopJobs?.();
  stopJobs = undefined;
});

const order = (id: number, wish: object) =>
  user.mutate('sheetTexts.order', { id, requestId: randomUUID(), ...wish });
const list = async (id: number): Promise<Text[]> =>
  (await user.query('sheetTexts.list', { id })).body.texts as Text[];
const calls = () => app.current.sandbox.requests.count('openai.chat');

async function settled(id: number): Promise<Text[]> {
  const pending = async () => (await list(id)).filter(({ status }) => status === 'pending').length;
  await expect.poll(pending, { timeout: 30_000, interval: 50 }).toBe(0);
  return list(id);
}

describe('prompts of a sheet by the AI writer', () => {
  it('are quoted before, charged together, one credit each, and become what their cells say', async () => {
    const id = await makeSheet(user, ['a ferry in fog', 'a red kite', 'a brass lamp']);
    const before = (await user.query('sheets.get', { id })).body;
    const quoted = await user.query('sheetTexts.quote', { id, cells: [0, 2] });
    expect(quoted.body).toEqual({ prompts: 2, credits: 2, again: 0, refused: [] });
    const { status, body } = await order(id, { cells: [0, 2], credits: 2, again: 0 });
    expect([status, body.balance, body.made.length]).toEqual([200, 18, 2]);
    work();
    const texts = await settled(id);
    expect(texts).toMatchObject([
      { cell: 0, status: 'done', writer: 'ai', creditsUsed: 1 },
      { cell: 2, status: 'done', writer: 'ai', creditsUsed: 1 },
    ]);
    const after = (await user.query('sheets.get', { id })).body;
    expect(after.cells[0].text).toBe(texts[0]!.prompt);
    expect(after.cells[0].written).toMatchObject({ id: texts[0]!.id, composed: before.cells[0].text });
    expect(after.cells[0].text).not.toBe(before.cells[0].text);
    expect(after.cells[1]).toEqual(before.cells[1]);
    const { items } = (await user.query('prompts.history', {})).body;
    expect(items.map((item: { id: number }) => item.id).toSorted()).toEqual(
      texts.map((text) => text.id).toSorted(),
    );
    const { rows } = await sql`
      select amount, description, prompt_id from credit_transactions where user_id = ${user.id} and type = 'prompt'
      order by id`.execute(app.current.db);
    expect(rows).toEqual(
      texts.map((text) => ({ amount: -1, description: 'Prompt for Photorealistic', prompt_id: text.id })),
    );
    expect(await getBalance(user)).toBe(18);
  });

  it('are charged once for equal orders at once and later, and for a second order while they are written', async () => {
    const id = await makeSheet(user, numbered(3));
    const wish = { cells: [0, 1, 2], credits: 3, requestId: randomUUID() };
    const answers = await Promise.all([order(id, wish), order(id, wish), order(id, wish)]);
    answers.push(await order(id, wish));
    const ids = answers.map(({ body }) => (body.made as Text[]).map((text) => text.id).join());
    expect(new Set(ids).size).toBe(1);
    expect(await getBalance(user)).toBe(17);
    const second = await order(id, { cells: [1, 2], credits: 2 });
    expect([second.status, second.body.message]).toEqual([
      409,
      '2 of these prompts are being written already. Nothing was charged for this order.',
    ]);
    expect((await order(id, { ...wish, cells: [0], credits: 1 })).status).toBe(409);
    work();
    await settled(id);
    expect(calls()).toBe(3);
    const stale = await order(id, { cells: [0, 1], credits: 2, again: 0 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Some of these prompts have been written meanwhile. Load the sheet again before you order.',
    ]);
    expect(await getBalance(user)).toBe(17);
  });

  it('are refunded one by one: what the composer had to stand in for, and what failed', async () => {
    const id = await makeSheet(user, numbered(6));
    const { faults } = app.current.sandbox;
    faults.add({ at: 'openai.chat', kind: 'refusal', match: 'number 2 ' });
    faults.add({ at: 'openai.chat', kind: 'status', code: 503, times: 2, match: 'number 4 ' });
    const before = (await user.query('sheets.get', { id })).body.cells;
    await order(id, { cells: upTo(6), credits: 6 });
    expect(await getBalance(user)).toBe(14);
    work();
    const texts = await settled(id);
    expect(texts.map(({ writer, creditsUsed }) => [writer, creditsUsed])).toEqual([
      ['ai', 1],
      ['composer', 0],
      ['ai', 1],
      ['composer', 0],
      ['ai', 1],
      ['ai', 1],
    ]);
    expect(await getBalance(user)).toBe(16);
    const after = (await user.query('sheets.get', { id })).body.cells;
    expect([after[1], after[3]]).toEqual([before[1], before[3]]);
  });

  it('are refused together, with a sentence and nothing charged', async () => {
    await setCredits(app.current.db, user.id, 2);
    const id = await makeSheet(user, numbered(100));
    const refusals = [
      await order(id, { cells: [0, 1, 2], credits: 3 }),
      await order(id, { cells: [0, 1], credits: 1 }),
      await order(id, { cells: upTo(101), credits: 101 }),
      await order(id, { cells: [100], credits: 1 }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [402, 'Insufficient credits. You need 3 credits but have 2.'],
      [409, 'The price of these prompts in credits is 2, not 1. Look at it again before you order.'],
      [400, 'These are 101 prompts, and one order takes 100. Choose fewer of them.'],
      [400, 'This sheet has no cell 101. It has 100.'],
    ]);
    expect(await getBalance(user)).toBe(2);
    expect(await list(id)).toEqual([]);
    expect(calls()).toBe(0);
  });

  it('leave out a prompt with words of its own, and say so before the charge', async () => {
    const look = {
      selection: { subject: 'x' },
      template: { text: 'x in zigzag light', renderer: 'flux', subject: { start: 0, end: 1 } },
    };
    const plan = {
      recipe: { selection: { style: 'photorealistic', exclusions: [], parameters: {} } },
      subjects: ['a ferry'],
      axes: [
        {
          kind: 'look',
          looks: [
            { name: 'Plain', recipe: { selection: { style: 'photorealistic' } } },
            { name: 'Own', recipe: look },
          ],
        },
      ],
      renderers: ['flux'],
    };
    const made = await user.mutate('sheets.create', { name: 'Looks', plan, requestId: randomUUID() });
    const { body } = await user.query('sheetTexts.quote', { id: made.body.id, cells: [0, 1] });
    expect(body).toMatchObject({ prompts: 1, credits: 1, refused: [{ cell: 1 }] });
    expect(body.refused[0].problem).toContain('words of its own');
  });

  it('can be written again, and the composed text can count instead, also for what is saved and shared', async () => {
    const id = await makeSheet(user, ['a ferry in fog']);
    work();
    await order(id, { cells: [0], credits: 1 });
    const [first] = await settled(id);
    await user.mutate('sheets.savePrompts', { id, cells: [0], projectId: null });
    const { rows } = await sql<{ generated_prompt: string; version_id: number; credits_used: number }>`
      select generated_prompt, version_id, credits_used from prompts where user_id = ${user.id}`.execute(
      app.current.db,
    );
    expect(rows).toEqual([{ generated_prompt: first!.prompt, version_id: first!.id, credits_used: 1 }]);
    const back = await user.mutate('sheets.update', { id, composed: [0] });
    expect(back.body.cells[0].text).toBe(back.body.cells[0].written.composed);
    await order(id, { cells: [0], credits: 1, again: 1 });
    const [second] = await settled(id);
    const { body } = await user.query('sheets.get', { id });
    expect([body.composed, body.cells[0].written.id]).toEqual([[], second!.id]);
    const thread = await user.query('versions.thread', { id: second!.id });
    expect(JSON.stringify(thread.body)).toContain(String(first!.id));
    const longer = await user.mutate('sheets.extend', {
      id,
      subjects: ['a ferry in fog', 'a kite'],
      axes: [],
      renderers: ['dall-e-3'],
    });
    expect(longer.body.cells[0]).toEqual(body.cells[0]);
  });

  it('are what a share of the sheet shows, and what a hidden prompt hides', async () => {
    const plan = {
      recipe: { selection: { style: 'photorealistic' } },
      subjects: ['a ferry'],
      axes: [{ kind: 'words', values: ['in rain', 'in fog'] }],
      renderers: ['flux'],
    };
    const { id } = (await user.mutate('sheets.create', { name: 'Weather', plan, requestId: randomUUID() }))
      .body;
    const before = (await user.query('sheets.get', { id })).body.cells as { text: string }[];
    work();
    await order(id, { cells: [1], credits: 1 });
    const [written] = await settled(id);
    const open = async (fields: object) => {
      const { token } = (await user.mutate('shares.create', { ...aShare('sheet', id), ...fields })).body;
      return (await newClient(app.current).query('shares.open', { token })).body;
    };
    const shown = await open({});
    expect(shown.items).toMatchObject([
      { label: 'a ferry · in rain', text: before[0]!.text },
      { label: 'a ferry · in fog', text: written!.prompt },
    ]);
    const hidden = await open({ hidePrompt: true });
    expect(hidden.items).toHaveLength(2);
    for (const words of ['ferry', 'in rain', 'in fog', written!.prompt!])
      expect([words, JSON.stringify(hidden.items).includes(words)]).toEqual([words, false]);
    await user.mutate('sheets.update', { id, composed: [1] });
    expect((await open({})).items[1].text).toBe(before[1]!.text);
  });

  it('cost nothing when the AI writer is turned off while they wait, and are ordered no more', async () => {
    const id = await makeSheet(user, numbered(3));
    const before = (await user.query('sheets.get', { id })).body.cells;
    await order(id, { cells: upTo(3), credits: 3 });
    expect(await getBalance(user)).toBe(17);
    const { deps } = app.current;
    const { writer } = deps;
    Object.assign(deps, { writer: composer });
    try {
      work();
      const texts = await settled(id);
      expect(texts.map(({ status, creditsUsed }) => [status, creditsUsed])).toEqual(
        Array.from({ length: 3 }, () => ['failed', 0]),
      );
      expect(await getBalance(user)).toBe(20);
      expect((await user.query('sheets.get', { id })).body.cells).toEqual(before);
      expect(calls()).toBe(0);
      const refused = await order(id, { cells: [0], credits: 1 });
      expect([refused.status, await getBalance(user)]).toEqual([503, 20]);
    } finally {
      Object.assign(deps, { writer });
    }
  });

  it('count as many as they are against the prompts of an hour, and as one call of a minute', async () => {
    const { deps } = app.current;
    const taken: unknown[] = [];
    const { take } = deps.rateLimits.generatePerUser;
    Object.assign(deps.rateLimits.generatePerUser, {
      take: (key: string, points?: number) => {
        taken.push(points);
        return take(key, points);
      },
    });
    const id = await makeSheet(user, numbered(4));
    await order(id, { cells: upTo(4), credits: 4 });
    expect(taken).toEqual([4]);
    Object.assign(deps.rateLimits.generatePerUser, { take });
    await user.mutate('sheetTexts.cancel', { id });
  });
});

describe('cancelling', () => {
  it('refunds what has not begun, exactly, while the others are finished', async () => {
    const id = await makeSheet(user, numbered(12));
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'pause', after: 1, ms: 300, times: 99 });
    await order(id, { cells: upTo(12), credits: 12 });
    work();
    await expect.poll(calls, { timeout: 10_000, interval: 5 }).toBeGreaterThan(1);
    const answers = await Promise.all([0, 1, 2].map(() => user.mutate('sheetTexts.cancel', { id })));
    const cancelled = answers.reduce((sum, { body }) => sum + (body.cancelled as number), 0);
    expect(cancelled).toBeGreaterThan(0);
    const texts = await settled(id);
    expect(texts.filter((text) => text.cancelled)).toHaveLength(cancelled);
    expect(calls()).toBe(12 - cancelled);
    expect(await getBalance(user)).toBe(8 + cancelled);
    expect((await user.mutate('sheetTexts.cancel', { id })).body).toEqual({
      cancelled: 0,
      credits: 8 + cancelled,
    });
  });
});
