import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { imageModels } from '@safelight/catalog/models';
import exifr from 'exifr';
import { load } from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeImage } from '../../src/domain/images/files';
import { describeOrigin } from '../../src/domain/images/marks';
import { replicateRules } from '../../src/providers/download/image';
import type { Files } from '../../src/providers/files/port';
import { createLocalFiles } from '../../src/providers/files/local';
import { createImagePreparer } from '../../src/providers/sharp/prepare';
import { drawNoise, startImageServer, type ImageServer } from '../support/images/server';

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
  const { original } = stored;
  return {
    image: await read(stored.imageKey),
    thumbnail: await read(stored.thumbKey),
    original: original && { ...original, body: await read(original.key) },
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([sizes.subarray(0, 4), content, sizes.subarray(4)]);
}

/** What two readers of others find. The second one is libwebp for WebP, which exifr does not read. */
async function readMarks(file: Buffer): Promise<unknown[]> {
  const tags = load(file);
  const { format, xmp } = await sharp(file).metadata();
  const packet = String(xmp);
  const find = (name: string) => new RegExp(`:${name}>([^<]*)<`).exec(packet)?.[1];
  const marks =
    format === 'webp'
      ? Object.fromEntries(markNames.map((name) => [name, find(name)]))
      : ((await exifr.parse(file, { xmp: true })) as Record<string, string | number> | undefined);
  // exifr reads digits as a number.
  return [
    markNames.map((name) => tags[name]?.value),
    markNames.map((name) => marks?.[name] && String(marks[name])),
  ];
}
const markNames = ['DigitalSourceType', 'AISystemUsed', 'AISystemVersionUsed'];
const said = [source, 'Nano Banana 2 (google/nano-banana-2)', '2'];
const nanoBanana = [said, said];

/** A JPEG with one more segment after its beginning. */
function withSegment(jpeg: Buffer, marker: number, data: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(data, 'latin1'), jpeg.subarray(2)]);
}

/** A WebP with one more chunk at its end. */
function withRiffChunk(webp: Buffer, type: string, data: string): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  const whole = Buffer.concat([webp, head, Buffer.from(data, 'latin1'), Buffer.alloc(data.length % 2)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

const xmpOf = (attributes: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description rdf:about="" ${attributes}/></rdf:RDF></x:xmpmeta>`;
const ownXmp = xmpOf('xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="image/x"');

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
  const own = xmpOf(
    'xmlns:a="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"' +
      ` a:DigitalSourceType="${source}" a:AISystemUsed="Theirs" xmp:CreatorTool="Theirs"`,
  );
  const marked = withChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${own}`));
  expect(marked.equals((await store(marked)).image)).toBe(true);
});

