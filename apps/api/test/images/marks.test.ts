import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import exifr from 'exifr';
import { load } from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeImage } from '../../src/domain/images/files';
import { replicateRules } from '../../src/providers/download/image';
import type { Files } from '../../src/providers/files/port';
import { createLocalFiles } from '../../src/providers/files/local';
import { createImagePreparer } from '../../src/providers/sharp/prepare';
import { drawNoise, startImageServer, type ImageServer } from '../support/image-server';

const source = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

let folder: string;
let provider: ImageServer;
let files: Files;
let body: Buffer;
let png: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-marks-'));
  provider = await startImageServer((_request, response) => response.end(body));
  files = createLocalFiles({ folder: join(folder, 'files') });
  png = await drawNoise(64, 48).png().toBuffer();
});
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

/** Stores what the provider sends, and returns what is served for it. */
async function store(sent: Buffer, model = 'google/nano-banana-2') {
  body = sent;
  const imagePreparer = createImagePreparer(join(folder, 'incoming'), {
    ...replicateRules,
    sandboxOrigin: provider.origin,
  });
  const stored = await storeImage({ files, imagePreparer }, { url: `${provider.origin}/output`, model });
  const read = async (key: string) => buffer((await files.open(key))!.stream);
  return { image: await read(stored.imageKey), thumbnail: await read(stored.thumbKey) };
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([sizes.subarray(0, 4), content, sizes.subarray(4)]);
}

/** A PNG with one more chunk after its header. */
const withChunk = (type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);

it.each(['png', 'webp', 'jpeg'] as const)(
  'a %s of a provider says afterwards that a model made it and which, to two readers of others',
  async (format) => {
    const { image, thumbnail } = await store(await sharp(png).toFormat(format).toBuffer());
    for (const file of [image, thumbnail]) {
      const tags = load(file);
      expect(tags['DigitalSourceType']?.value).toBe(source);
      expect(tags['AISystemUsed']?.value).toBe('Nano Banana 2 (google/nano-banana-2)');
    }
    const marks = (await exifr.parse(image, { xmp: true })) as Record<string, string>;
    expect([marks['DigitalSourceType'], marks['AISystemUsed'], marks['CreatorTool']]).toEqual([
      source,
      'Nano Banana 2 (google/nano-banana-2)',
      'Safelight',
    ]);
    expect(await sharp(image).stats()).toMatchObject({ isOpaque: true });
  },
);

it('the name of a model that was withdrawn is written safely', async () => {
  const { image } = await store(png, 'acme/a&b"<c>');
  expect(load(image)['AISystemUsed']?.value).toBe('acme/a&b"<c>');
});

it('a signed PNG stays as it is, byte for byte: its own mark goes out', async () => {
  const signed = withChunk('caBX', Buffer.from('a manifest'));
  expect(signed.equals((await store(signed)).image)).toBe(true);
});

it('a PNG that says in XMP where it is from stays as it is', async () => {
  const marked = withChunk(
    'iTXt',
    Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
  );
  expect(marked.equals((await store(marked)).image)).toBe(true);
});

it('a broken length of a chunk is no mark', async () => {
  const broken = withChunk('teXt', Buffer.alloc(0));
  broken.writeUInt32BE(0xfffffff0, 33);
  await expect(store(broken)).rejects.toThrow(/cannot be read/);
});
