import fastify, { type FastifyInstance } from 'fastify';
import { registerControl } from './control';
import { registerFaultHooks } from './fault-hooks';
import { Faults } from './faults';
import { registerOpenAi, type OpenAiStandIn } from './openai/register';
import { write } from './openai/writer';
import { Gallery } from './images/gallery';
import { Predictions } from './replicate/predictions';
import { registerReplicate } from './replicate/register';
import { Webhooks } from './replicate/webhooks';
import { RequestLog } from './request-log';
import { registerStripeControl } from './stripe/control';
import { Keeper } from './stripe/state-file';
import { registerStripePages } from './stripe/pages/register';
import { registerStripeApi } from './stripe/protocol/register';
import { StripeStandIn } from './stripe/stand-in';

export interface SandboxOptions {
  /** How long answers take: about as long as the real ones, or no time at all. [instant] */
  readonly pace?: 'natural' | 'instant';
  /** Milliseconds before a webhook that nobody took is sent again, for each time. */
  readonly webhookRetries?: readonly number[];
  /** Milliseconds until the outputs of a prediction vanish. [an hour] */
  readonly outputLife?: number;
  /** Pixels along the longer side of what is drawn. Most of a picture's work grows with their square. [1024] */
  readonly longerSide?: number | undefined;
  /** Milliseconds since 1970; Stripe's time runs with it, and ahead of it on demand. [the real time] */
  readonly now?: () => number;
  /** A file that keeps Stripe's account from one start to the next. [none] */
  readonly stripeStateFile?: string | undefined;
}

/** Signs the webhooks; no secret, for it protects nothing but tests and demonstrations. */
const webhookSecret = `whsec_${Buffer.from('the sandbox of safelight').toString('base64')}`;

/** Stand-ins for the services that the product buys from, each as strict as the real one, and faults on demand. */
export interface Sandbox {
  /** Does not listen; `app.listen({ host: '127.0.0.1', port: 0 })` answers its address. */
  readonly app: FastifyInstance;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly openai: OpenAiStandIn;
  readonly replicate: { readonly webhookSecret: string; readonly predictions: Predictions };
  readonly stripe: StripeStandIn;
}

export async function buildSandbox({
  pace = 'instant',
  webhookRetries = pace === 'natural' ? [1000, 4000, 15_000, 40_000] : [50, 100, 200, 400],
  outputLife = 3_600_000,
  longerSide,
  now = Date.now,
  stripeStateFile,
}: SandboxOptions = {}): Promise<Sandbox> {
  const natural = pace === 'natural';
  const faults = new Faults();
  const requests = new RequestLog();
  const gallery = new Gallery(longerSide);
  const webhooks = new Webhooks({ secret: webhookSecret, retries: webhookRetries, faults });
  const predictions = new Predictions({ faults, webhooks, gallery, natural, life: outputLife });
  const openai: OpenAiStandIn = { answer: write };
  const stripe = new StripeStandIn({ faults, webhookSecret, webhookRetries, now });
  // Requests that are never answered would hold up the end.
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onClose', () => {
    webhooks.end();
    stripe.webhooks.end();
  });
  // The SDKs call what they send JSON also where they send nothing.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  // Before the faults, one of which cuts an answer off after the work was done.
  if (stripeStateFile !== undefined) keepStripe(app, new Keeper(stripeStateFile, stripe));
  registerFaultHooks(app, faults, requests);
  registerControl(app, faults, requests);
  await app.register(
    (scope, _, done) => {
      registerOpenAi(scope, openai, natural ? 15 : 0);
      done();
    },
    { prefix: '/openai/v1' },
  );
  await app.register(
    (scope, _, done) => {
      registerReplicate(scope, { predictions, gallery, webhookSecret });
      done();
    },
    { prefix: '/replicate' },
  );
  // The SDK knows a host and a port, but no path before /v1.
  for (const prefix of ['/v1', '/stripe/v1'])
    await app.register(
      (scope, _, done) => {
        registerStripeApi(scope, stripe);
        done();
      },
      { prefix },
    );
  await app.register(
    (scope, _, done) => {
      registerStripePages(scope, stripe);
      done();
    },
    { prefix: '/stripe' },
  );
  await app.register(
    (scope, _, done) => {
      registerStripeControl(scope, stripe);
      done();
    },
    { prefix: '/stripe/control' },
  );
  return { app, faults, requests, openai, replicate: { webhookSecret, predictions }, stripe };
}

/** No answer of Stripe's goes out before what it tells is kept. Reading changes something too: what fell due meanwhile. */
function keepStripe(app: FastifyInstance, keeper: Keeper): void {
  app.addHook('onSend', async ({ url }) => {
    if (/^\/(v1|stripe)\//.test(url)) keeper.write();
  });
  app.addHook('onListen', async () => keeper.moveTo(app.listeningOrigin));
  app.addHook('onClose', async () => keeper.end());
}
