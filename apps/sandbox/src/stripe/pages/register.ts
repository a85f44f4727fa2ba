import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { declinedCard } from '../billing/cards';
import { StripeError } from '../protocol/errors';
import type { Form } from '../protocol/form';
import { takeForms } from '../protocol/register';
import type { StripeStandIn } from '../stand-in';
import { checkoutPage, readBuyer } from './checkout';
import { actOnControl, controlPage } from './control';
import { html, page, type Html } from './html';
import { portalPage } from './portal';

/** Mounts Stripe's hosted pages (/pay for checkout, /billing for the customer portal) and our own /control. */
export function registerStripePages(app: FastifyInstance, stripe: StripeStandIn): void {
  const { account } = stripe;
  takeForms(app);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeError)) throw error;
    return send(
      reply.code(error.status),
      page('Not found', html`<section><h1>${error.message}</h1></section>`),
    );
  });
  app.addHook('preHandler', async () => account.clock.catchUp());

  const checkout = { config: { at: 'stripe.pay' } } as const;
  const sessionOf = (request: FastifyRequest) => account.store.get('checkout.session', idOf(request));
  app.get('/pay/:id', checkout, (request, reply) => send(reply, checkoutPage(account, sessionOf(request))));
  app.post('/pay/:id', checkout, (request, reply) => {
    const session = sessionOf(request);
    const fields = fieldsOf(request);
    const { action, card } = fields;
    const buyer = readBuyer(fields);
    if (action === 'cancel') return reply.redirect(session.cancel_url ?? `/stripe/pay/${session.id}`, 303);
    try {
      if (action === 'later') stripe.pay(session.id, { ...buyer, later: true });
      else
        stripe.pay(session.id, {
          ...buyer,
          ...(action === 'decline' ? { card: declinedCard } : card && { card }),
        });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return send(reply.code(error.status), checkoutPage(account, session, error.message));
    }
    return reply.redirect((session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });

  const portal = { config: { at: 'stripe.billing' } } as const;
  const portalOf = (request: FastifyRequest) => account.store.get('billing_portal.session', idOf(request));
  app.get('/billing/:id', portal, (request, reply) => send(reply, portalPage(account, portalOf(request))));
  app.post('/billing/:id', portal, (request, reply) => {
    const session = portalOf(request);
    try {
      act(stripe, session.customer, fieldsOf(request));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return send(reply.code(error.status), portalPage(account, session, error.message));
    }
    return reply.redirect(`/stripe/billing/${session.id}`, 303);
  });

  app.get('/control', (_request, reply) => send(reply, controlPage(stripe)));
  app.post('/control', (request, reply) => {
    try {
      actOnControl(stripe, fieldsOf(request));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return send(reply.code(error.status), controlPage(stripe, error.message));
    }
    return reply.redirect('/stripe/control', 303);
  });
}

/** Runs a portal action. Throws a 403 for another customer's objects. */
function act(stripe: StripeStandIn, customer: string, fields: Record<string, string>): void {
  const { store } = stripe.account;
  const own = (kind: 'invoice' | 'subscription', id = '') => {
    const object = store.get(kind, id);
    if (object.customer !== customer) throw new StripeError(403, { type: 'invalid_request_error', message: 'This belongs to somebody else.' }); // prettier-ignore
    return object.id;
  };
  switch (fields['action']) {
    case 'cancel':
      return void stripe.cancel(own('subscription', fields['subscription']));
    case 'keep':
      return void stripe.keep(own('subscription', fields['subscription']));
    case 'card':
      return void stripe.setCard(customer, fields['card'] ?? 'works');
    case 'pay':
      return void stripe.payInvoice(own('invoice', fields['invoice']));
    default:
      return undefined;
  }
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}

function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  const fields = Object.entries((body ?? {}) as Form);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function send(reply: FastifyReply, { text }: Html): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('cache-control', 'no-store')
    .send(text);
}
