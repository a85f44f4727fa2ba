import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import selfsigned from 'selfsigned';
import sharp, { type Sharp } from 'sharp';

export interface ImageServer {
  readonly port: number;
  readonly origin: string;
  /** How many requests arrived. */
  readonly requests: () => number;
  /** The certificate of an https server. */
  readonly certificate: string | undefined;
  close(): Promise<void>;
}

/** A server on 127.0.0.1 with a test's handler; with `host` it uses https under that name. */
export async function startImageServer(handler: RequestListener, host?: string): Promise<ImageServer> {
  let requests = 0;
  const listener: RequestListener = (request, response) => {
    requests++;
    handler(request, response);
  };
  const pems =
    host === undefined
      ? undefined
      : await selfsigned.generate([{ name: 'commonName', value: host }], {
          algorithm: 'sha256',
          extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
        });
  const server: Server = pems
    ? createHttps({ key: pems.private, cert: pems.cert }, listener)
    : createHttp(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: pems ? `https://${host}:${port}` : `http://127.0.0.1:${port}`,
    requests: () => requests,
    certificate: pems?.cert,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An image that hardly compresses, like a photograph: about width × height × 3 bytes as PNG. */
export function drawNoise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } });
}
