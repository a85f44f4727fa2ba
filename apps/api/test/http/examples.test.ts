import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readWhatIsWhole } from '../../examples/read-csv';
import { composer } from '../../src/providers/writer/composer';
import { makeTestApp, newAdmin, newUser, type TestApp, type TestUser } from '../support/app';
import { expectWholeLedger, getBalance, setCredits } from '../support/database/ledger';

let test: TestApp;
let url: string;
let folder: string;
let user: TestUser;
let token: string;
/** The writer's delay in milliseconds, how often it fails first, and after how many prompts it blocks. */
const writer = { delay: 0, failures: 0, most: Infinity };
const waiting: (() => void)[] = [];
const children: ChildProcess[] = [];

/** Lets the writer continue. */
function release() {
  writer.most = Infinity;
  for (const goOn of waiting.splice(0)) goOn();
}

beforeAll(async () => {
  test = await makeTestApp({
    writer: {
      ...composer,
      async write(...args) {
        await sleep(writer.delay);
        if (writer.most-- <= 0) await new Promise<void>((resolve) => waiting.push(resolve));
        if (writer.failures-- > 0) throw new Error('The writer is out of order');
        return composer.write(...args);
      },
    },
  });
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-examples-'));
  user = await newUser(test);
  token = await tokenOf(user, 'own');
  Object.assign(writer, { delay: 0, failures: 0, most: Infinity });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  release();
  await rm(folder, { recursive: true, force: true });
  await expectWholeLedger(test.db);
});

const tokenOf = async (of: TestUser, scope: string): Promise<string> =>
  (await of.mutate('account.createToken', { name: 'Script', scope, password: of.password })).body.token;

/** Starts an example in its own process. */
function start(name: string, args: string[], secret = token) {
  const program = fileURLToPath(new URL(`../../examples/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { ...process.env, SAFELIGHT_URL: url, SAFELIGHT_TOKEN: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child, ended };
}

const bulk = async (lines: string[]) => {
  await writeFile(join(folder, 'scenes.csv'), `style,subject,lens_type\n${lines.join('\n')}\n`);
  return start('bulk-prompts', [join(folder, 'scenes.csv')]);
};
const results = async () =>
  readWhatIsWhole(await readFile(join(folder, 'scenes.results.csv'), 'utf8').catch(() => ''));
const scenes = Array.from({ length: 12 }, (_, index) => `Photorealistic,"scene ${index}, by the sea",50mm`);

it('writes a prompt for each line, with its choices, and shows its progress', async () => {
  const { code, err } = await (await bulk([...scenes.slice(0, 2), 'Illustration,a fox,'])).ended;
  expect(code).toBe(0);
  expect(err).toContain('[##############################] 3/3');
  const rows = (await results()).toSorted((a, b) => Number(a.line) - Number(b.line));
  expect(rows.map(({ line, status }) => [line, status])).toEqual([
    ['2', 'done'],
    ['3', 'done'],
    ['4', 'done'],
  ]);
  expect(rows[0]!.prompt).toMatch(/scene 0, by the sea.*50mm/);
  expect(await getBalance(user)).toBe(17);
});

it('resumes after kill -9: writes each line once, and pays for it once', async () => {
  writer.most = 5;
  const { child, ended } = await bulk(scenes);
  await expect.poll(async () => (await results()).length, { timeout: 60_000 }).toBe(5);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await ended;
  // The server still writes the prompt in progress, but its response is lost.
  release();
  // Truncates the last record, as a full disk or a power cut would.
  const file = join(folder, 'scenes.results.csv');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -7));
  const again = await (await bulk(scenes)).ended;
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('12 of 12 prompts are in') });
  const lines = (await results()).map(({ line }) => Number(line));
  expect(lines.toSorted((a, b) => a - b)).toEqual(scenes.map((_, index) => index + 2));
  expect(await getBalance(user)).toBe(20 - 12);
  // An inserted line does not affect the others.
  await (
    await bulk(['Illustration,a fox,', ...scenes])
  ).ended;
  expect(await getBalance(user)).toBe(20 - 13);
}, 150_000);

it('stops when the credits run out, says so, and resumes when there are more', async () => {
  await setCredits(test.db, user.id, 3);
  // The refusal comes while paid prompts are still being written.
  writer.delay = 300;
  const { code, err } = await (await bulk(scenes)).ended;
  expect(code).toBe(3);
  expect(err).toMatch(/Insufficient credits\. You need 1 credits but have 0\.\nStart this again/);
  expect(await results()).toHaveLength(3);
  await setCredits(test.db, user.id, 50);
  expect((await (await bulk(scenes)).ended).code).toBe(0);
  expect(await getBalance(user)).toBe(50 - 9);
}, 120_000);

it('retries a prompt that could not be written, and names the invalid lines', async () => {
  writer.failures = 2;
  const { code, out } = await (
    await bulk(['Cubism,a fox,', 'Illustration,a fox,', 'Illustration,a fox,'])
  ).ended;
  expect(code).toBe(1);
  expect(out).toContain('2 of 3 prompts are in');
  const wrong = (await results()).find(({ status }) => status === 'failed');
  expect(wrong).toMatchObject({ line: '2', error: expect.stringMatching(/no style of that name/) });
  expect(await getBalance(user)).toBe(18);
}, 120_000);

it('reports costs and revenue as Markdown or CSV, for admins only', async () => {
  await user.mutate('prompts.generate', { style: 'Illustration', subject: 'a fox' });
  const secret = await tokenOf(await newAdmin(test), 'admin');
  const report = await start('nightly-costs', [], secret).ended;
  expect(report.code).toBe(0);
  expect(report.out).toMatch(/^# Costs and revenue, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\n/);
  expect(report.out).toMatch(/## By plan\n\n\| Plan \|/);
  const csv = await start('nightly-costs', ['--format', 'csv', '--days', '90'], secret).ended;
  expect(csv.out.split('\n')[0]).toBe('Day,Sign-ups,Prompts,Images,Credits,Revenue $,Costs $,Margin $');
  const refused = await start('nightly-costs', []).ended;
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/scope admin/) });
}, 120_000);
