import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anEdit, newUser, type TestUser } from '../support/app';
import {
  endImageTest,
  makeImageTest,
  orderImage,
  passUntilSettled,
  settled,
  type ImageTest,
} from '../support/images/service';
import { getBalance, setCredits } from '../support/database/ledger';
import { aPicture, upload } from '../support/images/uploads';

let test: ImageTest;
let user: TestUser;
beforeEach(async () => {
  test = await makeImageTest();
  user = await newUser(test);
  await setCredits(test.db, user.id, 100);
});
afterEach(() => endImageTest(test));

const klein = 'black-forest-labs/flux-2-klein-4b';
const ideogram = 'ideogram-ai/ideogram-4-5';
const words = { prompt: 'make the sky darker', model: klein };

const sendRef = async (color: string, size: [number, number] = [64, 48], query = 'consent=true') =>
  (
    await upload(
      test,
      user,
      await aPicture(color, ...size)
        .png()
        .toBuffer(),
      { query },
    )
  ).body.upload.id as number;
const ask = (wish: object) => user.mutate('images.generate', { ...words, ...wish });
const orders = () =>
  test.sandbox.requests
    .list('replicate.create')
    .map(({ body }) => (body as { input: Record<string, unknown> }).input);

async function draw(wish: object) {
  const { status, body } = await ask(wish);
  expect([status, body.message]).toEqual([200, undefined]);
  return settled(user, body.image.id);
}

/** The mean colour of a part of an image, in fractions of its size. */
async function colour(
  image: { imageUrl: string },
  [left, top, width, height]: readonly [number, number, number, number] = [0, 0, 1, 1],
) {
  const file = await readFile(join(test.filesDir, image.imageUrl.split('/').at(-1)!));
  const meta = await sharp(file).metadata();
  const part = await sharp(file)
    .extract({
      left: Math.floor(left * meta.width),
      top: Math.floor(top * meta.height),
      width: Math.floor(width * meta.width),
      height: Math.floor(height * meta.height),
    })
    .png()
    .toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.slice(0, 3).map(({ mean }) => mean) as [number, number, number];
}

