import type { Db } from '@safelight/db/client';
import { migrateToLatest } from '@safelight/db/migrate';
import type { Config } from './config';
import { assembleDeps, type Deps } from './deps';
import { openTelemetry } from './providers/opentelemetry/open';
import type { Telemetry } from './providers/opentelemetry/port';
import type { Clock, Log } from './providers/system/port';
import { checkClock } from './runtime/clock-check';
import { openDatabase } from './runtime/database';
import { createImageEvents } from './runtime/image-events';
import { registerInstance } from './runtime/instance';
import { createStandby } from './runtime/standby';
import { checkDataDir, explainAbsence } from './runtime/start-checks';
import { createUserLeases } from './runtime/user-leases';
import { openStores } from './stores';

/**
 * Opens the database (started if necessary, migrated) and the providers. `announce` receives lines for the person at
 * the terminal, such as the location of the database. Commands beside a running server are not `observed`: its port for
 * metrics is taken.
 */
export async function createDeps(
  config: Config,
  log: Log,
  announce: (line: string) => void,
  { observed = false } = {},
): Promise<{ deps: Deps; databaseUrl: string; close(): Promise<void> }> {
  if (observed) await checkDataDir(config.dataDir);
  const { databaseUrl: connectionString, close: closeStores } = await openStores(config, announce);
  let db: Db | undefined;
  let telemetry: Telemetry | undefined;
  try {
    await migrateToLatest(connectionString).catch(explainAbsence);
    if (observed) telemetry = await openTelemetry(config, log);
    const common = {
      maxConnections: config.databasePool,
      timeouts: config.databaseTimeouts,
      observe: telemetry?.statement,
      onError: (error: Error) => log.warn({ err: error }, 'A database connection broke'),
    };
    const opened = await openDatabase({
      ...common,
      connectionString: config.databasePooler ?? connectionString,
      pooled: config.databasePooler !== undefined,
    });
    ({ db } = opened);
    const standby =
      config.databaseStandby === undefined
        ? undefined
        : createStandby({ ...common, connectionString: config.databaseStandby }, db);
    const clock: Clock = { now: () => new Date() };
    await checkClock(db, clock);
    const instance = await registerInstance(connectionString, log);
    const imageEvents = await createImageEvents(connectionString, log);
    const userLeases = createUserLeases(db, log);
    const deps = assembleDeps({
      config,
      log,
      telemetry,
      ...opened,
      standby,
      clock,
      instance,
      imageEvents,
      userLeases,
    });
    return {
      deps,
      databaseUrl: connectionString,
      async close() {
        await imageEvents.close();
        await deps.background.idle(5000);
        await instance.close();
        await standby?.close();
        await deps.db.destroy();
        await telemetry?.close();
        await closeStores();
      },
    };
  } catch (error) {
    await db?.destroy();
    await telemetry?.close();
    await closeStores();
    throw error;
  }
}
