import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSavedPrompt,
  makeTestApp,
  newAdmin,
  newUser,
  type ApiResponse,
  type TestApp,
  type TestUser,
} from '../support/app';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

/** Rows whose texts repeat a character; also control characters, which older rows contain. */
async function addPrompts(count: number, { text = 'p', length = 20 } = {}): Promise<void> {
  await sql`
    insert into prompts (user_id, style, subject, scenario, generated_prompt, created_at)
    select ${user.id}, 'Illustration', repeat(${text}, 2000), repeat(${text}, 2000), repeat(${text}, ${length}::integer),
      date_trunc('second', now()) - i * interval '1 second'
    from generate_series(1, ${count}::integer) i`.execute(test.db);
}

async function addGenerations(count: number, text: string): Promise<void> {
  await sql`
    insert into generated_prompts (user_id, request_id, fingerprint, status, instance_id, renderer, style, subject, parameters,
      prompt, writer, credits_used)
    select ${user.id}, 'r' || i, '', 'done', 1, 'midjourney', 'Illustration', ${text}, '{}', ${text}, 'composer', 0
    from generate_series(1, ${count}::integer) i`.execute(test.db);
}

async function addImages(count: number, text: string): Promise<void> {
  await sql`
    insert into generated_images (user_id, request_id, fingerprint, status, prompt, model, ratio, image_key, credits_used,
      created_at)
    select ${user.id}, 'r' || i, '', 'done', ${text}, 'black-forest-labs/flux-schnell', 'square', 'k' || ${user.id} || '-' || i, 0,
      date_trunc('second', now())
    from generate_series(1, ${count}::integer) i`.execute(test.db);
}

const sizeOf = ({ response }: ApiResponse) => Buffer.byteLength(response.rawPayload);
const nextOf = ({ response }: ApiResponse) =>
  /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(response.headers['link'] ?? ''))?.[1];

/** All pages of a list, following its Link headers. */
async function readAll(client: TestUser, path: string): Promise<ApiResponse[]> {
  const responses: ApiResponse[] = [];
  for (let next: string | undefined = path; next !== undefined; next = nextOf(responses.at(-1)!)) {
    responses.push(await client.rest('GET', next));
  }
  return responses;
}

const megabyte = 1024 * 1024;
// Longer than a preview. An emoji is two UTF-16 units, which a preview must not split.
const long = '🦊'.repeat(20_000);

