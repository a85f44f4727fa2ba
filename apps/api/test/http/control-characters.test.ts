import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPrompt, aSavedPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterAll(() => test.close());

const savePrompt = (fields: object) => user.rest('POST', '/api/prompts', { ...aSavedPrompt, ...fields });

describe('a control character', () => {
  it.each([
    ['NUL', '\0', 'a control character (U+0000)'],
    ['a bell', '\u0007', 'a control character (U+0007)'],
    ['an escape', '\u001b[31m', 'a control character (U+001B)'],
    ['a delete', '\u007f', 'a control character (U+007F)'],
    ['one of C1', '\u0085', 'a control character (U+0085)'],
    ['half a surrogate pair', '\ud83e', 'half a character (a lone surrogate)'],
  ])('such as %s is refused with the name of its field', async (_name, stray, what) => {
    for (const field of ['name', 'subject', 'scenario', 'negativePrompt', 'generatedPrompt', 'cameraType']) {
      const { status, body } = await savePrompt({ [field]: `a${stray}b` });
      const sentence = `"${field}" contains ${what}. Remove it and try again.`;
      expect([status, body]).toEqual([400, { error: sentence, fields: { [field]: sentence } }]);
    }
  });

  it.each([
    ['/api/projects', { name: 'a\u0001b' }, 'name'],
    ['/api/projects', { name: 'ab', description: 'a\u0001b' }, 'description'],
    ['/api/generate-prompt', { ...aPrompt, scenario: 'a\u0001b' }, 'scenario'],
    ['/api/generate-prompt', { ...aPrompt, parameters: { lighting: 'a\u0001b' } }, 'parameters.lighting'],
    ['/api/generate-image', { prompt: 'a\u0001b', model: 'black-forest-labs/flux-schnell' }, 'prompt'],
    ['/api/prompts', { ...aSavedPrompt, parameters: '{"mood":"a\\u0001b"}' }, 'parameters'],
  ])('sent to %s is refused: %j', async (path, input, field) => {
    const { status, body } = await user.rest('POST', path, input);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('is refused in a one-line name even if it is a tab or a line break', async () => {
    expect((await savePrompt({ name: 'a\tb' })).status).toBe(400);
    expect((await savePrompt({ name: ' a b\n' })).body.name).toBe('a b');
  });

  it('may be a line ending in a long text, where it becomes a line feed', async () => {
    const { status, body } = await savePrompt({ generatedPrompt: 'a\r\nb\rc\n\td' });
    expect([status, body.generatedPrompt]).toEqual([201, 'a\nb\nc\n\td']);
  });

  it('in an old prompt does not prevent reading it', async () => {
    const { body: saved } = await savePrompt({});
    const old = 'an old \u0001 prompt';
    await test.db
      .updateTable('prompts')
      .set({ subject: old, generated_prompt: old })
      .where('id', '=', saved.id)
      .execute();
    expect((await user.rest('GET', `/api/prompts/${saved.id}`)).body).toMatchObject({ generatedPrompt: old });
    const { body } = await user.query('projects.prompts', { id: 'general', limit: 1 });
    const renamed = await user.mutate('prompts.update', { id: saved.id, name: 'Renamed' });
    expect([body.prompts.length, renamed.body.subject]).toEqual([1, old]);
  });
});
