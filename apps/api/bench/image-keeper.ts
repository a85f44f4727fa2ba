import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeImage, type StoredImage } from '../src/domain/images/files';
import { imagesAtOnce } from '../src/jobs/start';
import { replicateRules } from '../src/providers/download/image';
import { createLocalFiles } from '../src/providers/files/local';
import { createImagePreparer } from '../src/providers/sharp/prepare';
import { median } from './measure';

// Stores images as the API does, in a separate process, so that only this work counts in its memory.
const origin = process.argv[2]!;
const folder = await mkdtemp(join(tmpdir(), 'safelight-images-'));
const deps = {
  files: createLocalFiles({ folder: join(folder, 'files') }),
  imagePreparer: createImagePreparer(join(folder, 'incoming'), { ...replicateRules, sandboxOrigin: origin }),
};
const store = (path: string) =>
  storeImage(deps, { url: origin + path, model: 'black-forest-labs/flux-schnell' });

async function time(path: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 11; i++) {
    const started = performance.now();
    await store(path);
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Stores a sheet of large images, as many at once as the image lane works on. */
async function storeSheet(count: number): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  let begun = 0;
  const work = async () => {
    while (begun++ < count) stored.push(await store('/20mb.png'));
  };
  await Promise.all(Array.from({ length: imagesAtOnce }, work));
  return stored;
}

try {
  // The first image loads the libraries.
  await store('/1mb.png');
  const png = await time('/1mb.png');
  const webp = await time('/1mb.webp');
  const before = process.resourceUsage().maxRSS;
  const started = performance.now();
  const stored = await storeSheet(64);
  const seconds = (performance.now() - started) / 1000;
  // maxRSS is the peak, in kilobytes: https://nodejs.org/api/process.html#processresourceusage
  const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
  const size = stored[0]!.bytes / 1e6;
  process.stdout.write(`${JSON.stringify({ png, webp, megabytes, seconds, size })}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
