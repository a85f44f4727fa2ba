import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anEdit,
  aPrompt,
  aSavedPrompt,
  makeTestApp,
  newUser,
  type TestApp,
  type TestUser,
} from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

const rendererParameters = { stylize: 250, seed: 7, other: ['--sv 6'] };
const input = { ...aPrompt, aspectRatio: '4:5', renderer: 'midjourney', rendererParameters };
const selection = {
  style: 'illustration',
  subject: aPrompt.subject,
  ratio: 'portrait-print',
  exclusions: [],
  parameters: {},
  rendererParameters,
};
const creditsOf = async (user: TestUser): Promise<number> =>
  (await user.rest('GET', '/api/auth/me')).body.user.credits as number;

it('writes any ratio and the parameters for a credit, and keeps them wherever the prompt is read', async () => {
  const user = await newUser(test);
  const { status, body } = await user.rest('POST', '/api/generate-prompt', input);
  expect(status).toBe(200);
  expect(body.prompt).toContain(' --ar 4:5 --stylize 250 --seed 7 --sv 6');
  expect(await creditsOf(user)).toBe(19);
  const recipe = { selection };
  const { id } = body;
  expect((await user.query('prompts.generation', { id })).body).toMatchObject({
    recipe,
    aspectRatio: 'Portrait (print)',
  });
  expect((await user.rest('GET', `/api/prompts/${id}`)).body).toMatchObject({ recipe });
  expect((await user.query('versions.thread', { id })).body).toMatchObject([{ recipe }]);

  const { body: saved } = await user.mutate('prompts.save', { ...aSavedPrompt, recipe });
  expect(saved.recipe).toEqual(recipe);
  expect((await user.query('prompts.get', { id: saved.id })).body.recipe).toEqual(recipe);
  const { body: kept } = await user.mutate('edits.keep', { ...anEdit, recipe });
  expect((await user.query('edits.get', { id: kept.id })).body.recipe).toEqual(recipe);
  const exported = (await user.rest('GET', '/api/account/export')).body;
  for (const list of ['prompts', 'generations', 'keptEdits'])
    expect(exported[list][0].recipe).toEqual(recipe);
});

it.each(['5:4', '3:4', '4:3', '7:5', '1:14'])('prompts.generate takes the ratio %s', async (aspectRatio) => {
  const user = await newUser(test);
  const { body } = await user.mutate('prompts.generate', { ...aPrompt, aspectRatio, renderer: 'midjourney' });
  expect(body.prompt).toMatch(new RegExp(` --ar ${aspectRatio}$`));
});

it('repeats a request with its parameters, and refuses the same id with others', async () => {
  const user = await newUser(test);
  const requestId = '6f2a51f1-5f0d-4b55-9d2b-16a2b1e5d001';
  const first = await user.mutate('prompts.generate', { ...input, requestId });
  // In another order, as JSON of a database may be.
  const again = { ...input, requestId, rendererParameters: { other: ['--sv 6'], seed: 7, stylize: 250 } };
  expect((await user.mutate('prompts.generate', again)).body.id).toBe(first.body.id);
  const other = { ...input, requestId, rendererParameters: { seed: 8 } };
  expect((await user.mutate('prompts.generate', other)).status).toBe(409);
  expect(await creditsOf(user)).toBe(19);
});

it('writes a ratio that the catalog does not offer in the form the renderer takes', async () => {
  const user = await newUser(test);
  const textFor = async (renderer: string): Promise<string> =>
    (await user.mutate('prompts.generate', { ...aPrompt, aspectRatio: '14:10', renderer })).body
      .prompt as string;
  expect(await textFor('midjourney')).toContain(' --ar 7:5');
  expect(await textFor('stable-diffusion')).toContain('Size: 1152x832');
  // The widest that a renderer makes, and the widest there is.
  for (const aspectRatio of ['14:1', '1:8', '30:1', '1920:1080'])
    expect((await user.rest('POST', '/api/compose', { ...aPrompt, aspectRatio })).status).toBe(200);
  expect(await creditsOf(user)).toBe(18);
});

it.each([
  [{ rendererParameters: { stylize: 5000 } }, 'Stylize'],
  [{ rendererParameters: { stylize: '250' } }, 'stylize'],
  [{ rendererParameters: { stylise: 250 } }, 'stylise'],
  [{ rendererParameters: { other: ['--q 2 --no hat'] } }, '--q 2 --no hat'],
  [{ rendererParameters: { other: Array.from({ length: 41 }, () => '--q 2') } }, ''],
  [{ aspectRatio: '0:5' }, 'That aspect ratio is not available.'],
  [{ aspectRatio: '123456:5' }, 'That aspect ratio is not available.'],
  [{ aspectRatio: '100:1' }, 'at most 30:1'],
  [{ aspectRatio: '1:31' }, 'at most 30:1'],
  [{ aspectRatio: '1001:1000' }, 'up to 999'],
  [
    { rendererParameters: { other: ['--q 2\u0000'] } },
    '\\"rendererParameters.other.0\\" contains a control character',
  ],
  [
    { rendererParameters: { sref: ['a\ud83e'] } },
    '\\"rendererParameters.sref.0\\" contains half a character',
  ],
  [
    { rendererParameters: { sampler: 'Euler\u0007' } },
    '\\"rendererParameters.sampler\\" contains a control character',
  ],
])('refuses %j with a sentence, with nothing charged', async (change, words) => {
  const user = await newUser(test);
  const { status, body } = await user.rest('POST', '/api/generate-prompt', { ...input, ...change });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(words);
  expect(await creditsOf(user)).toBe(20);
});

