import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { AppError } from '../../domain/errors';
import { requireUser } from '../../trpc/procedures';
import { createContext } from '../context';
import { createServer } from './server';

/**
 * The Model Context Protocol at /mcp: streamable HTTP without sessions, each request by an API token. A request has one
 * message; a batch would carry any number of calls past the limits of one.
 */
export async function registerMcp(app: FastifyInstance, deps: Deps, config: Config): Promise<void> {
  const servers = new WeakMap<Request, McpServer>();
  const handler = createMcpHandler(({ requestInfo }) => servers.get(requestInfo!)!, {
    legacy: 'reject',
    // Nothing that a client could subscribe to ever changes.
    maxSubscriptions: 0,
  });
  app.addHook('preClose', (done) => {
    void handler.close().then(() => done());
  });

  await app.register((scope, _options, done) => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
        return reply
          .code(400)
          .send(fail(ProtocolErrorCode.ParseError, 'The request body is not valid JSON.'));
      if (error instanceof AppError && error.reason === 'unauthenticated')
        void reply.header('www-authenticate', 'Bearer realm="Safelight"');
      throw error;
    });
    scope.post('/mcp', async (request, reply) => {
      if (request.headers.authorization === undefined) throw new AppError('unauthenticated', tokenNeeded);
      const context = await createContext(deps, config, request, reply);
      requireUser(context);
      if (Array.isArray(request.body))
        return reply.code(400).send(fail(ProtocolErrorCode.InvalidRequest, 'Send one message per request.'));
      const server = createServer(context, (error, tool) =>
        request.log.error({ err: error, tool }, 'A tool of MCP failed'),
      );
      const asked = toWebRequest(request);
      servers.set(asked, server);
      const body = { parsedBody: request.body };
      const old = await isLegacyRequest(asked, request.body);
      return reply.send(await (old ? respond(server, asked, body) : handler.fetch(asked, body)));
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

/**
 * Serves the protocol of 2025 and before. The handler would respond with an event stream, which a stopping server ends at
 * once; a JSON response is waited for.
 */
async function respond(
  server: McpServer,
  request: Request,
  body: { parsedBody: unknown },
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, body);
}

const tokenNeeded =
  'Send an API token as "Authorization: Bearer sl_…". Make one in Settings. A session of the site does not count here.';

/** A failure before there is a message to respond to. */
const fail = (code: ProtocolErrorCode, message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
});

/** Without its body, which is already parsed. */
function toWebRequest({ headers, method }: FastifyRequest): Request {
  const texts = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
  );
  // The address is not used, and the real host may be none that a URL can have.
  return new Request('http://localhost/mcp', { method, headers: texts });
}
