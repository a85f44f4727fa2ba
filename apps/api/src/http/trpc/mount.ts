import { callsPerBatch } from '@safelight/catalog/calls';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Deps } from '../../deps';
import { appRouter, type AppRouter } from '../../router';
import { withCode } from '../../trpc/failures';
import { createContext } from '../context';
import { checkTrpcAddresses } from './addresses';
import { answerPlainCalls, type TrpcMount } from './plain-calls';

export async function registerTrpc(app: FastifyInstance, deps: Deps, config: Config): Promise<void> {
  const mount: TrpcMount = {
    async makeContext(request, reply, calls) {
      try {
        return await createContext(deps, config, request, reply, calls);
      } catch (error) {
        throw withCode(error);
      }
    },
    logError(error, path, request) {
      if (error.code === 'INTERNAL_SERVER_ERROR')
        request.log.error({ err: error.cause ?? error, procedure: path }, 'A call failed');
    },
  };
  await app.register(async (scope) => {
    checkTrpcAddresses(scope);
    answerPlainCalls(scope, mount);
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        maxBatchSize: callsPerBatch,
        createContext: ({ req, res, info }) => mount.makeContext(req, res, info.calls.length),
        onError: ({ error, path, req }) => mount.logError(error, path, req),
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  });
}
