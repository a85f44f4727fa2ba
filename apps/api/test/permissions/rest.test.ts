import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../../src/http/rest/routes';
import { makeTestApp, type Client, type Method, type TestApp } from '../support/app';
import { addresses } from './addresses';
import { expectedOf, type Rule } from './rule';
import { rules } from './rules';
import { actors, makeWorld, type Actor, type World } from './world';

let world: World;
/** A second server on the same database, where addresses must be verified; no user's is. */
let strict: TestApp;
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  world = await makeWorld();
  const { databaseUrl, sandboxUrl, url, filesDir } = world.test;
  strict = await makeTestApp({
    databaseUrl,
    env: {
      EMAIL_VERIFICATION: 'required',
      SANDBOX_URL: sandboxUrl,
      PUBLIC_URL: url,
      DATA_DIR: filesDir.replace(/\/files$/, ''),
    },
  });
  // Without jobs it would not be ready. It takes none of the world's.
  stopJobs = strict.deps.jobs.work([{ atOnce: 1, tasks: { none: () => Promise.resolve() } }], {
    databaseUrl,
    onDeadServers: () => Promise.resolve(),
  });
});
afterAll(async () => {
  await stopJobs();
  await strict.close();
  await world.test.close();
});

const calls = [
  ...restRoutes.map((row) => ({ ...row, rule: rules[row.procedure] })),
  ...addresses.map((address) => ({ ...address, status: 200, rule: address })),
];

/** Those with the most rights. Routes of procedures refuse as these do, which unverified.test.ts tries for all. */
const admins: readonly Actor[] = ['admin', 'admin token of an admin'];

/** Sends a call as its rule says; returns the HTTP status and the sentence of a refusal. */
async function send(client: Client, { method, path, rule }: { method: Method; path: string; rule: Rule }) {
  const input: Record<string, unknown> = { ...rule.input?.(await world.things()) };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const { [name]: value } = input;
    delete input[name];
    return String(value);
  });
  const reads = method === 'GET';
  const query = reads ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const { status, body } = await client.rest(method, url + query, reads ? undefined : input, rule.headers);
  world.note(status, reads);
  return { status, sentence: body?.error as unknown };
}

/** What a call returns: a success of REST may have another status than a procedure's. */
function expected(
  { rule, status }: { rule: Rule; status: number },
  actor: Actor,
  options?: { strict: boolean },
) {
  const expectedByRule = expectedOf(rule, actor, options);
  return expectedByRule.status === 200 ? { status } : expectedByRule;
}

describe.each(calls)('$method $path', (row) => {
  it.each(actors)('for %s', async (actor) => {
    const response = await send(await world.clientOf(actor), row);
    expect(response).toMatchObject(expected(row, actor));
    if (response.status >= 400 && !row.path.startsWith('/dev/'))
      expect(response.sentence).toMatch(/^(Invalid email or password|[A-Z].{8,}\.)$/);
  });

  const unverified = 'procedure' in row ? admins : actors.slice(1);
  it.each(unverified)('for %s, unverified where verification is required', async (actor) => {
    const response = await send(await world.clientOf(actor, strict), row);
    expect(response).toMatchObject(expected(row, actor, { strict: true }));
  });
});

it('every mounted route has a rule', () => {
  const known = [...calls, { method: 'POST', path: '/trpc/:path' }].map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(routesOf(world.test).filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => !routesOf(world.test).includes(route))).toEqual([]);
});

/** `GET /path` for each route; Fastify prints a tree whose lines continue the path above them. */
function routesOf({ app }: Pick<TestApp, 'app'>): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+) \((.+)\)$/.exec(line) ?? [];
      if (!part) return [];
      const depth = indent.length / 4;
      above.splice(depth - 1);
      above.push(part);
      const path = above.join('');
      // All methods lead to the same procedures, which check the method themselves.
      if (path === '/trpc/:path') return ['POST /trpc/:path'];
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}
