import { isMigrated, ping } from '@safelight/db/queries/server/health';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

/**
 * GET /livez: 200 while the process responds; a supervisor restarts it otherwise. GET /readyz: 200 while the server can
 * take requests, else 503 with what is missing; a balancer asks it. GET /healthz: 200 while the server and its database
 * respond, else 503.
 */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await deps.requests.share('ready', () => findMissing(deps));
    if (missing === undefined) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: 'not ready', missing });
  });
  app.get('/healthz', async (_request, reply) => {
    try {
      await ping(deps.db);
      return await reply.send({ status: 'ok', version: deps.release.version });
    } catch (error) {
      deps.log.error({ err: error }, 'The database does not respond');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

/** What keeps the server from taking requests. A newer server's migrations do not: see CONTRIBUTING. */
async function findMissing(deps: Deps): Promise<'drain' | 'database' | 'migrations' | 'jobs' | undefined> {
  if (deps.drain.begun) return 'drain';
  try {
    if (!(await isMigrated(deps.db))) return 'migrations';
  } catch (error) {
    deps.log.error({ err: error }, 'The database does not respond');
    return 'database';
  }
  return deps.jobs.running() ? undefined : 'jobs';
}
