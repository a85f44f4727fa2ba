import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { readMessage, type Message } from '../../../../../examples/typescript/webhook';

export interface Received {
  readonly id: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The message, verified by the code that we give to users. */
  verify(secret: string): Message;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A receiver of webhooks on this computer. Answers 204 until a test says otherwise. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** The most requests that were open at once. */
  readonly mostOpen: number;
  answer: Answer;
  /** Waits until this many have arrived, and no more than these. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let [open, mostOpen] = [0, 0];
  const server = createServer((request, response) => {
    mostOpen = Math.max(mostOpen, ++open);
    response.on('close', () => open--);
    void request.toArray().then((parts) => {
      const body = Buffer.concat(parts).toString();
      const { headers, url: path = '' } = request;
      const one: Received = {
        id: String(headers['webhook-id']),
        path,
        headers,
        body,
        verify: (secret) => readMessage(headers, body, secret, Number(headers['webhook-timestamp']) * 1000),
      };
      received.push(one);
      receiver.answer(response, one);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    get mostOpen() {
      return mostOpen;
    },
    answer: (response) => response.writeHead(204).end(),
    arrived: (count) => expect.poll(() => received.length, { timeout: 20_000 }).toBe(count),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
