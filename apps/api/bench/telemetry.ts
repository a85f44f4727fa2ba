import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, register } from './me';
import { compare, type Figure } from './measure';
import { startProduct, type Server } from './servers';

/**
 * What telemetry costs GET /api/auth/me: all of it on, against off. `before` is another build's main.js (of the commit
 * before a change, say), which is then compared with this one, off. It may have another schema, hence its database.
 */
export async function benchTelemetry(
  databaseUrl: string,
  before: { readonly program: string; readonly databaseUrl: string },
): Promise<Figure[]> {
  // Accepts all and keeps nothing, as a collector would on another machine.
  const collector = createServer((request, response) => {
    request.resume();
    request.once('end', () => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const env = { DATABASE_URL: databaseUrl };
  const off = await startProduct(env);
  const servers = [off];
  try {
    const cookie = await register(off);
    const rate =
      (server: Server, session = cookie) =>
      () =>
        load(`${server.url}/api/auth/me`, { cookie: session });
    const figures: Figure[] = [];
    if (before.program !== '') {
      const other = await startProduct({ DATABASE_URL: before.databaseUrl }, before.program);
      servers.push(other);
      const rates = await compare(rate(off), rate(other, await register(other)), 7);
      figures.push(describe('telemetry off against the other build', rates));
    }
    const metrics = await startProduct({ ...env, METRICS_PORT: '0' });
    servers.push(metrics);
    figures.push(describe('metrics on against off', await compare(rate(metrics), rate(off), 5)));
    const all = await startProduct({
      ...env,
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    });
    servers.push(all);
    figures.push(describe('metrics and all traces on against off', await compare(rate(all), rate(off), 5)));
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    collector.close();
    collector.closeAllConnections();
  }
}

function describe(name: string, { a, b, ratio }: { a: number; b: number; ratio: number }): Figure {
  return {
    name: `GET /api/auth/me, ${name}`,
    value: `${a.toFixed(0)}/s : ${b.toFixed(0)}/s = ${ratio.toFixed(2)}`,
  };
}
