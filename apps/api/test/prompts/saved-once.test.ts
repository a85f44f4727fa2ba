import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aPrompt,
  aSavedPrompt,
  makeTestApp,
  newClient,
  newUser,
  type TestApp,
  type TestUser,
} from '../support/app';

let test: TestApp;
let second: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  second = await makeTestApp({ databaseUrl: test.databaseUrl });
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(async () => {
  await second.close();
  await test.close();
});

const aSave = () => ({ ...aSavedPrompt, requestId: crypto.randomUUID() });
const countSaved = async () => (await user.query('projects.list')).body.general._count.prompts as number;

describe('saving with a request id', () => {
  it('saves one prompt for equal requests, and returns it to each', async () => {
    const save = aSave();
    const responses = await Promise.all([1, 2, 3, 4].map(() => user.mutate('prompts.save', save)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await user.mutate('prompts.save', save)).body).toEqual(responses[0]!.body);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await countSaved()).toBe(1);
  });

  it('saves one prompt for equal requests to two servers at once', async () => {
    const save = aSave();
    const elsewhere = newClient(second, { cookie: user.cookie });
    const responses = await Promise.all(
      [user, elsewhere, user, elsewhere].map(({ mutate }) => mutate('prompts.save', save)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countSaved()).toBe(1);
  });

  it('saves again for another id, and without one', async () => {
    await user.mutate('prompts.save', aSave());
    await user.mutate('prompts.save', aSave());
    await user.mutate('prompts.save', aSavedPrompt);
    await user.mutate('prompts.save', aSavedPrompt);
    expect(await countSaved()).toBe(4);
  });

  it('saves a version once when asked to, in whichever project it is, and each other text again', async () => {
    const { id: generationId } = (await user.mutate('prompts.generate', aPrompt)).body;
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const save = { ...aSavedPrompt, generationId, once: true };
    const first = await user.mutate('prompts.save', { ...save, projectId: project });
    const again = await user.mutate('prompts.save', {
      ...save,
      name: 'Another',
      requestId: crypto.randomUUID(),
    });
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect(again.body.projectId).toBe(project);
    const edited = await user.mutate('prompts.save', { ...save, generatedPrompt: 'another text' });
    const versionless = await user.mutate('prompts.save', { ...aSavedPrompt, once: true });
    const other = (await user.mutate('prompts.save', { ...save, once: false })).body.id;
    expect(
      new Set([first, edited, versionless].map(({ body }) => body.id as number).concat(other)).size,
    ).toBe(4);
  });

  it("keeps users apart: another user's equal id saves that user's prompt", async () => {
    const save = aSave();
    const other = await newUser(test);
    const [mine, theirs] = [
      await user.mutate('prompts.save', save),
      await other.mutate('prompts.save', save),
    ];
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('refuses an id that saved another prompt, and one that is no UUID', async () => {
    const save = aSave();
    await user.mutate('prompts.save', save);
    const other = await user.mutate('prompts.save', { ...save, name: 'Other' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'This request id was already used for another prompt. Send a new one.',
    ]);
    const bad = await user.mutate('prompts.save', { ...aSavedPrompt, requestId: 'x' });
    expect([bad.status, bad.body.message]).toEqual([400, 'The request id must be a UUID.']);
    expect(await countSaved()).toBe(1);
  });

  it('returns the first prompt although the quota is full or its project is gone by then', async () => {
    const project = (await user.mutate('projects.create', { name: 'Harbour' })).body.id as number;
    const save = { ...aSave(), projectId: project };
    const first = await user.mutate('prompts.save', save);
    await user.mutate('projects.delete', { id: project });
    await sql`
      insert into prompts (user_id, style, subject, generated_prompt)
      select ${user.id}, 'Illustration', 's', 'p' from generate_series(1, 1999)`.execute(test.db);
    const again = await user.mutate('prompts.save', save);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect((await user.mutate('prompts.save', aSave())).status).toBe(409);
  });

  it('does not bring back a prompt whose removal can be undone, and says so', async () => {
    const save = aSave();
    const { id } = (await user.mutate('prompts.save', save)).body;
    const items = [{ kind: 'prompt', id }];
    await user.mutate('boards.remove', { items });
    const again = await user.mutate('prompts.save', save);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('was removed')]);
    expect(await countSaved()).toBe(0);
    await user.mutate('boards.restore', { items });
    expect((await user.mutate('prompts.save', save)).body.id).toBe(id);
    expect(await countSaved()).toBe(1);
  });

  it('takes the id over REST, as a field and as the Idempotency-Key', async () => {
    const { requestId, ...prompt } = aSave();
    const byHeader = await user.rest('POST', '/api/prompts', prompt, { 'idempotency-key': requestId });
    const byField = await user.rest('POST', '/api/prompts', { ...prompt, requestId });
    expect([byHeader.status, byField.status, byField.body.id]).toEqual([201, 201, byHeader.body.id]);
    expect(await countSaved()).toBe(1);
  });
});
