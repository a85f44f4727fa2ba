import { createServer, type AddressInfo } from 'node:net';

/** A free port, for a server whose address must be known before it listens. */
export async function findFreePort(): Promise<number> {
  const { port, release } = await holdFreePort();
  await release();
  return port;
}

/** A free port that stays reserved until `release`: other servers may begin to listen meanwhile. */
export async function holdFreePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
