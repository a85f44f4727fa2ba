import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser } from '../support/app';
import { anImage, letTimePass, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { expectWholeLedger, getBalance, setCredits } from '../support/database/ledger';

let test: ImageTest;
let stopTime: () => Promise<void>;
beforeEach(async () => {
  test = await makeImageTest();
  stopTime = letTimePass(test);
});
afterEach(async () => {
  await stopTime();
  await expectWholeLedger(test.db);
  await test.close();
});

/** What the provider received. */
const inputs = () =>
  test.sandbox.requests
    .list('replicate.create')
    .map(({ body }) => (body as { input: Record<string, unknown> }).input);

interface Taken {
  id: number;
  seed: number;
  status: string;
}

describe('several images of one order', () => {
  it('are charged together, each with its own seed and its own row of the ledger', async () => {
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/generate-image', {
      ...anImage,
      count: 4,
      seed: 2_147_483_646,
    });
    expect([status, body.credits]).toEqual([200, 16]);
    const images = body.images as Taken[];
    expect(images.map((image) => [image.status, image.seed])).toEqual([
      ['done', 2_147_483_646],
      ['done', 2_147_483_647],
      ['done', 0],
      ['done', 1],
    ]);
    expect(body.image).toEqual(images[0]);
    expect(
      inputs()
        .map(({ seed }) => seed as number)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 1, 2_147_483_646, 2_147_483_647]);
    const { rows } = await sql<{ balance_after: number; image_id: number }>`
      select image_id, balance_after from credit_transactions where type = 'image' order by image_id`.execute(
      test.db,
    );
    expect(rows).toEqual(images.map(({ id }, at) => ({ image_id: id, balance_after: 19 - at })));
  });

  it('have the seed that the prompt asks for, unless another was chosen', async () => {
    const user = await newUser(test);
    const order = async (about: object) => {
      const { body } = await user.rest('POST', '/api/generate-image', {
        ...anImage,
        prompt: 'a red fox\nSteps: 30, Sampler: Euler a, Seed: 12, Size: 1024x1024',
        ...about,
      });
      const images = body.images as (Taken & { note: string | null })[];
      return images.map(({ seed, note }) => ({ seed, note }));
    };
    const lost = '“Steps: 30” and “Sampler: Euler a” mean nothing to FLUX Schnell.';
    expect(await order({ count: 2 })).toEqual([
      { seed: 12, note: lost },
      { seed: 13, note: lost },
    ]);
    expect(await order({ seed: 7 })).toEqual([
      { seed: 7, note: `The text asks for seed 12; 7 is used, as chosen. ${lost}` },
    ]);
    expect(
      inputs()
        .map(({ seed }) => seed as number)
        .toSorted((a, b) => a - b),
    ).toEqual([7, 12, 13]);
    expect(inputs().every(({ prompt }) => prompt === 'a red fox')).toBe(true);
  });

  it('are the same ones when the request is repeated, also at once, and are charged once', async () => {
    const user = await newUser(test);
    const ask = () => user.mutate('images.generate', { ...anImage, count: 3, requestId: 'three' });
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    const again = await ask();
    const ids = [...answers, again].map(({ body }) => (body.images as Taken[]).map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(1);
    expect(await getBalance(user)).toBe(17);
    for (const { id } of again.body.images as Taken[]) await settled(user, id);
    expect(inputs()).toHaveLength(3);
    const other = await user.mutate('images.generate', { ...anImage, count: 2, requestId: 'three' });
    expect(other.status).toBe(409);
  });

  it('are refused together when credits suffice for some only', async () => {
    const user = await newUser(test);
    await setCredits(test.db, user.id, 3);
    const poor = await user.mutate('images.generate', { ...anImage, count: 4 });
    expect([poor.status, poor.body.message]).toEqual([
      402,
      'Insufficient credits. You need 4 credits but have 3.',
    ]);
    expect((await user.mutate('images.generate', { ...anImage, count: 9 })).status).toBe(400);
    expect((await user.mutate('images.generate', { ...anImage, count: 0 })).status).toBe(400);
    expect(await getBalance(user)).toBe(3);
    expect(inputs()).toHaveLength(0);
  });

  it('are refunded one by one when some fail', async () => {
    const user = await newUser(test);
    test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'failed' });
    const { status, body } = await user.rest('POST', '/api/generate-image', { ...anImage, count: 3 });
    expect(status).toBe(200);
    const outcomes = (body.images as Taken[]).map((image) => image.status).toSorted();
    expect(outcomes).toEqual(['done', 'done', 'failed']);
    expect(await getBalance(user)).toBe(18);
  });

  it('may name an image of one’s own that they vary', async () => {
    const user = await newUser(test);
    const { body } = await user.rest('POST', '/api/generate-image', anImage);
    const vary = { ...anImage, parentId: body.image.id as number };
    const child = await user.rest('POST', '/api/generate-image', vary);
    expect(child.body.image).toMatchObject({ status: 'done', parentId: body.image.id });
    expect(child.body.image.seed).not.toBe(body.image.seed);
    const stranger = await newUser(test);
    expect((await stranger.rest('POST', '/api/generate-image', vary)).status).toBe(404);
    expect(await getBalance(stranger)).toBe(20);
  });
});

describe('a grade', () => {
  it('decides the price and what the model is asked for', async () => {
    const user = await newUser(test);
    const banana = { ...anImage, model: 'google/nano-banana-2' };
    const { body } = await user.rest('POST', '/api/generate-image', { ...banana, grade: '2k' });
    expect(body.image).toMatchObject({ grade: '2k', gradeName: '2K', creditsUsed: 8, seed: null });
    const usual = await user.rest('POST', '/api/generate-image', banana);
    expect(usual.body.image).toMatchObject({ grade: '1k', creditsUsed: 5 });
    expect(usual.body.credits).toBe(7);
    expect(inputs()).toMatchObject([
      { resolution: '2K', google_search: false, image_search: false },
      { resolution: '1K' },
    ]);
    const { rows } = await sql`select cost_micros::integer as cost from generated_images order by id`.execute(
      test.db,
    );
    expect(rows).toEqual([{ cost: 101_000 }, { cost: 67_000 }]);
  });

  it.each([
    [{ model: 'google/nano-banana-2', grade: '8k' }, 'Nano Banana 2 has no grade "8k". Choose 1k, 2k, 4k.'],
    [{ grade: 'high' }, 'FLUX Schnell comes in one grade. Leave it out.'],
    [
      { model: 'recraft-ai/recraft-v3', seed: 1 },
      'Recraft V3 has no seeds: each image is a new one. Leave the seed out.',
    ],
  ])('or a seed that the model does not have is refused: %j', async (wish, error) => {
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/generate-image', { ...anImage, ...wish });
    expect([status, body.error]).toEqual([400, error]);
    expect(await getBalance(user)).toBe(20);
  });
});
