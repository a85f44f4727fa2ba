import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { hearOfImage } from '../../domain/images/steps';
import { AppError } from '../../domain/errors';
import { withinScope } from '../../runtime/scope';
import { scopeOf } from '../../telemetry/log';
import { id as idField } from '../../routers/fields';

/** POST /api/webhooks/replicate/ID: Replicate's signed messages about finished images, with any number of repeats. */
export function registerReplicateWebhook(app: FastifyInstance, deps: Deps): void {
  void app.register((scope, _options, done) => {
    // The signature covers the raw body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { id: string } }>('/api/webhooks/replicate/:id', async (request, reply) => {
      const { data: id } = idField.safeParse(Number(request.params.id));
      if (!deps.images || id === undefined) {
        throw new AppError('not_found', 'There is nothing here.');
      }
      const body = typeof request.body === 'string' ? request.body : '';
      const message = await deps.images.readMessage(request.headers, body, deps.clock.now());
      if (!message) {
        request.log.warn({ image: id }, 'Refused a message with an invalid signature');
        throw new AppError('invalid', 'The signature does not hold, or is too old.');
      }
      await hearOfImage(withinScope(deps, scopeOf(request.log)), id, message);
      return reply.send({ received: true });
    });
    done();
  });
}
