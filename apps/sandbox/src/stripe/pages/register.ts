import type { FastifyInstance } from 'fastify';
import { StripeError } from '../errors';
import type { Form } from '../form';
import { takeForms } from '../register';
import type { StripeStandIn } from '../stand-in';
import { declinedCard } from '../cards';

export function registerStripePages(app: FastifyInstance, stripe: StripeStandIn): void {
  takeForms(app);
  app.post('/pay/:id', { config: { at: 'stripe.pay' } }, (request, reply) => {
    const { id } = request.params as { id: string };
    const session = stripe.account.store.get('checkout.session', id);
    const { action } = (request.body ?? {}) as Form;
    if (action === 'cancel') return reply.redirect(session.cancel_url ?? '/', 303);
    try {
      stripe.pay(id, { later: action === 'later', ...(action === 'decline' && { card: declinedCard }) });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return reply.code(error.status).type('text/html').send(error.message);
    }
    return reply.redirect((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
  });
}
