import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ObservedRequest, Telemetry } from '../providers/opentelemetry/port';
import { scopeOf, withScope } from '../telemetry/log';

/** Gives each request a scope with its id, which its logger knows. An option of Fastify. */
export const childLoggerFactory = (logger: FastifyBaseLogger, { requestId }: Record<string, unknown>) =>
  withScope(logger as Logger, { requestId: requestId as string }) as FastifyBaseLogger;

/** 48 random bits, which a person can read out. With its time it names one request. */
export const newRequestId = (): string => crypto.randomUUID().slice(-12);

/**
 * Sends each request's id back, and reports its end: to the log if `logs`, and to `telemetry`. Must be registered before
 * any other hook.
 */
export function observeRequests(app: FastifyInstance, telemetry: Telemetry | undefined, logs: boolean): void {
  const running = new WeakMap<FastifyRequest, ObservedRequest>();

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const observed = telemetry?.request(request.method, request.headers);
    if (observed ?? logs) onEnd(reply, (status, seconds) => reportEnd(request, observed, status, seconds));
    if (!observed) return done();
    running.set(request, observed);
    scopeOf(request.log).traceId = observed.traceId;
    return observed.run(done);
  });
  // The end of a body is an event of the connection, which is outside of the trace.
  if (telemetry)
    app.addHook('preValidation', (request, _reply, done) => {
      const observed = running.get(request);
      if (observed) observed.run(done);
      else done();
    });

  function reportEnd(
    request: FastifyRequest,
    observed: ObservedRequest | undefined,
    status: number,
    seconds: number,
  ) {
    // A template such as /api/projects/:id, never the address with its ids.
    const route = request.routeOptions.url ?? 'none';
    observed?.end({ route, status, seconds, scope: scopeOf(request.log) });
    if (logs)
      request.log.info({ req: request, route, status, ms: Math.round(seconds * 1000) }, 'A request ended');
  }
}

/** Calls back once, when the response is sent or its client has gone. */
function onEnd({ raw }: FastifyReply, report: (status: number, seconds: number) => void): void {
  const begun = performance.now();
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    // Nginx's number for a client that left before the response.
    report(raw.headersSent ? raw.statusCode : 499, (performance.now() - begun) / 1000);
  };
  raw.once('finish', end);
  raw.once('close', end);
}
