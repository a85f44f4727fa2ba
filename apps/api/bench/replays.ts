import { createDatabase, createPool } from '@safelight/db/client';
import { buildSandbox } from '@safelight/sandbox/app';
import { sql } from 'kysely';
import type { Figure } from './measure';
import { startProduct } from './servers';

/** The number of simultaneous requests with one key, and of rounds. */
const loads = [
  { requests: 2, rounds: 500 },
  { requests: 5, rounds: 500 },
  { requests: 20, rounds: 500 },
  { requests: 300, rounds: 2 },
] as const;

interface Call {
  readonly what: string;
  readonly path: string;
  readonly body: object;
  /** The header or the body's field with the key. */
  readonly key: 'idempotency-key' | 'requestId';
  readonly rounds: number;
}

const prompt = { style: 'Illustration', subject: 'a lighthouse keeper reading' };
const image = { prompt: 'a lighthouse keeper reading', model: 'black-forest-labs/flux-schnell' };
const calls: readonly Call[] = [
  { what: 'REST', path: '/api/generate-prompt', body: prompt, key: 'idempotency-key', rounds: Infinity },
  { what: 'tRPC', path: '/trpc/prompts.generate', body: prompt, key: 'requestId', rounds: Infinity },
  // Each round draws an image.
  { what: 'images', path: '/trpc/images.generate', body: image, key: 'requestId', rounds: 50 },
];

/** Simultaneous equal requests to two servers: whether each returns 200, whether they are charged once, and the p99. */
export async function benchReplays(databaseUrl: string): Promise<Figure[]> {
  const sandbox = await buildSandbox({ longerSide: 128 });
  const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const env = { DATABASE_URL: databaseUrl, SANDBOX_URL: sandboxUrl, PAYMENTS: 'off' };
  const servers = [await startProduct(env), await startProduct(env)];
  const db = createDatabase(
    createPool({ connectionString: databaseUrl, maxConnections: 1, onError: () => undefined }),
  );
  try {
    const figures: Figure[] = [];
    for (const call of calls)
      for (const load of loads) {
        const rounds = Math.min(load.rounds, call.rounds);
        const urls = servers.map(({ url }) => url);
        const cookie = await register(urls[0]!);
        await sql`update users set credits = 100000 where id = (select max(id) from users)`.execute(db);
        const { failed, times } = await run(urls, { ...call, cookie }, { ...load, rounds });
        const { rows } = await sql<{ charges: number }>`
          select count(*)::integer as charges from credit_transactions
          where user_id = (select max(id) from users) and type in ('prompt', 'image')`.execute(db);
        const { charges } = rows[0]!;
        const sorted = times.toSorted((a, b) => a - b);
        const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1]!;
        figures.push({
          name: `${load.requests} equal keys at once, ${rounds} rounds, two servers, ${call.what}`,
          value: `${failed} not 200, ${charges} charges, p99 ${p99.toFixed(0)} ms`,
          bound: `0 not 200, ${rounds} charges, p99 < 1000 ms`,
          kept: failed === 0 && charges === rounds && p99 < 1000,
        });
      }
    return figures;
  } finally {
    await db.destroy();
    await Promise.all(servers.map((server) => server.stop()));
    await sandbox.app.close();
  }
}

async function run(
  urls: readonly string[],
  call: Call & { cookie: string },
  { requests, rounds }: { requests: number; rounds: number },
): Promise<{ failed: number; times: number[] }> {
  const times: number[] = [];
  let failed = 0;
  const send = async (url: string, key: string) => {
    const started = performance.now();
    const response = await fetch(url + call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        cookie: call.cookie,
        ...(call.key === 'idempotency-key' && { [call.key]: key }),
      },
      body: JSON.stringify({ ...call.body, ...(call.key === 'requestId' && { requestId: key }) }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) failed++;
    times.push(performance.now() - started);
  };
  for (let round = 0; round < rounds; round++)
    await Promise.all(
      Array.from({ length: requests }, (_, i) => send(urls[i % urls.length]!, `${requests}-${round}`)),
    );
  return { failed, times };
}

let registered = 0;

async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `replays${registered++}@example.com`, password: 'correct horse' }),
  });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}