it('reads a prompt from before there were recipes as one with nothing else in it', async () => {
  const user = await newUser(test);
  const { body: made } = await user.mutate('prompts.generate', aPrompt);
  const { body: saved } = await user.mutate('prompts.save', {
    ...aSavedPrompt,
    style: 'Photorealistic',
    lensType: '85mm',
    aspectRatio: 'Widescreen',
    negativePrompt: 'hat',
  });
  const rows = await test.db
    .selectFrom('generated_prompts')
    .select('recipe')
    .where('user_id', '=', user.id)
    .execute();
  expect(rows).toEqual([{ recipe: null }]);
  const plain = { subject: aPrompt.subject, exclusions: [], parameters: {} };
  expect((await user.query('prompts.generation', { id: made.id })).body.recipe).toEqual({
    selection: { ...plain, style: 'illustration' },
  });
  expect(saved.recipe).toEqual({
    selection: {
      ...plain,
      style: 'photorealistic',
      ratio: 'widescreen',
      lens: { id: '85mm' },
      exclusions: ['hat'],
    },
  });
});

it('keeps the whole text of an imported prompt with what was saved from it', async () => {
  const user = await newUser(test);
  const text = 'a fox, trending on artstation --ar 4:5 --s 250';
  const recipe = {
    selection: { subject: 'a fox', ratio: 'portrait-print', rendererParameters: { stylize: 250 } },
    template: { text, renderer: 'midjourney', subject: { start: 0, end: 5 } },
  };
  const { body } = await user.mutate('prompts.save', { ...aSavedPrompt, generatedPrompt: text, recipe });
  expect(body.recipe).toEqual(recipe);
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`p${at}`, { text: 'x' }]));
  const emoji = { text: 'a 🦊', renderer: 'midjourney', subject: { start: 0, end: 3 } };
  for (const [change, words] of [
    [{ ...recipe, template: emoji }, 'within a character'],
    [{ selection: { ...recipe.selection, ratio: '31:1' } }, 'at most 30:1'],
    [{ selection: { ...recipe.selection, ratio: '1000:999' } }, 'up to 999'],
    [{ selection: { ...recipe.selection, parameters: many } }, '40 parameters'],
    [{ selection: { style: '🦊'.repeat(40) } }, ''],
    [{ selection: { lens: { id: `x${'🦊'.repeat(40)}` } } }, 'There is no lens'],
  ] as const) {
    const refusal = await user.rest('POST', '/api/looks', {
      name: 'Dusk',
      recipe: change,
      locks: [],
      requestId: crypto.randomUUID(),
    });
    const said = JSON.stringify(refusal.body);
    expect([refusal.status, said]).toEqual([400, expect.stringContaining(words)]);
    expect(said).not.toContain('\\ud83e');
  }
  const outside = { ...recipe, template: { ...recipe.template, subject: { start: 0, end: 500 } } };
  const refused = await user.mutate('prompts.save', { ...aSavedPrompt, recipe: outside });
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('Mark it again.')]);
});

it('reads a prompt of an extreme or an odd shape as a recipe that can be saved', async () => {
  const user = await newUser(test);
  for (const [text, ratio] of [
    ['a fox --ar 100:1', undefined],
    ['a fox --ar 1000:347', '999:347'],
    ['a fox --ar 0:0', undefined],
  ] as const) {
    const { body } = await user.rest('POST', '/api/parse', { text });
    expect([text, body.recipe?.selection.ratio]).toEqual([text, ratio]);
    const saved = await user.mutate('prompts.save', {
      ...aSavedPrompt,
      generatedPrompt: text,
      recipe: body.recipe,
    });
    expect([saved.status, saved.body.recipe]).toEqual([200, body.recipe]);
  }
});

it('reads, saves and varies a prompt whose subject has thousands of words on several lines', async () => {
  const user = await newUser(test);
  const subject = 'fox hill\n'.repeat(2200).trim();
  const text = `${subject}, golden hour`;
  const { status, body } = await user.rest('POST', '/api/parse', { text, subject });
  expect([status, body.subject]).toEqual([200, subject]);
  const { recipe } = body;
  const saved = await user.mutate('prompts.save', { ...aSavedPrompt, recipe });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  const plan = { recipe, subjects: ['a heron'], axes: [], renderers: ['midjourney', 'flux'] };
  const sheet = await user.mutate('sheets.create', { name: 'Hill', plan, requestId: crypto.randomUUID() });
  expect([sheet.status, sheet.body.message]).toEqual([200, undefined]);
});
