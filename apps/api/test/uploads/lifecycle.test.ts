import { getPlan } from '@safelight/catalog/plans';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tidyUploads } from '../../src/domain/uploads/removal';
import { newUser, type TestUser } from '../support/app';
import { makeImageTest, storedFiles, type ImageTest } from '../support/images/service';
import { aPicture, upload } from '../support/images/uploads';

let test: ImageTest;
let user: TestUser;
let png: Buffer;
/** Set to make the storage fail. */
let broken: 'put' | 'remove' | undefined;
beforeEach(async () => {
  broken = undefined;
  test = await makeImageTest({
    wrapFiles: (files) => ({
      ...files,
      put: (...args) => (broken === 'put' ? Promise.reject(new Error('Away')) : files.put(...args)),
      remove: (key) => (broken === 'remove' ? Promise.reject(new Error('Away')) : files.remove(key)),
    }),
  });
  user = await newUser(test);
  png = await aPicture().png().toBuffer();
});
afterEach(() => test.close());

const rows = async () => (await test.db.selectFrom('uploads').selectAll().execute()).length;
const idle = () => test.deps.background.idle();

it('lists a user’s own references, newest first, with the room that is left, and deletes with the files', async () => {
  const first = (await upload(test, user, png)).body.upload;
  test.clock.set(new Date(test.clock.now().getTime() + 1000));
  const second = (await upload(test, user, png)).body.upload;
  await upload(test, user, png, { query: 'kind=mask' });
  const { body } = await user.rest('GET', '/api/uploads');
  expect(body).toEqual({ uploads: [second, first], room: { used: 3, most: 50 }, nextCursor: null });
  const other = await newUser(test);
  expect((await other.rest('GET', '/api/uploads')).body.uploads).toEqual([]);
  expect((await other.rest('DELETE', `/api/uploads/${first.id}`)).status).toBe(404);
  expect(await storedFiles(test)).toHaveLength(6);
  expect((await user.rest('DELETE', `/api/uploads/${first.id}`)).status).toBe(200);
  await idle();
  expect(await storedFiles(test)).toHaveLength(4);
  expect((await test.app.inject({ url: first.url })).statusCode).toBe(404);
  expect((await user.rest('DELETE', `/api/uploads/${first.id}`)).status).toBe(404);
});

it('says what to do when the plan has no room for more', async () => {
  const most = getPlan('free').quotas.uploads;
  await sql`
    insert into uploads (user_id, fingerprint, kind, file_id, width, height, bytes, consent_at, ready)
    select ${user.id}, '', 'reference', 'f' || n, 1, 1, 1, now(), true from generate_series(1, ${most - 1}) n`.execute(
    test.db,
  );
  const answers = await Promise.all([upload(test, user, png), upload(test, user, png)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.error).toBe(
    'The Free plan has room for 50 uploads, and you have that many. Delete some that you no longer need, or choose a ' +
      'larger plan under Pricing.',
  );
  await idle();
  expect(await storedFiles(test)).toHaveLength(2);
});

it('keeps nothing when the storage fails, and says so', async () => {
  broken = 'put';
  const { status, body } = await upload(test, user, png, { requestId: 'once' });
  expect([status, body.error]).toEqual([
    503,
    'The storage does not respond, so the picture was not kept. Please try again in a moment.',
  ]);
  await idle();
  expect([await rows(), await storedFiles(test)]).toEqual([0, []]);
  broken = undefined;
  expect((await upload(test, user, png, { requestId: 'once' })).status).toBe(201);
});

it('removes the files later when the storage fails at the deletion, or the server had died during an upload', async () => {
  const { id } = (await upload(test, user, png)).body.upload;
  broken = 'remove';
  await user.rest('DELETE', `/api/uploads/${id}`);
  await idle();
  expect((await user.rest('GET', '/api/uploads')).body.uploads).toEqual([]);
  expect(await storedFiles(test)).toHaveLength(2);
  broken = undefined;
  await upload(test, user, png);
  // As a crash between the files and the end of the request leaves it.
  await test.db.updateTable('uploads').set({ ready: false }).where('deleted_at', 'is', null).execute();
  expect((await user.rest('GET', '/api/uploads')).body.uploads).toEqual([]);
  await tidyUploads(test.deps);
  expect(await storedFiles(test)).toHaveLength(2);
  test.clock.set(new Date(test.clock.now().getTime() + 61 * 60_000));
  await tidyUploads(test.deps);
  expect([await rows(), await storedFiles(test)]).toEqual([0, []]);
});

it('keeps a mask for a day, and a reference until it is deleted', async () => {
  await upload(test, user, png, { query: 'kind=mask' });
  await upload(test, user, png);
  const later = (hours: number) => test.clock.set(new Date(test.clock.now().getTime() + hours * 3_600_000));
  later(23);
  await tidyUploads(test.deps);
  expect(await rows()).toBe(2);
  later(2);
  await tidyUploads(test.deps);
  const left = await test.db.selectFrom('uploads').select('kind').execute();
  expect(left).toEqual([{ kind: 'reference' }]);
  expect(await storedFiles(test)).toHaveLength(2);
});

it('exports what a user uploaded, and removes all of it with the account', async () => {
  const { upload: kept } = (await upload(test, user, png)).body;
  await upload(test, user, png, { query: 'kind=mask' });
  const { uploads } = (await user.rest('GET', '/api/account/export')).body;
  expect(uploads).toHaveLength(2);
  expect(uploads[0]).toEqual({
    ...kept,
    url: expect.stringMatching(new RegExp(`^http://.*${kept.url}$`)),
    thumbnailUrl: expect.stringMatching(new RegExp(`^http://.*${kept.thumbnailUrl}$`)),
    deletedAt: null,
  });
  const { status } = await user.mutate('account.delete', { password: user.password });
  expect(status).toBe(200);
  await idle();
  expect([await rows(), await storedFiles(test)]).toEqual([0, []]);
  expect((await upload(test, user, png)).status).toBe(401);
});

it('is limited to twenty a minute for each user', async () => {
  const limited = await makeImageTest({ rateLimits: true, beside: test });
  try {
    await sql`update users set email_verified = true`.execute(test.db);
    for (let sent = 0; sent < 20; sent++) await limited.deps.rateLimits.uploadPerUser.take(String(user.id));
    const { status, body } = await upload(limited, user, png);
    expect([status, body.error]).toEqual([429, 'Too many attempts. Please wait a minute and try again.']);
    await expect(limited.deps.rateLimits.uploadPerUser.take('another')).resolves.toBeUndefined();
  } finally {
    await limited.close();
  }
});
