import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newImageFileId, imageKeys, removeStoredImage, storeImage } from '../../src/domain/images/files';
import { replicateRules } from '../../src/providers/download/image';
import { createLocalFiles } from '../../src/providers/files/local';
import { createImagePreparer } from '../../src/providers/sharp/prepare';
import type { Files } from '../../src/providers/files/port';
import { createS3Files } from '../../src/providers/s3/files';
import { drawNoise, startImageServer, type ImageServer } from '../support/images/server';
import { startS3 } from '../support/servers/s3';

let folder: string;
let provider: ImageServer;
let s3: Awaited<ReturnType<typeof startS3>>;
/** The body of the provider's responses. */
let body: Buffer;
let url: string;
/** What is stored. */
let from: { url: string; model: string };
let png: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-images-'));
  provider = await startImageServer((_request, response) => response.end(body));
  s3 = await startS3();
  url = `${provider.origin}/output.png`;
  from = { url, model: 'black-forest-labs/flux-schnell' };
  png = await drawNoise(600, 300).png().toBuffer();
});
afterAll(async () => {
  await Promise.all([provider.close(), s3.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  body = png;
});

const newImagePreparer = (directory: string) =>
  createImagePreparer(directory, { ...replicateRules, sandboxOrigin: provider.origin });

async function read(files: Files, key: string): Promise<Buffer> {
  return buffer((await files.open(key))!.stream);
}

/** Real files with another `put`. */
const failing = (files: Files, put: Files['put']): Files => ({ ...files, put });

describe.each<[string, () => Files]>([
  ['a folder', () => createLocalFiles({ folder: join(folder, 'files') })],
  ['an S3 store', () => createS3Files(s3.options)],
])('an image stored in %s', (_name, make) => {
  let files: Files;
  let deps: { files: Files; imagePreparer: ReturnType<typeof createImagePreparer> };
  beforeAll(() => {
    files = make();
    deps = { files, imagePreparer: newImagePreparer(join(folder, 'incoming')) };
  });
  const exists = async (id: string) => {
    const { imageKey, thumbKey } = imageKeys(id);
    return [await files.size(imageKey), await files.size(thumbKey)].map((size) => size !== undefined);
  };

  it('keeps every byte if it is a PNG, with a mark, and a WebP thumbnail beside it', async () => {
    const stored = await storeImage(deps, from);
    const kept = await read(files, stored.imageKey);
    expect(stored).toMatchObject({ width: 600, height: 300, bytes: kept.length });
    expect(stored.imageKey).toMatch(/^[\w-]{22}\.png$/);
    expect(stored.thumbKey).toBe(stored.imageKey.replace('.png', '.webp'));
    const added = kept.length - png.length;
    // After the signature and the header.
    expect(png.equals(Buffer.concat([kept.subarray(0, 33), kept.subarray(33 + added)]))).toBe(true);
    expect(await sharp(await read(files, stored.thumbKey)).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 240,
    });
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('leaves nothing when the storage fails between its two files, and can be stored again', async () => {
    const id = newImageFileId();
    const broken = failing(files, async (key, ...rest) => {
      if (key.endsWith('.webp')) throw new Error('The storage is on fire.');
      await files.put(key, ...rest);
    });
    await expect(storeImage({ ...deps, files: broken }, from, id)).rejects.toMatchObject({
      fault: 'storage_failed',
      cause: { message: 'The storage is on fire.' },
    });
    expect(await exists(id)).toEqual([false, false]);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    await storeImage(deps, from);
  });

  it('leaves nothing when the storage fails at what the provider made', async () => {
    body = await sharp(png).webp().toBuffer();
    const id = newImageFileId();
    const broken = failing(files, async (key, ...rest) => {
      if (key.endsWith('.original')) throw new Error('The storage is on fire.');
      await files.put(key, ...rest);
    });
    await expect(storeImage({ ...deps, files: broken }, from, id)).rejects.toMatchObject({
      fault: 'storage_failed',
    });
    expect(await exists(id)).toEqual([false, false]);
    const { original } = await storeImage(deps, from, id);
    expect(await files.size(original!.key)).toBe(original!.bytes);
    await removeStoredImage(deps, id);
    expect(await files.size(original!.key)).toBeUndefined();
  });

  it('is kept when only the response of the storage was lost', async () => {
    const losing = failing(files, async (...args) => {
      await files.put(...args);
      if (args[0].endsWith('.webp')) throw new Error('The response was lost.');
    });
    const stored = await storeImage({ ...deps, files: losing }, from);
    const kept = await read(files, stored.imageKey);
    const added = kept.length - png.length;
    // After the signature and the header.
    expect(png.equals(Buffer.concat([kept.subarray(0, 33), kept.subarray(33 + added)]))).toBe(true);
  });

  it('can be removed, once or twice', async () => {
    const id = newImageFileId();
    await storeImage(deps, from, id);
    await removeStoredImage(deps, id);
    await removeStoredImage(deps, id);
    expect(await exists(id)).toEqual([false, false]);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['is truncated', 'lost', () => png.subarray(0, png.length / 2)],
    ['only begins like an image', 'lost', () => Buffer.concat([png.subarray(0, 50), Buffer.alloc(5000)])],
    ['would need too much memory', 'refused', () => drawBomb()],
    [
      'is an SVG',
      'refused',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('is refused, and leaves nothing, when it %s', async (_what, fault, draw) => {
    const id = newImageFileId();
    body = await draw();
    await expect(storeImage(deps, from, id)).rejects.toMatchObject({ fault });
    expect(await exists(id)).toEqual([false, false]);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('leaves no temporary file, not even a moment later', async () => {
    await sleep(500);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});

describe('the stored image', () => {
  let deps: { files: Files; imagePreparer: ReturnType<typeof createImagePreparer> };
  beforeAll(() => {
    const files = createLocalFiles({ folder: join(folder, 'kept') });
    deps = { files, imagePreparer: newImagePreparer(join(folder, 'kept-incoming')) };
  });

  it('is a PNG with the same pixels, whatever the original type', async () => {
    const original = await sharp(png).raw().toBuffer();
    body = await sharp(png).webp({ lossless: true }).toBuffer();
    const stored = await storeImage(deps, from);
    const kept = await read(deps.files, stored.imageKey);
    expect(stored).toMatchObject({ width: 600, height: 300, bytes: kept.length });
    expect((await sharp(kept).metadata()).format).toBe('png');
    expect(original.equals(await sharp(kept).removeAlpha().raw().toBuffer())).toBe(true);

    body = await sharp(png).jpeg().toBuffer();
    const { imageKey } = await storeImage(deps, from);
    expect((await sharp(await read(deps.files, imageKey)).metadata()).format).toBe('png');
  });

  it('is rotated as its EXIF orientation says', async () => {
    body = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stored = await storeImage(deps, from);
    expect(stored).toMatchObject({ width: 300, height: 600 });
    expect(await sharp(await read(deps.files, stored.imageKey)).metadata()).toMatchObject({
      width: 300,
      height: 600,
    });
    expect(await sharp(await read(deps.files, stored.thumbKey)).metadata()).toMatchObject({
      width: 300,
      height: 600,
    });
  });

  it('contains no data after the image', async () => {
    body = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const { imageKey } = await storeImage(deps, from);
    expect(String(await read(deps.files, imageKey))).not.toContain('<script');
  });

  it('has a thumbnail no larger than itself', async () => {
    body = await drawNoise(64, 64).png().toBuffer();
    const { thumbKey } = await storeImage(deps, from);
    expect(await sharp(await read(deps.files, thumbKey)).metadata()).toMatchObject({ width: 64, height: 64 });
  });
});

describe('a full disk', () => {
  const small = join(tmpdir(), `safelight-small-disk-${process.pid}`);
  const mounted = mountSmallDisk(small);
  afterAll(() => {
    if (mounted) execFileSync('umount', [small]);
    rmSync(small, { recursive: true, force: true });
  });

  // Only root on Linux may mount a disk of 1 MB; files.test.ts fills a disk without one.
  it.skipIf(!mounted)(
    'is reported as the fault, leaves no partial image, and accepts an image that fits',
    async () => {
      const large = await drawNoise(800, 600).png().toBuffer();
      const imagePreparer = newImagePreparer(join(small, 'incoming'));
      const onSmall = { files: createLocalFiles({ folder: join(small, 'files') }), imagePreparer };
      body = large;
      await expect(storeImage(onSmall, from), 'the download').rejects.toMatchObject({
        fault: 'storage_full',
      });
      body = await sharp(large).webp({ quality: 90 }).toBuffer();
      await expect(storeImage(onSmall, from), 'the PNG').rejects.toMatchObject({ fault: 'storage_full' });
      body = large;
      const roomy = { ...onSmall, imagePreparer: newImagePreparer(join(folder, 'roomy')) };
      await expect(storeImage(roomy, from), 'the storage').rejects.toMatchObject({ fault: 'storage_full' });
      expect((await readdir(small, { recursive: true })).toSorted()).toEqual([
        'files',
        'files/incoming',
        'incoming',
      ]);

      body = await drawNoise(100, 100).png().toBuffer();
      expect(await storeImage(onSmall, from)).toMatchObject({ width: 100 });
    },
  );
});

/** 36 megapixels in a few kilobytes. */
function drawBomb(): Promise<Buffer> {
  return sharp({
    create: { width: 6_000, height: 6_000, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

function mountSmallDisk(path: string): boolean {
  try {
    execFileSync('mkdir', [path]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'safelight-small-disk', path], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
