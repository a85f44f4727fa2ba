import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Paths with a share link's token or a file's key, either of which opens what it names. */
const secret = /^(\/(?:s|api\/shared|files)\/)[^/]+/;

/**
 * A logger that omits what a request's URL may contain of secrets and users' words: its query, the tokens of share links
 * and the keys of files.
 */
export function withoutQueries(logger: Logger): Logger {
  const req = ({ method, url, host, ip }: FastifyRequest) => ({
    method,
    url: url.split('?', 1)[0]!.replace(secret, '$1…'),
    host,
    remoteAddress: ip,
  });
  return logger.child({}, { serializers: { req } });
}
