import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalFiles } from '../../src/providers/files/local';
import type { Files } from '../../src/providers/files/port';
import { createS3Files } from '../../src/providers/s3/files';
import { startS3 } from '../support/servers/s3';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-files-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const content = randomBytes(300_000);
const about = { type: 'image/png', bytes: content.length };
const inChunks = () => Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]);

let counter = 0;
const newKey = () => `file-${++counter}.png`;

async function read(files: Files, ...which: Parameters<Files['open']>): Promise<Buffer | undefined> {
  const found = await files.open(...which);
  return found && buffer(found.stream);
}

describe.each<[string, () => Files]>([
  ['a folder', () => createLocalFiles({ folder })],
  ['an S3 store', () => createS3Files(s3.options)],
])('images in %s', (_name, make) => {
  let files: Files;
  beforeAll(() => {
    files = make();
  });

  it('are read as they were stored, with their length and type', async () => {
    for (const body of [inChunks(), content]) {
      const key = newKey();
      await files.put(key, body, about);
      const found = await files.open(key);
      expect(found).toMatchObject({ bytes: content.length, type: 'image/png' });
      expect(content.equals(await buffer(found!.stream))).toBe(true);
      expect(await files.size(key)).toBe(content.length);
    }
  });

  it('can be read in part, with the length of the whole', async () => {
    const key = newKey();
    await files.put(key, inChunks(), about);
    for (const range of [
      // Not 0 to 0, for which this S3 server returns the whole object.
      { start: 0, end: 9 },
      { start: 99_990, end: 100_010 },
      { start: 299_999, end: 299_999 },
    ]) {
      const part = await files.open(key, range);
      expect(part?.bytes).toBe(content.length);
      expect(content.subarray(range.start, range.end + 1).equals(await buffer(part!.stream))).toBe(true);
    }
  });

  it('do not exist before they are put and after they are removed, once or twice', async () => {
    const key = newKey();
    expect([await files.open(key), await files.size(key)]).toEqual([undefined, undefined]);
    await files.put(key, content, about);
    await files.remove(key);
    await files.remove(key);
    expect([await files.open(key), await files.size(key)]).toEqual([undefined, undefined]);
  });

  it('are replaced by a second put', async () => {
    const key = newKey();
    await files.put(key, content, about);
    await files.put(key, Buffer.from('another'), { type: 'image/png', bytes: 7 });
    expect(String(await read(files, key))).toBe('another');
  });

  it('that break off, or are shorter or longer than declared, are refused at once', async () => {
    async function* half() {
      yield content.subarray(0, 150_000);
      await sleep(50);
      throw new Error('the image broke off');
    }
    await expect(files.put(newKey(), Readable.from(half()), about)).rejects.toThrow('the image broke off');
    for (const bytes of [content.length - 1, content.length + 1]) {
      const put = files.put(newKey(), inChunks(), { ...about, bytes });
      await expect(put).rejects.toThrow(/declared/);
    }
  });

  it('can be stored twenty at once', async () => {
    const keys = Array.from({ length: 20 }, newKey);
    await Promise.all(keys.map((key) => files.put(key, inChunks(), about)));
    for (const key of keys) expect(content.equals((await read(files, key))!)).toBe(true);
  });
});

describe('a folder of images', () => {
  it('shows no image before it is complete, and none that is never completed', async () => {
    const own = join(folder, 'halves');
    const files = createLocalFiles({ folder: own });
    let breakOff = () => {};
    async function* half() {
      yield content.subarray(0, 150_000);
      await new Promise<void>((resolve) => {
        breakOff = resolve;
      });
      throw new Error('the image broke off');
    }
    const put = files.put('a.png', Readable.from(half()), about).catch((error: unknown) => error);
    await expect.poll(async () => (await readdir(join(own, 'incoming')).catch(() => [])).length).toBe(1);
    expect([await files.open('a.png'), await files.size('a.png')]).toEqual([undefined, undefined]);
    breakOff();
    await put;
    expect(await readdir(own, { recursive: true })).toEqual(['incoming']);
  });

  it.skipIf(!existsSync('/dev/full'))('reports a full disk, and keeps no partial image', async () => {
    const own = join(folder, 'full');
    const full = createLocalFiles({ folder: own, write: () => createWriteStream('/dev/full') });
    await expect(full.put('a.png', inChunks(), about)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(own, { recursive: true })).toEqual(['incoming']);
  });

  it('refuses keys that lead out of it', async () => {
    const files = createLocalFiles({ folder });
    for (const key of ['../secret.png', 'incoming', '.env', 'a/b.png', '..', '']) {
      await expect(files.open(key), key).rejects.toThrow('Not a file key');
      await expect(files.put(key, content, about), key).rejects.toThrow('Not a file key');
    }
  });

  it('loses temporary files of dead servers, and no recent ones', async () => {
    const own = join(folder, 'leftovers');
    const files = createLocalFiles({ folder: own });
    await files.put('a.png', content, about);
    for (const name of ['old', 'new']) await writeFile(join(own, 'incoming', name), 'half');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    await utimes(join(own, 'incoming', 'old'), twoHoursAgo, twoHoursAgo);
    await createLocalFiles({ folder: own }).put('b.png', content, about);
    expect(await readdir(join(own, 'incoming'))).toEqual(['new']);
  });
});

describe('an S3 store', () => {
  it('that is unreachable, or rejects the credentials or the bucket, fails with a message and does not hang', async () => {
    const away = createS3Files({ ...s3.options, endpoint: 'http://127.0.0.1:9' });
    await expect(away.put(newKey(), content, about)).rejects.toThrow(/ECONNREFUSED/);
    const stranger = createS3Files({ ...s3.options, accessKeyId: 'STRANGER' });
    await expect(stranger.put(newKey(), inChunks(), about)).rejects.toThrow(/Access Key/);
    const lost = createS3Files({ ...s3.options, bucket: 'elsewhere' });
    await expect(lost.put(newKey(), content, about)).rejects.toThrow(/bucket/);
  });

  it('that takes a file and never answers is given up after the limit, and the connection is closed', async () => {
    const silent = createServer((request) => request.resume());
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const files = createS3Files({ ...s3.options, endpoint, putTimeout: 500 });
    const body = inChunks();
    await expect(files.put(newKey(), body, about)).rejects.toThrow('The store took too long');
    expect(body.destroyed).toBe(true);
    // Ends when no connection is left.
    await new Promise((resolve) => {
      silent.close(resolve);
    });
  });
});
