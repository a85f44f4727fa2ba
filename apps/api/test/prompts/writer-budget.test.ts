import { buildSandbox } from '@safelight/sandbox/app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLanguageModel } from '../../src/providers/openai/models';
import { forgetSpentDays } from '../../src/domain/spending';
import { aPrompt, makeTestApp, newAdmin, newUser, type TestUser } from '../support/app';
import { getBalance, setCredits } from '../support/database/ledger';
import { aGoodText, aPhotograph, writingApp, type WritingApp } from '../support/writing-app';

const day = 24 * 60 * 60_000;
const apology = "I'm sorry, but I can't help with that request.";
const asked = ({ sandbox }: WritingApp) => sandbox.requests.count('openai.chat');
const generate = async (user: TestUser) => (await user.mutate('prompts.generate', aPhotograph)).body;

interface Spent {
  users: number;
  plans: number;
  product: number;
  real: number;
}

async function spent({ db }: WritingApp): Promise<Spent> {
  const { rows } = await sql<Spent>`
    select (select coalesce(sum(micros), 0)::integer from writer_user_days) as users,
      (select coalesce(sum(micros), 0)::integer from spent_plan_days) as plans,
      (select coalesce(sum(micros), 0)::integer from writer_days) as product,
      (select coalesce(sum(cost_micros), 0)::integer from generated_prompts) as real`.execute(db);
  return rows[0]!;
}

describe('free texts that the contract rejected', () => {
  const app = writingApp({ WRITER_FREE_FALLBACKS: '3' });

  it('are few in a day; after them the composer writes, free, without calling the model', async () => {
    const { current } = app;
    current.say(apology);
    const user = await newUser(current);
    for (const calls of [2, 4, 6]) {
      expect(await generate(user)).toMatchObject({ note: 'fallback: contract', creditsUsed: 0 });
      expect(asked(current)).toBe(calls);
    }
    for (let more = 0; more < 3; more++)
      expect(await generate(user)).toMatchObject({
        writer: 'composer',
        note: 'fallback: daily limit',
        creditsUsed: 0,
        credits: 20,
      });
    expect(asked(current)).toBe(6);
    // The limit is per user and per day.
    expect(await generate(await newUser(current))).toMatchObject({ note: 'fallback: contract' });
    current.say(aGoodText);
    current.clock.set(new Date(current.clock.now().getTime() + day));
    expect(await generate(user)).toMatchObject({ writer: 'ai', creditsUsed: 1, credits: 19 });
  });

  it('exclude those that the provider failed', async () => {
    const { current } = app;
    const user = await newUser(current);
    for (let time = 0; time < 5; time++) {
      current.sandbox.faults.add({ at: 'openai.chat', kind: 'cut' });
      expect(await generate(user)).toMatchObject({ note: 'fallback: cut', creditsUsed: 0 });
    }
    expect(await generate(user)).toMatchObject({ writer: 'ai', creditsUsed: 1 });
  });

  it('are deleted a week later, with the costs', async () => {
    const { current } = app;
    await generate(await newUser(current));
    current.clock.set(new Date(current.clock.now().getTime() + 9 * day));
    await forgetSpentDays(current.deps);
    expect(await spent(current)).toMatchObject({ users: 0, plans: 0, product: 0 });
  });
});

describe('a user’s daily budget', () => {
  const app = writingApp({ WRITER_BUDGET_USER: '0.006', WRITER_TIMEOUT: '30' });

  it('covers 40 concurrent prompts; beyond it the composer writes, free, and says so', async () => {
    const { current } = app;
    current.say(aGoodText);
    const user = await newUser(current);
    await setCredits(current.db, user.id, 100);
    const responses = await Promise.all(Array.from({ length: 40 }, () => generate(user)));
    const written = responses.filter(({ writer }) => writer === 'ai');
    expect(written.length).toBeGreaterThan(0);
    expect(written.length).toBeLessThan(40);
    for (const { writer, note, creditsUsed } of responses)
      expect([note, creditsUsed]).toEqual(writer === 'ai' ? [null, 1] : ['fallback: daily limit', 0]);
    expect(await getBalance(user)).toBe(100 - written.length);
    // The reservation was replaced by the real cost, to the micro-dollar.
    const { users, plans, product, real } = await spent(current);
    expect([users, plans, product]).toEqual([real, real, real]);
    expect(real).toBeGreaterThan(0);
    expect(real).toBeLessThanOrEqual(6000);
    // Then there is room again, up to the budget, which is never exceeded.
    await setCredits(current.db, user.id, 1000);
    let last = 'ai';
    for (let count = 0; last === 'ai' && count < 200; count++) last = (await generate(user)).writer;
    expect(last).toBe('composer');
    expect((await spent(current)).users).toBeLessThanOrEqual(6000);
    expect(await generate(await newUser(current))).toMatchObject({ writer: 'ai' });
  });

  it('counts a call of unknown cost at its ceiling', async () => {
    const { current } = app;
    const before = await spent(current);
    const user = await newUser(current);
    current.sandbox.faults.add({ at: 'openai.chat', kind: 'no-usage' });
    await generate(user);
    const unknown = (await spent(current)).users - before.users;
    expect(unknown).toBeGreaterThan(3000 * 0.5);
    // An unreachable provider costs nothing.
    current.sandbox.faults.add({ at: 'openai.chat', kind: 'status', code: 503, times: 2 });
    await generate(user);
    expect((await spent(current)).users - before.users).toBe(unknown);
  });
});

