import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from '../src/embedded';
import { findPostmaster } from '../src/postgres/pid-file';
import { stopPostmaster } from '../src/postgres/postmaster';

const repository = join(import.meta.dirname, '../../..');

export interface Started {
  readonly child: ChildProcess;
  readonly connectionString: string;
  readonly location: string;
  readonly messages: readonly string[];
  /** Stops in an orderly way. */
  leave(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** A temporary folder. `clean` removes it, and stops the servers that were started in it. */
export class Workplace {
  readonly folder: string;
  readonly #locations = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Workplace> {
    const folder = await mkdtemp(join(tmpdir(), 'safelight-embedded-'));
    await chmod(folder, 0o755);
    return new Workplace(folder);
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  async start(options: Partial<EmbeddedOptions> & { dataDir: string }): Promise<EmbeddedDatabase> {
    const database = await startEmbedded({
      durable: false,
      log: () => undefined,
      outside: this.path('outside'),
      ...options,
    });
    this.#locations.add(database.location);
    return database;
  }

  /** The same in a separate process. */
  async startProcess(dataDir: string): Promise<Started> {
    const child = this.spawnProcess(dataDir);
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    const [line] = (await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`The process ended with ${String(code)}.`);
      }),
    ])) as [string];
    const started = JSON.parse(line) as Pick<Started, 'connectionString' | 'location' | 'messages'>;
    this.#locations.add(started.location);
    const exited = once(child, 'exit');
    return {
      ...started,
      child,
      async leave() {
        child.stdin?.end();
        await exited;
      },
      async kill() {
        child.kill('SIGKILL');
        await exited;
      },
    };
  }

  spawnProcess(dataDir: string, account: { uid?: number; gid?: number } = {}): ChildProcess {
    const script = join(import.meta.dirname, 'embedded-process.ts');
    return spawn(process.execPath, ['--import', 'tsx', script, dataDir, this.path('outside')], {
      cwd: repository,
      stdio: ['pipe', 'pipe', 'inherit'],
      ...account,
    });
  }

  async clean(): Promise<void> {
    for (const location of this.#locations) {
      const running = await findPostmaster(location);
      if (running) await stopPostmaster(running);
    }
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

export async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** The pid of the server of a data folder, from its postmaster.pid. */
export async function readPid(location: string): Promise<number> {
  return Number.parseInt(await readFile(join(location, 'postmaster.pid'), 'utf8'), 10);
}
