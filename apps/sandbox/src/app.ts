import fastify, { type FastifyInstance } from 'fastify';
import { registerControl } from './control';
import { registerFaultHooks } from './fault-hooks';
import { Faults } from './faults';
import { registerOpenAi, type OpenAiStandIn } from './openai/register';
import { judge } from './openai/judge';
import { write } from './openai/writer';
import { Gallery } from './images/gallery';
import { Register } from './images/register';
import { SentFiles } from './replicate/files';
import { Predictions } from './replicate/predictions';
import { registerReplicate } from './replicate/register';
import { Webhooks } from './replicate/webhooks';
import { RequestLog } from './request-log';
import { registerStripeControl } from './stripe/control';
import { StateFile } from './stripe/state-file';
import { registerStripePages } from './stripe/pages/register';
import { registerStripeApi } from './stripe/protocol/register';
import { StripeStandIn } from './stripe/stand-in';

export interface SandboxOptions {
  /** Response times: about those of the real services, or none. [instant] */
  readonly pace?: 'natural' | 'instant';
  /** Milliseconds before each retry of an undelivered webhook. */
  readonly webhookRetries?: readonly number[];
  /** Milliseconds until the outputs of a prediction are removed. [1 hour] */
  readonly outputLife?: number;
  /** Pixels on an image's longer side. The cost of drawing grows with its square. [1024] */
  readonly longerSide?: number | undefined;
  /** Milliseconds since 1970. Stripe's clock follows it, and can be moved ahead. [Date.now] */
  readonly now?: () => number;
  /** A file that keeps Stripe's account across restarts. [none] */
  readonly stripeStateFile?: string | undefined;
  /** A file that keeps what was drawn across restarts. [none] */
  readonly drawingsFile?: string | undefined;
}

/** Signs the webhooks. Safe to publish: it protects only tests and demos. */
const webhookSecret = `whsec_${Buffer.from('the sandbox of safelight').toString('base64')}`;

/** Stand-ins for the product's paid services, each as strict as the real one, with faults on demand. */
export interface Sandbox {
  /** Not listening yet; `app.listen({ host: '127.0.0.1', port: 0 })` returns its address. */
  readonly app: FastifyInstance;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly openai: OpenAiStandIn;
  readonly replicate: {
    readonly webhookSecret: string;
    readonly predictions: Predictions;
    readonly files: SentFiles;
  };
  readonly stripe: StripeStandIn;
}

export async function buildSandbox({
  pace = 'instant',
  webhookRetries = pace === 'natural' ? [1000, 4000, 15_000, 40_000] : [50, 100, 200, 400],
  outputLife = 3_600_000,
  longerSide,
  now = Date.now,
  stripeStateFile,
  drawingsFile,
}: SandboxOptions = {}): Promise<Sandbox> {
  const natural = pace === 'natural';
  const faults = new Faults();
  const requests = new RequestLog();
  const register = new Register(drawingsFile);
  const files = new SentFiles();
  const gallery = new Gallery(register, longerSide, (address) => files.read(address));
  const webhooks = new Webhooks({ secret: webhookSecret, retries: webhookRetries, faults });
  const predictions = new Predictions({ faults, webhooks, gallery, natural, life: outputLife });
  const openai: OpenAiStandIn = {
    answer: (request) => (request.images.length > 0 ? judge(request, register) : write(request)),
  };
  const stripe = new StripeStandIn({ faults, webhookSecret, webhookRetries, now });
  // Requests that a fault leaves unanswered would otherwise block `close`. A request may hold an image.
  const app = fastify({ forceCloseConnections: true, bodyLimit: 8 * 1024 * 1024 });
  app.addHook('onClose', () => {
    webhooks.end();
    stripe.webhooks.end();
  });
  // The SDKs send a JSON content type with empty bodies too.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  // Registered before the fault hooks: state is saved even when a fault drops the response afterwards.
  if (stripeStateFile !== undefined) persistStripe(app, new StateFile(stripeStateFile, stripe));
  registerFaultHooks(app, faults, requests);
  registerControl(app, faults, requests);
  await app.register(async (scope) => registerOpenAi(scope, openai, natural ? 15 : 0), {
    prefix: '/openai/v1',
  });
  await app.register(
    async (scope) => registerReplicate(scope, { predictions, gallery, files, webhookSecret }),
    {
      prefix: '/replicate',
    },
  );
  // The SDK knows a host and a port, but no path before /v1.
  for (const prefix of ['/v1', '/stripe/v1'])
    await app.register(async (scope) => registerStripeApi(scope, stripe), { prefix });
  await app.register(async (scope) => registerStripePages(scope, stripe), { prefix: '/stripe' });
  await app.register(async (scope) => registerStripeControl(scope, stripe), { prefix: '/stripe/control' });
  return { app, faults, requests, openai, replicate: { webhookSecret, predictions, files }, stripe };
}

/** Saves the state before each response goes out. Reads save too, because they run what has fallen due. */
function persistStripe(app: FastifyInstance, stateFile: StateFile): void {
  app.addHook('onSend', async ({ url }) => {
    if (/^\/(v1|stripe)\//.test(url)) stateFile.write();
  });
  app.addHook('onListen', async () => stateFile.rebase(app.listeningOrigin));
  app.addHook('onClose', async () => stateFile.stop());
}
