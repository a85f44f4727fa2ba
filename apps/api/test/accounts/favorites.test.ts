import { renderers, rendererIds } from '@safelight/catalog/renderers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterAll(() => test.close());

const choose = async (names: unknown) => {
  const { status, body } = await user.rest('PUT', '/api/auth/favorite-renderers', { renderers: names });
  return { status, body, favorites: body.favoriteRenderers };
};
const read = async () => (await user.rest('GET', '/api/auth/me')).body.user.favoriteRenderers;

it('starts with the four renderers of the specification', async () => {
  expect(await read()).toEqual(['midjourney', 'dall-e-3', 'stable-diffusion', 'leonardo-ai']);
});

it('keeps a user’s favorites in the catalog’s order, each renderer once, in the variant named last', async () => {
  const { favorites } = await choose(['qwen-image', 'flux', 'midjourney-v7', 'flux-json', 'midjourney-v7']);
  expect(favorites).toEqual(['midjourney-v7', 'flux-json', 'qwen-image']);
  expect(await read()).toEqual(favorites);
});

it('accepts none, and all of them in any of their variants', async () => {
  expect((await choose([])).favorites).toEqual([]);
  expect((await choose(renderers.map(({ id }) => id))).favorites).toHaveLength(renderers.length);
  for (const id of rendererIds) expect((await choose([id])).favorites).toEqual([id]);
});

it('rejects an unknown renderer, too many, and what is no list, and changes nothing', async () => {
  await choose(['seedream']);
  const unknown = await choose(['flux', 'paint']);
  expect([unknown.status, unknown.body.error]).toEqual([
    400,
    `"renderers.1" must be one of ${rendererIds.join(', ')}.`,
  ]);
  const many = await choose(Array.from({ length: renderers.length + 1 }, () => 'flux'));
  expect([many.status, many.body.error]).toEqual([
    400,
    `There are ${renderers.length} renderers: name each once at most.`,
  ]);
  expect((await choose('flux')).status).toBe(400);
  expect(await read()).toEqual(['seedream']);
});

it('does not change the preferred renderer, and the preferred renderer does not change the favorites', async () => {
  await choose(['flux']);
  expect((await user.rest('GET', '/api/auth/me')).body.user.preferredAiRenderer).toBe('midjourney');
  await user.rest('PUT', '/api/auth/ai-renderer', { renderer: 'ideogram-json' });
  expect(await read()).toEqual(['flux']);
});

it('exports the favorites, and erases them with the account', async () => {
  await choose(['flux-json', 'seedream']);
  const { body } = await user.rest('GET', '/api/account/export');
  expect(body.account.favoriteRenderers).toEqual(['flux-json', 'seedream']);
  await user.mutate('account.delete', { password: user.password });
  const { rows } = await sql`select favorite_renderers from users where id = ${user.id}`.execute(test.db);
  expect(rows).toEqual([{ favorite_renderers: null }]);
});
