import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { makeRewrites, modern, old, type Offer } from '../support/prompts/rewrites';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const { save, list, accept, textOf } = makeRewrites(() => user);

describe('the list of offered rewrites', () => {
  it('has the prompts with syntax that was dropped, each with its changes and their facts', async () => {
    await save('a heron at dawn --ar 3:2');
    const id = await save(old, { name: 'Heron' });
    await save('a heron, “--q 2” in oil');
    expect(await list()).toEqual([
      {
        id,
        name: 'Heron',
        projectId: null,
        renderer: 'midjourney',
        text: old,
        rewritten: modern,
        older: null,
        changes: [{ start: modern.length, end: old.length, after: '', rule: 'quality' }],
        reasons: [
          {
            rule: 'quality',
            syntax: '--q',
            since: 'V8',
            outcome: 'lost',
            message: expect.stringContaining('--q'),
            source: expect.stringContaining('midjourney.com'),
            seen: expect.stringMatching(/^2026-/),
          },
        ],
        key: expect.any(String),
      },
    ]);
  });

  it("changes nothing, and shows nothing of another user's", async () => {
    const id = await save(old);
    await list();
    expect(await textOf(id)).toBe(old);
    expect((await (await newUser(test)).query('rewrites.list', {})).body.prompts).toEqual([]);
  });

  it('knows the renderer of a text that shows no syntax by the generation it was saved from', async () => {
    const { body } = await user.mutate('prompts.generate', { ...aPrompt, renderer: 'midjourney' });
    const text = 'an old mill — with a brook';
    await sql`update generated_prompts set prompt = ${text} where id = ${body.id}`.execute(test.db);
    const id = await save(text, { generationId: body.id });
    await save(text);
    await save(`${text}, edited`, { generationId: body.id });
    const offers = await list();
    expect(offers).toMatchObject([{ id, rewritten: 'an old mill, with a brook' }]);
    await accept({ id, key: offers[0]!.key });
    expect(await accept({ id, key: offers[0]!.key })).toEqual({ rewritten: [id], refused: [] });
  });

  it('is read to its end by its cursors, also through prompts that need no rewrite', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.unshift(await save(i % 2 === 0 ? `${i} ${old}` : modern));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await user.query('rewrites.list', { limit: 1, cursor });
      seen.push(...body.prompts.map(({ id }: Offer) => id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids.filter((_, index) => index % 2 === 0));
  });

  it('has pages that stay small, whatever the texts are', async () => {
    await sql`
      insert into prompts (user_id, style, subject, generated_prompt)
      select ${user.id}, 'Illustration', 'x', repeat('a::', 6000) || 'b --q 2' from generate_series(1, 150)`.execute(
      test.db,
    );
    let rows = 0;
    let cursor: string | undefined;
    do {
      const { body, response } = await user.query('rewrites.list', { cursor });
      expect(response.rawPayload.length).toBeLessThan(4.2 * 1024 * 1024);
      rows += body.prompts.length;
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(rows).toBe(150);
  });

  it('lets other requests through while it is made', async () => {
    await sql`
      insert into prompts (user_id, style, subject, generated_prompt)
      select ${user.id}, 'Illustration', 'x', repeat('a::', 150) || 'b --q 2' from generate_series(1, 900)`.execute(
      test.db,
    );
    let done = false;
    const listing = list().finally(() => (done = true));
    let answered = 0;
    while (!done) {
      await user.query('auth.me');
      answered++;
    }
    expect((await listing).length).toBeGreaterThan(300);
    expect(answered).toBeGreaterThan(20);
  });

  it('offers none that would be too long to save', async () => {
    const long = `${'a—'.repeat(9990)}b --ar 3:2`;
    await save(long);
    expect(await list()).toEqual([]);
  });
});
