import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdit, aPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

const generate = async (user: TestUser, change: object = {}): Promise<number> =>
  (await user.mutate('prompts.generate', { ...aPrompt, ...change })).body.id as number;
const keep = async (user: TestUser, change: object): Promise<number> =>
  (await user.mutate('edits.keep', { ...anEdit, ...change })).body.id as number;

interface Version {
  id: number;
  parentId: number | null;
  origin: string;
  prompt: string;
}
const thread = async (user: TestUser, id: number): Promise<Version[]> =>
  (await user.query('versions.thread', { id })).body as Version[];
/** Each version's parent, by id. */
const parents = (versions: readonly Version[]) =>
  Object.fromEntries(versions.map(({ id, parentId }) => [id, parentId]));

it('is one thread from any of its versions, also across branches', async () => {
  const user = await newUser(test);
  const first = await generate(user);
  const edit = await keep(user, { generationId: first });
  const second = await generate(user, { parentId: edit });
  const branch = await generate(user, { parentId: first });
  const imported = await keep(user, { prompt: 'another text', parentId: branch, origin: 'imported' });
  const alone = await generate(user);
  const expected = { [first]: null, [edit]: first, [second]: edit, [branch]: first, [imported]: branch };
  for (const id of [first, edit, second, branch, imported])
    expect(parents(await thread(user, id))).toEqual(expected);
  expect(parents(await thread(user, alone))).toEqual({ [alone]: null });
  const found = await thread(user, first);
  expect(found.map(({ origin }) => origin).toSorted()).toEqual([
    'edited',
    'generated',
    'generated',
    'generated',
    'imported',
  ]);
  expect(found.find(({ id }) => id === edit)?.prompt).toBe(anEdit.prompt);
});

it('puts an edit between the text it changed and the text that replaced it', async () => {
  const user = await newUser(test);
  const first = await generate(user);
  const second = await generate(user, { parentId: first });
  // The edit reaches the server after the text that replaced it.
  const edit = await keep(user, { generationId: first, followedBy: second });
  expect(parents(await thread(user, first))).toEqual({ [first]: null, [edit]: first, [second]: edit });
  expect((await thread(user, first)).map(({ id }) => id)).toEqual([second, edit, first]);
  // A repeated call changes nothing, nor does one about another thread.
  const other = await generate(user);
  expect(await keep(user, { generationId: first, followedBy: second })).toBe(edit);
  expect(await keep(user, { generationId: first, followedBy: other })).toBe(edit);
  expect(parents(await thread(user, first))).toEqual({ [first]: null, [edit]: first, [second]: edit });
});

it('ends where parents form a loop', async () => {
  const user = await newUser(test);
  const first = await generate(user);
  const edit = await keep(user, { generationId: first });
  await test.db.updateTable('generated_prompts').set({ parent_id: edit }).where('id', '=', first).execute();
  expect((await thread(user, first)).map(({ id }) => id).toSorted()).toEqual([first, edit].toSorted());
});

it('opens every version by its id, and none of another user', async () => {
  const [user, other] = [await newUser(test), await newUser(test)];
  const first = await generate(user);
  const edit = await keep(user, { generationId: first });
  const opened = await user.rest('GET', `/api/prompts/${edit}`);
  expect(opened.body).toMatchObject({ id: edit, generatedPrompt: anEdit.prompt, creditsUsed: 0 });
  for (const id of [first, edit]) {
    expect((await other.rest('GET', `/api/prompts/${id}`)).status).toBe(404);
    expect((await other.rest('GET', `/api/prompts/${id}/versions`)).status).toBe(404);
  }
  // A parent that is not the user's own is ignored, and so is one that no longer exists.
  const child = await generate(other, { parentId: first });
  expect(parents(await thread(other, child))).toEqual({ [child]: null });
  const orphan = await generate(other, { parentId: 999_999 });
  expect(parents(await thread(other, orphan))).toEqual({ [orphan]: null });
});

it('shows as far back as the plan does', async () => {
  const user = await newUser(test);
  const first = await generate(user);
  let last = first;
  for (let i = 0; i < 12; i++) last = await generate(user, { parentId: last });
  const shown = (await user.query('prompts.history', { limit: 50 })).body.items as { id: number }[];
  expect((await thread(user, last)).map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
  expect(shown.length).toBeLessThan(13);
  // The root no longer shows, and still joins what does.
  expect(await thread(user, first)).toHaveLength(shown.length);
});

it('bounds what it returns', async () => {
  const user = await newUser(test);
  const first = await generate(user);
  for (let i = 0; i < 70; i++)
    await keep(user, { generationId: first, prompt: `${i} ${'x'.repeat(19_000)}` });
  const response = await user.query('versions.thread', { id: first });
  expect(response.status).toBe(200);
  expect(Buffer.byteLength(JSON.stringify(response.body))).toBeLessThan(1.2 * 1024 * 1024);
});
