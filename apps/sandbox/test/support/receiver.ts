import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Message {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly messages: readonly Message[];
  /** Resolves when `count` messages have arrived. */
  wait(count: number): Promise<readonly Message[]>;
  close(): Promise<void>;
}

/** Starts a webhook endpoint that responds to the first `refusals` messages with 503. */
export async function startReceiver(refusals = 0): Promise<Receiver> {
  const messages: Message[] = [];
  let arrived = () => {};
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      messages.push({ headers: request.headers, body });
      response.writeHead(messages.length <= refusals ? 503 : 200).end();
      arrived();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?job=1`,
    messages,
    async wait(count) {
      while (messages.length < count) await new Promise<void>((resolve) => (arrived = resolve));
      return messages;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
