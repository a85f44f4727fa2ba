import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startServer, startProduct, type Server } from '../../apps/api/bench/servers';
import { findLedgerFaults } from '../../apps/api/test/support/database/ledger-faults';
import { buildSandbox } from '../../apps/sandbox/src/app';
import { createDatabase, createPool } from '../../packages/db/src/client';
import { startEmbedded } from '../../packages/db/src/embedded';
import { migrations } from '../../packages/db/src/migrate';
import { findFreePort } from '../free-port';
import { printFigures, type Figure } from './figures';
import { startLoad } from './load';
import { makeUser } from './user';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const served = 10_000;

/**
 * Builds the server of an earlier commit (the last tag, or else the last commit of main), and lets clients use it while
 * this one migrates its database. Prints figures, and returns false when a call failed or the old server cannot start
 * again on the new schema.
 */
export async function runMigrate(commit?: string): Promise<boolean> {
  const from = commit ?? (await findRelease());
  const folder = await mkdtemp(join(tmpdir(), 'safelight-rig-'));
  // Under root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const source = join(folder, 'source');
  process.stderr.write(`Building ${from} …\n`);
  await run('sh', ['-c', 'mkdir "$2" && git archive "$1" | tar -x -C "$2"', 'sh', from, source], {
    cwd: root,
  });
  const pnpm = (...args: string[]) => run('npx', ['-y', 'pnpm@12', ...args], { cwd: source, maxBuffer: 1e8 });
  await pnpm('install', '--frozen-lockfile', '--prefer-offline');
  await pnpm('--filter', '@safelight/api', 'run', 'build');

  const cluster = await startEmbedded({ dataDir: folder, log: () => undefined, outside: folder });
  const db = createDatabase(
    createPool({ connectionString: cluster.connectionString, maxConnections: 2, onError: () => undefined }),
  );
  const sandbox = await buildSandbox({ longerSide: 64 });
  const servers: Server[] = [];
  try {
    const port = await findFreePort();
    const env = {
      DATABASE_URL: cluster.connectionString,
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      SANDBOX_URL: await sandbox.app.listen({ host: '127.0.0.1', port: 0 }),
      REPLICATE_API_TOKEN: '',
      IMAGES: '',
      LOG_LEVEL: 'error',
      npm_lifecycle_event: '',
    };
    const startOld = () =>
      startServer([join(source, 'apps/api/dist/main.js')], {
        ...env,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      });
    const old = await startOld();
    servers.push(old);
    const count = async () =>
      (
        await db
          .selectFrom('kysely_migration' as never)
          .select('name' as never)
          .execute()
      ).length;
    const before = await count();
    sandbox.faults.add({ at: 'replicate.prediction', kind: 'never' });
    const user = await makeUser(old.url, db);
    const load = startLoad(old.url, [user], 4);
    await sleep(served / 2);
    const begun = performance.now();
    const current = await startProduct({ ...env, PORT: '0', PUBLIC_URL: '' });
    servers.push(current);
    const migrated = performance.now() - begun;
    await sleep(served);
    await load.stop();
    await old.stop();
    const again = await startOld().then(
      (server) => {
        servers.push(server);
        return true;
      },
      () => false,
    );
    const faults = await findLedgerFaults(db);
    const figures: Figure[] = [
      ['the old server is of', from, true],
      ['migrations that it does not know', Object.keys(migrations).length - before, true],
      ['from start to address of the new server', `${(migrated / 1000).toFixed(1)} s`, true],
      ['requests to the old server', load.counts.requests, load.counts.requests > 0],
      ['  errors that a client saw', load.errors.length, load.errors.length === 0],
      ['the old server starts on the new schema', again ? 'yes' : 'no', again],
      ['faults of the ledger', faults.length, faults.length === 0],
    ];
    return printFigures(figures, [...load.errors.slice(0, 20), ...faults]);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await sandbox.app.close();
    await db.destroy();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function findRelease(): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  return git('describe', '--tags', '--abbrev=0').catch(() => git('merge-base', 'HEAD', 'main'));
}
