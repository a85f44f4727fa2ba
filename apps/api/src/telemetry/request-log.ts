import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** A logger that leaves out what follows the ? of an address: there stand tokens of links, and users' own words. */
export function withoutQueries(logger: Logger): Logger {
  const req = ({ method, url, host, ip }: FastifyRequest) => ({
    method,
    url: url.split('?', 1)[0],
    host,
    remoteAddress: ip,
  });
  return logger.child({}, { serializers: { req } });
}
