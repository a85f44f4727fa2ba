import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@safelight/db/client';
import { aPrompt } from '../test/support/app';
import { register } from './me';
import type { Figure } from './measure';
import { startWithSandbox, type Server } from './servers';

const atOnce = 10;
/** Microseconds in a tick of /proc/PID/stat: USER_HZ is 100 on every architecture we run on (man 5 proc, man 7 time). */
const tick = 10_000;

interface Work {
  readonly name: string;
  readonly count: number;
  run(): Promise<void>;
}

/**
 * The CPU time that a request or job costs the server, and PostgreSQL with its writers, in microseconds: what
 * docs/operations/capacity.md reckons with. Other load on the machine makes it somewhat higher, by cold caches.
 * `cluster` is the data folder of the PostgreSQL that serves `databaseUrl`. Linux only.
 */
export async function benchCapacity(databaseUrl: string, cluster: string): Promise<Figure[]> {
  if (process.platform !== 'linux') return [{ name: 'capacity', value: 'measured on Linux only' }];
  // The sandbox is in this process, whose time does not count.
  const { product, sandbox, stop } = await startWithSandbox(databaseUrl);
  sandbox.faults.add({ at: 'replicate.output', kind: 'heavy', bytes: 1_000_000, times: 1000 });
  try {
    const cookie = await register(product);
    await enrich(databaseUrl);
    const figures: Figure[] = [];
    for (const work of listWork(product, cookie)) {
      await repeat(work, Math.ceil(work.count / 5));
      const before = await readTimes(product, cluster);
      await repeat(work, work.count);
      const after = await readTimes(product, cluster);
      const each = (key: keyof typeof before) => Math.round((after[key] - before[key]) / work.count);
      figures.push({
        name: `CPU time of ${work.name}`,
        value: `${each('server').toLocaleString('en')} µs of the server, ${each('database').toLocaleString('en')} µs of PostgreSQL`,
      });
    }
    return [...figures, { name: 'cores of this machine', value: String(availableParallelism()) }];
  } finally {
    await stop();
  }
}

function listWork({ url }: Server, cookie: string): Work[] {
  const read = (path: string) => async () => {
    await expectOk(await fetch(url + path, { headers: { cookie } }));
  };
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return [
    { name: 'GET /api/auth/me', count: 5000, run: read('/api/auth/me') },
    {
      name: 'POST /api/generate-prompt, by the composer',
      count: 2000,
      run: async () => {
        await expectOk(await post('/api/generate-prompt', { ...aPrompt, requestId: randomUUID() }));
      },
    },
    { name: 'a page of the images', count: 1000, run: read('/trpc/images.list?input=%7B%7D') },
    {
      name: 'an image of 1 MB, from the order to the stored file',
      count: 60,
      run: async () => {
        const order = { prompt: `a lighthouse ${randomUUID()}`, model: 'black-forest-labs/flux-schnell' };
        const ordered = await expectOk(await post('/trpc/images.generate', order));
        const { result } = ordered as { result: { data: { image: { id: number } } } };
        const input = encodeURIComponent(JSON.stringify({ id: result.data.image.id }));
        const stream = await fetch(`${url}/trpc/images.progress?input=${input}`, {
          headers: { cookie, accept: 'text/event-stream' },
        });
        // Ends with the image.
        const text = await stream.text();
        if (!text.includes('"status":"done"')) throw new Error(`No image: ${text}`);
      },
    },
  ];
}

async function expectOk(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function repeat({ run }: Work, times: number): Promise<void> {
  let left = times;
  const worker = async () => {
    while (left-- > 0) await run();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** CPU time so far, in microseconds. */
async function readTimes(server: Server, cluster: string): Promise<{ server: number; database: number }> {
  const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  let database = 0;
  for (const entry of await readdir('/proc')) {
    const status = /^\d+$/.test(entry) ? await readStatus(entry) : undefined;
    if (entry === postmaster || status?.parent === postmaster) database += status?.own ?? 0;
    if (entry === postmaster) database += status?.ended ?? 0;
  }
  return { server: (await readStatus(String(server.child.pid)))?.own ?? 0, database };
}

/** A process of Linux; undefined once it has ended. `ended` is the CPU time of children that have ended. */
async function readStatus(pid: string): Promise<{ parent: string; own: number; ended: number } | undefined> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const microseconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * tick;
    return { parent: fields[1] ?? '', own: microseconds(11), ended: microseconds(13) };
  } catch {
    return undefined;
  }
}

/** The users have credits for all of it. */
async function enrich(databaseUrl: string): Promise<void> {
  const pool = createPool({ connectionString: databaseUrl, maxConnections: 1, onError: () => undefined });
  await pool.query('update users set credits = 100000000');
  await pool.end();
}
