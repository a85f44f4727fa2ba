import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultSchema, requestPoints, type Faults } from './faults';
import type { RequestLog } from './request-log';

const rulesSchema = z.union([z.array(faultSchema), faultSchema.transform((rule) => [rule])]);

/** Mounts the routes that tests use to control a sandbox in another process. */
export function registerControl(app: FastifyInstance, faults: Faults, requests: RequestLog): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/faults', () => faults.list());
  app.post('/faults', (request, reply) => {
    const rules = rulesSchema.safeParse(request.body);
    if (!rules.success) return reply.code(400).send({ error: z.prettifyError(rules.error) });
    faults.add(...rules.data);
    return reply.code(204).send();
  });
  app.delete('/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.get('/requests', (request, reply) => {
    const { at } = request.query as { at?: string };
    const point = requestPoints.find((each) => each === at);
    if (at !== undefined && !point) return reply.code(400).send({ error: `There is no point ${at}.` });
    return { counts: requests.counts(), requests: requests.list(point) };
  });
  app.delete('/requests', (_request, reply) => {
    requests.clear();
    return reply.code(204).send();
  });
}
