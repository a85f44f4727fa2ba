import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** Milliseconds that a request which is still arriving gets when the server stops. */
const arriving = 1000;

/**
 * How long a client may take to send a request: its head, and the whole of it. Answers may take longer, such as that of
 * POST /api/generate-image. Node checks every `connectionsCheckingInterval`, and sends 408.
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
 * Ends connections that a client could otherwise hold open: those with an unread answer, and all of them when the server
 * stops. Then silent connections and event streams end at once, requests that are still arriving after a second, and the
 * others when their response is sent or after `times.stop`.
 */
export function watchConnections(app: FastifyInstance, { times }: Config): void {
  /** Every connection, with its requests under way. */
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
    // Requests of tests come without a connection.
    if (!(socket instanceof Socket)) return done();
    // Fastify has a second server where `localhost` has two addresses.
    const requests = open.get(socket) ?? track(socket);
    requests.add(request);
    reply.raw.once('close', () => {
      requests.delete(request);
      checkDrained();
    });
    // Node calls back when no byte moved for so long, in either direction.
    reply.raw.setTimeout(times.answer, () => {
      // Nothing is left to send: the client is waiting for us.
      if (socket.writableLength === 0) return socket.setTimeout(times.answer);
      request.log.warn('A client did not read its answer; its connection was ended');
      return socket.destroy();
    });
    done();
  });

  // A connection kept open for a next request would hold up the end.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });

  /** Ends the connections none of whose requests is worth waiting for; returns how many had one. */
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
    end((request) => !isStream(request));
    timers.push(
      setTimeout(() => end(({ raw }) => raw.complete), arriving),
      setTimeout(() => {
        const count = end(() => false);
        if (count > 0) app.log.warn({ count }, 'Requests took too long while the server stops, and were cut');
      }, times.stop),
    );
    done();
  });

  // Fastify waits for its first server alone.
  app.addHook('onClose', async () => {
    if (isBusy()) await new Promise<void>((resolve) => (drained = resolve));
    timers.forEach(clearTimeout);
  });
}

/** Whether a request asks for a stream of events, which ends only when the client goes; browsers connect anew. */
function isStream({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') ?? false;
}
