import { seed } from '@safelight/db/seed';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsFor } from '../bench/admin';
import { foldFigures } from '../src/domain/admin-figures';
import { makeTestApp, newAdmin, type TestApp, type TestUser } from './app';

// A table that is read from end to end is quick here and slow where there are millions of rows, so PostgreSQL is asked
// for its plans instead: on the seed's own shape, with its statistics, and nothing switched off.

const large = ['users', 'credit_transactions', 'generated_prompts', 'generated_images', 'payments'];
let test: TestApp;
let admin: TestUser;
let heavyUser: number;
const said: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  test = await makeTestApp();
  admin = await newAdmin(test);
  await seed(test.db, { users: 20_000, rows: 60_000, now: test.clock.now() });
  await foldFigures(test.deps);
  // The tests' server does not wait for the disk, and a page counts as visible to all only once its changes are there.
  await sql`checkpoint`.execute(test.db);
  await sql`vacuum analyze users`.execute(test.db);
  const heaviest = test.db.selectFrom('users').select('id').orderBy('prompt_count', 'desc').limit(1);
  heavyUser = (await heaviest.executeTakeFirstOrThrow()).id;
  listen();
}, 120_000);
afterAll(() => test.close());

/** Notes what the server says to the database. */
function listen(): void {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  function noting(this: pg.Client, ...args: unknown[]): unknown {
    if (typeof args[0] === 'string') said.push({ text: args[0], values: (args[1] ?? []) as unknown[] });
    return query.apply(this, args);
  }
  pg.Client.prototype.query = noting as typeof pg.Client.prototype.query;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

function* nodes(plan: Plan): Generator<Plan> {
  yield plan;
  for (const below of plan.Plans ?? []) yield* nodes(below);
}

async function scannedTables({ text, values }: { text: string; values: unknown[] }): Promise<string[]> {
  const { rows } = await test.deps.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${text}`,
    values,
  );
  return [...nodes(rows[0]!['QUERY PLAN'][0].Plan)]
    .filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']!);
}

it('no call of an admin reads a large table from end to end', async () => {
  const scans: string[] = [];
  for (const [name, path, input] of callsFor(heavyUser, test.clock.now())) {
    said.length = 0;
    const { status } = await admin.query(`admin.${path}`, input);
    expect([name, status]).toEqual([name, 200]);
    // The copy that users are sorted by is brought up to date between calls; see queries/user-standings.
    const statements = said.filter(({ text }) => /^\s*(select|with|\()/i.test(text));
    expect(statements, name).not.toEqual([]);
    for (const statement of statements) {
      for (const table of await scannedTables(statement)) scans.push(`${name}: ${table}`);
    }
  }
  expect(scans).toEqual([]);
}, 60_000);

it('would notice one that does', async () => {
  const statement = { text: 'select * from users where updated_at > $1', values: [new Date(0)] };
  expect(await scannedTables(statement)).toEqual(['users']);
});
