import { preferWritten } from '@safelight/db/queries/prompts/of-sheets';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteUser } from '../../src/domain/accounts/deletion';
import * as credits from '../../src/domain/credits/ledger';
import { sweepPending } from '../../src/domain/credits/sweep';
import { newUser } from '../support/app';
import { lockCase, makeSheet, testLockOrder, type World } from '../support/database/lock-order';
import { chargeForSheet, order, pendingImage } from '../support/images/pending';
import { addWebhook } from '../support/webhooks/world';

async function pendingPrompt({ test, user }: World): Promise<{ id: number }> {
  const charged = await credits.chargePrompt(test.deps, {
    ...order,
    userId: user.id,
    renderer: 'midjourney',
    style: 'illustration',
    subject: 'a lighthouse',
    scenario: null,
    aspectRatio: null,
    parameters: {},
  });
  if (charged === 'replayed') throw new Error('The request was seen before.');
  return { id: charged.generationId };
}

async function chargeText({ deps }: World['test'], userId: number, sheetId: number): Promise<number> {
  const text = {
    cell: 0,
    requestId: order.requestId,
    renderer: 'flux',
    style: 'Photorealistic',
    subject: 'a lighthouse',
    scenario: null,
    aspectRatio: null,
    parameters: {},
    recipe: null,
  } as const;
  const charged = await credits.chargeSheetTexts(deps, {
    ...order,
    userId,
    sheetId,
    price: 1,
    texts: [text],
    onCharged: (trx) => preferWritten(trx, userId, sheetId, [0]),
  });
  if (charged === 'replayed') throw new Error('The request was seen before.');
  return charged.ids[0];
}

const written = {
  prompt: 'a lighthouse',
  writer: 'ai',
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  costMicros: 0,
} as const;

const settleImage = ({ test, user }: World, { id }: { id: number }) =>
  credits.settleImage(test.deps, user.id, {
    id,
    fileId: 'attempt',
    imageKey: 'image',
    thumbKey: 'thumb',
    width: 1,
    height: 1,
    bytes: 1,
    original: null,
    costMicros: 0,
  });

const refundImage = ({ test, user }: World, { id }: { id: number }) =>
  credits.refundImage(test.deps, user.id, {
    id,
    stage: 'queued',
    claim: 0,
    failure: 'It failed.',
    costMicros: 0,
    lookAgainAt: null,
  });

const makeWebhook = ({ user }: World) => addWebhook(user, 'https://example.com/hook');

const getWorld = testLockOrder([
  lockCase({
    what: 'charging images of a sheet',
    table: 'sheets',
    make: makeSheet,
    run: ({ test, user }, { id }) => chargeForSheet(test, user.id, id),
  }),
  lockCase({
    what: 'cancelling images of a sheet',
    table: 'generated_images',
    make: async (world) => {
      const sheet = await makeSheet(world);
      const charged = await chargeForSheet(world.test, world.user.id, sheet.id);
      if (charged === 'replayed') throw new Error('The request was seen before.');
      return { id: charged.ids[0], sheetId: sheet.id };
    },
    run: ({ test, user }, { sheetId }) =>
      test.deps.db
        .transaction()
        .execute((trx) =>
          credits.refundSheetImages(test.deps, trx, { userId: user.id, sheetId, failure: 'Cancelled.' }),
        ),
  }),
  lockCase({
    what: 'charging prompts of a sheet',
    table: 'sheets',
    make: async (world) => {
      const sheet = await makeSheet(world);
      await world.user.mutate('sheets.update', { id: sheet.id, composed: [0] });
      return sheet;
    },
    run: ({ test, user }, { id }) => chargeText(test, user.id, id),
  }),
  lockCase({
    what: 'cancelling prompts of a sheet',
    table: 'generated_prompts',
    make: async (world) => {
      const sheet = await makeSheet(world);
      return { id: await chargeText(world.test, world.user.id, sheet.id), sheetId: sheet.id };
    },
    run: ({ test, user }, { sheetId }) =>
      credits.refundSheetTexts(test.deps, test.deps.db, { userId: user.id, sheetId, failure: 'Cancelled.' }),
  }),
  lockCase({
    what: 'settling a prompt',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: ({ test }, { id }) => credits.settlePrompt(test.deps, id, { ...written, free: false }),
  }),
  lockCase({
    what: 'settling a free prompt',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: ({ test }, { id }) => credits.settlePrompt(test.deps, id, { ...written, free: true }),
  }),
  lockCase({
    what: 'refunding a prompt',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: ({ test }, { id }) => credits.refundPrompt(test.deps, id, 'it failed'),
  }),
  lockCase({
    what: 'sweeping prompts',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: ({ test }) => {
      test.clock.set(new Date(test.clock.now().getTime() + 5 * 60_000));
      return sweepPending(test.deps);
    },
  }),
  lockCase({ what: 'settling an image', table: 'generated_images', make: pendingImage, run: settleImage }),
  lockCase({ what: 'refunding an image', table: 'generated_images', make: pendingImage, run: refundImage }),
  lockCase({
    what: 'settling an image for a webhook',
    table: 'webhooks',
    make: async (world) => ({ ...(await makeWebhook(world)), image: await pendingImage(world) }),
    run: (world, { image }) => settleImage(world, image),
  }),
  lockCase({
    what: 'removing a webhook',
    table: 'webhooks',
    make: makeWebhook,
    run: ({ user }, { id }) => user.mutate('webhooks.delete', { id }),
  }),
  lockCase({
    what: 'deleting a user with a webhook',
    table: 'webhooks',
    make: makeWebhook,
    run: ({ test, user }) => deleteUser(test.deps, user.id),
  }),
  lockCase({
    what: 'deleting a user with a prompt under way',
    table: 'generated_prompts',
    make: pendingPrompt,
    run: ({ test, user }) => deleteUser(test.deps, user.id),
  }),
  lockCase({
    what: 'deleting a user with an image under way',
    table: 'generated_images',
    make: pendingImage,
    run: ({ test, user }) => deleteUser(test.deps, user.id),
  }),
]);

it('retries a statement or transaction that a deadlock rolled back', async () => {
  const { test, user } = getWorld();
  const other = await newUser(test);
  const [a, b] = [user.id, other.id].toSorted((x, y) => x - y);
  const rename = (db: typeof test.db, id: number, name: string) =>
    sql`update users set name = ${name} where id = ${id}`.execute(db);
  // Both lock one user, and then request the other's.
  let met = 0;
  const crosswise = (first: number, second: number, name: string) =>
    test.db.transaction().execute(async (trx) => {
      await rename(trx, first, name);
      met++;
      await expect.poll(() => met, { interval: 5 }).toBeGreaterThanOrEqual(2);
      await rename(trx, second, name);
    });
  await Promise.all([crosswise(a!, b!, 'one'), crosswise(b!, a!, 'two')]);
  // One was rolled back at least once, and both are done.
  expect(met).toBeGreaterThanOrEqual(3);
});