describe('an order with references', () => {
  it('sends uploads and images in their order, and draws what they show', async () => {
    const red = await sendRef('#ff0000');
    const green = await sendRef('#00ff00');
    const made = await draw({ references: [{ upload: red }, { upload: green }], aspectRatio: 'Square' });
    expect(made).toMatchObject({
      status: 'done',
      parentId: null,
      sources: { references: [{ upload: red }, { upload: green }], mask: null },
    });
    const [left, right] = [await colour(made, [0, 0, 0.4, 1]), await colour(made, [0.6, 0, 0.4, 1])];
    expect(left[0] - left[1]).toBeGreaterThan(100);
    expect(right[1] - right[0]).toBeGreaterThan(100);
    const [order] = orders();
    expect(order!['images']).toHaveLength(2);

    const edited = await draw({ references: [{ image: made.id }] });
    expect(edited).toMatchObject({ parentId: made.id, sources: { references: [{ image: made.id }] } });
    const again = await colour(edited, [0, 0, 0.4, 1]);
    expect(again[0] - again[1]).toBeGreaterThan(50);
  });

  it('belongs to the prompt of the image that it edits', async () => {
    const { id: versionId } = (await user.mutate('edits.keep', anEdit)).body;
    const made = await draw({ prompt: anEdit.prompt, versionId });
    const edited = await draw({ references: [{ image: made.id }] });
    expect(edited).toMatchObject({ prompt: words.prompt, parentId: made.id, versionId });
  });

  it('takes the shape of its first reference unless another is named', async () => {
    const wide = await sendRef('#888888', [160, 90]);
    expect((await draw({ references: [{ upload: wide }] })).aspectRatio).toBe('Widescreen');
    expect((await draw({ references: [{ upload: wide }], prompt: 'a door --ar 2:3' })).aspectRatio).toBe(
      'Portrait (classic)',
    );
    expect((await draw({ references: [{ upload: wide }], aspectRatio: 'Square' })).aspectRatio).toBe(
      'Square',
    );
    const tall = await sendRef('#888888', [90, 210]);
    const wish = { model: 'black-forest-labs/flux-3-image', references: [{ upload: tall }] };
    const { id, ...made } = await draw(wish);
    expect([made.aspectRatio, orders().at(-1)!['aspect_ratio']]).toEqual(['9:21', '9:21']);
    const { body } = await user.rest('POST', `/api/images/${id}/upscale`);
    expect(body.image).toMatchObject({ status: 'done', aspectRatio: '9:21' });
  });

  it('changes nothing where the mask is white', async () => {
    const blue = await sendRef('#0000ff', [128, 128]);
    const half = await sharp(await aPicture('white', 128, 128).png().toBuffer())
      .composite([{ input: await aPicture('black', 64, 128).png().toBuffer(), left: 64, top: 0 }])
      .png()
      .toBuffer();
    const mask = (await upload(test, user, half, { query: 'kind=mask' })).body.upload.id;
    const made = await draw({ model: ideogram, references: [{ upload: blue }], mask: { upload: mask } });
    expect(made.sources.mask).toEqual({ upload: mask });
    expect(orders()[0]).toMatchObject({ size: 'source', mask: expect.stringContaining('/v1/files/') });
    const [kept, changed] = [await colour(made, [0, 0, 0.4, 1]), await colour(made, [0.6, 0, 0.4, 1])];
    expect(kept[2]).toBeGreaterThan(250);
    expect(changed[2]).toBeLessThan(245);
  });

  it('keeps the shape of its picture with a mask, and says what the text asked for', async () => {
    const picture = await sendRef('#0000ff', [640, 480]);
    const mask = await sendRef('#000000', [320, 240], 'kind=mask');
    const wish = { model: ideogram, references: [{ upload: picture }], mask: { upload: mask } };
    const made = await draw({ ...wish, prompt: 'a fox --ar 9:16' });
    expect(made.converted).toEqual([]);
    expect(made.width / made.height).toBeCloseTo(4 / 3, 2);
    expect(made.lost).toContain(
      'The text asks for 9:16; with a mask the image keeps the shape of its picture.',
    );
    expect(made.note).not.toContain('4:3');
    const before = await getBalance(user);
    const squared = await ask({ ...wish, aspectRatio: 'Square' });
    expect([squared.status, squared.body.message]).toEqual([
      400,
      'With a mask the image keeps the shape of its picture. Leave the ratio out.',
    ]);
    const line = await sendRef('#000000', [640, 1], 'kind=mask');
    const stretched = await ask({ ...wish, mask: { upload: line } });
    expect([stretched.status, stretched.body.message]).toEqual([
      400,
      'The mask has 640 × 1 pixels and its picture 640 × 480. Draw it in the shape of the picture.',
    ]);
    expect(await getBalance(user)).toBe(before);
  });

  it('costs what the price says: each reference, or another price with any', async () => {
    const ref = await sendRef('#444444');
    const references = [{ upload: ref }, { upload: ref }];
    const price = async (wish: object) => {
      const before = await getBalance(user);
      await draw(wish);
      return before - (await getBalance(user));
    };
    expect(await price({ references })).toBe(1);
    expect(await price({ model: 'black-forest-labs/flux-2-pro', references })).toBe(5);
    expect(await price({ model: ideogram, grade: 'high' })).toBe(8);
    expect(await price({ model: ideogram, grade: 'high', references })).toBe(16);
    const { cost_micros: cost } = await test.db
      .selectFrom('generated_images')
      .select('cost_micros')
      .where('model', '=', 'black-forest-labs/flux-2-pro')
      .executeTakeFirstOrThrow();
    expect(cost).toBe(60_000);
  });

  it('is refused, free of charge, by models that do not take them, and for others’ and unfinished pictures', async () => {
    const ref = await sendRef('#444444');
    const mask = await sendRef('#000000', [8, 8], 'kind=mask');
    const other = await newUser(test);
    const png = await aPicture().png().toBuffer();
    const theirs = (await upload(test, other, png)).body.upload.id;
    const { user: artist, id: theirImage } = await orderImage(test);
    await settled(artist, theirImage);
    const one = [{ upload: ref }];
    const cases: [object, number, RegExp][] = [
      [{ model: 'black-forest-labs/flux-schnell', references: one }, 400, /FLUX Schnell takes no references/],
      [{ references: Array(5).fill(one[0]) }, 400, /takes 4 references at most. Remove 1/],
      [{ references: one, mask: { upload: mask } }, 400, /FLUX.2 Klein takes no mask/],
      [{ model: ideogram, mask: { upload: mask } }, 400, /A mask needs a reference/],
      [{ references: [{ upload: theirs }] }, 404, /This upload does not exist/],
      [{ references: [{ image: theirImage }] }, 404, /This image does not exist/],
      [{ references: [{ upload: mask }] }, 404, /This upload does not exist/],
      [{ model: ideogram, references: one, mask: { upload: ref } }, 404, /This upload does not exist/],
      [
        { references: [{ upload: ref, image: 1 }] },
        400,
        /^"references.0" must be {"upload": id} or {"image": id}, with the id of one of yours.$/,
      ],
      [{ references: Array(17).fill(one[0]) }, 400, /./],
    ];
    for (const [wish, status, message] of cases) {
      const answer = await ask(wish);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    }
    expect(await getBalance(user)).toBe(100);
    expect(orders()).toHaveLength(1);
  });

  it('is the first one when its request is repeated, even when the reference is gone meanwhile', async () => {
    const ref = await sendRef('#444444');
    const wish = { references: [{ upload: ref }], requestId: 'once' };
    const first = await ask(wish);
    await settled(user, first.body.image.id);
    await user.mutate('uploads.delete', { id: ref });
    const again = await ask(wish);
    expect([again.status, again.body.image.id]).toEqual([200, first.body.image.id]);
    const different = await ask({ ...wish, references: [{ upload: ref }, { upload: ref }] });
    expect(different.status).toBe(409);
    expect(await getBalance(user)).toBe(99);
  });

  it('of several images sends each reference once', async () => {
    const ref = await sendRef('#444444');
    const { body } = await ask({ references: [{ upload: ref }], count: 4 });
    for (const { id } of body.images) expect((await settled(user, id)).status).toBe('done');
    expect(test.sandbox.requests.count('replicate.file')).toBe(1);
    expect(orders()).toHaveLength(4);
  });
});

