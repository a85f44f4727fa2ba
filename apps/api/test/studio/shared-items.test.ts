import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdit, aSavedPrompt, newClient, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aPlan, aRecipe, aReply, aShare, aSheet } from '../support/studio';

// How much a share shows, what of it with hidden prompts, and under which numbers.

let test: ImageTest;
let user: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
});
beforeEach(async () => {
  test.clock.set(new Date());
  user = await newUser(test);
});
afterAll(() => test.close());

const visit = (token: string) => newClient(test).query('shares.open', { token });
const share = async (kind: 'sheet' | 'prompt' | 'project', id: number, change: object = {}) =>
  (await user.mutate('shares.create', { ...aShare(kind, id), ...change })).body as {
    id: number;
    token: string;
  };
const newProject = async () => (await user.mutate('projects.create', { name: 'Coast' })).body.id as number;
async function save(projectId: number, change: object = {}): Promise<number> {
  test.clock.set(new Date(test.clock.now().getTime() + 1000));
  return (await user.mutate('prompts.save', { ...aSavedPrompt, projectId, ...change })).body.id;
}

describe('a long share', () => {
  it('ends at a byte budget and says so, however long the choices of an older sheet are', async () => {
    const { body: sheet } = await user.mutate('sheets.create', aSheet());
    const selection = { ...aRecipe.selection, lighting: { text: 'x'.repeat(90_000) } };
    const cells = Array.from({ length: limits.sheetCells }, () => ({
      subject: 0,
      picks: [0],
      renderer: 'flux',
      text: 'a fox',
    }));
    const plan = { ...aPlan, recipe: { selection } };
    await sql`update sheets set plan = ${JSON.stringify(plan)}, cells = ${JSON.stringify(cells)}, cell_count = 600
      where id = ${sheet.id}`.execute(test.db);
    const { body, response } = await visit((await share('sheet', sheet.id)).token);
    expect(body.more).toBe(true);
    expect(body.items.length).toBeGreaterThan(5);
    expect(response.body.length).toBeLessThan(limits.sheetBytes + 200_000);
    expect((await user.query('sheets.get', { id: sheet.id })).status).toBe(200);
  });

  it('shows 200 prompts of a project and says that there are more', async () => {
    const project = await newProject();
    await sql`insert into prompts (user_id, project_id, style, subject, generated_prompt)
      select ${user.id}, ${project}, 'Illustration', 's', 'p' from generate_series(1, 200)`.execute(test.db);
    const { token } = await share('project', project);
    expect((await visit(token)).body).toMatchObject({ more: false, items: { length: 200 } });
    await save(project);
    expect((await visit(token)).body).toMatchObject({ more: true, items: { length: 200 } });
  });

  it('is opened once per request', async () => {
    const { body: sheet } = await user.mutate('sheets.create', aSheet());
    const { token } = await share('sheet', sheet.id);
    const input = encodeURIComponent(JSON.stringify({ 0: { token }, 1: { token } }));
    const address = `/trpc/shares.open,shares.open?batch=1&input=${input}`;
    const { body } = await newClient(test).rest('GET', address);
    // Either call of a batch may come first.
    const outcomes = body.map((each: Record<string, unknown>) => ('error' in each ? 'refused' : 'opened'));
    expect(outcomes.toSorted()).toEqual(['opened', 'refused']);
    expect(JSON.stringify(body)).toContain('Open one share link per request.');
  });

  it('takes choices in words as long as a prompt does', async () => {
    const lighting = (length: number) => ({
      plan: { ...aPlan, recipe: { selection: { lighting: { text: 'x'.repeat(length) } } } },
    });
    expect((await user.mutate('sheets.create', { ...aSheet(), ...lighting(200) })).status).toBe(200);
    expect((await user.mutate('sheets.create', { ...aSheet(), ...lighting(201) })).status).toBe(400);
  });
});

