import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcedurePath } from '../../src/router';
import { aPrompt, aSavedPrompt, newUser, signIn } from '../support/app';
import { expectedOf } from './rule';
import { rules } from './rules';
import { actors, call, makeWorld, procedures, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.test.close());

describe('every procedure', () => {
  it('has a rule', () => {
    expect(procedures.map(({ path }) => path).toSorted()).toEqual(Object.keys(rules).toSorted());
  });

  describe.each(procedures)('$path', (procedure) => {
    it.each(actors)('for %s', async (actor) => {
      const rule = rules[procedure.path as ProcedurePath];
      const client = await world.clientOf(actor);
      const response = await call(world, client, procedure, rule);
      expect(response).toMatchObject(expectedOf(rule, actor));
      if (actor.includes('token')) expect(client.cookie).toBeUndefined();
    });
  });
});

it('a page that expects another user may not act as the current one', async () => {
  const user = await newUser(world.test);
  const stale = { 'x-safelight-user': String(user.id + 1) };
  expect((await user.rest('POST', '/api/generate-prompt', aPrompt, stale)).status).toBe(401);
  expect((await user.rest('GET', '/api/auth/me', undefined, stale)).body.user.credits).toBe(20);
});

it("another user's refused attempts change nothing", async () => {
  const { owner, other } = world;
  const things = await world.things();
  // The tests above began more sessions than a user keeps.
  await signIn(owner);
  await other.mutate('account.endSession', { id: things.session });
  await other.mutate('prompts.update', { id: things.prompt, name: 'Taken', projectId: null });
  await other.mutate('projects.update', { id: things.project, name: 'Taken' });
  await other.mutate('prompts.save', { ...aSavedPrompt, projectId: things.project });
  await other.mutate('prompts.save', { ...aSavedPrompt, generationId: things.generation });
  await other.mutate('images.delete', { id: things.image });
  expect((await owner.query('images.get', { id: things.image })).body.status).toBe('done');
  const { body: project } = await owner.query('projects.prompts', { id: things.project });
  expect(project.prompts).toMatchObject([{ id: things.prompt, name: 'Illustration Prompt' }]);
});
