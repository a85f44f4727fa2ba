import type { FastifyInstance } from 'fastify';
import { ReplicateError } from './errors';

export function registerReplicate(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ReplicateError) return reply.code(error.body.status).send(error.body);
    throw error;
  });
}
