import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults, RequestPoint } from './faults';
import { openaiStatusBody } from './openai/errors';
import { replicateStatusBody } from './replicate/errors';
import type { RequestLog } from './request-log';
import { stripeStatusBody } from './stripe/protocol/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of a service has its name; routes without one are the sandbox's own. */
    at?: RequestPoint;
  }
  interface FastifyRequest {
    /** The fault left for the route itself to play. */
    fault: Fault | undefined;
  }
}

/** Logs what arrives at the services, and plays the faults that are alike at all of them. */
export function registerFaultHooks(app: FastifyInstance, faults: Faults, requests: RequestLog): void {
  app.decorateRequest('fault');
  app.addHook('preHandler', async (request, reply) => {
    const { at } = request.routeOptions.config;
    if (at === undefined) return;
    requests.add({ at, method: request.method, url: request.url, body: request.body, time: Date.now() });
    const subject = `${request.url} ${JSON.stringify(request.body ?? '')}`;
    let fault = faults.take(at, subject);
    while (fault?.kind === 'latency') {
      await sleep(fault.ms);
      fault = faults.take(at, subject);
    }
    request.fault = fault;
    if (fault) return play(fault, request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.fault?.kind !== 'reset') return;
    reply.hijack();
    request.raw.socket.destroy();
  });
}

/** The answer of a fault that has one without the route's help. */
function play(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  switch (fault.kind) {
    case 'reset':
      if (fault.accepted) return undefined;
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    case 'silence':
      return reply.hijack();
    case 'status': {
      const body = fault.body ?? statusBody(fault.at, fault.code);
      return reply.code(fault.code).headers(fault.headers).send(body);
    }
    default:
      return undefined;
  }
}

/** What the service itself says with a status. */
function statusBody(at: RequestPoint, code: number): object {
  if (at.startsWith('openai')) return openaiStatusBody(code);
  return at.startsWith('stripe') ? stripeStatusBody(code) : replicateStatusBody(code);
}
