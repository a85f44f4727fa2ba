import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ends the streams of events when the server stops, which would otherwise wait for them; browsers connect anew. */
export function endStreamsOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.accept?.includes('text/event-stream')) {
      const { socket } = request.raw;
      open.add(socket);
      reply.raw.once('close', () => open.delete(socket));
    }
    done();
  });
  app.addHook('preClose', (done) => {
    open.forEach((socket) => socket.destroy());
    done();
  });
}
