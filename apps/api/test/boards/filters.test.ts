import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdit, aPrompt } from '../support/app';
import { mark, newBoard } from '../support/boards';
import { anImage, makeImageTest, type ImageTest } from '../support/images/service';

let test: ImageTest;
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());

describe('the filters of a board', () => {
  it('finds words of choices and tags', async () => {
    const board = await newBoard(test);
    const { id: versionId } = (
      await board.user.mutate('edits.keep', { ...anEdit, parameters: { color_mood: 'Film look' } })
    ).body;
    const graded = await board.prompt({ colorMood: 'film_look' });
    const image = await board.image({ versionId });
    const tagged = await board.prompt();
    await mark(board.user, [tagged], { addTags: ['second round'] });
    expect(await board.list({ search: 'film look' })).toEqual([image, graded]);
    expect(await board.list({ search: 'round' })).toEqual([tagged]);
  });

  it('finds words with and without their accents, in texts, notes, tags and choices', async () => {
    const board = await newBoard(test);
    const { id: versionId } = (
      await board.user.mutate('edits.keep', { ...anEdit, parameters: { color_mood: 'Crème brûlée' } })
    ).body;
    const image = await board.image({ versionId, prompt: 'cafe noir' });
    const prompt = await board.prompt({ subject: 'Straße im Nebel', colorMood: 'Crème brûlée' });
    const noted = await board.prompt();
    await mark(board.user, [noted], { addTags: ['Société'], note: 'für März' });
    expect(await board.list({ search: 'café' })).toEqual([image]);
    expect(await board.list({ search: 'nebel strasse' })).toEqual([prompt]);
    expect(await board.list({ search: 'brulee' })).toEqual([prompt, image]);
    expect(await board.list({ search: 'societe fur' })).toEqual([noted]);
  });

  it('filters by marks, kind, model, renderer and choices', async () => {
    const board = await newBoard(test);
    const { user } = board;
    const generation = (
      await user.mutate('prompts.generate', {
        style: 'photorealistic',
        subject: 'a harbour',
        aspectRatio: '16:9',
        renderer: 'flux',
        parameters: { lighting: 'Golden hour' },
      })
    ).body;
    const saved = { generationId: generation.id, style: 'Photorealistic', lighting: 'Golden hour' };
    const golden = await board.prompt({ ...saved, aspectRatio: 'Widescreen' });
    const image = await board.image({ generationId: generation.id });
    const other = await board.prompt();
    expect(await board.list({ renderer: 'flux' })).toEqual([image, golden]);
    expect(await board.list({ renderer: 'midjourney' })).toEqual([]);
    expect(await board.list({ model: anImage.model })).toEqual([image]);
    expect(await board.list({ choice: { kind: 'lighting', id: 'golden_hour' } })).toEqual([image, golden]);
    expect(await board.list({ choice: { kind: 'style', id: 'illustration' } })).toEqual([other]);
    expect(await board.list({ choice: { kind: 'ratio', id: 'square' } })).toEqual([image]);
    expect(await board.list({ choice: { kind: 'ratio', id: 'widescreen' }, kind: 'prompt' })).toEqual([
      golden,
    ]);
    await mark(user, [golden, other], { addTags: ['a', 'b'] });
    await mark(user, [other], { star: true, approval: 'rejected', removeTags: ['b'] });
    expect(await board.list({ tags: ['a'] })).toEqual([other, golden]);
    expect(await board.list({ tags: ['a', 'b'] })).toEqual([golden]);
    expect(await board.list({ starred: true })).toEqual([other]);
    expect(await board.list({ approval: 'rejected' })).toEqual([other]);
    expect(await board.list({ approval: 'none' })).toEqual([image, golden]);
    expect((await user.query('boards.tags')).body).toEqual({ tags: ['a', 'b'] });
    const unknown = await user.query('boards.list', {
      project: board.project,
      choice: { kind: 'lighting', id: 'moon' },
    });
    expect(unknown.status).toBe(400);

    // The same over REST, where everything is text.
    const path = `/api/boards/${board.project}`;
    const query = 'starred=true&tags=a&choice=style:illustration';
    expect((await user.rest('GET', `${path}?${query}`)).body.items).toMatchObject([other]);
  });

  it('finds the names of renderers and models, by their beginnings', async () => {
    const board = await newBoard(test);
    const generate = async (renderer: string) =>
      (await board.user.mutate('prompts.generate', { ...aPrompt, renderer })).body.id as number;
    const [flux, niji] = [await generate('flux'), await generate('midjourney-niji-7')];
    const ofFlux = await board.prompt({ generationId: flux, name: 'One' });
    const ofNiji = await board.prompt({ generationId: niji, name: 'Two' });
    const image = await board.image({ generationId: niji });
    expect(await board.list({ search: 'midj' })).toEqual([image, ofNiji]);
    expect(await board.list({ search: 'Midjourney two' })).toEqual([ofNiji]);
    // The image's model is a FLUX too.
    expect(await board.list({ search: 'FLUX' })).toEqual([image, ofFlux]);
    expect(await board.list({ search: 'ourney' })).toEqual([]);
  });

  it('shows what was saved or made from one day to another', async () => {
    const board = await newBoard(test);
    const made = [await board.prompt(), await board.image(), await board.prompt(), await board.image()];
    const { items } = (await board.user.query('boards.list', { project: board.project })).body;
    const times = items.map(({ createdAt }: { createdAt: string }) => createdAt).toReversed();
    expect(await board.list({ from: times[1] })).toEqual(made.slice(1).toReversed());
    expect(await board.list({ from: times[1], to: times[3] })).toEqual(made.slice(1, 3).toReversed());
    expect(await board.list({ to: times[1] })).toEqual([made[0]]);
    expect(await board.list({ from: times[3], to: times[1] })).toEqual([]);
    const { status } = await board.user.query('boards.list', { project: board.project, from: 'monday' });
    expect(status).toBe(400);
  });
});
