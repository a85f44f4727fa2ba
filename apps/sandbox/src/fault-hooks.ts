import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults, RequestPoint } from './faults';
import { openaiStatusBody } from './openai/errors';
import { replicateStatusBody } from './replicate/errors';
import type { RequestLog } from './request-log';
import { stripeStatusBody } from './stripe/protocol/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on the routes of a service; the sandbox's own routes have none. */
    at?: RequestPoint;
  }
  interface FastifyRequest {
    /** A fault that the route itself must apply. */
    fault: Fault | undefined;
  }
}

/** Logs requests to the services, and applies the faults that every service shares. */
export function registerFaultHooks(app: FastifyInstance, faults: Faults, requests: RequestLog): void {
  app.decorateRequest('fault');
  app.addHook('preHandler', async (request, reply) => {
    const { at } = request.routeOptions.config;
    if (at === undefined) return;
    const body = Buffer.isBuffer(request.body) ? { bytes: request.body.length } : request.body;
    requests.add({ at, method: request.method, url: request.url, body, time: Date.now() });
    const subject = `${request.url} ${JSON.stringify(body ?? '')}`;
    let fault = faults.take(at, subject);
    while (fault?.kind === 'latency') {
      await sleep(fault.ms);
      fault = faults.take(at, subject);
    }
    request.fault = fault;
    if (fault) return applyFault(fault, request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.fault?.kind !== 'reset') return;
    reply.hijack();
    request.raw.socket.destroy();
  });
}

/** Returns the reply of a fault that needs no help from the route. */
function applyFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
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

function statusBody(at: RequestPoint, code: number): object {
  if (at.startsWith('openai')) return openaiStatusBody(code);
  return at.startsWith('stripe') ? stripeStatusBody(code) : replicateStatusBody(code);
}
