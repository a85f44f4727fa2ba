import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser } from '../support/app';
import { makeImageTest, settled, type ImageTest } from '../support/images/service';

let test: ImageTest;
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());

const text = 'a red fox::2 --ar 16:9 --no text, hat --sref 12345';

it('says what the model received and what it did not, when it is ordered and later', async () => {
  const user = await newUser(test);
  const order = { prompt: text, model: 'black-forest-labs/flux-schnell' };
  const { body } = await user.rest('POST', '/api/generate-image', order);
  expect(body.image).toMatchObject({
    prompt: text,
    modelPrompt: 'a red fox. Keep the image wordless.',
    negativePrompt: null,
  });
  expect(body.image.converted).toEqual(
    expect.arrayContaining([
      'Drawn in 16:9, as the text asks.',
      'In place of “text”, the opposite is asked for: wordless.',
    ]),
  );
  expect(body.image.lost.join(' ')).toMatch(
    /sref.* means? nothing to FLUX Schnell.*“hat” cannot be ruled out/,
  );
  const { body: later } = await user.rest('GET', `/api/images/${body.image.id}`);
  const { modelPrompt, converted, lost } = body.image;
  expect(later).toMatchObject({ modelPrompt, converted, lost });
});

it('says which words went to the field of a model that has one, and that nothing changed where nothing did', async () => {
  const user = await newUser(test);
  const generate = async (input: object) => {
    const { body } = await user.mutate('images.generate', { model: 'qwen/qwen-image', ...input });
    return (
      (await settled(user, body.image.id)) && (await user.query('images.get', { id: body.image.id })).body
    );
  };
  expect(await generate({ prompt: 'a red fox --no hat' })).toMatchObject({
    modelPrompt: 'a red fox',
    negativePrompt: 'hat',
    converted: ['“hat” goes to the model’s negative prompt.'],
    lost: [],
  });
  expect(await generate({ prompt: 'a red fox' })).toMatchObject({
    modelPrompt: null,
    negativePrompt: null,
    converted: [],
    lost: [],
  });
});

it('speaks of the ratio and the seed that were chosen, and of an order’s seeds as of one', async () => {
  const user = await newUser(test);
  const model = 'black-forest-labs/flux-schnell';
  const prompt = 'a red fox\nNegative prompt: hat\nSteps: 20, Seed: 7, Size: 1216x832';
  const chosen = await user.mutate('images.generate', { prompt, model, aspectRatio: 'Square', seed: 9 });
  expect(chosen.body.image.lost).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The text asks for .*; it is drawn in 1:1, as chosen\.$/),
      'The text asks for seed 7; 9 is used, as chosen.',
    ]),
  );
  const { images } = (await user.mutate('images.generate', { prompt, model, count: 2 })).body;
  expect(images.map(({ seed }: { seed: number }) => seed)).toEqual([7, 8]);
  for (const { converted } of images) expect(converted).toContain('Seed 7, as the text asks.');
});

it('names a model that rewrites prompts, and bounds what it says about long ones', async () => {
  const user = await newUser(test);
  const model = 'black-forest-labs/flux-3-image';
  const { body } = await user.mutate('images.generate', {
    prompt: `a red fox --sref ${'9'.repeat(3000)}`,
    model,
  });
  expect(body.image.lost).toContain(
    'FLUX 3 rewrites every prompt before it draws, and has no switch for it.',
  );
  for (const sentence of body.image.lost) expect(sentence.length).toBeLessThanOrEqual(700);
});
