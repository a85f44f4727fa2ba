import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { endImageTest, makeImageTest, orderImage, passUntilSettled, settled, type ImageTest } from '../support/images/service'; // prettier-ignore
import { getBalance } from '../support/database/ledger';
import { drawNoise } from '../support/images/server';
import { upload } from '../support/images/uploads';

let test: ImageTest;
let user: TestUser;
let id: number;
beforeEach(async () => {
  test = await makeImageTest();
  ({ user, id } = await orderImage(test));
  await settled(user, id);
});
afterEach(() => endImageTest(test));

const sent = () =>
  test.sandbox.requests.list('replicate.create').map(({ body }) => (body as { input: object }).input);

describe('an upscaled image', () => {
  it('is four times as wide and high, costs one credit, and knows what it was made from', async () => {
    const { status, body } = await user.rest('POST', `/api/images/${id}/upscale`);
    expect([status, body.credits]).toEqual([200, 18]);
    expect(body.image).toMatchObject({
      status: 'done',
      parentId: id,
      width: 512,
      height: 512,
      modelName: 'Recraft Crisp Upscale',
      prompt: 'a lighthouse keeper reading',
      sources: { references: [{ image: id }], mask: null },
      creditsUsed: 1,
    });
    expect(sent().at(-1)).toEqual({ image: expect.stringMatching(/\/v1\/files\//) });
    const family = (await user.rest('GET', `/api/images/${body.image.id}/family`)).body;
    expect([family.parent.id, family.children]).toEqual([id, []]);
    const { imageUrl: url, thumbnailUrl } = family.parent;
    const picture = { url, thumbnailUrl, width: 128, height: 128 };
    expect(family.references).toEqual([{ source: { image: id }, picture }]);
    const parent = (await user.rest('GET', `/api/images/${id}/family`)).body;
    expect([parent.parent, parent.children.map((child: { id: number }) => child.id)]).toEqual([
      null,
      [body.image.id],
    ]);
    const other = await newUser(test);
    expect((await other.rest('GET', `/api/images/${id}/family`)).status).toBe(404);
  });

  it('is charged once however often the request is repeated, and refunded when it fails', async () => {
    const ask = () => user.mutate('images.upscale', { id, requestId: 'once' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ body }) => body.image.id)).size).toBe(1);
    await settled(user, answers[0].body.image.id);
    expect([await getBalance(user), sent().length]).toEqual([18, 2]);
    test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'failed' });
    const { body } = await user.mutate('images.upscale', { id });
    expect((await passUntilSettled(test, user, body.image.id)).status).toBe('failed');
    expect(await getBalance(user)).toBe(18);
  });

  it('is refused, free of charge, for others, for large images, and for what is not finished', async () => {
    const other = await newUser(test);
    expect((await other.mutate('images.upscale', { id })).status).toBe(404);
    await sql`update generated_images set width = 1500, height = 1000 where id = ${id}`.execute(test.db);
    const large = await user.mutate('images.upscale', { id });
    expect([large.status, large.body.message]).toEqual([
      400,
      'This image is large already: 1500 × 1000 pixels. Images of up to 1.25 megapixels can be upscaled.',
    ]);
    test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'never' });
    const pending = (
      await user.mutate('images.generate', { prompt: 'x', model: 'black-forest-labs/flux-dev' })
    ).body;
    expect((await user.mutate('images.upscale', { id: pending.image.id })).status).toBe(409);
    await passUntilSettled(test, user, pending.image.id, 60_000);
    expect([await getBalance(user), await getBalance(other)]).toEqual([19, 20]);
  });

  it('of the largest kind fits through the download', async () => {
    // 1250 × 1000 pixels of noise: the result has 20 megapixels, and hardly compresses.
    const noise = await drawNoise(1250, 1000).png().toBuffer();
    const { id: ref } = (await upload(test, user, noise)).body.upload;
    await sql`
      update generated_images set width = 1250, height = 1000,
        image_key = (select file_id || '.jpg' from uploads where id = ${ref}) where id = ${id}`.execute(
      test.db,
    );
    const { body } = await user.rest('POST', `/api/images/${id}/upscale`);
    expect([body.image?.width, body.image?.height, body.error]).toEqual([5000, 4000, undefined]);
    expect(body.image.bytes).toBeGreaterThan(10_000_000);
  });
});
