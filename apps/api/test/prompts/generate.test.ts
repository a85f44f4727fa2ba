import { rendererIds } from '@safelight/catalog/renderers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aPrompt,
  aSavedPrompt,
  makeTestApp,
  newClient,
  newUser,
  type TestApp,
  type TestUser,
} from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterAll(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

const generate = (input: object, headers?: Record<string, string>) =>
  user.rest('POST', '/api/generate-prompt', { ...aPrompt, ...input }, headers);

it.each(rendererIds)('POST /api/generate-prompt writes for %s when it is named', async (renderer) => {
  const { status, body } = await generate({ renderer });
  expect([status, body.renderer]).toEqual([200, renderer]);
});

it('writes for the preferred renderer when none is named, and rejects an unknown one', async () => {
  expect((await generate({})).body.renderer).toBe('midjourney');
  const { status, body } = await generate({ renderer: 'paint' });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['renderer']]);
});

it('stores every renderer as the preferred one, and rejects an unknown one with the names of all', async () => {
  const person = await newUser(test);
  const prefer = (renderer: string) => person.rest('PUT', '/api/auth/ai-renderer', { renderer });
  for (const renderer of rendererIds) {
    expect((await prefer(renderer)).status).toBe(200);
    expect((await person.rest('GET', '/api/auth/me')).body.user.preferredAiRenderer).toBe(renderer);
  }
  const { status, body } = await prefer('paint');
  expect(status).toBe(400);
  expect(body.error).toBe(`"renderer" must be one of ${rendererIds.join(', ')}.`);
});

it.each([
  ['renderr', 'There is no field "renderr". Did you mean "renderer"?'],
  [
    'seed',
    'There is no field "seed". There are style, subject, scenario, aspectRatio, parameters, rendererParameters, renderer, requestId, parentId.',
  ],
  [
    'negativePrompt',
    'There is no field "negativePrompt". There are style, subject, scenario, aspectRatio, parameters, rendererParameters, renderer, requestId, parentId.',
  ],
])('rejects the field %s by name', async (field, sentence) => {
  const { status, body } = await generate({ [field]: 'x' });
  expect([status, body]).toEqual([400, { error: sentence, fields: { [field]: sentence } }]);
});

it('rejects a misspelled parameter by name, with nothing charged', async () => {
  const before = (await user.rest('GET', '/api/auth/me')).body.user.credits;
  const sentence = 'There is no parameter "camera_typ". Did you mean "camera_type"?';
  const { status, body } = await generate({ parameters: { camera_typ: 'DSLR' } });
  expect([status, body]).toEqual([400, { error: sentence, fields: { 'parameters.camera_typ': sentence } }]);
  expect((await generate({ parameters: { vibe: 'x' } })).body.error).toMatch(
    /^There is no parameter "vibe". There are camera_type, lens_type, lighting, (?!.*\blighting\b).*\.$/,
  );
  expect((await generate({ parameters: { camera: 'x' } })).body.error).toMatch('Did you mean "camera_type"?');
  expect((await user.rest('GET', '/api/auth/me')).body.user.credits).toBe(before);
});

it('accepts null for omitted fields, like POST /api/prompts', async () => {
  const { status, body } = await generate({ scenario: null, aspectRatio: null });
  expect([status, body.prompt]).toEqual([200, expect.stringContaining(aPrompt.subject)]);
});

it('notes that words were shortened, also for a repeated request', async () => {
  const input = { subject: 'fox '.repeat(490), scenario: 'snow '.repeat(390), renderer: 'leonardo-ai' };
  const key = { 'idempotency-key': 'long' };
  const { body } = await generate(input, key);
  expect(body.note).toMatch(
    /^shortened: Subject: Shortened by \d+ characters, because .* takes .* characters\./,
  );
  expect((await generate(input, key)).body).toMatchObject({ id: body.id, note: body.note });
  expect((await generate({})).body.note).toBeNull();
});

it('keeps unknown parameters of an old prompt in the pages, when saved and generated again', async () => {
  const parameters = { old_choice: 'hand-tinted' };
  const { body: saved } = await user.mutate('prompts.save', {
    ...aSavedPrompt,
    parameters: JSON.stringify(parameters),
  });
  expect(JSON.parse((await user.query('prompts.get', { id: saved.id })).body.parameters)).toEqual(parameters);
  const { status, body } = await user.mutate('prompts.generate', { ...aPrompt, parameters });
  expect([status, body.prompt]).toEqual([200, expect.stringContaining('hand-tinted')]);
  expect((await user.query('prompts.generation', { id: body.id })).body.parameters).toEqual(parameters);
});

it('requires a session or a token', async () => {
  const { status, body } = await newClient(test).rest('POST', '/api/generate-prompt', aPrompt);
  expect([status, body.error]).toEqual([401, 'Please sign in to continue.']);
});
