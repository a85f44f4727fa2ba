import type { FastifyError, FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { AppError } from '../../domain/errors';
import { requireUser } from '../../trpc/procedures';
import { createContext } from '../context';
import type { openMcp } from './respond';

/** https://www.jsonrpc.org/specification#error_object */
const parseError = -32_700;
const invalidRequest = -32_600;

/**
 * The Model Context Protocol at /mcp: streamable HTTP without sessions, each request by an API token. A request has one
 * message; a batch would carry any number of calls past the limits of one.
 */
export async function registerMcp(app: FastifyInstance, deps: Deps, config: Config): Promise<void> {
  let opened: Promise<ReturnType<typeof openMcp>> | undefined;
  const open = () => (opened ??= import('./respond').then((module) => module.openMcp()));
  app.addHook('preClose', (done) => {
    void Promise.resolve(opened?.then((mcp) => mcp.close())).then(() => done());
  });

  await app.register((scope, _options, done) => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
        return reply.code(400).send(fail(parseError, 'The request body is not valid JSON.'));
      if (error instanceof AppError && error.reason === 'unauthenticated')
        void reply.header('www-authenticate', 'Bearer realm="Safelight"');
      throw error;
    });
    scope.post('/mcp', async (request, reply) => {
      if (request.headers.authorization === undefined) throw new AppError('unauthenticated', tokenNeeded);
      const context = await createContext(deps, config, request, reply);
      requireUser(context);
      if (Array.isArray(request.body))
        return reply.code(400).send(fail(invalidRequest, 'Send one message per request.'));
      const mcp = await open();
      return reply.send(
        await mcp.respond(request, context, (error, tool) =>
          request.log.error({ err: error, tool }, 'A tool of MCP failed'),
        ),
      );
    });
    // Streams from the server and the ends of sessions: it has neither.
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      handler: (_request, reply) =>
        reply.code(405).header('allow', 'POST').send({ error: 'Send messages of MCP with POST.' }),
    });
    done();
  });
}

const tokenNeeded =
  'Send an API token as "Authorization: Bearer sl_…". Make one in Settings. A session of the site does not count here.';

/** A failure before there is a message to respond to. */
const fail = (code: number, message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
});
