import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Paths with a share link's token or a file's key, either of which opens what it names. */
const secret = /^(\/(?:s|api\/shared|files)\/).+/;

/**
 * A logger that omits what a request may contain of secrets, users' words and addresses: its query, the tokens of share
 * links, the keys of files and the client's address.
 */
export function withoutQueries(logger: Logger): Logger {
  const req = ({ method, url, routeOptions }: FastifyRequest) => ({
    method,
    // A path may spell its beginning in escapes, but not the route that it leads to.
    url: secret.test(routeOptions?.url ?? '')
      ? routeOptions.url
      : url.split('?', 1)[0]!.replace(secret, '$1…'),
  });
  return logger.child({}, { serializers: { req } });
}
