import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { makeImageTest, type ImageTest } from '../support/images/service';
import { drawNoise } from '../support/images/server';
import { pngChunk, withChunks } from '../support/images/png';
import { aPicture, upload } from '../support/images/uploads';
import { withoutTexts } from '../../src/providers/sharp/hostile';

let test: ImageTest;
let user: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
  user = await newUser(test);
});
afterAll(() => test.close());

const textChunk = (keyword: string, text: Buffer): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`), text]));

/** A progressive JPEG of one grey block, which the decoder finds correct with any number of scans. */
function jpegOfScans(scans: number): Buffer {
  const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
  const zeros = (count: number) => Array.from({ length: count }, () => 0);
  // One code, of one bit, for the symbol 0: no difference, or the end of the block.
  const codes = (table: number) => segment(0xc4, table, 1, ...zeros(15), 0);
  const scan = (from: number, to: number) => [...segment(0xda, 1, 1, 0, from, to, 0), 0x7f];
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...zeros(64).fill(1)),
    ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...codes(0),
    ...codes(0x10),
    ...scan(0, 0),
    ...Array.from({ length: scans - 1 }, () => scan(1, 63)).flat(),
    0xff,
    0xd9,
  ]);
}

const tooSlow = 'This picture takes too long to read. Save it smaller and try again.';

describe('an upload that is made to be costly', () => {
  it('with texts that inflate to 320 MB takes no memory for them', async () => {
    const text = deflateSync(Buffer.alloc(7_900_000, 'A'), { level: 9 });
    const texts = Array.from({ length: 40 }, (_, at) => textChunk(`Text ${at}`, text));
    const png = withChunks(await aPicture().png().toBuffer(), texts);
    expect(png.length).toBeLessThan(400_000);
    const before = process.resourceUsage().maxRSS;
    expect((await upload(test, user, png)).status).toBe(201);
    // In kilobytes. It was more than a gigabyte.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(300_000);
  });

  it('is a JPEG of at most a hundred scans, as all usual ones are', async () => {
    const usual = await drawNoise(64, 64).jpeg({ progressive: true }).toBuffer();
    for (const jpeg of [usual, jpegOfScans(100)]) expect((await upload(test, user, jpeg)).status).toBe(201);
    for (const scans of [101, 5000]) {
      const { status, body } = await upload(test, user, jpegOfScans(scans));
      expect([status, body.error]).toEqual([400, tooSlow]);
    }
  });

  it('is a PNG of at most 100,000 chunks, as all usual ones are', async () => {
    const plain = await aPicture().png().toBuffer();
    const pair = Buffer.concat([pngChunk('tEXt', Buffer.alloc(0)), pngChunk('abCd', Buffer.alloc(0))]);
    const withPairs = (count: number) => withChunks(plain, [Buffer.alloc(count * pair.length, pair)]);
    expect((await upload(test, user, withPairs(49_000))).status).toBe(201);
    // Half a second in which the server responded to nobody.
    const { status, body } = await upload(test, user, withPairs(800_000));
    expect([status, body.error]).toEqual([400, tooSlow]);
  });

  it('has at most as many pixels on a side as a JPEG', async () => {
    const column = (height: number) => aPicture('white', 1, height).png().toBuffer();
    expect((await upload(test, user, await column(65_535))).status).toBe(201);
    for (const picture of [column(65_536), aPicture('white', 65_536, 1).png().toBuffer()]) {
      const { status, body } = await upload(test, user, await picture);
      expect([status, body.error]).toEqual([
        400,
        'A side of a picture may have 65535 pixels at most. Save it smaller and try again.',
      ]);
    }
  });

  it('loses nothing but its texts', async () => {
    const plain = await drawNoise(60, 40).png().toBuffer();
    expect(withoutTexts(plain)).toBe(plain);
    const chunk = textChunk('Comment', deflateSync('words'));
    expect(withoutTexts(withChunks(plain, [chunk, chunk])).equals(plain)).toBe(true);
    // One that says to be longer than the file, and one in a file that ends within a chunk.
    const liar = Buffer.from(chunk);
    liar.writeUInt32BE(0xffffffff, 0);
    expect(withoutTexts(withChunks(plain, [chunk, liar])).equals(plain.subarray(0, 33))).toBe(true);
    const cut = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33, -20)]);
    expect(withoutTexts(cut).equals(plain.subarray(0, -20))).toBe(true);
  });
});
