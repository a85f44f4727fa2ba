import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { endImageTest, makeImageTest, type ImageTest } from '../support/images/service';
import { getBalance, setCredits } from '../support/database/ledger';
import {
  banana,
  listImages,
  makeSheet,
  numbered,
  paidFor,
  schnell,
  settledImages,
  upTo,
  type SheetImage,
} from '../support/images/sheets';

let test: ImageTest;
let user: TestUser;
beforeEach(async () => {
  test = await makeImageTest();
  user = await newUser(test);
});
afterEach(() => endImageTest(test));

const klein = { id: 'black-forest-labs/flux-2-klein-4b' };

const orders = () =>
  test.sandbox.requests
    .list('replicate.create')
    .map(({ body }) => (body as { input: Record<string, unknown> }).input);

const order = (id: number, wish: object) =>
  user.mutate('sheetImages.order', { id, requestId: randomUUID(), models: [schnell], count: 1, ...wish });

describe('images of a sheet', () => {
  it('are quoted before, charged together at each model’s price, and made of the cells', async () => {
    await setCredits(test.db, user.id, 100);
    const id = await makeSheet(user, ['a ferry in fog', 'a red kite', 'a brass lamp']);
    const wish = { cells: [0, 2], models: [schnell, { ...banana, grade: '2k' }], count: 2 };
    const quoted = await user.query('sheetImages.quote', { id, ...wish });
    expect(quoted.body).toEqual({ images: 8, credits: 2 * 2 * (1 + 8), refused: [] });
    const { status, body } = await order(id, { ...wish, credits: 36, seed: 7 });
    expect([status, body.balance, body.made.length]).toEqual([200, 64, 8]);
    const images = await settledImages(user, id);
    expect(images.map(({ cell, model, seed, creditsUsed }) => [cell, model, seed, creditsUsed])).toEqual(
      [0, 2].flatMap((cell) => [
        [cell, schnell.id, 7, 1],
        [cell, schnell.id, 8, 1],
        [cell, banana.id, null, 8],
        [cell, banana.id, null, 8],
      ]),
    );
    expect(orders().every(({ aspect_ratio: ratio }) => ratio === '16:9')).toBe(true);
    const lamps = orders().filter(({ prompt }) => String(prompt).includes('brass lamp'));
    expect(lamps.map(({ resolution }) => resolution).toSorted()).toEqual(['2K', '2K', undefined, undefined]);
    const { rows } = await sql<{ description: string; balance_after: number }>`
      select description, balance_after from credit_transactions where type = 'image' order by id`.execute(
      test.db,
    );
    expect(rows.map(({ balance_after: after }) => after)).toEqual([99, 98, 90, 82, 81, 80, 72, 64]);
    expect(rows[2]!.description).toBe('Image with Nano Banana 2');
  });

  it('vary the seed: one image of each prompt by each model from each seed, at one price', async () => {
    const id = await makeSheet(user, ['a ferry in fog', 'a red kite --seed 5']);
    const wish = { cells: [0, 1], models: [schnell, klein], seeds: [41, 7, 41] };
    const quoted = await user.query('sheetImages.quote', { id, ...wish });
    expect([quoted.body.images, quoted.body.credits]).toEqual([8, 8]);
    const { status, body } = await order(id, { ...wish, credits: 8, requestId: randomUUID() });
    expect([status, body.balance]).toEqual([200, 12]);
    const images = await settledImages(user, id);
    expect(images.map(({ cell, model, seed }) => [cell, model, seed])).toEqual(
      [0, 1].flatMap((cell) =>
        [schnell, klein].flatMap((model) => [41, 7].map((seed) => [cell, model.id, seed])),
      ),
    );
    expect(
      orders()
        .map(({ seed }) => seed)
        .toSorted(),
    ).toEqual([41, 41, 41, 41, 7, 7, 7, 7]);
  });

  it('are refused before the charge when the seed varies for a model without seeds, or beside a count', async () => {
    const id = await makeSheet(user, ['a ferry in fog']);
    const wish = { cells: [0], models: [schnell, banana], seeds: [1, 2], credits: 2 };
    const refused = await order(id, wish);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Nano Banana 2 has no seeds. Choose other models, or do not vary the seed.',
    ]);
    expect((await user.query('sheetImages.quote', { id, ...wish })).body.message).toBe(refused.body.message);
    const both = { ...wish, models: [schnell] };
    expect((await order(id, { ...both, count: 2, credits: 4 })).status).toBe(400);
    expect((await order(id, { ...both, seed: 3 })).status).toBe(400);
    expect((await order(id, { ...both, seeds: Array.from({ length: 13 }, (_, at) => at) })).status).toBe(400);
    expect(await getBalance(user)).toBe(20);
    expect(orders()).toEqual([]);
  });

  it('are charged once where prompts or models would make the same picture', async () => {
    const id = await makeSheet(user, ['kite', 'Kite', 'kite', 'kite --seed 5']);
    const wish = { cells: [0, 1, 2, 3], models: [schnell, banana, schnell] };
    const quoted = await user.query('sheetImages.quote', { id, ...wish });
    const problem =
      'FLUX Schnell would make the same picture twice, as two of the prompts say the same to it.';
    const left = [0, 1, 2, 2, 3].map((cell) => ({ cell, model: schnell.id, problem }));
    // A model without seeds draws another picture each time.
    expect(quoted.body).toEqual({ images: 3 + 4, credits: 3 + 4 * 5, refused: left });
    await setCredits(test.db, user.id, 23);
    const { status, body } = await order(id, { ...wish, credits: 23, requestId: randomUUID() });
    expect([status, body.balance]).toEqual([200, 0]);
    const images = await settledImages(user, id);
    expect(images.filter(({ model }) => model === schnell.id).map(({ cell }) => cell)).toEqual([0, 1, 3]);
    const seeded = await user.query('sheetImages.quote', {
      id,
      cells: [2, 3],
      models: [schnell],
      seeds: [1, 2],
    });
    expect(seeded.body).toMatchObject({ images: 2, refused: [{ cell: 3, problem }] });
  });

  it('take new seeds when a prompt has an image from its own, unless the order names one', async () => {
    const id = await makeSheet(user, ['a ferry in fog --seed 5', 'a red kite --seed 5']);
    const seedsOf = async (wish: object) => {
      const { body } = await order(id, wish);
      return body.made.map(({ seed }: { seed: number }) => seed) as number[];
    };
    expect(await seedsOf({ cells: [0], credits: 1 })).toEqual([5]);
    const [again, kite] = await seedsOf({ cells: [0, 1], credits: 2 });
    expect([again === 5, kite]).toEqual([false, 5]);
    // Also where only a later take would be the same.
    await seedsOf({ cells: [1], credits: 1, seed: 6 });
    expect(await seedsOf({ cells: [1], count: 2, credits: 2 })).not.toContain(6);
    expect(await seedsOf({ cells: [0], credits: 1, seed: 5 })).toEqual([5]);
    // Another model draws another picture.
    expect(await seedsOf({ cells: [0], credits: 1, models: [klein] })).toEqual([5]);
    await settledImages(user, id);
  });

  it('are the same ones when the order is repeated, also at once, and are charged once', async () => {
    const id = await makeSheet(user, numbered(3));
    const wish = { cells: [0, 1, 2], credits: 3, requestId: randomUUID() };
    const answers = await Promise.all([order(id, wish), order(id, wish), order(id, wish)]);
    const again = await order(id, wish);
    const ids = [...answers, again].map(({ body }) =>
      (body.made as SheetImage[]).map((image) => image.id).join(),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await getBalance(user)).toBe(17);
    await settledImages(user, id);
    expect(orders()).toHaveLength(3);
    expect((await order(id, { ...wish, cells: [0, 1], credits: 2 })).status).toBe(409);
    // As if the models' limits and prices had changed since.
    await sql`update sheets set cells = jsonb_set(cells, '{0,text}', to_jsonb(repeat('a ferry ', 3000)))`.execute(
      test.db,
    );
    const later = await order(id, wish);
    expect((later.body.made as SheetImage[]).map((image) => image.id).join()).toBe(ids[0]);
    expect(await getBalance(user)).toBe(17);
  });

  it('are refused together: too few credits, another price, too many, nothing to make', async () => {
    await setCredits(test.db, user.id, 2);
    const id = await makeSheet(user, numbered(66));
    const refusals = await Promise.all([
      order(id, { cells: [0, 1, 2], credits: 3 }),
      order(id, { cells: [0, 1], credits: 1 }),
      order(id, { cells: upTo(33), count: 2, credits: 66 }),
      order(id, { cells: [66], credits: 1 }),
      order(id, { cells: [], credits: 0 }),
      order(id, { cells: [0], models: [{ ...schnell, grade: '4k' }], credits: 1 }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [402, 'Insufficient credits. You need 3 credits but have 2.'],
      [409, 'The price of these images in credits is 2, not 1. Look at it again before you order.'],
      [400, 'That makes 66 images, and one order takes 64. Choose fewer prompts, models or images of each.'],
      [400, 'This sheet has no cell 67. It has 66.'],
      [400, expect.stringContaining('Choose at least one prompt.')],
      [400, 'FLUX Schnell comes in one grade. Leave it out.'],
    ]);
    expect(await getBalance(user)).toBe(2);
    expect(await listImages(user, id)).toEqual([]);
    expect(orders()).toHaveLength(0);
  });

  it('leave out a prompt that a model cannot take, and say so before the charge', async () => {
    const long = `a harbour at dawn, ${'with gulls over every mast, '.repeat(60)}`;
    const id = await makeSheet(user, ['a ferry in fog', long]);
    const recraft = { id: 'recraft-ai/recraft-v3' };
    const { body } = await user.query('sheetImages.quote', { id, cells: [0, 1], models: [recraft, schnell] });
    const problem = expect.stringMatching(/^Recraft V3 reads 1,000 characters at most; this prompt has/);
    expect(body).toMatchObject({ images: 3, refused: [{ cell: 1, model: recraft.id, problem }] });
    const ordered = await order(id, { cells: [0, 1], models: [recraft, schnell], credits: body.credits });
    expect(ordered.body.made).toHaveLength(3);
    await settledImages(user, id);
    const alone = await order(id, { cells: [1], models: [recraft], credits: 0 });
    expect([alone.status, alone.body.message]).toEqual([400, problem]);
  });

  it('refund each image that fails, and no other', async () => {
    await setCredits(test.db, user.id, 30);
    const id = await makeSheet(user, numbered(12));
    for (const at of [3, 6, 9, 12])
      test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'failed', match: `number ${at} ` });
    await order(id, { cells: upTo(12), credits: 12 });
    const images = await settledImages(user, id);
    expect(images.flatMap(({ cell, status }) => (status === 'failed' ? cell + 1 : []))).toEqual([
      3, 6, 9, 12,
    ]);
    const paid = await paidFor(test.db);
    expect(images.map((image) => paid.get(image.id))).toEqual(
      images.map(({ status }) => (status === 'failed' ? 0 : 1)),
    );
    expect(await getBalance(user)).toBe(22);
    expect(orders()).toHaveLength(12);
  });

  it('stay among the images when their sheet is deleted', async () => {
    const id = await makeSheet(user, numbered(2));
    await order(id, { cells: [0, 1], credits: 2 });
    await settledImages(user, id);
    await user.mutate('sheets.delete', { id });
    expect((await user.query('sheetImages.list', { id })).status).toBe(404);
    expect((await user.query('images.list', {})).body.images).toHaveLength(2);
  });

  it('have no words of theirs written down again when they were deleted before their sheet', async () => {
    const id = await makeSheet(user, ['a secret prototype', 'a red kite']);
    await order(id, { cells: [0, 1], credits: 2 });
    const images = await settledImages(user, id);
    await user.mutate('images.delete', { id: images.find(({ cell }) => cell === 0)!.id });
    await user.mutate('sheets.delete', { id });
    const { rows } = await sql<{ row: string }>`select to_json(generated_images)::text as row
      from generated_images`.execute(test.db);
    expect(rows.map(({ row }) => /secret/.test(row))).toEqual([false, false]);
    expect(rows.map(({ row }) => /red kite/.test(row)).toSorted()).toEqual([false, true]);
  });
});

describe('cancelling', () => {
  it('refunds what has not begun, exactly, while the others are finished', async () => {
    await setCredits(test.db, user.id, 64);
    const id = await makeSheet(user, numbered(64));
    test.sandbox.faults.add({ at: 'replicate.create', kind: 'latency', ms: 150, times: 64 });
    await order(id, { cells: upTo(64), credits: 64 });
    await expect.poll(() => orders().length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(3);
    const answers = await Promise.all([0, 1, 2].map(() => user.mutate('sheetImages.cancel', { id })));
    const cancelled = answers.reduce((sum, { body }) => sum + (body.cancelled as number), 0);
    const images = await settledImages(user, id);
    const failed = images.filter(({ status }) => status === 'failed');
    expect(failed).toHaveLength(cancelled);
    expect(cancelled).toBeGreaterThan(0);
    expect(orders()).toHaveLength(64 - cancelled);
    expect(await getBalance(user)).toBe(cancelled);
    expect(new Set(failed.map(({ failure }) => failure))).toEqual(
      new Set(['You cancelled this image before it began. Nothing was charged.']),
    );
    const again = await user.mutate('sheetImages.cancel', { id });
    expect(again.body).toEqual({ cancelled: 0, credits: cancelled });
  });
});
