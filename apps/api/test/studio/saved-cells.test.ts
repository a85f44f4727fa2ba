import { randomUUID } from 'node:crypto';
import { limits } from '@safelight/catalog/limits';
import { readRecipe } from '@safelight/prompt/recipe';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdit, aSavedPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { aPlan, aRecipe, aSheet } from '../support/studio';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const create = (change: object = {}) => user.mutate('sheets.create', { ...aSheet(), ...change });
const withPlan = (change: object) => create({ plan: { ...aPlan, ...change } });

describe('saving prompts of a sheet', () => {
  it('saves each cell once, with its text and choices, free of charge', async () => {
    const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const { body: sheet } = await create();
    const saved = await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [2, 0, 2], projectId });
    expect(saved.body).toEqual({ saved: 2 });
    const { prompts } = (await user.rest('GET', `/api/projects/${projectId}/prompts`)).body;
    expect(prompts.map((each: { generatedPrompt: string }) => each.generatedPrompt).toSorted()).toEqual(
      [sheet.cells[0].text, sheet.cells[2].text].toSorted(),
    );
    const { id } = prompts.find(
      (each: { generatedPrompt: string }) => each.generatedPrompt === sheet.cells[2].text,
    );
    expect((await user.query('prompts.get', { id })).body).toMatchObject({
      name: 'Coast: a lighthouse keeper reading',
      style: 'Photorealistic',
      subject: 'a lighthouse keeper reading',
      aspectRatio: 'Widescreen',
      lighting: 'Studio light',
      negativePrompt: 'text',
      creditsUsed: 0,
    });
  });

  it('keeps the stars of the cells', async () => {
    const { body: sheet } = await create();
    await user.mutate('sheets.update', { id: sheet.id, stars: [2] });
    await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0, 2], projectId: null });
    const starred = (await user.query('boards.list', { project: 'general', starred: true })).body.items;
    expect(starred).toHaveLength(1);
    expect((await user.query('prompts.get', { id: starred[0].id })).body.generatedPrompt).toBe(
      sheet.cells[2].text,
    );
  });

  it('keeps the renderer, the version and all words, and invents no style', async () => {
    const recipe = readRecipe('a fox, neon moped, golden hour --ar 7:5 --stylize 250', 'midjourney');
    const { body: sheet } = await withPlan({ recipe, renderers: ['flux'], axes: [] });
    await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0], projectId: null });
    const { items } = (await user.query('boards.list', { project: 'general', renderer: 'flux' })).body;
    expect(items).toHaveLength(1);
    const { body } = await user.query('prompts.get', { id: items[0].id });
    expect(body).toMatchObject({ style: 'Brought along', generatedPrompt: sheet.cells[0].text });
    expect(body.recipe.selection.style).toBeUndefined();
    expect(body.recipe.selection.lighting).toEqual({ id: 'golden_hour' });
    const { text, renderer, subject } = body.recipe.template;
    expect([text, renderer]).toEqual([expect.stringContaining('neon moped'), 'flux']);
    expect(text.slice(subject.start, subject.end).toLowerCase()).toBe('a lighthouse keeper reading');
    const [version] = (await user.query('versions.thread', { id: body.versionId })).body;
    expect(version).toMatchObject({ renderer: 'flux', prompt: text });
  });

  it.each([
    [
      'after capitals that grow in lower case',
      'midjourney',
      'İİİ stanbul, a fox at dusk',
      'a fox',
      'a red kite',
    ],
    ['that is escaped in JSON', 'flux-json', '{"scene": "a fox at dusk", "x": "y"}', 'a fox', 'a "red" kite'],
  ] as const)('marks a subject %s where it is', async (_name, renderer, text, old, subject) => {
    const start = text.indexOf(old);
    const recipe = readRecipe(text, renderer, { start, end: start + old.length });
    expect(recipe.template).toBeDefined();
    const { body: sheet } = await withPlan({ recipe, subjects: [subject], renderers: [renderer], axes: [] });
    await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0], projectId: null });
    const [{ id }] = (await user.query('boards.list', { project: 'general', renderer })).body.items;
    const { template } = (await user.query('prompts.get', { id })).body.recipe;
    const marked = template.text.slice(template.subject.start, template.subject.end);
    expect([subject, JSON.stringify(subject).slice(1, -1)]).toContain(marked);
  });

  it('keeps choices without a style, and one version of each renderer for equal texts', async () => {
    const recipe = { selection: { lighting: { text: 'light of a lava lamp' }, scenario: 'in a cellar' } };
    const { body: sheet } = await withPlan({
      recipe,
      axes: [],
      subjects: ['a fox'],
      renderers: ['seedream', 'qwen-image'],
    });
    await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0, 1], projectId: null });
    for (const renderer of ['seedream', 'qwen-image']) {
      const { items } = (await user.query('boards.list', { project: 'general', renderer })).body;
      expect([renderer, items.length]).toEqual([renderer, 1]);
      const { body } = await user.query('prompts.get', { id: items[0].id });
      expect(body).toMatchObject({
        style: 'Brought along',
        lighting: 'light of a lava lamp',
        scenario: 'in a cellar',
      });
      expect(body.recipe.selection).toEqual({ ...recipe.selection, subject: 'a fox' });
    }
  });

  describe('for a paying user whose edits by hand fill their limit', () => {
    const fill = (from: number) =>
      sql`insert into kept_edits (user_id, origin, fingerprint, renderer, style, subject, parameters, prompt, bytes)
        select ${user.id}, 'edited', 'f' || i, 'midjourney', '', '', '{}', 'hand', 9
        from generate_series(${from}::integer, ${from + limits.keptEdits - 1}::integer) i`.execute(test.db);
    // The smaller plans show fewer edits.
    beforeEach(async () => {
      await sql`update users set plan = 'pro' where id = ${user.id}`.execute(test.db);
    });
    const countEdits = async () => (await user.query('edits.list', {})).body.edits.length as number;
    const findOnBoard = async () =>
      (await user.query('boards.list', { project: 'general', renderer: 'flux' })).body.items;

    it('keeps a version of each cell as long as its prompt, and all of the edits', async () => {
      await fill(1);
      const { body: sheet } = await create();
      await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0, 1], projectId: null });
      expect(await countEdits()).toBe(limits.keptEdits);
      const [item] = await findOnBoard();
      const open = () => user.query('edits.get', { id: item.versionId });
      expect((await open()).body).toMatchObject({ renderer: 'flux', prompt: sheet.cells[1].text });

      // As many edits again.
      await fill(1001);
      await user.mutate('edits.keep', { ...anEdit, prompt: 'one more' });
      expect(await countEdits()).toBe(limits.keptEdits);
      expect(await findOnBoard()).toMatchObject([{ versionId: item.versionId }]);

      const items = [{ kind: 'prompt', id: item.id }];
      await user.mutate('boards.remove', { items });
      await user.mutate('edits.keep', { ...anEdit, prompt: 'another' });
      await user.mutate('boards.restore', { items });
      expect(await findOnBoard()).toMatchObject([{ versionId: item.versionId }]);
      expect((await open()).status).toBe(200);
    });

    it('drops the version of a cell after its prompt, before any edit', async () => {
      await fill(1);
      const { body: sheet } = await create();
      await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [1], projectId: null });
      const [{ id, versionId }] = await findOnBoard();
      await user.mutate('prompts.delete', { id });
      await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0], projectId: null });
      expect((await user.query('edits.get', { id: versionId })).status).toBe(404);
      expect(await countEdits()).toBe(limits.keptEdits);
    });

    it('opens the version of a saved import after as many edits again', async () => {
      const { id: versionId } = (
        await user.mutate('edits.keep', { ...anEdit, origin: 'imported', prompt: 'a fox --ar 3:2' })
      ).body;
      await user.mutate('prompts.save', { ...aSavedPrompt, versionId });
      await fill(1);
      await user.mutate('edits.keep', anEdit);
      expect((await user.query('versions.thread', { id: versionId })).body).toMatchObject([
        { id: versionId },
      ]);
    });
  });

  it('saves once for a request, also when sent four times at once and after a removal', async () => {
    const { body: sheet } = await create();
    const input = { id: sheet.id, cells: [2, 0], projectId: null, requestId: randomUUID() };
    const responses = await Promise.all([1, 2, 3, 4].map(() => user.mutate('sheets.savePrompts', input)));
    for (const { body } of responses) expect(body).toEqual({ saved: 2 });
    const { items } = (await user.query('boards.list', { project: 'general' })).body;
    expect(items).toHaveLength(2);
    await user.mutate('boards.remove', {
      items: items.map(({ id }: { id: number }) => ({ kind: 'prompt', id })),
    });
    expect((await user.mutate('sheets.savePrompts', input)).body).toEqual({ saved: 2 });
    expect((await user.query('boards.list', { project: 'general' })).body.items).toEqual([]);
    expect((await user.mutate('sheets.savePrompts', { ...input, cells: [1] })).status).toBe(409);
  });

  it('refuses too many rows or bytes with a sentence, and writes nothing', async () => {
    const { body: sheet } = await create();
    const cells = Array.from({ length: 300 }, () => sheet.cells[0]);
    const selection = { ...aRecipe.selection, lighting: { text: 'x'.repeat(60_000) } };
    const plan = JSON.stringify({ ...aPlan, recipe: { selection } });
    await sql`update sheets set cells = ${JSON.stringify(cells)}, plan = ${plan} where id = ${sheet.id}`.execute(
      test.db,
    );
    for (const count of [60, 201]) {
      const indexes = Array.from({ length: count }, (_, index) => index);
      const { status, body } = await user.mutate('sheets.savePrompts', {
        id: sheet.id,
        cells: indexes,
        projectId: null,
      });
      expect([status, body.message]).toEqual([
        400,
        expect.stringMatching(/^These are too many prompts to save at once/),
      ]);
    }
    expect((await user.query('boards.list', { project: 'general' })).body.items).toEqual([]);
  });

  it('saves none when the plan has no room for all', async () => {
    await sql`
      insert into prompts (user_id, style, subject, generated_prompt)
      select ${user.id}, 'Illustration', 's', 'p' from generate_series(1, 1998)`.execute(test.db);
    const { body: sheet } = await create();
    const save = (cells: number[]) =>
      user.mutate('sheets.savePrompts', { id: sheet.id, cells, projectId: null });
    expect((await save([0, 1, 2])).status).toBe(409);
    expect((await user.query('projects.list')).body.room.savedPrompts.used).toBe(1998);
    expect((await save([0, 1])).status).toBe(200);
  });

  it("refuses no cells, a cell that is not there, and another user's project", async () => {
    const { body: sheet } = await create();
    const projectId = (await (await newUser(test)).mutate('projects.create', { name: 'Theirs' })).body.id;
    const save = (input: object) =>
      user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0], projectId: null, ...input });
    expect((await save({ cells: [] })).body.message).toBe('Choose at least one prompt.');
    expect((await save({ cells: [8] })).status).toBe(400);
    expect((await save({ projectId })).status).toBe(404);
    expect((await create({ projectId })).status).toBe(404);
    expect((await user.mutate('sheets.update', { id: sheet.id, projectId })).status).toBe(404);
  });
});
