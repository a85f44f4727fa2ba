import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeImage } from '../src/domain/images/files';
import { replicateRules } from '../src/providers/download/image';
import { createLocalFiles } from '../src/providers/files/local';
import { createImagePreparer } from '../src/providers/sharp/prepare';
import { median } from './measure';

// What the API does with pictures, in a process of its own, so that its memory is not mixed with that of others.
const origin = process.argv[2]!;
const folder = await mkdtemp(join(tmpdir(), 'safelight-pictures-'));
const deps = {
  files: createLocalFiles({ folder: join(folder, 'files') }),
  imagePreparer: createImagePreparer(join(folder, 'incoming'), { ...replicateRules, sandboxOrigin: origin }),
};
const store = (path: string) => storeImage(deps, origin + path);

async function time(path: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 11; i++) {
    const started = performance.now();
    await store(path);
    times.push(performance.now() - started);
  }
  return median(times);
}

try {
  // Libraries are loaded, and one picture has been through.
  await store('/1mb.png');
  const png = await time('/1mb.png');
  const webp = await time('/1mb.webp');
  const before = process.resourceUsage().maxRSS;
  const started = performance.now();
  const stored = await Promise.all(Array.from({ length: 20 }, () => store('/20mb.png')));
  const seconds = (performance.now() - started) / 1000;
  // In kilobytes, the most there ever was: https://nodejs.org/api/process.html#processresourceusage
  const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
  const size = stored[0]!.bytes / 1e6;
  process.stdout.write(`${JSON.stringify({ png, webp, megabytes, seconds, size })}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
