import fastify, { type FastifyInstance } from 'fastify';
import { registerControl } from './control';
import { registerFaultHooks } from './fault-hooks';
import { Faults } from './faults';
import { registerOpenAi, type OpenAiStandIn } from './openai/register';
import { write } from './openai/writer';
import { registerReplicate } from './replicate/register';
import { RequestLog } from './requests';

export interface SandboxOptions {
  /** How long answers take: about as long as the real ones, or no time at all. [instant] */
  readonly pace?: 'natural' | 'instant';
}

/** Stand-ins for the services that the product buys from, each as strict as the real one, and faults on demand. */
export interface Sandbox {
  /** Does not listen; `app.listen({ host: '127.0.0.1', port: 0 })` answers its address. */
  readonly app: FastifyInstance;
  readonly faults: Faults;
  readonly requests: RequestLog;
  readonly openai: OpenAiStandIn;
}

export async function buildSandbox({ pace = 'instant' }: SandboxOptions = {}): Promise<Sandbox> {
  // Requests that are never answered would hold up the end.
  const app = fastify({ forceCloseConnections: true });
  const sandbox: Sandbox = {
    app,
    faults: new Faults(),
    requests: new RequestLog(),
    openai: { answer: write },
  };
  // The SDKs call what they send JSON also where they send nothing.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  registerFaultHooks(app, sandbox.faults, sandbox.requests);
  registerControl(app, sandbox.faults, sandbox.requests);
  await app.register(
    (scope, _, done) => {
      registerOpenAi(scope, sandbox.openai, pace === 'natural' ? 15 : 0);
      done();
    },
    { prefix: '/openai/v1' },
  );
  await app.register(
    (scope, _, done) => {
      registerReplicate(scope);
      done();
    },
    { prefix: '/replicate' },
  );
  return sandbox;
}