describe('a list for the pages', () => {
  it('has previews of long texts, which split no character; the call for one row has the full text', async () => {
    const { body: saved } = await user.rest('POST', '/api/prompts', {
      ...aSavedPrompt,
      subject: '🦊'.repeat(2000),
      generatedPrompt: long,
    });
    await addGenerations(1, long);
    await addImages(1, long);
    const preview = { generatedPrompt: '🦊'.repeat(700), subject: '🦊'.repeat(200), cut: true };

    const { body: page } = await user.query('projects.prompts', { id: 'general' });
    expect(page.prompts).toEqual([expect.objectContaining({ id: saved.id, ...preview })]);
    expect((await user.query('prompts.search', { search: '🦊' })).body).toMatchObject([preview]);
    expect((await user.query('prompts.get', { id: saved.id })).body.generatedPrompt).toBe(long);

    const { items } = (await user.query('prompts.history')).body;
    expect(items).toEqual([expect.objectContaining({ prompt: '🦊'.repeat(700), cut: true })]);
    expect((await user.query('prompts.generation', { id: items[0].id })).body.prompt).toBe(long);

    const { images } = (await user.query('images.list')).body;
    expect(images).toEqual([expect.objectContaining({ prompt: '🦊'.repeat(700), cut: true })]);
    expect((await user.query('images.get', { id: images[0].id })).body.prompt).toBe(long);
  });

  it('marks a text that is not shortened', async () => {
    await user.rest('POST', '/api/prompts', { ...aSavedPrompt, generatedPrompt: 'é'.repeat(700) });
    const { prompts } = (await user.query('projects.prompts', { id: 'general' })).body;
    expect(prompts).toMatchObject([{ generatedPrompt: 'é'.repeat(700), cut: false }]);
  });

  it('has a preview of a description; the project has the full one', async () => {
    const description = 'd'.repeat(2000);
    const { body } = await user.rest('POST', '/api/projects', { name: 'Long', description });
    const { projects } = (await user.query('projects.list')).body;
    expect(projects).toMatchObject([{ description: 'd'.repeat(200), cut: true }]);
    expect((await user.query('projects.get', { id: body.id })).body.description).toBe(description);
    expect((await user.rest('GET', '/api/projects')).body.projects).toMatchObject([{ description }]);
  });

  it('has only previews for admins too', async () => {
    await addGenerations(1, long);
    await addImages(1, long);
    const admin = await newAdmin(test);
    const { prompts } = (await admin.query('admin.userPrompts', { id: user.id })).body;
    const { images } = (await admin.query('admin.userImages', { id: user.id })).body;
    expect([prompts[0].prompt, images[0].prompt]).toEqual(['🦊'.repeat(700), '🦊'.repeat(700)]);
  });

  it('stays within a few megabytes for a batch of ten lists, whatever the texts are', async () => {
    await addPrompts(210, { text: '\u0001', length: 20_000 });
    const calls = Array<string>(10).fill('projects.prompts').join(',');
    const input = Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [i, { id: 'general', limit: 200 }]),
    );
    const response = await user.rest(
      'GET',
      `/trpc/${calls}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    );
    expect(response.status).toBe(200);
    expect(sizeOf(response)).toBeLessThan(16 * megabyte);
  });
});

describe('a list for scripts', () => {
  it('has up to 1,000 prompts with full texts, and links to the next page', async () => {
    await addPrompts(1001);
    const responses = await readAll(user, '/api/projects/general/prompts?limit=1000');
    expect(responses.map(({ body }) => body.prompts.length).reduce((a, b) => a + b)).toBe(1001);
    const ids = responses.flatMap(({ body }) => body.prompts.map(({ id }: { id: number }) => id));
    expect(new Set(ids).size).toBe(1001);
  });

  it.each([
    ['of one byte per character', 'x', 20_000],
    ['of escaped characters', '\u0001', 20_000],
    ['of four bytes per character', '🦊', 20_000],
  ])('has pages of at most 4 MB, and loses no row between them; texts %s', async (_name, text, length) => {
    await addPrompts(260, { text, length });
    const responses = await readAll(user, '/api/projects/general/prompts');
    expect(responses.length).toBeGreaterThan(1);
    for (const response of responses) expect(sizeOf(response)).toBeLessThan(4 * megabyte + 200_000);
    const prompts = responses.flatMap(
      ({ body }) => body.prompts as { id: number; generatedPrompt: string }[],
    );
    expect(new Set(prompts.map(({ id }) => id)).size).toBe(260);
    expect(prompts.every(({ generatedPrompt }) => generatedPrompt === text.repeat(length))).toBe(true);
  });

  it('has up to 1,000 images, also of a project, and links to the next page', async () => {
    await addImages(1001, 'a fox');
    const first = await user.rest('GET', '/api/images?projectId=general');
    expect(first.body.images).toHaveLength(1000);
    expect(nextOf(first)).toMatch(/projectId=general/);
    const second = await user.rest('GET', nextOf(first)!);
    expect([second.body.images.length, nextOf(second)]).toEqual([1, undefined]);
  });

  it('has the projects, and links to the next page', async () => {
    await sql`
      insert into projects (user_id, name, created_at)
      select ${user.id}, 'P' || i, date_trunc('second', now()) from generate_series(1, 1001) i`.execute(
      test.db,
    );
    const [first, second] = await readAll(user, '/api/projects');
    expect([first!.body.projects.length, second!.body.projects.length]).toEqual([1000, 1]);
  });

  it('accepts a smaller limit, and refuses a larger one with a sentence', async () => {
    await addPrompts(3);
    const responses = await readAll(user, '/api/projects/general/prompts?limit=2');
    expect(responses.map(({ body }) => body.prompts.length)).toEqual([2, 1]);
    const { status, body } = await user.rest('GET', '/api/images?limit=1001');
    expect([status, body.error]).toEqual([400, '"limit" must be 1000 at most.']);
  });

  it('has up to 10,000 users as a plain array, and links to the next page', async () => {
    await sql`
      insert into users (email, password_hash, credits, next_refill_at)
      select 'many-' || i || '@example.com', '', 0, now() from generate_series(1, 10050) i`.execute(test.db);
    const admin = await newAdmin(test);
    const responses = await readAll(admin, '/api/admin/users');
    expect(responses[0]!.body).toHaveLength(10_000);
    const ids = responses.flatMap(({ body }) => body.map(({ id }: { id: number }) => id));
    const { count } = await test.db
      .selectFrom('users')
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    // Older scripts page with `before` instead of a cursor.
    const { body } = await admin.rest('GET', `/api/admin/users?limit=2&before=${ids[4]}`);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(5, 7));
  });

  it('has up to 1,000 rows of the ledger as a plain array, and links to the next page', async () => {
    await sql`
      insert into credit_transactions (user_id, amount, balance_after, type, reference, created_at)
      select ${user.id}, 1, 1, 'admin', 'many:' || i, date_trunc('second', now()) from generate_series(1, 1000) i`.execute(
      test.db,
    );
    const admin = await newAdmin(test);
    const [first, second] = await readAll(admin, '/api/admin/transactions');
    expect(first!.body).toHaveLength(1000);
    expect(second!.body.length).toBeGreaterThan(0);
  });
});
