import fastify, { type FastifyInstance } from 'fastify';
import { registerControl } from './control';
import { registerFaultHooks } from './fault-hooks';
import { Faults } from './faults';
import { registerOpenAi, type OpenAiStandIn } from './openai/register';
import { write } from './openai/writer';
import { registerReplicate } from './replicate/register';
import { RequestLog } from './requests';

export interface SandboxOptions {
  /** How long a picture takes: as long as with the real models, or no time at all. [instant] */
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

export async function buildSandbox(_options: SandboxOptions = {}): Promise<Sandbox> {
  // Silent requests would hold up the end.
  const app = fastify({ forceCloseConnections: true });
  const sandbox: Sandbox = {
    app,
    faults: new Faults(),
    requests: new RequestLog(),
    openai: { answer: write },
  };
  registerFaultHooks(app, sandbox.faults, sandbox.requests);
  registerControl(app, sandbox.faults, sandbox.requests);
  await app.register(
    (scope, _, done) => {
      registerOpenAi(scope, sandbox.openai);
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
