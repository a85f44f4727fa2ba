import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tidyUploads } from '../../src/domain/uploads/removal';
import { newUser, type TestUser } from '../support/app';
import { makeImageTest, storedFiles, type ImageTest } from '../support/images/service';
import { aPicture, upload } from '../support/images/uploads';

/** The storage waits before it puts a file; each of these ends one wait. */
let puts: ((how: 'put' | 'fail') => void)[];
let removals: 'work' | 'fail';
let errors: string[];
let test: ImageTest;
let user: TestUser;
beforeEach(async () => {
  puts = [];
  removals = 'work';
  errors = [];
  test = await makeImageTest({
    onError: (message) => errors.push(message),
    wrapFiles: (files) => ({
      ...files,
      async put(...args) {
        const how = await new Promise<'put' | 'fail'>((resolve) => puts.push(resolve));
        if (how === 'fail') throw new Error('Away');
        await files.put(...args);
      },
      remove: (key) => (removals === 'fail' ? Promise.reject(new Error('Away')) : files.remove(key)),
    }),
  });
  user = await newUser(test);
});
afterEach(() => test.close());

const rows = () => test.db.selectFrom('uploads').selectAll().execute();
const idle = () => test.deps.background.idle();
const left = async () => [(await rows()).length, await storedFiles(test)];
const deleteAccount = async () => {
  expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
  await idle();
};
const tidyAfter = async (minutes: number) => {
  test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000));
  await tidyUploads(test.deps);
};

/** Begins an upload, until its first file is about to be put. */
async function beginUpload() {
  const ends = upload(test, user, await aPicture().png().toBuffer());
  await expect.poll(() => puts.length, { timeout: 10_000 }).toBe(1);
  return { ends };
}

async function putBoth(): Promise<void> {
  puts[0]!('put');
  await expect.poll(() => puts.length, { timeout: 10_000 }).toBe(2);
  puts[1]!('put');
}

it('removes the files of an upload whose account is deleted while it is stored', async () => {
  const { ends } = await beginUpload();
  await deleteAccount();
  await putBoth();
  expect((await ends).status).toBe(401);
  await idle();
  expect(await left()).toEqual([0, []]);
});

it('removes them later when the storage does not, although the account is gone', async () => {
  const { ends } = await beginUpload();
  await deleteAccount();
  removals = 'fail';
  await putBoth();
  await ends;
  await idle();
  expect(errors).toEqual(['Removing an upload of a deleted user failed']);
  expect(await storedFiles(test)).toHaveLength(2);
  removals = 'work';
  await tidyAfter(61);
  expect(await left()).toEqual([0, []]);
});

it('removes them later when the server dies after it has put them, although the account is gone', async () => {
  const { ends } = await beginUpload();
  const [row] = await rows();
  await deleteAccount();
  await tidyAfter(10);
  await mkdir(test.filesDir, { recursive: true });
  for (const ending of ['jpg', 'webp'])
    await writeFile(join(test.filesDir, `${row!.file_id}.${ending}`), 'put just before');
  await tidyAfter(51);
  expect(await left()).toEqual([0, []]);
  puts[0]!('fail');
  await ends;
});

it('knows no upload that is still being stored, so that none is deleted then', async () => {
  const { ends } = await beginUpload();
  const [row] = await rows();
  expect((await user.rest('DELETE', `/api/uploads/${row!.id}`)).status).toBe(404);
  await putBoth();
  const { status, body } = await ends;
  expect(status).toBe(201);
  expect((await test.app.inject({ url: body.upload.url })).statusCode).toBe(200);
  expect((await user.rest('DELETE', `/api/uploads/${row!.id}`)).status).toBe(200);
  await idle();
  expect(await left()).toEqual([0, []]);
});
