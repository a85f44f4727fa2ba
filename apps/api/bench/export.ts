import { createWriteStream } from 'node:fs';
import { link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createPool } from '@safelight/db/client';
import type { Figure } from './measure';
import { startProduct } from './servers';
import { fillStudio } from './studio-account';

const bytes = 4_000_000;
const bound = 150;

/** How much more memory the server takes while a board of 1,000 images is downloaded as a ZIP. */
export async function benchExport(databaseUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-export-'));
  const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  try {
    const email = 'export@example.com';
    const registered = await fetch(`${product.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({ email, password: 'red lamp, wet hands' }),
    });
    const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
    const pool = createPool({ connectionString: databaseUrl, maxConnections: 1, onError: () => undefined });
    const { project } = await fillStudio(pool, email, 1);
    await pool.end();
    await fillFiles(join(folder, 'files'));
    const address = `${product.url}/api/projects/${project}/export`;
    const { pid } = product.child;
    // The peak begins anew: https://docs.kernel.org/filesystems/proc.html
    await writeFile(`/proc/${pid}/clear_refs`, '5');
    const before = await readPeak(pid!);
    const started = performance.now();
    const response = await fetch(address, { headers: { cookie } });
    let read = 0;
    for await (const chunk of response.body!) read += chunk.length;
    const seconds = (performance.now() - started) / 1000;
    const more = (await readPeak(pid!)) - before;
    return [
      {
        name: `memory for the ZIP of a board of 1,000 images, ${(read / 1e9).toFixed(1)} GB`,
        value: `${more.toFixed(0)} MB more, in ${seconds.toFixed(0)} s`,
        bound: `≤ ${bound} MB`,
        kept: more <= bound,
      },
    ];
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One file under the names of all images: what is read counts, not what the disk holds. */
async function fillFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const first = join(folder, 'studio-1.png');
  await pipeline(Readable.from([Buffer.alloc(bytes, 7)]), createWriteStream(first));
  for (let image = 2; image <= 1000; image += 1) await link(first, join(folder, `studio-${image}.png`));
}

/** The most memory that a process took, in MB. Linux only. */
async function readPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
