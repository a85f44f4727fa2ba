import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { inferRouterOutputs } from '@trpc/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { Image, Look, Quote, Read, Sheet, User, Written } from '../../../../examples/typescript/api';
import type { AppRouter } from '../../src/router';
import { newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, type ImageTest } from '../support/images/service';
import { expectWholeLedger, getBalance, setCredits } from '../support/database/ledger';

// examples/typescript and examples/python, each in its own process, against the real server.

const path = (name: string) => fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));
const languages = {
  TypeScript: [process.execPath, '--import', 'tsx', path('typescript/studio.ts')],
  Python: ['python3', path('python/studio.py')],
} as const;
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython)
  console.warn('There is no python3: its example is tested only where there is one, and in CI.');
const tested = (Object.keys(languages) as (keyof typeof languages)[]).filter(
  (language) => language !== 'Python' || hasPython || process.env['CI'],
);

let test: ImageTest;
let user: TestUser;
let token: string;
/** Stands between an example and the server. Returns whether it responded itself. */
let intercept: (request: IncomingMessage, response: ServerResponse) => boolean | 'drop' = () => false;
const children: ChildProcess[] = [];
const seen: string[] = [];
const proxy = createServer((request, response) => void pass(request, response));

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  seen.push(`${request.method} ${request.url}`);
  const body = await buffer(request);
  const done = intercept(request, response);
  if (done === true) return;
  const { authorization = '', 'idempotency-key': key, 'content-type': type } = request.headers;
  const answer = await fetch(`${test.url}${request.url}`, {
    method: request.method!,
    headers: {
      authorization,
      ...(typeof key === 'string' && { 'idempotency-key': key }),
      ...(type && { 'content-type': type }),
    },
    ...(body.length > 0 && { body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (done === 'drop') return void request.socket.destroy();
  const link = answer.headers.get('link');
  response.writeHead(answer.status, { 'content-type': 'application/json', ...(link && { link }) }).end(bytes);
}

beforeAll(async () => {
  test = await makeImageTest();
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(async () => {
  proxy.close();
  await test.close();
});
beforeEach(async () => {
  user = await newUser(test);
  token = (await user.mutate('account.createToken', { name: 'Script', password: user.password })).body.token;
  intercept = () => false;
  seen.length = 0;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await expectWholeLedger(test.db);
});

async function run(language: keyof typeof languages, ...args: string[]) {
  const [program, ...first] = languages[language];
  const child = spawn(program, [...first, ...args], {
    env: {
      ...process.env,
      SAFELIGHT_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      SAFELIGHT_TOKEN: token,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

const subjects = ['a ferry in fog', 'a lighthouse'];

it('the types of the example in TypeScript are those of the server', () => {
  type Outputs = inferRouterOutputs<AppRouter>;
  expectTypeOf<Outputs['prompts']['generateChecked']>().toExtend<Written>();
  expectTypeOf<Outputs['studio']['parse']>().toExtend<Read>();
  expectTypeOf<Outputs['looks']['create']>().toExtend<Look>();
  expectTypeOf<Outputs['sheets']['create']>().toExtend<Sheet>();
  expectTypeOf<Outputs['images']['generate']['image']>().toExtend<Image>();
  expectTypeOf<Outputs['images']['quote']>().toExtend<Quote>();
  expectTypeOf<NonNullable<Outputs['auth']['me']>['user']>().toExtend<User>();
});

describe.each(tested)('the example in %s', (language) => {
  it('writes a prompt, saves it as a look, makes a sheet and an image, and does it once', async () => {
    const args = [
      '--to',
      'flux',
      '--to',
      'midjourney',
      '--image',
      anImage.model,
      '--run',
      'Monday',
      ...subjects,
    ];
    const first = await run(language, ...args);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain(`Signed in as ${user.email}, with 20 credits`);
    expect(first.out).toMatch(/Written for 1 credits, 19 left: .*a ferry in fog.*--ar 16:9/);
    expect(first.out).toContain('Subject: a ferry in fog');
    expect(first.out).toMatch(
      /Sheet \d+: 4 prompts\n {2}flux: .*ferry.*\n {2}midjourney: .*\n {2}flux: .*lighthouse/,
    );
    expect(first.out).toContain('An image costs 1 credits\n');
    expect(first.out).toMatch(/Image \d+: http:\/\/127\.0\.0\.1:\d+\/files\/.+\.png/);
    expect(first.out).toContain('1 prompts in the history');
    const balance = await getBalance(user);
    const again = await run(language, ...args);
    expect(again.code).toBe(0);
    const sheetOf = (out: string) => /Sheet \d+/.exec(out)?.[0];
    expect(sheetOf(again.out)).toBe(sheetOf(first.out));
    expect(await getBalance(user)).toBe(balance);
    expect((await user.query('looks.list')).body.looks).toHaveLength(1);
  });

  it('reads a prompt for free, without losing a word', async () => {
    const prompt = 'photo of a fox in snow, golden hour, teal grade --ar 4:5 --stylize 250';
    const { code, out } = await run(language, '--prompt', prompt, ...subjects);
    expect(code).toBe(0);
    expect(out).toMatch(/Subject: a fox in snow\nStyle: photo\nLighting: golden hour/);
    expect(out).toContain(
      'midjourney: photo of a ferry in fog, golden hour, teal grade --ar 4:5 --stylize 250',
    );
    expect(await getBalance(user)).toBe(20);
  });

  it('repeats a charged call whose response was lost, and is charged once', async () => {
    let lost = 0;
    intercept = ({ url }) => (url === '/api/generate-prompt' && lost++ === 0 ? 'drop' : false);
    const { code, out } = await run(language, ...subjects);
    expect([code, lost]).toEqual([0, 2]);
    expect(out).toContain('1 prompts in the history');
    expect(await getBalance(user)).toBe(19);
  });

  it('waits as long as a refusal says (429), and while the server is away (503)', async () => {
    const refusals = [429, 503];
    intercept = ({ url }, response) => {
      const status = url === '/api/parse' ? refusals.shift() : undefined;
      if (status === undefined) return false;
      response.writeHead(status, { 'retry-after': '1' }).end('{"error":"Wait a moment."}');
      return true;
    };
    const begun = Date.now();
    expect((await run(language, '--prompt', 'a fox', ...subjects)).code).toBe(0);
    expect(Date.now() - begun).toBeGreaterThan(2000);
    expect(seen.filter((call) => call === 'POST /api/parse')).toHaveLength(3);
  });

  it('stops without credits (402) and says so', async () => {
    await setCredits(test.db, user.id, 0);
    const { code, err } = await run(language, ...subjects);
    expect([code, err]).toEqual([3, 'Insufficient credits. You need 1 credits but have 0.\n']);
  });

  it('names the fields of a refusal (400), and repeats none', async () => {
    const { code, err } = await run(language, '--renderer', 'nothing', ...subjects);
    expect(code).toBe(1);
    expect(err).toMatch(/^"renderer" must be one of .*\n {2}renderer: "renderer" must be one of/);
    expect(seen.filter((call) => call.includes('generate-prompt'))).toHaveLength(1);
  });

  it('stops without a valid token (401)', async () => {
    token = 'sl_made-up';
    expect(await run(language, ...subjects)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This API token is not valid/),
    });
  });

  it('reads a list to its end by its Link headers', async () => {
    for (let i = 0; i < 5; i++)
      await user.mutate('prompts.generate', { style: 'Illustration', subject: `a fox ${i}` });
    const { out } = await run(language, '--prompt', 'a fox', ...subjects);
    expect(out).toContain('5 prompts in the history');
    expect(seen.filter((call) => call.startsWith('GET /api/generations'))).toHaveLength(3);
  });
});
