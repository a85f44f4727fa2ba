import { cloneDatabase, type TestDatabase } from '@safelight/db/testing/cluster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../../src/cli/program';
import { readConfig } from '../../src/config';
import { ImageProviderError } from '../../src/domain/errors';
import { createDeps } from '../../src/open-deps';
import { outcomeOf } from '../../src/providers/opentelemetry/outcomes';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Nothing listens there. */
const away = 'http://127.0.0.1:1';

function withPath(name: string): string {
  const url = new URL(database.url);
  url.pathname = name;
  return url.href;
}

it('a server whose database is away does not start, and says which setting to look at', async () => {
  const open = (url: string) =>
    createDeps(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), log, () => undefined);
  await expect(open('postgres://safelight@127.0.0.1:1/safelight')).rejects.toThrow(
    /^The database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\. .* at DATABASE_URL\.$/,
  );
  await expect(open(withPath('elsewhere'))).rejects.toThrow(
    /cannot be reached: database "elsewhere" does not/,
  );
});

it('a server that cannot write its DATA_DIR does not start, instead of failing at the first upload', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: '/dev/null/data' });
  await expect(createDeps(config, log, () => undefined, { observed: true })).rejects.toThrow(
    'DATA_DIR is /dev/null/data, which this user cannot write.',
  );
});

it.each([
  [['ledger', 'verify'], { DATABASE_URL: 'postgres://safelight@127.0.0.1:1/safelight' }, /database cannot/],
  [['stripe-sync'], { STRIPE_SECRET_KEY: 'sk_test_absent', STRIPE_BASE_URL: away }, /Stripe did not respond/],
])('an operator reads in one line why %j failed', async (args, env, sentence) => {
  let said = '';
  const warn = (text: string) => void (said += text);
  expect(await runAdmin(args, { print: warn, warn, env: { NODE_ENV: 'test', ...env } })).toBe(1);
  expect(said).toMatch(sentence);
  expect(said.split('\n')).toHaveLength(1);
});

it('metrics tell an image provider that cannot be reached from one that limits us', () => {
  const limited = new ImageProviderError('busy', 'Replicate returned 429', { status: 429 });
  const absent = new ImageProviderError('busy', 'fetch failed');
  expect([limited, absent].map(outcomeOf)).toEqual(['busy', 'unreachable']);
});
