import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSavedPrompt, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, type ImageTest } from '../support/images/service';
import { expectWholeLedger } from '../support/database/ledger';

let test: ImageTest;
let user: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

async function addProjects(count: number): Promise<void> {
  await sql`insert into projects (user_id, name) select ${user.id}, 'P' || i from generate_series(1, ${count}::integer) i`.execute(
    test.db,
  );
}

async function addPrompts(count: number): Promise<void> {
  await sql`
    insert into prompts (user_id, style, subject, generated_prompt)
    select ${user.id}, 'Illustration', 's', 'p' from generate_series(1, ${count}::integer)`.execute(test.db);
}

async function addImages(count: number): Promise<void> {
  await sql`
    insert into generated_images (user_id, request_id, fingerprint, status, prompt, model, ratio, image_key, credits_used)
    select ${user.id}, 'r' || i, '', 'done', 'p', 'black-forest-labs/flux-schnell', 'square', 'key' || ${user.id} || '-' || i, 0
    from generate_series(1, ${count}::integer) i`.execute(test.db);
}

const removeImages = () =>
  sql`delete from generated_images where user_id = ${user.id} and request_id like 'r%'`.execute(test.db);

const newProject = () => user.rest('POST', '/api/projects', { name: 'One more' });
const newPrompt = () => user.rest('POST', '/api/prompts', aSavedPrompt);
const newImage = () => user.mutate('images.generate', { ...anImage, requestId: crypto.randomUUID() });

it.each([
  ['projects', 50, addProjects, newProject],
  ['saved prompts', 2000, addPrompts, newPrompt],
  ['images', 1000, addImages, newImage],
] as const)(
  'the free plan allows its quota of %s and rejects one more, also for two concurrent requests',
  async (what, most, add, make) => {
    await add(most - 1);
    const responses = await Promise.all([make(), make(), make(), make()]);
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    expect(refused[0]!.body.error ?? refused[0]!.body.message).toBe(
      `The Free plan has room for ${most.toLocaleString('en')} ${what}, and you have that many. Delete some that you no ` +
        'longer need, or choose a larger plan under Pricing.',
    );
    await removeImages();
  },
);

it('an image beyond the quota costs nothing, and a retry of an ordered one returns it', async () => {
  await addImages(999);
  const order = { ...anImage, requestId: 'once' };
  const first = await user.mutate('images.generate', order);
  const balance = (await user.rest('GET', '/api/auth/me')).body.user.credits;
  expect((await newImage()).status).toBe(409);
  const again = await user.mutate('images.generate', order);
  expect([again.status, again.body.image.id, again.body.credits]).toEqual([
    200,
    first.body.image.id,
    balance,
  ]);
  await removeImages();
});

it('images of one order need room for all of them', async () => {
  await addImages(998);
  const ask = (count: number) => user.mutate('images.generate', { ...anImage, count });
  const { status, body } = await ask(3);
  expect([status, body.message]).toEqual([
    409,
    'The Free plan has room for 1,000 images, and not for 3 more. Delete some that you no longer need, or choose a ' +
      'larger plan under Pricing.',
  ]);
  expect((await ask(2)).status).toBe(200);
  await removeImages();
});

it('a larger plan has a larger quota', async () => {
  await addProjects(50);
  expect((await newProject()).status).toBe(409);
  await sql`update users set plan = 'creator' where id = ${user.id}`.execute(test.db);
  expect((await newProject()).status).toBe(201);
});

it('deleting one makes room for another', async () => {
  await addProjects(49);
  const { body } = await newProject();
  expect((await newProject()).status).toBe(409);
  await user.rest('DELETE', `/api/projects/${body.id}`);
  expect((await newProject()).status).toBe(201);
});

it('the list of projects includes the use of the quota', async () => {
  await addProjects(41);
  await addPrompts(3);
  const { body } = await user.query('projects.list');
  expect(body.room).toEqual({
    projects: { used: 41, most: 50 },
    savedPrompts: { used: 3, most: 2000 },
    images: { used: 0, most: 1000 },
  });
});
