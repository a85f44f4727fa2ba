import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import type { Drain } from '../runtime/drain';

/** Milliseconds that a request still arriving has left when the server stops. */
const arriving = 1000;

/**
 * How long a client may take to send the headers of a request, and the whole request. Responses may take longer, such as
 * that of POST /api/generate-image. Node checks every `connectionsCheckingInterval`, and sends 408.
 */
export function requestTimes({ times }: Config): Pick<FastifyServerOptions, 'requestTimeout'> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number };
} {
  return {
    requestTimeout: times.request,
    http: { headersTimeout: Math.min(times.request, 15_000), connectionsCheckingInterval: 500 },
  };
}

/**
 * Ends connections that a client could otherwise hold open: those with an unread response, and all of them when the server
 * stops. Then idle connections end at once, event streams and requests still arriving after a second, and the others when
 * their response is sent or after `times.stop`. From the drain on, a response closes its connection.
 */
export function watchConnections(app: FastifyInstance, { times }: Config, drain: Drain): void {
  /** Every connection with its requests in progress. */
  const open = new Map<Socket, Set<FastifyRequest>>();
  const timers: NodeJS.Timeout[] = [];
  let closing = false;
  let drained = () => {};

  const isBusy = () => [...open.values()].some(({ size }) => size > 0);
  const checkDrained = () => {
    if (closing && !isBusy()) drained();
  };
  const track = (socket: Socket) => {
    const requests = new Set<FastifyRequest>();
    open.set(socket, requests);
    socket.once('close', () => {
      open.delete(socket);
      checkDrained();
    });
    return requests;
  };
  app.server.on('connection', track);

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Requests injected by tests have no connection.
    if (!(socket instanceof Socket)) return done();
    // Fastify has a second server when `localhost` has two addresses.
    const requests = open.get(socket) ?? track(socket);
    requests.add(request);
    reply.raw.once('close', () => {
      requests.delete(request);
      // An event stream's headers were sent before the drain.
      if (closing && requests.size === 0) socket.end();
      checkDrained();
    });
    // Node calls back when no byte has moved in either direction for this long.
    reply.raw.setTimeout(times.response, () => {
      // Nothing is left to send: the client waits for the server.
      if (socket.writableLength === 0) return socket.setTimeout(times.response);
      request.log.warn('A client did not read its response; closed its connection');
      return socket.destroy();
    });
    done();
  });

  // A kept-alive connection would delay the stop.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || drain.begun) void reply.header('connection', 'close');
    done(null, payload);
  });

  /** Ends the connections without a request worth waiting for. Returns how many of them had any request. */
  const end = (isWorthWaiting: (request: FastifyRequest) => boolean) => {
    let count = 0;
    for (const [socket, requests] of open) {
      if ([...requests].some(isWorthWaiting)) continue;
      if (requests.size > 0) count++;
      socket.destroy();
    }
    return count;
  };

  app.addHook('preClose', (done) => {
    closing = true;
    end(() => true);
    timers.push(
      setTimeout(() => end((request) => request.raw.complete && !isStream(request)), arriving),
      setTimeout(() => {
        const count = end(() => false);
        if (count > 0) app.log.warn({ count }, 'Cut requests that took too long while the server stops');
      }, times.stop),
    );
    done();
  });

  // Fastify waits for its first server only.
  app.addHook('onClose', async () => {
    if (isBusy()) await new Promise<void>((resolve) => (drained = resolve));
    timers.forEach(clearTimeout);
  });
}

/**
 * Whether a request asks for an event stream, which only the client ends; browsers reconnect. A client of MCP accepts JSON
 * too, and gets that.
 */
function isStream({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/event-stream') && !accept.includes('application/json');
}
