import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSavedPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../app';
import { expectWholeLedger } from './ledger';
import { aSheet } from '../studio';

export interface World {
  readonly test: TestApp;
  readonly user: TestUser;
}

interface Made {
  readonly id: number;
}

interface LockCase<Row extends Made> {
  readonly what: string;
  readonly table:
    | 'generated_prompts'
    | 'generated_images'
    | 'image_checks'
    | 'projects'
    | 'prompts'
    | 'sheets'
    | 'shares'
    | 'kept_edits'
    | 'removed_prompts'
    | 'removed_sheets'
    | 'webhooks';
  /** Creates the row. The result may have more that `run` needs. */
  readonly make: (world: World) => Promise<Row>;
  readonly run: (world: World, made: Row) => Promise<unknown>;
}

/** Checks the types of one case. A list holds cases of several rows, each of which only ever receives its own. */
export const lockCase = <Row extends Made>(each: LockCase<Row>) => each as unknown as LockCase<Made>;

/**
 * Statements that lock a user and their rows must lock the user first. Each is blocked here by a lock on the user, and
 * must not hold another lock while it waits. Returns the world of the present test.
 */
export function testLockOrder(cases: readonly LockCase<Made>[]): () => World {
  let world: World;
  beforeEach(async () => {
    const test = await makeTestApp();
    world = { test, user: await newUser(test) };
  });
  afterEach(async () => {
    await expectWholeLedger(world.test.db);
    await world.test.close();
  });

  it.each(cases)('$what waits for the user before it locks anything', async ({ table, make, run }) => {
    const { test, user } = world;
    const made = await make(world);
    const holder = new pg.Client({ connectionString: test.databaseUrl });
    await holder.connect();
    let running: Promise<unknown>;
    try {
      await holder.query('begin');
      // As strong as a deletion's lock: even inserts of dependent rows wait.
      await holder.query('select from users where id = $1 for update', [user.id]);
      running = run(world, made);
      running.catch(() => undefined);
      await expect.poll(() => countWaiting(test), { interval: 10 }).toBeGreaterThan(0);
      await holder.query(`select from ${table} where id = $1 for update nowait`, [made.id]);
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    await running;
  });
  return () => world;
}

/** Database connections that wait for a lock. */
async function countWaiting(test: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
  return rows[0]!.count;
}

export const makeProject = async ({ user }: World): Promise<Made> =>
  (await user.rest('POST', '/api/projects', { name: 'Coast' })).body;

export const makeSavedPrompt = async ({ user }: World): Promise<Made> =>
  (await user.rest('POST', '/api/prompts', aSavedPrompt)).body;

export const makeSheet = async ({ user }: World): Promise<Made> =>
  (await user.mutate('sheets.create', aSheet())).body;
