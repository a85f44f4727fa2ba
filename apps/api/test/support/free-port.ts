import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listens on now, for a server whose address others must know before it listens. */
export async function findFreePort(): Promise<number> {
  const { port, release } = await holdFreePort();
  await release();
  return port;
}

/** The same, kept free of everybody until `release` is called: much may begin to listen while a server is made. */
export async function holdFreePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
