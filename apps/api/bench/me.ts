import { createHash } from 'node:crypto';
import autocannon from 'autocannon';
import { compare, type Figure } from './measure';
import { startBare, startProduct } from './servers';

/** Compares GET /api/auth/me with a bare Fastify route with the same join. */
export async function benchMe(databaseUrl: string): Promise<Figure[]> {
  const [product, bare] = await Promise.all([
    startProduct({ DATABASE_URL: databaseUrl }),
    startBare({ DATABASE_URL: databaseUrl }),
  ]);
  try {
    const registered = await fetch(`${product.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({ email: `bench${Date.now()}@example.com`, password: 'secret1' }),
    });
    const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
    const hash = createHash('sha256').update(cookie.split('=')[1]!).digest('hex');
    const load = async (url: string, headers: Record<string, string>) => {
      const result = await autocannon({ url, headers, connections: 10, duration: 3 });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${url}: ${result.non2xx} responses were not 2xx`);
      return result.requests.average;
    };
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
