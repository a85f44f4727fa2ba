import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { cloneDatabase, type TestDatabase } from '@safelight/db/testing/cluster';
import { buildSandbox, type Sandbox } from '@safelight/sandbox/app';
import { afterEach, beforeEach } from 'vitest';
import { imageSide } from '../images/service';
import { useServerProcesses } from './process';

/** What outlives a server that is killed. */
interface CrashWorld {
  readonly database: TestDatabase;
  readonly db: Db;
  readonly sandbox: Sandbox;
  readonly dataDir: string;
  /** Starts the server on it, in a process of its own, perhaps with more in its environment. */
  readonly startServer: (
    more?: Record<string, string>,
  ) => ReturnType<ReturnType<typeof useServerProcesses>['start']>;
}

/** A database, a sandbox and a folder for each test, and servers that can be killed. */
export function perTestWorld(
  envOf: (sandboxUrl: string) => Record<string, string> = () => ({}),
): () => CrashWorld {
  const servers = useServerProcesses();
  let world: CrashWorld;
  beforeEach(async () => {
    const database = await cloneDatabase();
    const db = createDatabase(
      createPool({ connectionString: database.url, maxConnections: 2, onError: () => undefined }),
    );
    const sandbox = await buildSandbox({ longerSide: imageSide });
    const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
    const dataDir = await mkdtemp(join(tmpdir(), 'safelight-crash-'));
    const env = envOf(sandboxUrl);
    const startServer = (more = {}) =>
      servers.start({ databaseUrl: database.url, dataDir, sandboxUrl, env: { ...env, ...more } });
    world = { database, db, sandbox, dataDir, startServer };
  });
  afterEach(async () => {
    servers.killAll();
    await world.sandbox.app.close();
    await world.db.destroy();
    await world.database.drop();
    await rm(world.dataDir, { recursive: true, force: true });
  });
  return () => world;
}
