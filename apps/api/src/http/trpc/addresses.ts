import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors';

interface TrpcRoute {
  Params: { path: string };
}

/** Refuses names that cannot be decoded and methods that no procedure has: tRPC would fail. */
export function checkTrpcAddresses(app: FastifyInstance): void {
  app.addHook<TrpcRoute>('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method))
      return reply
        .code(405)
        .header('allow', 'GET, HEAD, POST')
        .send({ error: 'This call wants another HTTP method.' });
    try {
      // Fastify has decoded it once; tRPC decodes it again.
      decodeURIComponent(request.params.path);
    } catch {
      throw new AppError('invalid', 'The request could not be read.');
    }
  });
}
