import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../trpc/context';
import { createServer, type OnFailure } from './server';

/** The protocol itself, in a module of its own: it is large, and most servers never need it. */
export function openMcp() {
  const servers = new WeakMap<Request, McpServer>();
  const handler = createMcpHandler(({ requestInfo }) => servers.get(requestInfo!)!, {
    legacy: 'reject',
    // Nothing that a client could subscribe to ever changes.
    maxSubscriptions: 0,
  });
  return {
    /** Answers the one message of a request. */
    async respond(request: FastifyRequest, context: Context, onFailure: OnFailure): Promise<Response> {
      const server = createServer(context, onFailure);
      const asked = toWebRequest(request);
      servers.set(asked, server);
      const body = { parsedBody: request.body };
      const old = await isLegacyRequest(asked, request.body);
      return old ? respondAsBefore(server, asked, body) : handler.fetch(asked, body);
    },
    close: () => handler.close(),
  };
}

/**
 * Serves the protocol of 2025 and before. The handler would respond with an event stream, which a stopping server ends at
 * once; a JSON response is waited for.
 */
async function respondAsBefore(
  server: McpServer,
  request: Request,
  body: { parsedBody: unknown },
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, body);
}

/** Without its body, which is already parsed. */
function toWebRequest({ headers, method }: FastifyRequest): Request {
  const texts = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
  );
  // The address is not used, and the real host may be none that a URL can have.
  return new Request('http://localhost/mcp', { method, headers: texts });
}
