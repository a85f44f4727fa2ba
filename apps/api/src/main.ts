import { fileURLToPath } from 'node:url';
import { ExtensionError } from '@safelight/db/migrate';
import { buildApp } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { createDeps } from './open-deps';
import { seedDemo } from './domain/admin/demo';
import { createSources } from './domain/admin/telemetry';
import { StartError } from './domain/errors';
import { createLogger } from './telemetry/log';
import { startJobs } from './jobs/start';
import { createLog } from './providers/system/log';
import { watchParent } from './runtime/parent-watch';

// The bundle and the sources are both one folder below apps/api.
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const log = createLog(logger);
  for (const warning of config.warnings) log.warn({}, warning);
  let shutDown = () => Promise.resolve();
  let stopping = false;
  let hurry = () => {};
  const stop = async (code: number) => {
    // A second signal ends the wait for the balancer.
    if (stopping) return hurry();
    stopping = true;
    // The first part of this time is for open requests; an unresponsive database must not block the stop.
    setTimeout(
      () => {
        logger.fatal('The server did not stop in time, and was ended');
        process.exit(1);
      },
      config.times.drain + config.times.stop * 2.5,
    ).unref();
    await shutDown();
    process.exit(code);
  };
  // Installed before opening. A second signal must not kill the process midway, which would leave PostgreSQL running.
  const announce = (line: string) => void process.stdout.write(`${line}\n`);
  const opening = createDeps(config, log, announce, { observed: true });
  shutDown = () => opening.then(({ close }) => close()).catch(() => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  if (config.endWithParent) watchParent(() => void stop(0));

  try {
    const { deps, databaseUrl, close } = await opening;
    deps.telemetry?.watch(createSources(deps, config.databasePool));
    const app = await buildApp({ deps, config, logger, webRoot });
    let jobs: ReturnType<typeof startJobs> | undefined;
    hurry = deps.drain.hurry;
    shutDown = async () => {
      await deps.drain.wait(app.server.listening ? config.times.drain : 0);
      // Jobs that are still starting need the database until they can be stopped.
      const stopJobs = jobs?.then(
        (end) => end(),
        () => undefined,
      );
      await Promise.all([app.close(), stopJobs]);
      await close();
    };
    const demo = config.production ? [] : await seedDemo(deps);
    if (stopping) return;
    await app.listen({ host: config.host, port: config.port });
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound ? bound.port : config.port;
    const address = config.publicUrl ?? `http://${config.host}:${port}`;
    jobs = startJobs(deps, { databaseUrl, site: address });
    await jobs;
    const inbox = deps.outbox ? [`Its mail is kept at ${address}/dev/mail`] : [];
    process.stdout.write(`${[`Safelight is at ${address}`, ...inbox, ...demo].join('\n')}\n`);
  } catch (error) {
    if (!stopping) console.error(describeStartError(error, config));
    await stop(1);
  }
}

function describeStartError(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const [setting, port] =
    error instanceof Error && 'port' in error && error.port === config.telemetry?.metrics?.port
      ? ['METRICS_PORT', error.port]
      : ['PORT', config.port];
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is in use. Stop what uses it, or set ${setting} to another one.`;
  if (code === 'EACCES')
    return `Port ${String(port)} may not be used by this user. Set ${setting} to one above 1023.`;
  if (error instanceof Error && error.message.startsWith('unsupported startup parameter'))
    return 'DATABASE_URL leads to a pooler. Name PostgreSQL itself in DATABASE_DIRECT_URL as well; see docs/operations.';
  if (error instanceof StartError || error instanceof ExtensionError)
    return `Safelight cannot start:\n${error.message}`;
  return error;
}

// The reader of our output may exit (EPIPE); the server continues without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await start(readConfig());
} catch (error) {
  console.error(error instanceof ConfigError ? `Safelight cannot start:\n${error.message}` : error);
  process.exit(1);
}
