import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { makeImageTest, storedFiles, type ImageTest } from '../support/images/service';
import { drawNoise } from '../support/images/server';
import { aPicture, upload } from '../support/images/uploads';

let test: ImageTest;
let user: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
  user = await newUser(test);
});
afterAll(() => test.close());

const stored = async (url: string) => readFile(join(test.filesDir, url.split('/').at(-1)!));
const files = () => storedFiles(test);

/** A PNG of one colour without compression worth the name: its head says how large it is. */
function claim(width: number, height: number, rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const all = Buffer.alloc(body.length + 8);
    all.writeUInt32BE(data.length, 0);
    body.copy(all, 4);
    all.writeUInt32BE(crc32(body), body.length + 4);
    return all;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit per pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  it('is kept as an upright copy of 2048 pixels at most, without the place where it was taken', async () => {
    const gps = {
      IFD0: { Make: 'Camera of a user' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' },
    };
    // Red on the left; the camera was held so that left is up.
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'blue' } })
      .composite([{ input: await aPicture('red', 1500, 1500).png().toBuffer(), left: 0, top: 0 }])
      .withExif(gps)
      .jpeg()
      .withMetadata({ orientation: 6, exif: gps })
      .toBuffer();
    expect(photo.includes('Camera of a user')).toBe(true);
    const { status, body } = await upload(test, user, photo, { type: 'image/jpeg' });
    expect(status).toBe(201);
    expect(body.upload).toMatchObject({ kind: 'reference', width: 1024, height: 2048 });
    const copy = await stored(body.upload.url);
    const { format, exif, xmp, icc, orientation } = await sharp(copy).metadata();
    expect([format, exif, xmp, icc, orientation]).toEqual([
      'jpeg',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(copy.includes('Camera of a user')).toBe(false);
    const pixels = await sharp(copy).raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 1024 + x) * 3, (y * 1024 + x) * 3 + 3)];
    expect([at(512, 100), at(512, 1900)]).toEqual([
      [254, 0, 0],
      [0, 0, 254],
    ]);
    const thumbnail = await sharp(await stored(body.upload.thumbnailUrl)).metadata();
    expect([thumbnail.format, thumbnail.width, thumbnail.exif]).toEqual(['webp', 480, undefined]);
    const served = await test.app.inject({ url: body.upload.url });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('is judged by its content, not by its name', async () => {
    const webp = await aPicture().webp().toBuffer();
    expect((await upload(test, user, webp, { type: 'text/html' })).status).toBe(201);
    const before = await files();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = await aPicture().gif().toBuffer();
    const html = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      Buffer.from('<html>'.repeat(90)),
    ]);
    const jpegOfPng = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await aPicture().png().toBuffer()]);
    for (const file of [svg, gif, html, jpegOfPng, Buffer.from('MZ'), Buffer.alloc(0)]) {
      const { status, body } = await upload(test, user, file);
      expect([status, body.error]).toEqual([400, expect.stringMatching(/PNG, JPEG or WebP|broken|body/)]);
    }
    expect(await files()).toEqual(before);
  });

  it('keeps nothing that hides behind the pixels', async () => {
    const secret = Buffer.from('<script>alert(document.domain)</script>PK\x03\x04');
    const png = Buffer.concat([await aPicture().png().toBuffer(), secret]);
    const { status, body } = await upload(test, user, png);
    expect(status).toBe(201);
    expect((await stored(body.upload.url)).includes(secret)).toBe(false);
  });

  it('is refused with what to do when it is too large, in bytes or pixels', async () => {
    const before = await files();
    const heavy = await upload(test, user, Buffer.alloc(21 * 1024 * 1024, 1));
    expect([heavy.status, heavy.body.error]).toEqual([
      400,
      'A picture may have 20 MB at most. Save it smaller and try again.',
    ]);
    const tooMany = 'A picture may have 40 megapixels at most. Save it smaller and try again.';
    const large = await upload(test, user, await aPicture('white', 8200, 5000).png().toBuffer());
    expect([large.status, large.body.error]).toEqual([400, tooMany]);
    // 3.6 gigapixels in 60 KB, and a small picture with the data of a large one.
    const bomb = await upload(test, user, claim(60_000, 60_000, Buffer.alloc(7501 * 6000)));
    expect([bomb.status, bomb.body.error]).toEqual([400, tooMany]);
    const liar = await upload(test, user, claim(8, 8, Buffer.alloc(40_000_000)));
    expect([liar.status, liar.body.upload.width, liar.body.upload.height]).toEqual([201, 8, 8]);
    expect(await files()).toHaveLength(before.length + 2);
  });

  it('of forty megapixels is taken', async () => {
    const { status, body } = await upload(test, user, await aPicture('teal', 8000, 5000).png().toBuffer());
    expect([status, body.upload?.width, body.upload?.height]).toEqual([201, 2048, 1280]);
  });

  it('is refused when it is incomplete or animated', async () => {
    const whole = await drawNoise(200, 200).png().toBuffer();
    for (const query of ['consent=true', 'kind=mask']) {
      const half = await upload(test, user, whole.subarray(0, whole.length / 2), { query });
      expect([half.status, half.body.error]).toEqual([
        400,
        'This picture is broken or incomplete. Open it, save it again, and upload that file.',
      ]);
    }
    const jpeg = await drawNoise(200, 200).jpeg().toBuffer();
    expect((await upload(test, user, jpeg.subarray(0, jpeg.length / 2))).status).toBe(400);
    const frames = await Promise.all(
      [aPicture('red'), aPicture('blue')].map((each) => each.png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { body } = await upload(test, user, moving);
    expect(body.error).toBe('This picture is animated. Save one of its frames and upload that.');
  });

  it('needs the consent of its user, once for each, and keeps when that was given', async () => {
    const png = await aPicture().png().toBuffer();
    for (const query of ['', 'consent=false', 'kind=reference']) {
      const { status, body } = await upload(test, user, png, { query });
      expect([status, body.error]).toEqual([400, expect.stringContaining('consent=true')]);
    }
    expect((await upload(test, user, png, { query: 'consent=perhaps' })).status).toBe(400);
    const { body } = await upload(test, user, png);
    expect(body.upload.consentAt).toBe(test.clock.now().toISOString());
    // A mask needs no consent: it is black and white.
    const mask = await upload(test, user, png, { query: 'kind=mask' });
    expect([mask.status, mask.body.upload.consentAt]).toEqual([201, null]);
  });

  it('is one upload when its request is repeated, also at once', async () => {
    const png = await aPicture('#123456').png().toBuffer();
    const before = await files();
    const send = () => upload(test, user, png, { requestId: 'the-same' });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.upload.id)).size).toBe(1);
    await test.deps.background.idle();
    expect((await files()).length - before.length).toBe(2);
    const other = await upload(test, user, await aPicture('#654321').png().toBuffer(), {
      requestId: 'the-same',
    });
    expect([other.status, other.body.error]).toEqual([
      409,
      'This request id was already used for another picture. Send a new one.',
    ]);
  });

  it('as a mask is refused when nothing is marked', async () => {
    const white = await aPicture('#ffffff').png().toBuffer();
    const { status, body } = await upload(test, user, white, { query: 'kind=mask' });
    expect([status, body.error]).toEqual([400, 'This mask is white all over. Paint black what may change.']);
  });

  it('as a mask is black and white, without loss', async () => {
    const grey = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } })
      .composite([{ input: await aPicture('#202020', 30, 60).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { body } = await upload(test, user, grey, { query: 'kind=mask' });
    const { data, info } = await sharp(await stored(body.upload.url)).greyscale().raw().toBuffer({ resolveWithObject: true }); // prettier-ignore
    expect([info.width, info.height]).toEqual([90, 60]);
    expect([data[0], data[29 * info.channels], data[31 * info.channels]]).toEqual([0, 0, 255]);
  });
});
