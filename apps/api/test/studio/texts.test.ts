import { limits } from '@safelight/catalog/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';

// Long prompts that a script sends to be read and checked.

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterAll(() => test.close());

const fill = (unit: string) => unit.repeat(limits.generatedPromptCharacters / unit.length);
const selection = { style: 'Illustration', subject: 'a fox' };

it.each(['--a ', '--no', '\u00e9', '\u2014a ', '((a)) '])(
  'reads %j over and over, and keeps every character',
  async (unit) => {
    const { status, body } = await user.mutate('studio.parse', { text: fill(unit) });
    expect(status).toBe(200);
    expect(body.segments.map(({ text }: { text: string }) => text).join('')).toBe(fill(unit));
  },
);

it('lets other requests through while a batch is read', async () => {
  const text = fill('golden hour photo of a fox, ');
  const input = JSON.stringify(
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { text }])),
  );
  const calls = Array.from({ length: 10 }, () => 'studio.parse').join(',');
  let done = false;
  const reading = user.rest('POST', `/trpc/${calls}?batch=1`, JSON.parse(input)).then((response) => {
    done = true;
    return response;
  });
  let answered = 0;
  while (!done) {
    await user.query('looks.list');
    answered++;
  }
  expect((await reading).body).toHaveLength(10);
  expect(answered).toBeGreaterThan(3);
});

it('checks a long text, but against choices only a shorter one', async () => {
  const check = (length: number, change: object = {}) =>
    user.mutate('studio.check', { text: 'a fox, '.repeat(3000).slice(0, length), ...change });
  expect((await check(20_000)).status).toBe(200);
  expect((await check(8000, { selection })).status).toBe(200);
  const { status, body } = await check(8001, { selection });
  expect([status, body.message]).toEqual([
    400,
    'Please shorten the prompt to 8,000 characters to check it against choices.',
  ]);
});

it('reads so many prompts a minute for a user', async () => {
  const limited = await makeTestApp({ rateLimits: true });
  try {
    const script = await newUser(limited);
    for (let index = 0; index < 300; index++)
      await limited.deps.rateLimits.textsPerUser.take(String(script.id));
    const { status, body } = await script.mutate('studio.parse', { text: 'a fox' });
    expect([status, body.data.retryAfter]).toEqual([429, expect.any(Number)]);
    // A long one takes as much of the server as ten.
    const writer = await newUser(limited);
    await limited.deps.rateLimits.textsPerUser.take(String(writer.id), 290);
    const read = (length: number) =>
      writer.mutate('studio.parse', { text: 'a fox, '.repeat(3000).slice(0, length) });
    expect([(await read(2000)).status, (await read(2001)).status]).toEqual([200, 200]);
    expect([(await read(20_000)).status, (await read(1)).status]).toEqual([429, 429]);
  } finally {
    await limited.close();
  }
});
