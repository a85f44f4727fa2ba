import { callsPerBatch } from '@safelight/catalog/calls';
import { callTRPCProcedure, getErrorShape, getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../../router';
import type { Context } from '../../trpc/context';
import { definitions, isStream, type Definition } from '../rest/routes';

/** What tRPC's adapter and the shorter way share. */
export interface TrpcMount {
  makeContext(request: FastifyRequest, reply: FastifyReply, calls: number): Promise<Context>;
  logError(error: TRPCError, path: string | undefined, request: FastifyRequest): void;
}

interface TrpcRoute {
  Params: { path: string };
  Querystring: Readonly<Record<string, unknown>>;
}

interface Call {
  readonly path: string;
  readonly input: unknown;
}

interface Calls {
  readonly type: 'query' | 'mutation';
  readonly calls: readonly Call[];
  readonly batched: boolean;
}

/**
 * Answers the queries and mutations that come as JSON and go as JSON, alone or in a batch, as tRPC's adapter does, at
 * more than twice its rate: the adapter makes a Request, Headers and a Response of the Fetch standard for each. Streams
 * and malformed requests go on to the adapter, so that each refusal is worded in one place.
 */
export function answerPlainCalls(scope: FastifyInstance, { makeContext, logError }: TrpcMount): void {
  scope.addHook<TrpcRoute>('preHandler', async (request, reply) => {
    const read = readCalls(request);
    if (!read) return;
    const { type, calls, batched } = read;
    let ctx: Context | undefined;
    let refusal: TRPCError | undefined;
    try {
      ctx = await makeContext(request, reply, calls.length);
    } catch (error) {
      refusal = getTRPCErrorFromUnknown(error);
    }
    const answer = async ({ path, input }: Call, batchIndex: number) => {
      try {
        if (refusal) throw refusal;
        const getRawInput = () => Promise.resolve(input);
        const data: unknown = await callTRPCProcedure({
          router: appRouter,
          path,
          getRawInput,
          ctx,
          type,
          signal: undefined,
          batchIndex,
        });
        return { result: { data } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        logError(error, path, request);
        return { error: getErrorShape({ config: appRouter._def._config, error, type, path, input, ctx }) };
      }
    };
    const answers = await Promise.all(calls.map(answer));
    const body = batched ? answers : answers[0]!;
    return reply
      .code(getHTTPStatusCode(body))
      .header('vary', 'trpc-accept, accept')
      .header('content-type', 'application/json')
      .send(JSON.stringify(body));
  });
}

/** The calls of a request, if they are all there and of its method, with inputs that can be read. */
function readCalls({ method, headers, params, query, body }: FastifyRequest<TrpcRoute>): Calls | undefined {
  const type = method === 'GET' ? 'query' : method === 'POST' ? 'mutation' : undefined;
  if (type === undefined || !isJson(headers)) return undefined;
  const { batch, connectionParams } = query;
  if (connectionParams !== undefined || (batch !== undefined && batch !== '1')) return undefined;
  const text = type === 'query' ? query['input'] : body;
  // A body that is missing is the adapter's to judge.
  if (typeof text !== 'string' && (text !== undefined || type === 'mutation')) return undefined;
  const batched = batch === '1';
  const paths = batched ? params.path.split(',') : [params.path];
  if (paths.length > callsPerBatch) return undefined;
  if (!paths.every((path) => isPlain(definitions[path], type))) return undefined;
  let inputs: unknown;
  try {
    inputs = text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!batched) return { type, batched, calls: [{ path: params.path, input: inputs }] };
  if (inputs !== undefined && (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)))
    return undefined;
  const byIndex = (inputs ?? {}) as Readonly<Record<number, unknown>>;
  return { type, batched, calls: paths.map((path, index) => ({ path, input: byIndex[index] })) };
}

/** Whether a request sends JSON, if anything, and wants its results in one piece. */
const isJson = (headers: FastifyRequest['headers']): boolean =>
  (headers['content-type'] ?? 'application/json').startsWith('application/json') &&
  headers['trpc-accept'] === undefined &&
  headers.accept?.includes('application/jsonl') !== true;

/** Whether it is a procedure of this type, and no stream. */
const isPlain = (definition: Definition | undefined, type: Calls['type']): boolean =>
  definition?.type === type && !isStream(definition);
