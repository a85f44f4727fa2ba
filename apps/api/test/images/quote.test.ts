import { randomUUID } from 'node:crypto';
import { imageModels } from '@safelight/catalog/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newClient, newUser, type TestUser } from '../support/app';
import { anImage, endImageTest, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aPicture, upload } from '../support/images/uploads';
import { getBalance, setCredits } from '../support/database/ledger';

let test: ImageTest;
let user: TestUser;
beforeEach(async () => {
  test = await makeImageTest();
  user = await newUser(test);
  await setCredits(test.db, user.id, 200);
});
afterEach(() => endImageTest(test));

const quote = (wish: object) => user.rest('POST', '/api/generate-image/quote', { ...anImage, ...wish });
const order = (wish: object) => user.rest('POST', '/api/generate-image', { ...anImage, ...wish });
const ordered = () => test.sandbox.requests.count('replicate.create');

interface Listed {
  id: string;
  references: { most: number; creditsEach: number } | null;
  grades: { id: string; credits: number; creditsWithReferences: number | null }[];
  aspectRatios: { name: string; ratio: string; drawn: string }[];
}
const list = async (): Promise<Listed[]> => (await user.rest('GET', '/api/image-models')).body.models;

describe('the list of image models', () => {
  it('is open to anyone, and says what each takes, draws and costs', async () => {
    const { status, body } = await newClient(test).rest('GET', '/api/image-models');
    expect([status, body.models.length]).toEqual([200, imageModels.length]);
    const ideogram = body.models.find(({ id }: Listed) => id === 'ideogram-ai/ideogram-4-5');
    expect(ideogram).toEqual({
      id: 'ideogram-ai/ideogram-4-5',
      name: 'Ideogram 4.5',
      description: expect.any(String),
      tier: 'Premium',
      goodFor: ['text', 'edit'],
      promptCharacters: 10_000,
      rewritesPrompts: true,
      negativePrompts: false,
      seeds: true,
      references: { most: 5, creditsEach: 0, mask: true },
      vector: false,
      aspectRatios: expect.arrayContaining([
        { name: 'Square', ratio: '1:1', drawn: '1:1' },
        { name: 'Landscape', ratio: '3:2', drawn: '10:7' },
        { name: '9:21', ratio: '9:21', drawn: '9:21' },
      ]),
      gradedBy: 'Quality',
      grade: 'medium',
      grades: [
        { id: 'low', name: 'Low', credits: 3, creditsWithReferences: 3 },
        { id: 'medium', name: 'Medium', credits: 5, creditsWithReferences: 5 },
        { id: 'high', name: 'High', credits: 8, creditsWithReferences: 16 },
      ],
      source: 'https://replicate.com/ideogram-ai/ideogram-4-5',
      checked: expect.stringMatching(/^\d{4}-\d\d$/),
    });
    const schnell = body.models.find(({ id }: Listed) => id === anImage.model);
    expect(schnell).toMatchObject({ references: null, gradedBy: null, grade: null });
    expect(schnell.grades).toEqual([
      { id: 'standard', name: 'Standard', credits: 1, creditsWithReferences: null },
    ]);
    expect(body.upscaling).toMatchObject({ credits: 1, factor: 4, mostPixels: 1_250_000 });
  });

  it('has the price that each model is quoted at, in each grade, with references and without', async () => {
    const picture = await aPicture('#356', 64, 64).png().toBuffer();
    const { id } = (await upload(test, user, picture)).body.upload;
    for (const { id: model, references, grades } of await list()) {
      for (const { id: grade, credits, creditsWithReferences } of grades) {
        const wish = { model, ...(grades.length > 1 && { grade }), aspectRatio: 'Square' };
        expect((await quote(wish)).body, `${model} ${grade}`).toMatchObject({ images: 1, credits });
        if (!references) continue;
        const { body } = await quote({ ...wish, count: 2, references: [{ upload: id }] });
        expect(body, `${model} ${grade}`).toMatchObject({
          images: 2,
          credits: 2 * (creditsWithReferences! + references.creditsEach),
        });
      }
    }
  });

  it('has ratios that an order takes by name and by sides', async () => {
    for (const { id: model, aspectRatios } of await list()) {
      for (const { name, ratio, drawn } of aspectRatios) {
        const { body } = await quote({ model, aspectRatio: name });
        expect(body.aspectRatio, `${model} ${name}`).toBe(name);
        expect((await quote({ model, aspectRatio: ratio })).body).toEqual(body);
        const instead = drawn === ratio ? null : `is drawn in ${drawn}, the nearest it has.`;
        if (instead) expect(body.note).toContain(instead);
        else expect(body.note ?? '').not.toContain('is drawn in');
      }
    }
  });
});

