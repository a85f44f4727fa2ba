import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { appRouter } from '../../router';
import { createCallerFactory, describeFailure } from '../../trpc/procedures';
import { createContext } from '../context';
import { restRows, type RestRow } from './rows';

const createCaller = createCallerFactory(appRouter);
type AnyCall = (input: unknown) => Promise<unknown>;

/** Mounts the REST rows. */
export function registerRest(app: FastifyInstance, deps: Deps, config: Config): void {
  for (const row of restRows) {
    const [namespace, name] = row.procedure.split('.') as [string, string];
    app.route({
      method: row.method,
      url: row.path,
      async handler(request, reply) {
        const context = await createContext(deps, config, request, reply);
        // Rows name procedures by path; that each path exists is checked by RestRow's type.
        const caller = createCaller(context) as unknown as Record<string, Record<string, AnyCall>>;
        try {
          const result = await caller[namespace]![name]!(readInput(row, request));
          const body = row.list ? readList(row.list, result as ListResult, request, reply) : result;
          return await reply.code(row.status).send(body);
        } catch (error) {
          if (!(error instanceof TRPCError)) throw error;
          const { reason, message, fields, retryAfter, secondFactor } = describeFailure(error);
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

type ListResult = Readonly<Record<string, unknown>> & { readonly nextCursor: string | null };

/** Says in a header where a list goes on (RFC 8288), and returns its documented body. */
function readList(
  { plain }: NonNullable<RestRow['list']>,
  result: ListResult,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (result.nextCursor !== null) {
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('cursor', result.nextCursor);
    next.searchParams.delete('before');
    void reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return plain === undefined ? result : result[plain];
}

const numbers: ReadonlySet<string> = new Set(['limit', 'projectId', 'before']);

function readInput(row: RestRow, request: FastifyRequest): unknown {
  const { body } = request;
  if (
    row.method !== 'GET' &&
    body !== undefined &&
    (typeof body !== 'object' || body === null || Array.isArray(body))
  ) {
    return body;
  }
  const input: Record<string, unknown> = row.method === 'GET' ? {} : { ...(body as object | undefined) };
  for (const key of row.omit ?? []) delete input[key];
  if (row.idParameter) input.id = readNumber((request.params as { id: string }).id);
  const query = request.query as Record<string, string | undefined>;
  for (const key of row.query ?? []) {
    const value = query[key];
    if (value !== undefined) input[key] = numbers.has(key) ? readNumber(value) : value;
  }
  const key = request.headers['idempotency-key'];
  if (row.idempotencyKey && key !== undefined) input.requestId = key;
  return { ...input, ...row.always };
}

/** A number where the text is one; else the text, for the schema to refuse in words. */
function readNumber(value: string): number | string {
  return /^\d+$/.test(value) ? Number(value) : value;
}