describe('with hidden prompts', () => {
  it('a sheet has no words of the owner in choices and labels', async () => {
    const recipe = {
      selection: { ...aRecipe.selection, camera: { text: 'Zorki of Zebulon' }, scenario: 'Zebulon bay' },
    };
    const axes = [
      {
        kind: 'look',
        looks: [
          { name: 'Zebulon AG', recipe },
          { name: 'Dusk Zebulon', recipe: aRecipe },
        ],
      },
    ];
    const plan = { ...aPlan, axes, renderers: ['flux'] };
    const { body: sheet } = await user.mutate('sheets.create', { ...aSheet(), plan, name: 'Zebulon' });
    const shown = await visit((await share('sheet', sheet.id)).token);
    expect(shown.body.items[0].choices).toContain('Zorki of Zebulon');
    const { body, response } = await visit((await share('sheet', sheet.id, { hidePrompt: true })).token);
    expect(response.body).not.toMatch(/Zebulon|lighthouse|ferry/);
    expect(body.items[1]).toMatchObject({
      label: 'Subject 1 · Look 2',
      choices: expect.arrayContaining(['Golden hour']),
    });
  });

  it('a project has no names and words of the owner, in the document either', async () => {
    const project = await newProject();
    const own = { name: 'Zebulon pitch', cameraType: 'Zebulon cam', parameters: '{"technique":"Zebulon"}' };
    const prompt = await save(project, { ...own, lighting: 'golden hour', aspectRatio: '7:5' });
    await save(project, { ...own, style: 'Zebulon style' });
    for (const [kind, id] of [
      ['project', project],
      ['prompt', prompt],
    ] as const) {
      const { token } = await share(kind, id, { hidePrompt: true });
      const { body, response } = await visit(token);
      expect(response.body).not.toMatch(/Zebulon|lighthouse/);
      expect(body.items.at(kind === 'project' ? 1 : 0)).toMatchObject({
        label: 'Illustration Prompt',
        choices: ['Illustration', 'golden hour', '7:5'],
      });
      if (kind === 'project') expect(body.items[0]).toMatchObject({ label: 'Prompt', choices: [] });
      const page = await newClient(test).rest('GET', `/s/${token}`);
      expect(page.response.body).not.toMatch(/Zebulon|lighthouse/);
    }
  });
});

describe('a project with an image of a prompt', () => {
  it('shows a hidden prompt by its image alone, with its choices; a shown one beside it', async () => {
    const project = await newProject();
    const { id: versionId } = (await user.mutate('edits.keep', anEdit)).body;
    const drawn = await save(project, { versionId, lighting: 'golden hour' });
    const bare = await save(project);
    const { image } = (await user.mutate('images.generate', { ...anImage, projectId: project, versionId }))
      .body;
    await settled(user, image.id);
    const keys = async (change: object) =>
      (await visit((await share('project', project, change)).token)).body.items.map(
        ({ key }: { key: string }) => key,
      );
    expect(await keys({})).toEqual([`image:${image.id}`, `prompt:${bare}`, `prompt:${drawn}`]);
    expect(await keys({ hidePrompt: true })).toEqual([`image:${image.id}`, `prompt:${bare}`]);
    const { body } = await visit((await share('project', project, { hidePrompt: true })).token);
    expect(body).toMatchObject({ more: false });
    expect(body.items[0].choices).toEqual(['Illustration', 'golden hour', 'By FLUX Schnell']);
    // The prompt's own link too, which then shows no card without content.
    const { token } = await share('prompt', drawn, { hidePrompt: true });
    expect((await visit(token)).body.items).toMatchObject([{ key: `image:${image.id}` }]);
  });
});

describe('an image and its prompt in the same words', () => {
  it('are one item: the picture with the choices, the renderer and the star of the prompt', async () => {
    const project = await newProject();
    const { id: versionId } = (await user.mutate('edits.keep', { ...anEdit, renderer: 'flux' })).body;
    const words = aSavedPrompt.generatedPrompt;
    const prompt = await save(project, { versionId, lighting: 'golden hour' });
    const draw = async (change: object = {}) => {
      const order = { ...anImage, prompt: words, projectId: project, versionId, ...change };
      const { id } = (await user.mutate('images.generate', order)).body.image;
      await settled(user, id);
      return id as number;
    };
    const [first, second] = [await draw(), await draw()];
    const items = async (id = project, kind: 'project' | 'prompt' = 'project') =>
      (await visit((await share(kind, id, { showStars: true })).token)).body.items;
    const keys = async () => (await items()).map(({ key }: { key: string }) => key);
    expect((await keys()).toSorted()).toEqual([`image:${first}`, `image:${second}`].toSorted());
    expect(await items(prompt, 'prompt')).toHaveLength(2);
    expect((await items())[0]).toMatchObject({
      text: words,
      choices: ['Illustration', 'golden hour', 'By FLUX Schnell'],
      renderer: 'flux',
      starred: false,
    });

    const stars = async () =>
      Object.fromEntries(
        (await items()).map(({ key, starred }: { key: string; starred: boolean }) => [key, starred]),
      );
    const star = (kind: string, id: number) =>
      user.mutate('boards.mark', { items: [{ kind, id }], star: true });
    await star('prompt', prompt);
    expect(await stars()).toEqual({ [`image:${first}`]: true, [`image:${second}`]: true });
    // The star of one picture is the closer word.
    await star('image', second);
    expect(await stars()).toEqual({ [`image:${first}`]: false, [`image:${second}`]: true });
    // Other words are something of their own to see.
    await draw({ prompt: 'a lighthouse keeper asleep' });
    expect(await keys()).toHaveLength(3);
    await user.mutate('images.delete', { id: first });
    await user.mutate('images.delete', { id: second });
    expect(await keys()).toContain(`prompt:${prompt}`);
  });
});