describe('a quote', () => {
  it('says what the order then charges and draws, and charges nothing itself', async () => {
    const wish = {
      prompt: 'a fox --ar 16:9 --seed 12 --no hat',
      model: 'black-forest-labs/flux-dev',
      count: 3,
    };
    const { status, body } = await quote(wish);
    expect(status).toBe(200);
    expect(body).toEqual({
      images: 3,
      credits: 6,
      balance: 200,
      model: wish.model,
      grade: null,
      aspectRatio: 'Widescreen',
      seed: 12,
      note: expect.stringContaining('“hat” cannot be ruled out'),
      modelPrompt: 'a fox',
      negativePrompt: null,
      converted: ['Drawn in 16:9, as the text asks.', 'Seed 12, as the text asks.'],
      lost: [expect.stringContaining('“hat” cannot be ruled out')],
    });
    expect([await getBalance(user), ordered()]).toEqual([200, 0]);
    const made = await order({ ...wish, credits: body.credits });
    expect([made.status, made.body.credits]).toEqual([200, 194]);
    const { image } = made.body;
    for (const field of ['aspectRatio', 'seed', 'note', 'modelPrompt', 'converted', 'lost'])
      expect(image[field], field).toEqual(body[field]);
  });

  it.each([
    [{ prompt: '--ar 3:2' }, 400, /holds no description/],
    [{ aspectRatio: 'round' }, 400, /no aspect ratio "round"/],
    [{ grade: '4k' }, 400, /comes in one grade/],
    [{ model: 'recraft-ai/recraft-v3', seed: 3 }, 400, /has no seeds/],
    [{ references: [{ upload: 999_999 }] }, 400, /takes no/],
    [{ model: 'google/nano-banana-2', references: [{ upload: 999_999 }] }, 404, /does not exist/],
    [{ projectId: 999_999 }, 404, /project does not exist/],
  ])('refuses %j as the order does', async (wish, status, sentence) => {
    const refused = await quote(wish);
    expect([refused.status, refused.body.error]).toEqual([status, expect.stringMatching(sentence)]);
    const { status: same, body } = await order(wish);
    expect([same, body]).toEqual([refused.status, refused.body]);
    expect(ordered()).toBe(0);
  });

  it('takes no price', async () => {
    expect((await quote({ credits: 1 })).body.error).toMatch(/^There is no field "credits"\./);
  });
});

describe('an order at the price that was seen', () => {
  it('is refused at another one, and nothing is charged or ordered', async () => {
    const { status, body } = await order({ credits: 0 });
    expect([status, body]).toEqual([
      409,
      { error: 'The price of this image in credits is 1, not 0. Look at it again before you order.' },
    ]);
    const dear = await order({ model: 'ideogram-ai/ideogram-v3-quality', count: 2, credits: 4 });
    expect(dear.body.error).toMatch(/^The price of these images in credits is 8, not 4\./);
    expect([await getBalance(user), ordered()]).toEqual([200, 0]);
  });

  it('is the first one when it is repeated, whatever price the repeat names', async () => {
    const requestId = randomUUID();
    const place = (credits?: number) => user.mutate('images.generate', { ...anImage, credits, requestId });
    const first = (await place(1)).body.image.id as number;
    for (const credits of [1, 5, undefined]) expect((await place(credits)).body.image.id).toBe(first);
    await settled(user, first);
    expect([await getBalance(user), ordered()]).toEqual([199, 1]);
  });

  it('is also kept to by a larger copy', async () => {
    const { id } = (await order({})).body.image;
    const enlarge = (credits: number) => user.rest('POST', `/api/images/${id}/upscale`, { credits });
    const refused = await enlarge(2);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The price of this image in credits is 1, not 2. Look at it again before you order.',
    ]);
    expect((await enlarge(1)).status).toBe(200);
    expect(await getBalance(user)).toBe(198);
  });
});