it('a PNG with XMP that does not say it keeps that, and gains what is missing', async () => {
  const packed = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\u0001\0\0\0'), deflateSync(ownXmp)]);
  for (const data of [Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${ownXmp}`), packed]) {
    const { image } = await store(withChunk('iTXt', data));
    expect(await readMarks(image)).toEqual(nanoBanana);
    expect(load(image)['format']?.value).toBe('image/x');
    expect(image.toString('latin1').split('XML:com.adobe.xmp')).toHaveLength(2);
  }
});

describe('what a provider made, where the PNG is a conversion of it,', () => {
  const kinds: [name: string, type: string, draw: () => Promise<Buffer>][] = [
    ['a lossy WebP', 'image/webp', () => drawNoise(65, 48).webp().toBuffer()],
    ['a lossless WebP', 'image/webp', () => drawNoise(65, 48).webp({ lossless: true }).toBuffer()],
    ['a WebP with transparency', 'image/webp', () => drawNoise(65, 48).ensureAlpha(0.5).webp().toBuffer()],
    [
      'a lossless WebP with transparency',
      'image/webp',
      () => drawNoise(65, 48).ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
    ],
    [
      'a WebP with EXIF',
      'image/webp',
      () =>
        drawNoise(65, 48)
          .withExif({ IFD0: { Artist: 'x' } })
          .webp()
          .toBuffer(),
    ],
    ['a WebP with XMP of its own', 'image/webp', () => drawNoise(65, 48).withXmp(ownXmp).webp().toBuffer()],
    ['a JPEG', 'image/jpeg', () => drawNoise(65, 48).jpeg().toBuffer()],
    [
      'a JPEG with EXIF',
      'image/jpeg',
      () =>
        drawNoise(65, 48)
          .withExif({ IFD0: { Artist: 'x' } })
          .jpeg()
          .toBuffer(),
    ],
    ['a JPEG with XMP of its own', 'image/jpeg', () => drawNoise(65, 48).withXmp(ownXmp).jpeg().toBuffer()],
  ];
  it.each(kinds)(
    '%s, is kept with the same pixels and metadata, and with the mark',
    async (name, type, draw) => {
      const sent = await draw();
      const { original, image } = await store(sent);
      expect(original).toMatchObject({ type, bytes: original?.body.length });
      const { body: kept } = original!;
      expect(await readMarks(kept)).toEqual(nanoBanana);
      expect(await readMarks(image)).toEqual(nanoBanana);
      const pixels = async (file: Buffer) => sharp(file, { failOn: 'warning' }).raw().toBuffer();
      expect((await pixels(kept)).equals(await pixels(sent))).toBe(true);
      const { width, height, hasAlpha, exif } = await sharp(kept).metadata();
      const before = await sharp(sent).metadata();
      expect({ width, height, hasAlpha, exif }).toEqual({
        width: 65,
        height: 48,
        hasAlpha: before.hasAlpha,
        exif: before.exif,
      });
      if (name.includes('of its own')) expect(load(kept)['format']?.value).toBe('image/x');
    },
  );

  it('stays as it is, byte for byte, when it is signed; its PNG is marked', async () => {
    const jpeg = await drawNoise(65, 48).jpeg().toBuffer();
    const webp = await drawNoise(65, 48).webp().toBuffer();
    for (const signed of [
      withSegment(jpeg, 0xeb, 'JP\0\u0001\0\0\0\u0001\0\0\0\u0020jumb a manifest'),
      withRiffChunk(webp, 'C2PA', 'a manifest'),
    ]) {
      const { original, image } = await store(signed);
      expect(signed.equals(original!.body)).toBe(true);
      expect(await readMarks(image)).toEqual(nanoBanana);
    }
  });

  it('is kept also where there is no room for the mark, and where the length of a chunk is broken', async () => {
    const jpeg = await drawNoise(65, 48).jpeg().toBuffer();
    const filled = withSegment(
      jpeg,
      0xe1,
      `http://ns.adobe.com/xap/1.0/\0${xmpOf('')}`.padEnd(0xffff - 2, ' '),
    );
    expect(filled.equals((await store(filled)).original!.body)).toBe(true);
    const webp = await drawNoise(65, 48).webp().toBuffer();
    const odd = withRiffChunk(webp, 'JUNK', 'abcd');
    odd.writeUInt32LE(0xfffffff0, odd.length - 8);
    const { original } = await store(odd).catch(() => ({ original: undefined }));
    if (original) await sharp(original.body).stats();
  });

  it('is not kept for a PNG, which is the original', async () => {
    expect((await store(png)).original).toBeNull();
  });
});

it('a broken length of a chunk is no mark', async () => {
  const broken = withChunk('teXt', Buffer.alloc(0));
  broken.writeUInt32BE(0xfffffff0, 33);
  await expect(store(broken)).rejects.toThrow(/cannot be read/);
});

it('names the version of each model that has one', () => {
  const versionOf = (id: string) =>
    describeOrigin(id).find(({ name }) => name === 'AISystemVersionUsed')?.value;
  expect(Object.fromEntries(imageModels.map(({ name, id }) => [name, versionOf(id)]))).toEqual({
    'FLUX Schnell': undefined,
    'FLUX Dev': undefined,
    'FLUX 1.1 Pro': '1.1',
    'Ideogram V3': '3',
    'Recraft V3': '3',
    'FLUX.2 Klein': '2',
    'FLUX.2 Pro': '2',
    'FLUX 3': '3',
    'Nano Banana 2': '2',
    'GPT Image 2.5 Flare': '2.5',
    'Seedream 5 Pro': '5',
    'Ideogram 4.5': '4.5',
    'Recraft V4.1': '4.1',
    'Recraft V4.1 SVG': '4.1',
    'Qwen-Image': undefined,
  });
  expect(versionOf('acme/model-7')).toBeUndefined();
});
