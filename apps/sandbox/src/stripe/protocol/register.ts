import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './call';
import { allCalls } from './calls';
import { authorize } from './authorize';
import { StripeError, stripeStatusBody } from './errors';
import { expand } from './expand';
import { parseForm, type Form } from './form';
import type { StoredResponse } from './idempotency';
import { newId } from './ids';
import type { StripeStandIn } from '../stand-in';
import { readParams } from './validate';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a POST that runs for the first time. */
    idempotencyKey: string | undefined;
    /** The stored response of a repeated request. */
    replay: StoredResponse | undefined;
  }
}

/** Mounts the API in a scope whose prefix ends in /v1. */
export function registerStripeApi(app: FastifyInstance, stripe: StripeStandIn): void {
  takeForms(app);
  app.decorateRequest('idempotencyKey');
  app.decorateRequest('replay');
  app.setNotFoundHandler((request, reply) => {
    const { error } = stripeStatusBody(404);
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`;
    return reply.code(404).send({ error: { type: error.type, message } });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeError)) throw error;
    return reply.code(error.status).send({ error: error.body });
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('request-id', newId('req', 14));
    authorize(request.headers);
  });
  app.addHook('onSend', async (request, reply, payload) => keepFailure(stripe, request, reply, payload));
  app.addHook('preValidation', (request, reply) => begin(stripe, request, reply));
  for (const each of allCalls)
    app.route({
      method: each.method,
      url: each.path,
      config: { at: `stripe.${each.name}` },
      handler: (request, reply) => run(stripe, each, request, reply),
    });
}

/** Parses form bodies, which the SDK and the hosted pages send. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(body as string)),
  );
}

/** Claims the idempotency key before any fault, so that it stays claimed while a fault delays the response. */
async function begin(
  { idempotency }: StripeStandIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return;
  try {
    request.replay = idempotency.begin(key, `${request.url} ${JSON.stringify(request.body)}`);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    request.replay = { status: error.status, body: { error: error.body } };
    return;
  }
  if (request.replay) {
    void reply.header('idempotent-replayed', 'true');
    return;
  }
  request.idempotencyKey = key;
  reply.raw.once('close', () => idempotency.end(key));
}

/** Stripe stores its own 500s under the key as well, and repeats them. */
function keepFailure(
  { idempotency }: StripeStandIn,
  { fault, idempotencyKey }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): void {
  if (fault?.kind !== 'status' || statusCode !== 500 || idempotencyKey === undefined) return;
  idempotency.keep(idempotencyKey, { status: statusCode, body: JSON.parse(payload as string) });
}

function run(stripe: StripeStandIn, call: Call, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.replay) return reply.code(request.replay.status).send(request.replay.body);
  const { id = '' } = request.params as { id?: string };
  const query = parseForm(request.url.split('?')[1] ?? '');
  const params = readParams(call.name, { ...query, ...(request.body as Form | undefined) });
  const { status, body } = respond(stripe, reply, request.idempotencyKey, () => {
    const object = call.run({
      account: stripe.account,
      params: params as never,
      id,
      origin: `http://${request.host}`,
    });
    return expand(stripe.account, object, (params as { expand?: string[] }).expand);
  });
  if (request.idempotencyKey !== undefined) stripe.idempotency.keep(request.idempotencyKey, { status, body });
  return reply.code(status).send(body);
}

/** Runs a call and returns the response or Stripe's error; the caller stores either under the key. */
function respond(
  { account }: StripeStandIn,
  reply: FastifyReply,
  key: string | undefined,
  work: () => object,
): StoredResponse {
  try {
    account.clock.catchUp();
    account.events.request = { id: String(reply.getHeader('request-id')), idempotency_key: key ?? null };
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
    throw error;
  } finally {
    account.events.request = undefined;
  }
}
