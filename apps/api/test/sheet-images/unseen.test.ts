import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSavedPrompt, newUser, type TestUser } from '../support/app';
import { getBalance } from '../support/database/ledger';
import {
  anImage,
  endImageTest,
  makeImageTest,
  passUntilSettled,
  settled,
  type ImageTest,
} from '../support/images/service';
import { makeSheet, numbered, schnell, upTo } from '../support/images/sheets';

// What an image belongs to is deleted while it is made: it is still seen, or it is refunded.

let test: ImageTest;
let user: TestUser;
beforeEach(async () => {
  test = await makeImageTest();
  user = await newUser(test);
});
afterEach(() => endImageTest(test));

const sent = () => test.sandbox.requests.count('replicate.create');
/** The provider is too busy for the next orders. */
const beBusy = (times: number) =>
  test.sandbox.faults.add({
    at: 'replicate.create',
    kind: 'status',
    code: 429,
    headers: { 'retry-after': '30' },
    times,
  });

it('the image of a project that is deleted is made, and is in General', async () => {
  const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id as number;
  beBusy(1);
  const { id } = (await user.mutate('images.generate', { ...anImage, projectId })).body.image;
  await expect.poll(sent).toBe(1);
  await user.mutate('projects.delete', { id: projectId });
  expect(await passUntilSettled(test, user, id)).toMatchObject({ status: 'done', projectId: null });
  const { images } = (await user.query('images.list', { projectId: 'general' })).body;
  expect(images).toMatchObject([{ id, creditsUsed: 1 }]);
});

it('the image of a saved prompt that is deleted is made, and is in the prompt’s project', async () => {
  const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id as number;
  const written = await user.mutate('prompts.generate', { style: 'Illustration', subject: 'a red kite' });
  const { id: versionId, prompt } = written.body as { id: number; prompt: string };
  const saved = await user.mutate('prompts.save', {
    ...aSavedPrompt,
    generatedPrompt: prompt,
    versionId,
    projectId,
  });
  expect(saved.status).toBe(200);
  beBusy(1);
  const { id } = (await user.mutate('images.generate', { ...anImage, prompt, versionId, projectId })).body
    .image;
  await expect.poll(sent).toBe(1);
  expect((await user.mutate('prompts.delete', { id: saved.body.id })).status).toBe(200);
  expect(await passUntilSettled(test, user, id)).toMatchObject({ status: 'done', projectId, versionId });
  const { items } = (await user.query('boards.list', { project: projectId })).body;
  expect(items).toMatchObject([{ kind: 'image', id }]);
});

it('the larger copy of an image that is removed before its model was asked is refunded', async () => {
  const { id } = (await user.mutate('images.generate', anImage)).body.image;
  await settled(user, id);
  test.sandbox.faults.add({ at: 'replicate.file', kind: 'status', code: 429 });
  const copy = (await user.mutate('images.upscale', { id })).body.image.id as number;
  await expect.poll(() => test.sandbox.requests.count('replicate.file')).toBe(1);
  expect(await getBalance(user)).toBe(18);
  expect((await user.mutate('boards.remove', { items: [{ kind: 'image', id }] })).status).toBe(200);
  expect(await passUntilSettled(test, user, copy)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/^A reference was deleted before the image was begun/),
  });
  expect([await getBalance(user), sent()]).toEqual([19, 1]);
});

it('a deleted account orders nothing more: all that waits is refunded', async () => {
  const sheet = await makeSheet(user, numbered(5));
  beBusy(20);
  const order = {
    id: sheet,
    cells: upTo(5),
    models: [schnell],
    count: 1,
    credits: 5,
    requestId: randomUUID(),
  };
  expect((await user.mutate('sheetImages.order', order)).status).toBe(200);
  await user.mutate('images.generate', anImage);
  await expect.poll(sent, { timeout: 10_000 }).toBe(6);
  expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
  for (let passed = 0; passed < 3; passed++) await test.pass(60_000);
  expect(sent()).toBe(6);
  const { rows } = await sql<{ status: string; paid: number }>`
    select status, -coalesce(sum(amount), 0)::integer as paid
    from generated_images left join credit_transactions on image_id = generated_images.id
    where generated_images.user_id = ${user.id} group by generated_images.id`.execute(test.db);
  expect(rows.map(({ status, paid }) => [status, paid])).toEqual(upTo(6).map(() => ['failed', 0]));
});
