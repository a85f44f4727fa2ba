import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { describeFailure } from '../../trpc/failures';
import { callProcedure } from '../call-procedure';
import { createContext } from '../context';
import { refuseUnknown } from '../unknown-fields';
import { restRoutes, type JsonSchema, type RestRoute } from './routes';

/** Mounts the REST routes. Each calls its procedure with the parts of the request; nothing is decided here. */
export function registerRest(app: FastifyInstance, deps: Deps, config: Config): void {
  for (const route of restRoutes) {
    app.route({
      method: route.method,
      url: route.path,
      async handler(request, reply) {
        const context = await createContext(deps, config, request, reply);
        try {
          const result = await callProcedure(context, route.procedure, readInput(route, request));
          if (route.paged) linkNextPage((result as Page).nextCursor, request, reply);
          const body = route.plain === undefined ? result : (result as Page)[route.plain];
          return await reply.code(route.status).send(body);
        } catch (error) {
          if (!(error instanceof TRPCError)) throw error;
          const { reason, message, fields, retryAfter, secondFactor } = describeFailure(error, request.id);
          if (reason === 'internal') request.log.error({ err: error.cause ?? error }, 'A REST call failed');
          if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
          return reply.code(getHTTPStatusCodeFromError(error)).send({
            error: message,
            ...(fields && { fields }),
            ...(secondFactor && { secondFactor: true, ...secondFactor }),
          });
        }
      },
    });
  }
}

type Page = Readonly<Record<string, unknown>> & { readonly nextCursor: string | null };

/** Names the next page in a header (RFC 8288). */
function linkNextPage(cursor: string | null, request: FastifyRequest, reply: FastifyReply): void {
  if (cursor === null) return;
  const next = new URL(request.url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  // `cursor` replaces `before`, see admin.allUsers.
  next.searchParams.delete('before');
  void reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}

function readInput(route: RestRoute, request: FastifyRequest): unknown {
  const reads = route.method === 'GET';
  const body: unknown = reads ? undefined : request.body;
  // Left for the schema to refuse.
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) return body;
  const input: Record<string, unknown> = { ...body };
  const { properties = {} } = route.input;
  const params = request.params as Record<string, string>;
  const query = request.query as Record<string, unknown>;
  refuseUnknown(Object.keys(input), route.bodyFields, route.idempotent ? keyInHeader : undefined);
  refuseUnknown(Object.keys(query), route.queryFields);
  for (const name of route.pathFields) input[name] = readText(params[name], properties[name]!);
  for (const name of route.queryFields) {
    if (query[name] !== undefined) input[name] = readText(query[name], properties[name]!);
  }
  const key = request.headers['idempotency-key'];
  if (route.idempotent && key !== undefined) input['requestId'] = key;
  return { ...input, ...route.always };
}

const keyInHeader = new Map([['requestId', 'Send it in the header Idempotency-Key.']]);

/** Converts a text of a URL into a number or boolean if its field takes one. The schema refuses anything else. */
function readText(text: unknown, schema: JsonSchema): unknown {
  if (typeof text !== 'string') return text;
  if (/^\d+$/.test(text) && (takes(schema, 'integer') || takes(schema, 'number'))) return Number(text);
  if ((text === 'true' || text === 'false') && takes(schema, 'boolean')) return text === 'true';
  return text;
}

function takes({ type, anyOf = [] }: JsonSchema, wanted: string): boolean {
  return type === wanted || anyOf.some((each) => takes(each, wanted));
}
