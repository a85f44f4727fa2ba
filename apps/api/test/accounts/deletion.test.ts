import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buryUser, eraseContent } from '@safelight/db/queries/accounts/deletion';
import { lockUser } from '@safelight/db/queries/accounts/users';
import { changeName } from '../../src/domain/accounts/users';
import { generatePrompt } from '../../src/domain/prompts/generations';
import { generateImages } from '../../src/domain/images/generate';
import { createCheckout } from '../../src/domain/payments/checkout';
import { createProject } from '../../src/domain/prompts/projects';
import { removeDeletedFiles } from '../../src/domain/images/removal';
import { wholeDatabase } from '../support/database/texts';
import { aPrompt, aSavedPrompt, newClient, newUser, type TestUser } from '../support/app';
import {
  anImage,
  endImageTest,
  makeImageTest,
  reached,
  settled,
  storedFiles,
  type ImageTest,
  type ImageTestOptions,
} from '../support/images/service';

let test: ImageTest;
let user: TestUser;

async function begin(options?: ImageTestOptions) {
  test = await makeImageTest(options);
  user = await newUser(test);
}
afterEach(() => endImageTest(test));

const deleteOwn = (who = user) => who.mutate('account.delete', { password: who.password });
const signIn = (who = user) =>
  newClient(test).rest('POST', '/api/auth/login', { email: who.email, password: who.password });

