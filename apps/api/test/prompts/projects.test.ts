import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedPrompt, makeTestApp, newUser, type TestApp } from '../support/app';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

describe('projects', () => {
  it('are created with a trimmed name and listed newest first with their counts', async () => {
    const user = await newUser(test);
    await user.rest('POST', '/api/projects', { name: 'First' });
    test.clock.set(new Date(test.clock.now().getTime() + 1000));
    const made = await user.rest('POST', '/api/projects', { name: '  Second  ', description: '  about it ' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Second', description: 'about it', _count: { prompts: 0 } });
    await user.rest('POST', '/api/prompts', { ...aSavedPrompt, projectId: made.body.id });
    await user.rest('POST', '/api/prompts', aSavedPrompt);
    const image = sql`
      insert into generated_images (user_id, project_id, request_id, fingerprint, prompt, model, ratio, status, image_key, credits_used)
      select ${user.id}, place, gen_random_uuid()::text, '', 'a fox', 'm', 'square', status, gen_random_uuid()::text, 1
      from (values (${made.body.id}::integer, 'done'), (${made.body.id}, 'failed'), (null, 'done'), (null, 'done')) as row (place, status)`;
    await image.execute(test.db);
    const { body } = await user.rest('GET', '/api/projects');
    expect(body.projects.map((p: { name: string; _count: object }) => [p.name, p._count])).toEqual([
      ['Second', { prompts: 1, images: 1 }],
      ['First', { prompts: 0, images: 0 }],
    ]);
    expect(body.general).toEqual({ _count: { prompts: 1, images: 2 } });
  });

  it('need a name', async () => {
    const user = await newUser(test);
    for (const input of [{}, { name: '' }, { name: '   ' }]) {
      const { status, body } = await user.rest('POST', '/api/projects', input);
      expect([status, body.error]).toEqual([400, 'Project name is required']);
    }
  });

  it('are renamed', async () => {
    const user = await newUser(test);
    const { body: project } = await user.rest('POST', '/api/projects', { name: 'A', description: 'd' });
    const { body } = await user.rest('PUT', `/api/projects/${project.id}`, { name: 'B' });
    expect(body).toMatchObject({ id: project.id, name: 'B', description: null });
  });

  it('leave their prompts in General when they are deleted', async () => {
    const user = await newUser(test);
    const { body: project } = await user.rest('POST', '/api/projects', { name: 'Doomed' });
    const { body: prompt } = await user.rest('POST', '/api/prompts', {
      ...aSavedPrompt,
      projectId: project.id,
    });
    expect((await user.rest('DELETE', `/api/projects/${project.id}`)).status).toBe(200);
    expect((await user.rest('GET', `/api/projects/${project.id}/prompts`)).status).toBe(404);
    const { body } = await user.rest('GET', '/api/projects/general/prompts');
    expect(body.prompts).toEqual([{ ...prompt, projectId: null }]);
  });

  it('show their prompts in pages, newest first', async () => {
    const user = await newUser(test);
    const { body: project } = await user.rest('POST', '/api/projects', { name: 'Many' });
    for (const name of ['a', 'b', 'c']) {
      await user.rest('POST', '/api/prompts', { ...aSavedPrompt, name, projectId: project.id });
    }
    const first = await user.rest('GET', `/api/projects/${project.id}/prompts?limit=2`);
    expect(first.body.prompts.map((p: { name: string }) => p.name)).toEqual(['c', 'b']);
    const second = await user.rest(
      'GET',
      `/api/projects/${project.id}/prompts?limit=2&cursor=${first.body.nextCursor}`,
    );
    expect(second.body).toMatchObject({ prompts: [{ name: 'a' }], nextCursor: null });
  });

  it('never end up with a prompt of a project that is being deleted', async () => {
    const user = await newUser(test);
    for (let round = 0; round < 10; round++) {
      const { body: project } = await user.rest('POST', '/api/projects', { name: 'Race' });
      const [saved] = await Promise.all([
        user.rest('POST', '/api/prompts', { ...aSavedPrompt, projectId: project.id }),
        user.rest('DELETE', `/api/projects/${project.id}`),
      ]);
      expect([201, 404]).toContain(saved.status);
    }
  });
});
