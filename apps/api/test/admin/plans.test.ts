import { refreshStandings } from '@safelight/db/queries/admin/user-standings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsFor } from '../../bench/admin';
import { foldFigures } from '../../src/domain/admin/figures';
import { makeTestApp, newAdmin, type TestApp, type TestUser } from '../support/app';
import { fillLargeTables, listen, scannedTables, type Statement } from '../support/database/plans';

let test: TestApp;
let admin: TestUser;
let heavyUser: number;
let recorded: Statement[];

beforeAll(async () => {
  test = await makeTestApp();
  admin = await newAdmin(test);
  await fillLargeTables(test.databaseUrl, test.clock.now());
  await foldFigures(test.deps);
  const heaviest = test.db.selectFrom('users').select('id').orderBy('prompt_count', 'desc').limit(1);
  heavyUser = (await heaviest.executeTakeFirstOrThrow()).id;
  recorded = listen();
}, 240_000);
afterAll(() => test.close());

/** The large tables that were scanned since the last call. */
async function scansOf(name: string): Promise<string[]> {
  const statements = recorded.splice(0);
  expect(statements, name).not.toEqual([]);
  const scans = await Promise.all(statements.map((statement) => scannedTables(test.deps.pool, statement)));
  recorded.length = 0;
  return scans.flat().map((table) => `${name}: ${table}`);
}

it('no admin call scans a large table', async () => {
  const scans: string[] = [];
  for (const [name, path, input] of callsFor(heavyUser, test.clock.now())) {
    recorded.length = 0;
    const { status } = await admin.query(`admin.${path}`, input);
    expect([name, status]).toEqual([name, 200]);
    scans.push(...(await scansOf(name)));
  }
  expect(scans).toEqual([]);
}, 120_000);

it.each([
  'users.csv',
  'users.csv?search=Oskar',
  'transactions.csv?type=refund',
  'transactions.csv?search=Oskar',
])(
  'nor does a chunk of %s',
  async (path) => {
    recorded.length = 0;
    expect((await admin.rest('GET', `/api/admin/export/${path}`)).status).toBe(200);
    // All chunks are alike.
    recorded.splice(8);
    expect(await scansOf(path)).toEqual([]);
  },
  120_000,
);

it('refreshing the order of all users does, and no request waits for it', async () => {
  recorded.length = 0;
  await refreshStandings(test.db);
  expect(new Set(await scansOf('renewal'))).toEqual(new Set(['renewal: users', 'renewal: user_standings']));
  await test.db
    .updateTable('summaries')
    .set({ took_ms: 31, at: new Date(0) })
    .where('name', '=', 'standings')
    .execute();
  await sql`update user_standings set credits = credits + 1 where user_id = ${heavyUser}`.execute(test.db);
  await test.db.transaction().execute(async (trx) => {
    // Blocks any refresh until this ends: it has to correct this row.
    await sql`select from user_standings where user_id = ${heavyUser} for update`.execute(trx);
    expect((await admin.query('admin.users', { sort: 'credits' })).status).toBe(200);
    expect(test.deps.background.size).toBe(1);
  });
  await test.deps.background.idle();
  const standings = test.db.selectFrom('summaries').select('at').where('name', '=', 'standings');
  expect((await standings.executeTakeFirstOrThrow()).at).not.toEqual(new Date(0));
});

it('would notice one that does', async () => {
  const statement = { text: 'select * from users where updated_at > $1', values: [new Date(0)] };
  expect(await scannedTables(test.deps.pool, statement)).toEqual(['users']);
});