describe('a reference that cannot be sent', () => {
  it.each([
    { at: 'replicate.file', kind: 'reset' },
    { at: 'replicate.file', kind: 'reset', accepted: true },
    { at: 'replicate.file', kind: 'status', code: 500 },
    { at: 'replicate.file', kind: 'status', code: 429, headers: { 'retry-after': '3' } },
  ] as const)('is sent again, and the image ordered once: $kind $code', async (fault) => {
    const ref = await sendRef('#444444');
    test.sandbox.faults.add({ ...fault, times: 2 });
    const { body } = await ask({ references: [{ upload: ref }] });
    expect((await passUntilSettled(test, user, body.image.id)).status).toBe('done');
    expect(orders()).toHaveLength(1);
    expect(await getBalance(user)).toBe(99);
  });

  it('has its image refunded once and never ordered when it stays so, or is refused', async () => {
    const ref = await sendRef('#444444');
    test.sandbox.faults.add({ at: 'replicate.file', kind: 'status', code: 500, times: 500 });
    const first = await ask({ references: [{ upload: ref }] });
    const failed = await passUntilSettled(test, user, first.body.image.id, 20_000);
    expect([failed.status, failed.failure]).toEqual(['failed', expect.stringContaining('too busy')]);
    test.sandbox.faults.clear();
    test.sandbox.faults.add({ at: 'replicate.file', kind: 'status', code: 401 });
    const second = await ask({ references: [{ upload: ref }] });
    const refused = await passUntilSettled(test, user, second.body.image.id);
    expect([refused.status, refused.creditsUsed]).toEqual(['failed', 0]);
    expect(await getBalance(user)).toBe(100);
    expect(orders()).toHaveLength(0);
  });

  it('tells lost orders apart, which are found by it and not ordered again', async () => {
    const [one, two] = [await sendRef('#aa0000'), await sendRef('#0000aa')];
    test.sandbox.faults.add({ at: 'replicate.webhook', kind: 'none', times: 10 });
    test.sandbox.faults.add({ at: 'replicate.create', kind: 'reset', accepted: true, times: 2 });
    // Equal but for the reference: the upscaler's orders are.
    const made = [one, two].map((id) => ask({ references: [{ upload: id }], seed: 7 }));
    const [first, second] = await Promise.all(made);
    const red = await passUntilSettled(test, user, first!.body.image.id);
    const blue = await passUntilSettled(test, user, second!.body.image.id);
    expect([red.status, blue.status]).toEqual(['done', 'done']);
    const [r, , b] = await colour(red);
    expect(r).toBeGreaterThan(b);
    const [r2, , b2] = await colour(blue);
    expect(b2).toBeGreaterThan(r2);
    expect(orders()).toHaveLength(2);
  });

  it('because it was deleted has its image refunded', async () => {
    const ref = await sendRef('#444444');
    test.sandbox.faults.add({ at: 'replicate.file', kind: 'status', code: 429 });
    const { body } = await ask({ references: [{ upload: ref }] });
    await test.deps.background.idle();
    expect((await user.mutate('uploads.delete', { id: ref })).status).toBe(200);
    const image = await passUntilSettled(test, user, body.image.id);
    expect([image.status, image.failure]).toEqual([
      'failed',
      'A reference was deleted before the image was begun. Nothing was charged; please choose another one.',
    ]);
    expect(await getBalance(user)).toBe(100);
    expect(orders()).toHaveLength(0);
  });
});
