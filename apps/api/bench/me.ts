import { createHash } from 'node:crypto';
import autocannon from 'autocannon';
import { compare, type Figure } from './measure';
import { startBare, startProduct, type Server } from './servers';

/** Compares GET /api/auth/me with a bare Fastify route with the same join. */
export async function benchMe(databaseUrl: string): Promise<Figure[]> {
  const [product, bare] = await Promise.all([
    startProduct({ DATABASE_URL: databaseUrl }),
    startBare({ DATABASE_URL: databaseUrl }),
  ]);
  try {
    const cookie = await register(product);
    const hash = createHash('sha256').update(cookie.split('=')[1]!).digest('hex');
    const { a, b, ratio } = await compare(
      () => load(`${product.url}/api/auth/me`, { cookie }),
      () => load(`${bare.url}/bare`, { 'x-session-hash': hash }),
      5,
    );
    return [
      {
        name: 'GET /api/auth/me against a bare route',
        value: `${a.toFixed(0)}/s : ${b.toFixed(0)}/s = ${ratio.toFixed(2)}`,
        bound: '≥ 0.75',
        kept: ratio >= 0.75,
      },
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** Registers a user, and returns the cookie of the session. */
export async function register({ url }: Server): Promise<string> {
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `bench${Date.now()}@example.com`, password: 'secret1' }),
  });
  return registered.headers.get('set-cookie')!.split(';')[0]!;
}

/** Requests per second at ten connections, all of which must succeed. */
export async function load(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: 3 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx`);
  return result.requests.average;
}
