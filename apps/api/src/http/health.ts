import { ping } from '@safelight/db/queries/server/health';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

/** GET /healthz: 200 while the server and its database respond, else 503. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      await ping(deps.db);
      return await reply.send({ status: 'ok' });
    } catch (error) {
      deps.log.error({ err: error }, 'The database does not respond');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