async function row(id = user.id) {
  return test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('deleting an account', () => {
  beforeEach(() => begin());

  it('erases all personal data and content, and keeps the ledger', async () => {
    await user.mutate('account.changeName', { name: 'Ansel Adams' });
    const project = (await user.mutate('projects.create', { name: 'Half Dome' })).body.id;
    await user.mutate('prompts.save', { ...aSavedPrompt, subject: 'El Capitan', projectId: project });
    await user.mutate('prompts.generate', {
      ...aPrompt,
      subject: 'Bridalveil Fall',
      requestId: 'Sentinel Rock',
    });
    const image = (
      await user.mutate('images.generate', { ...anImage, prompt: 'Glacier Point', projectId: project })
    ).body.image;
    await settled(user, image.id);
    await sql`update credit_transactions set description = 'For Ansel' where user_id = ${user.id} and type = 'admin'`.execute(
      test.db,
    );
    expect(await storedFiles(test)).toHaveLength(2);
    const before = await row();

    expect((await deleteOwn()).status).toBe(200);
    await test.deps.background.idle();
    await test.deliverMails();
    const kept = await wholeDatabase(test.db);
    for (const word of ['Ansel', 'Half Dome', 'Capitan', 'Bridalveil', 'Sentinel', 'Glacier', user.email]) {
      expect(kept).not.toContain(word);
    }
    expect(await storedFiles(test)).toEqual([]);
    expect(await row()).toMatchObject({
      email: `deleted:${user.id}`,
      name: null,
      password_hash: '',
      credits: before.credits,
      prompt_count: 1,
      image_count: 1,
      deleted_at: expect.any(Date),
    });
    const ledger = await sql`select 1 from credit_transactions where user_id = ${user.id}`.execute(test.db);
    expect(ledger.rows).toHaveLength(3);
  });

  it('ends all sessions at once and prevents further sign-ins', async () => {
    const cookie = user.cookie!;
    const { response } = await deleteOwn();
    expect(response.headers['set-cookie']).toMatch(/Max-Age=0/);
    expect((await newClient(test).rest('GET', '/api/auth/me', undefined, { cookie })).body).toBeNull();
    expect((await signIn()).status).toBe(401);
    for (const email of [`deleted:${user.id}`, `deleted:${user.id}@example.com`]) {
      const { status } = await newClient(test).rest('POST', '/api/auth/login', { email, password: ' ' });
      expect(status).not.toBe(200);
    }
  });

  it('requires the password', async () => {
    const { status, body } = await user.mutate('account.delete', { password: 'wrong!' });
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({ password: 'This is not your password. Please try again.' });
    expect((await signIn()).status).toBe(200);
  });

  it('frees the address', async () => {
    await deleteOwn();
    const again = { email: user.email, password: user.password };
    expect((await newClient(test).rest('POST', '/api/auth/register', again)).status).toBe(201);
  });

  it('succeeds once for two concurrent requests', async () => {
    const responses = await Promise.all([deleteOwn(), deleteOwn()]);
    expect(responses.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect((await row()).deleted_at).not.toBeNull();
  });
});

describe('deleting an account during its work', () => {
  it('refunds a prompt, and discards what is written', async () => {
    let finish = () => {};
    const written = new Promise<void>((resolve) => (finish = resolve));
    let began = () => {};
    const asked = new Promise<void>((resolve) => (began = resolve));
    await begin({
      writer: {
        kind: 'ai',
        async write() {
          began();
          await written;
          return {
            prompt: 'El Capitan at dawn',
            writer: 'composer',
            inputTokens: 0,
            cachedTokens: 0,
            outputTokens: 0,
            costMicros: 0,
            free: false,
          };
        },
      },
    });
    const response = user.mutate('prompts.generate', aPrompt);
    await asked;
    expect((await deleteOwn()).status).toBe(200);
    finish();
    expect((await response).status).toBe(502);
    expect(await row()).toMatchObject({ credits: 20, prompt_count: 0 });
    expect(await wholeDatabase(test.db)).not.toContain('El Capitan');
  });

  it('refunds an image, and discards an image that arrives later', async () => {
    await begin();
    test.sandbox.faults.add({ at: 'replicate.output', kind: 'latency', ms: 800 });
    const { body } = await user.mutate('images.generate', anImage);
    await reached(user, body.image.id, 'storing');
    expect((await deleteOwn()).status).toBe(200);
    await test.pass(5 * 60_000);
    await removeDeletedFiles(test.deps);
    expect(await storedFiles(test)).toEqual([]);
    expect(await row()).toMatchObject({ credits: 20, image_count: 0 });
  });

  it('rejects every action that begins after the deletion', async () => {
    await begin();
    const session = await test.deps.sessions.find(user.cookie!.split('=')[1]!);
    const late = { deps: test.deps, user: session!.user };
    await deleteOwn();
    const attempts = [
      generatePrompt(late.deps, late.user, aPrompt),
      generateImages(late.deps, late.user, { ...anImage, model: 'black-forest-labs/flux-schnell' }),
      changeName(late.deps, late.user, 'Ansel'),
      createCheckout(late.deps, late.user, { plan: 'pro', isYearly: false }, 'http://localhost'),
      createProject(late.deps, late.user, { name: 'Half Dome' }),
    ];
    const results = await Promise.allSettled(attempts);
    expect(results.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'));
    expect(await row()).toMatchObject({ name: null, credits: 20 });
    expect(await wholeDatabase(test.db)).not.toContain('Half Dome');
  });
});

it.each([
  ['projects.create', { name: 'Half Dome' }],
  ['prompts.save', { ...aSavedPrompt, subject: 'Half Dome' }],
  ['prompts.generate', { ...aPrompt, subject: 'Half Dome' }],
  ['account.changeName', { name: 'Half Dome' }],
])('makes a concurrent %s wait, and then rejects it', async (call, input) => {
  await begin();
  let response: Promise<{ status: number; body: { message: string } }> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await eraseContent(trx, user.id, test.clock.now());
    await buryUser(trx, user.id, test.clock.now());
    response = user.mutate(call, input);
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        test.db,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
  });
  const { status, body } = await response!;
  expect([status, body.message]).toEqual([401, 'Please sign in again.']);
  expect(await wholeDatabase(test.db)).not.toContain('Half Dome');
});

it('shows no deadlock to the user', async () => {
  await begin();
  // Prompts settle while their users are deleted.
  const users = await Promise.all(Array.from({ length: 6 }, () => newUser(test)));
  const statuses = await Promise.all(
    users.flatMap((each) => [
      ...Array.from({ length: 4 }, () => each.mutate('prompts.generate', aPrompt).then(() => 200)),
      deleteOwn(each).then(({ status }) => status),
    ]),
  );
  expect(statuses).toEqual(statuses.map(() => 200));
});
