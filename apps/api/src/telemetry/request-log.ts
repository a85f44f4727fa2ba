import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** A logger that omits the query of a request's URL, which may contain link tokens and users' words. */
export function withoutQueries(logger: Logger): Logger {
  const req = ({ method, url, host, ip }: FastifyRequest) => ({
    method,
    url: url.split('?', 1)[0],
    host,
    remoteAddress: ip,
  });
  return logger.child({}, { serializers: { req } });
}
