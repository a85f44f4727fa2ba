import { createHash, randomUUID } from 'node:crypto';
import { createPool } from '@safelight/db/client';
import autocannon, { type Options } from 'autocannon';
import { aPrompt } from '../test/support/app';
import { benchCrowd } from './crowd';
import { register } from './me';
import { compare, type Figure } from './measure';
import { startBare, startProduct } from './servers';

/** In one request to tRPC. */
const batch = 10;

/** Compares calls over HTTP with bare routes, and looks at a crowd of connections. */
export async function benchPaths(databaseUrl: string): Promise<Figure[]> {
  const [product, bare] = await Promise.all([
    startProduct({ DATABASE_URL: databaseUrl }),
    startBare({ DATABASE_URL: databaseUrl }),
  ]);
  try {
    const cookie = await register(product);
    await makeRich(databaseUrl);
    const hash = createHash('sha256').update(cookie.split('=')[1]!).digest('hex');
    const me = `${product.url}/trpc/auth.me`;
    const single = () => rate({ url: me, headers: { cookie } });
    const query = await compare(
      single,
      () => rate({ url: `${bare.url}/bare`, headers: { 'x-session-hash': hash } }),
      5,
    );
    const names = Array.from({ length: batch }, () => 'auth.me').join(',');
    const input = encodeURIComponent('{}');
    const batched = await compare(
      async () =>
        batch *
        (await rate({ url: `${product.url}/trpc/${names}?batch=1&input=${input}`, headers: { cookie } })),
      single,
      5,
    );
    const post = {
      method: 'POST',
      headers: { cookie, origin: product.url, 'content-type': 'application/json' },
    } as const;
    const charge = await compare(
      () =>
        rate({
          ...post,
          url: `${product.url}/api/generate-prompt`,
          setupClient: newRequests(() => ({ ...aPrompt, requestId: randomUUID() })),
        }),
      () =>
        rate({
          ...post,
          url: `${bare.url}/charge`,
          headers: { 'content-type': 'application/json', 'x-session-hash': hash },
          setupClient: newRequests(() => ({ requestId: randomUUID() })),
        }),
      5,
    );
    return [
      aboutRatio('a tRPC query over HTTP against a bare route', query, 0.7),
      aboutRatio(`a tRPC query in a batch of ${batch} against one alone`, batched, 1),
      aboutRatio('POST /api/generate-prompt against a bare charge over HTTP', charge, 0.5),
      ...(await benchCrowd(product, cookie, bare, hash)),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

function aboutRatio(
  name: string,
  { a, b, ratio }: { a: number; b: number; ratio: number },
  least: number,
): Figure {
  return {
    name,
    value: `${a.toFixed(0)}/s : ${b.toFixed(0)}/s = ${ratio.toFixed(2)}`,
    bound: `≥ ${least.toFixed(2)}`,
    kept: ratio >= least,
  };
}

/** Gives each request of a connection a body of its own. */
const newRequests =
  (makeBody: () => object): NonNullable<Options['setupClient']> =>
  (client) => {
    const next = () => client.setBody(JSON.stringify(makeBody()));
    next();
    client.on('response', next);
  };

/** Requests per second at ten connections, all of which must succeed. */
async function rate(options: Options): Promise<number> {
  const result = await autocannon({ connections: 10, duration: 3, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return result.requests.average;
}

/** The user has credits for all of it. */
async function makeRich(databaseUrl: string): Promise<void> {
  const pool = createPool({ connectionString: databaseUrl, maxConnections: 1, onError: () => undefined });
  await pool.query('update users set credits = 100000000');
  await pool.end();
}
