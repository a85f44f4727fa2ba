import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
let user: TestUser;
let project: number;

interface Row {
  readonly prompt: string;
  readonly model?: string;
  readonly project?: number;
  readonly starred?: boolean;
}

/** Finished images, the first one the newest. */
async function addImages(owner: TestUser, rows: readonly Row[]): Promise<void> {
  for (const [at, { prompt, model = 'black-forest-labs/flux-schnell', ...row }] of rows.entries()) {
    await sql`
      insert into generated_images (user_id, project_id, request_id, fingerprint, status, prompt, model, ratio, starred,
        image_key, credits_used, created_at)
      values (${owner.id}, ${row.project ?? null}, ${`r${at}`}, '', 'done', ${prompt}, ${model}, 'square',
        ${row.starred ?? false}, ${`k${owner.id}-${at}`}, 1, now() - ${at} * interval '1 second')`.execute(
      test.db,
    );
  }
}

beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
  project = (await user.mutate('projects.create', { name: 'Marsh' })).body.id;
  await addImages(user, [
    { prompt: 'A heron in morning FOG', starred: true },
    { prompt: 'fog over a heronry, 100% grey', project },
    { prompt: 'a fox', model: 'google/nano-banana-2', starred: true, project },
    { prompt: 'a heron at dusk', model: 'google/nano-banana-2' },
  ]);
  await addImages(await newUser(test), [{ prompt: 'a heron in fog', starred: true }]);
});
afterAll(() => test.close());

const prompts = (body: { images: { prompt: string }[] }) => body.images.map(({ prompt }) => prompt);

describe('the images of a user', () => {
  const [heron, heronry, fox, dusk] = [
    'A heron in morning FOG',
    'fog over a heronry, 100% grey',
    'a fox',
    'a heron at dusk',
  ];
  it.each<[query: () => Record<string, string | number | boolean>, found: string[]]>([
    [() => ({ search: 'fog heron' }), [heron, heronry]],
    [() => ({ search: '0% HERON' }), [heronry]],
    [() => ({ search: 'héron fög' }), [heron, heronry]],
    [() => ({ search: 'heron cat' }), []],
    [() => ({ model: 'google/nano-banana-2' }), [fox, dusk]],
    [() => ({ starred: true }), [heron, fox]],
    [() => ({ starred: false }), [heron, heronry, fox, dusk]],
    [() => ({ projectId: project }), [heronry, fox]],
    [() => ({ projectId: 'general', search: 'heron' }), [heron, dusk]],
    [() => ({ projectId: project, starred: true, model: 'google/nano-banana-2', search: 'fox' }), [fox]],
  ])('are found, newest first, in pages, on REST too: %o', async (query, found) => {
    const input = query();
    expect(prompts((await user.query('images.list', input)).body)).toEqual(found);
    const asTexts = Object.entries(input).map(([name, value]) => [name, String(value)]);
    for (const path of ['/api/images', '/api/images/previews']) {
      const { body } = await user.rest('GET', `${path}?${new URLSearchParams(asTexts)}`);
      expect(prompts(body)).toEqual(found);
    }
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await user.query('images.list', { ...input, limit: 1, ...(cursor && { cursor }) });
      paged.push(...prompts(body));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(found);
  });

  it('say which have a star', async () => {
    const { images } = (await user.query('images.list', {})).body;
    expect(images.map(({ starred }: { starred: boolean }) => starred)).toEqual([true, false, true, false]);
  });

  it('are not found by a model that there is not, or by words without end', async () => {
    expect((await user.query('images.list', { model: 'acme/x' })).status).toBe(400);
    expect((await user.query('images.list', { search: 'x'.repeat(201) })).status).toBe(400);
  });
});