describe('an image', () => {
  it('is titled by what it shows: its saved prompt, its version, or its own first words', async () => {
    const project = await newProject();
    const draw = async (subject: string, prompt: string) => {
      const { id: versionId } = (await user.mutate('edits.keep', { ...anEdit, subject })).body;
      const order = { ...anImage, prompt, projectId: project, versionId };
      await settled(user, (await user.mutate('images.generate', order)).body.image.id);
      test.clock.set(new Date(test.clock.now().getTime() + 1000));
      return versionId as number;
    };
    const named = await draw('a fox', 'a fox, at dusk');
    await draw('an owl', 'an owl, at dusk');
    await draw('', `an eel, ${'at dusk '.repeat(30)}`);
    await draw('', 'an old ferry with peeling paint crossing a very quiet harbour at dawn');
    await draw('', `a heron. ${'灯台の下で眠る猫'.repeat(10)}`);
    await draw('', '灯台の下で眠る猫'.repeat(10));
    await save(project, { name: 'Campaign', versionId: named });
    const labels = async (change: object) =>
      (await visit((await share('project', project, change)).token)).body.items.map(
        ({ label }: { label: string }) => label,
      );
    expect(await labels({})).toEqual([
      `${'灯台の下で眠る猫'.repeat(10).slice(0, 60)}…`,
      'a heron',
      'an old ferry with peeling paint crossing a very quiet…',
      'an eel',
      'an owl',
      'Campaign',
      'Campaign',
    ]);
    expect(await labels({ hidePrompt: true })).toEqual(Array(6).fill('Images'));
  });
});

describe('the number of an item', () => {
  it('stays when others are added and removed, and with its replies when it is gone', async () => {
    const project = await newProject();
    const [first, second] = [await save(project), await save(project)];
    const { id } = (await user.mutate('images.generate', { ...anImage, projectId: project })).body.image;
    await settled(user, id);
    const { id: shareId, token } = await share('project', project);
    const numbers = async () =>
      Object.fromEntries(
        (await visit(token)).body.items.map(({ key, number }: { key: string; number: number }) => [
          key,
          number,
        ]),
      );
    const before = { [`image:${id}`]: 1, [`prompt:${second}`]: 2, [`prompt:${first}`]: 3 };
    expect(await numbers()).toEqual(before);
    const item = `prompt:${second}`;
    await newClient(test).mutate('shares.reply', { ...aReply(), token, item });
    const third = await save(project);
    expect(await numbers()).toEqual({ ...before, [`prompt:${third}`]: 4 });
    await user.mutate('prompts.delete', { id: second });
    const { [item]: _, ...rest } = before;
    expect(await numbers()).toEqual({ ...rest, [`prompt:${third}`]: 4 });
    const about = { item, number: 2 };
    expect((await user.query('shares.replies', { id: shareId })).body.replies).toMatchObject([about]);
    expect((await visit(token)).body.replies).toMatchObject([about]);
  });

  it('is given once to visitors at once', async () => {
    const project = await newProject();
    for (let index = 0; index < 3; index++) await save(project);
    const { token } = await share('project', project);
    const seen = await Promise.all([1, 2, 3, 4].map(() => visit(token)));
    for (const { body } of seen)
      expect(body.items.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3]);
  });

  it('of a cell is its place, also in a reply', async () => {
    const { body: sheet } = await user.mutate('sheets.create', aSheet());
    const { token } = await share('sheet', sheet.id);
    await newClient(test).mutate('shares.reply', { ...aReply(), token, item: 'cell:3' });
    const { body } = await visit(token);
    expect(body.items[3].number).toBe(4);
    expect(body.replies).toMatchObject([{ item: 'cell:3', number: 4 }]);
  });
});