describe('the total daily budget', () => {
  it('is shared by all users; then the composer writes for all, and logs it', async () => {
    const lines: string[] = [];
    const sandbox = await buildSandbox();
    const url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
    const test = await makeTestApp({
      env: {
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: `${url}/openai/v1`,
        WRITER_BUDGET: '0.01',
        WRITER_BUDGET_FREE: '1',
        SANDBOX_URL: url,
      },
      onWarning: (message) => lines.push(message),
      onError: (message) => lines.push(message),
    });
    const users = [await newUser(test), await newUser(test)];
    for (const { id } of users) await setCredits(test.db, id, 100);
    let last: { note: string | null; creditsUsed: number } | undefined;
    for (let count = 0; last?.note !== 'fallback: budget' && count < 100; count++)
      last = await generate(users[count % 2]!);
    expect(last).toMatchObject({ writer: 'composer', note: 'fallback: budget', creditsUsed: 0 });
    for (const user of users) expect(await generate(user)).toMatchObject({ note: 'fallback: budget' });
    expect(lines).toEqual([
      'The AI writer has spent 80% of its budget for the day',
      'The AI writer has spent its budget; the composer writes',
    ]);
    await test.close();
    await sandbox.app.close();
  });
});

describe('a plan’s daily budget', () => {
  const app = writingApp({ WRITER_BUDGET: '1', WRITER_BUDGET_FREE: '0.02', WRITER_TIMEOUT: '30' });
  interface BudgetOfDay {
    budget: string;
    plan: string | null;
    spentMicros: number;
    limitMicros: number;
    state: string;
  }
  const budgets = async (admin: TestUser) =>
    ((await admin.query('admin.budgets')).body.budgets as BudgetOfDay[]).filter(
      ({ budget }) => budget === 'writer',
    );

  it('is shared by its users, leaves the others what is theirs, and is shown to admins', async () => {
    const { current } = app;
    current.say(aGoodText);
    const admin = await newAdmin(current);
    const users = [await newUser(current), await newUser(current)];
    for (const { id } of users) await setCredits(current.db, id, 100);
    expect(await budgets(admin)).toEqual([
      { budget: 'writer', plan: null, spentMicros: 0, limitMicros: 1_000_000, state: 'ok' },
      { budget: 'writer', plan: 'free', spentMicros: 0, limitMicros: 20_000, state: 'ok' },
    ]);
    // At once, so that none may pass the limit between another's reading and writing.
    const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => generate(users[at % 2]!)));
    expect(replies.some(({ writer }) => writer === 'ai')).toBe(true);
    // One after the other, so that nothing is held when the limit is reached.
    let last: { note: string | null } | undefined;
    for (let count = 0; last?.note !== 'fallback: budget' && count < 200; count++)
      last = await generate(users[count % 2]!);
    expect(last).toMatchObject({ writer: 'composer', note: 'fallback: budget', creditsUsed: 0 });
    const { users: ofUsers, plans, product, real } = await spent(current);
    expect([ofUsers, plans, product]).toEqual([real, real, real]);
    expect(real).toBeLessThanOrEqual(20_000);
    const [total, free] = await budgets(admin);
    expect(total).toMatchObject({ plan: null, spentMicros: real, state: 'ok' });
    expect(free).toMatchObject({ plan: 'free', spentMicros: real });
    expect(free!.state).not.toBe('ok');

    const payer = await newUser(current);
    await sql`update users set plan = 'pro' where id = ${payer.id}`.execute(current.db);
    expect(await generate(payer)).toMatchObject({ writer: 'ai' });
    // The paying user's plan has no limit of its own, so it is not listed.
    expect(await budgets(admin)).toHaveLength(2);
  });
});

describe('the rate of prompts', () => {
  const app = writingApp({ RATE_LIMITS: 'on' });

  it('is limited to 30 a minute with Retry-After, and rejections are free', async () => {
    const { current } = app;
    current.say(aGoodText);
    const user = await newUser(current);
    await setCredits(current.db, user.id, 100);
    const first = { ...aPhotograph, requestId: 'first' };
    const { body: before } = await user.mutate('prompts.generate', first);
    const responses = await Promise.all(
      Array.from({ length: 35 }, () => user.rest('POST', '/api/generate-prompt', aPhotograph)),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    for (const { response, body } of refused) {
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(body.error).toMatch(/Please wait a minute and try again\.$/);
    }
    expect(await getBalance(user)).toBe(70);
    expect(asked(current)).toBe(30);
    // A repeated request still returns its text, and others are not blocked.
    expect((await user.mutate('prompts.generate', first)).body.id).toBe(before.id);
    expect(await generate(await newUser(current))).toMatchObject({ writer: 'ai' });
  });

  it('is unlimited where only the composer writes', async () => {
    const test = await makeTestApp({ rateLimits: true });
    const user = await newUser(test);
    await setCredits(test.db, user.id, 100);
    const responses = await Promise.all(
      Array.from({ length: 35 }, () => user.mutate('prompts.generate', aPrompt)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    await test.close();
  });
});

it('a response never costs more than the ceiling it was counted at', () => {
  const price = { input: 0.1, cached: 0.01, output: 0.5 };
  const model = { name: 'gpt', price, effort: undefined };
  const { ceiling } = createLanguageModel({
    apiKey: 'k', baseUrl: 'http://localhost/v1', timeout: 1000,
    models: { basic: model, advanced: model, premium: model },
  }); // prettier-ignore
  const content = '狐'.repeat(1000);
  // Three bytes per letter, so at most three tokens; and the most that a response may have.
  expect(ceiling([{ role: 'user', content }], 'basic')).toBeGreaterThanOrEqual(3000 * 0.1 + 3000 * 0.5);
});
