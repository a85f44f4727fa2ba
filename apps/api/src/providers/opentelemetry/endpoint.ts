import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves GET /metrics on an address of its own, apart from the product's. Port 0 takes any free one. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  print: Handler,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics')
      return print(request, response);
    return response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  // It must not keep a process alive that is done.
  server.unref();
  const { port: bound } = server.address() as AddressInfo;
  return { server, url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics` };
}
