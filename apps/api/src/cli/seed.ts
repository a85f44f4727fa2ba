import { createDatabase, createPool } from '@safelight/db/client';
import { migrateToLatest } from '@safelight/db/migrate';
import { forgetFigures } from '@safelight/db/queries/admin/figures';
import { seed } from '@safelight/db/seed/run';
import type { Config } from '../config';
import { foldFigures } from '../domain/admin/figures';
import { recordAction } from '../domain/admin/audit';

type Print = (line: string) => void;

/** Adds users, to try the site with many of them. Refused in production. Returns the exit code. */
export async function seedUsers(config: Config, print: Print, args: readonly string[]): Promise<number> {
  if (config.production) {
    print('This adds users that do not exist, so it does nothing where NODE_ENV is production.');
    return 1;
  }
  const users = readCount(args[0], 1000);
  const rows = readCount(args[1], (users ?? 0) * 10);
  if (users === undefined || rows === undefined) {
    print('Give whole numbers above 0, such as: admin seed 100000 1000000');
    return 1;
  }
  const embedded =
    config.database.kind === 'embedded' ? await startEmbedded(config.dataDir, print) : undefined;
  const connectionString =
    config.database.kind === 'url' ? config.database.url : (embedded?.connectionString ?? '');
  try {
    await migrateToLatest(connectionString);
    // No statement timeout: some statements take minutes.
    const db = createDatabase(createPool({ connectionString, maxConnections: 2, onError: () => undefined }));
    try {
      const started = performance.now();
      const counts = await seed(db, { users, rows, now: new Date() });
      // Past days now have more rows than their stored sums, and a running server would not recompute them for an hour.
      await forgetFigures(db);
      await foldFigures({ db, clock: { now: () => new Date() } });
      await recordAction({ clock: { now: () => new Date() } }, db, 'operator', {
        action: 'seed',
        after: { users, rows },
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const say = (count: number) => count.toLocaleString('en');
      print(
        `Now there are ${say(counts.users)} users and ${say(counts.rows)} rows in the ledger (${seconds} s).`,
      );
      return 0;
    } finally {
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Loads the embedded server only where it is used: production does not install it. */
async function startEmbedded(dataDir: string, log: Print) {
  const embedded = await import('@safelight/db/embedded');
  return embedded.startEmbedded({ dataDir, log });
}

function readCount(text: string | undefined, otherwise: number): number | undefined {
  if (text === undefined) return otherwise;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
