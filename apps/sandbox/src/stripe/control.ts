import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { StripeError } from './protocol/errors';
import type { StripeStandIn } from './stand-in';

const count = z.int().min(0);
const span = z
  .strictObject({
    years: count,
    months: count,
    weeks: count,
    days: count,
    hours: count,
    minutes: count,
    seconds: count,
  })
  .partial();
const id = z.string().min(1);

/** Actions as Stripe or as the customer; each calls a method of the stand-in. */
function actionsOf(stripe: StripeStandIn) {
  return {
    clock: action(z.union([z.strictObject({ advance: span }), z.strictObject({ to: count })]), (body) => ({
      now: 'to' in body ? stripe.advanceTo(body.to) : stripe.advance(body.advance),
    })),
    webhook: action(
      z.strictObject({ url: z.url(), events: z.array(z.string()).min(1).optional() }),
      (body) => ({
        ...stripe.listen(body.url, body.events),
        secret: stripe.webhookSecret,
      }),
    ),
    resend: action(z.strictObject({ event: id.optional() }), ({ event }) => {
      stripe.resend(event);
      return {};
    }),
    pay: action(
      z.strictObject({ session: id, card: z.string().optional(), later: z.boolean().optional() }),
      ({ session, ...how }) => stripe.pay(session, how),
    ),
    settle: action(z.strictObject({ session: id, came: z.boolean() }), ({ session, came: succeeded }) =>
      stripe.settlePayment(session, succeeded),
    ),
    expire: action(z.strictObject({ session: id }), ({ session }) => stripe.expire(session)),
    card: action(z.strictObject({ customer: id, card: z.string() }), ({ customer, card }) =>
      stripe.setCard(customer, card),
    ),
    invoice: action(z.strictObject({ invoice: id }), ({ invoice }) => stripe.payInvoice(invoice)),
    cancel: action(z.strictObject({ subscription: id }), ({ subscription }) => stripe.cancel(subscription)),
    keep: action(z.strictObject({ subscription: id }), ({ subscription }) => stripe.keep(subscription)),
    end: action(z.strictObject({ subscription: id }), ({ subscription }) => stripe.end(subscription)),
    refund: action(z.strictObject({ of: id, amount: z.int().min(1).optional() }), (body) =>
      stripe.refund(body.of, body.amount),
    ),
    dispute: action(
      z.union([
        z.strictObject({ of: id, amount: z.int().min(1).optional() }),
        z.strictObject({ dispute: id, close: z.enum(['won', 'lost']) }),
      ]),
      (body) =>
        'of' in body ? stripe.dispute(body.of, body.amount) : stripe.closeDispute(body.dispute, body.close),
    ),
    'delete-customer': action(z.strictObject({ customer: id }), ({ customer }) =>
      stripe.deleteCustomer(customer),
    ),
  };
}

function action<S extends z.ZodType>(schema: S, run: (body: z.output<S>) => object) {
  return (body: unknown) => run(schema.parse(body ?? {}));
}

/** Mounts actions for tests in another process. Each responds after its webhooks were sent once. */
export function registerStripeControl(app: FastifyInstance, stripe: StripeStandIn): void {
  app.setErrorHandler((error, _request, reply): FastifyReply => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    if (error instanceof RangeError) return reply.code(400).send({ error: error.message });
    if (error instanceof StripeError) return reply.code(error.status).send({ error: error.body });
    throw error;
  });
  for (const [name, run] of Object.entries(actionsOf(stripe)))
    app.post(`/${name}`, async (request) => {
      const result = run(request.body);
      await stripe.settled();
      return result;
    });
  app.post('/reset', (_request, reply) => {
    stripe.reset();
    return reply.code(204).send();
  });
  app.get('/clock', () => ({ now: stripe.now() }));
  app.get('/webhook', () => ({ secret: stripe.webhookSecret, endpoints: stripe.webhooks.endpoints() }));
  app.delete('/webhook', (_request, reply) => {
    stripe.webhooks.unlisten();
    return reply.code(204).send();
  });
}
