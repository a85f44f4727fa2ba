import { limits } from '@safelight/catalog/limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { handlePaymentMessage } from '../../domain/payments/messages';
import { withPayments } from '../../domain/payments/checkout';
import { AppError } from '../../domain/errors';
import { withinScope } from '../../runtime/scope';
import { scopeOf } from '../../telemetry/log';

/** POST /api/payments/webhook: Stripe's signed messages, in any order and with any number of repeats. */
export function registerStripeWebhook(app: FastifyInstance, deps: Deps): void {
  void app.register((scope, _options, done) => {
    // The signature covers the raw body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/api/payments/webhook', { bodyLimit: limits.paymentMessageBytes }, async (request, reply) => {
      const server = withPayments(withinScope(deps, scopeOf(request.log)));
      const signature = request.headers['stripe-signature'];
      const message =
        typeof signature === 'string' && Buffer.isBuffer(request.body)
          ? server.payments.readMessage(signature, request.body)
          : undefined;
      if (!message) {
        request.log.warn('Refused a payment message with an invalid signature');
        throw new AppError('invalid', 'The signature does not hold, or is too old.');
      }
      // If this throws, the error status makes Stripe send the message again.
      await handlePaymentMessage(server, message);
      return reply.send({ received: true });
    });
    done();
  });
}
