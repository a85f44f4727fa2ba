import { describe, expect, test } from 'vitest';
import {
  findLengthProblem,
  chooseRatio,
  getImageModel,
  gradeOf,
  imageInput,
  imageModelIds,
  imageModels,
  imagePrice,
  shapeNote,
  upscalerId,
} from '../src/models';
import { leastImageCredits } from '../src/models/ids';
import { findReferenceProblem } from '../src/models/references';
import { plans } from '../src/plans';
import { prices } from '../src/prices';
import type { OwnRatio } from '../src/models/drawn-ratios';
import { ratios } from '../src/ratios';

/** The aspect_ratio values of each model's schema on Replicate, November 2026. */
const flux = '1:1 16:9 21:9 3:2 2:3 4:5 5:4 3:4 4:3 9:16 9:21';
const flux2 = '1:1 16:9 3:2 2:3 4:5 5:4 9:16 3:4 4:3';
const recraft4 = '1:1 4:3 3:4 3:2 2:3 16:9 9:16 1:2 2:1 4:5 5:4 6:10 14:10 10:14';
const accepted: Partial<Record<string, string>> = {
  'black-forest-labs/flux-schnell': flux,
  'black-forest-labs/flux-dev': flux,
  'black-forest-labs/flux-1.1-pro': 'custom 1:1 16:9 3:2 2:3 4:5 5:4 9:16 3:4 4:3',
  'ideogram-ai/ideogram-v3-quality': '1:3 3:1 1:2 2:1 9:16 16:9 10:16 16:10 2:3 3:2 3:4 4:3 4:5 5:4 1:1',
  'recraft-ai/recraft-v3': '1:1 4:3 3:4 3:2 2:3 16:9 9:16 1:2 2:1 7:5 5:7 4:5 5:4 3:5 5:3',
  'black-forest-labs/flux-2-klein-4b': flux2,
  'black-forest-labs/flux-2-pro': flux2,
  'black-forest-labs/flux-3-image': '21:9 2:1 16:9 3:2 7:5 4:3 5:4 1:1 9:21 1:2 9:16 2:3 5:7 3:4 4:5 auto',
  'google/nano-banana-2': '1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9',
  'openai/gpt-image-2.5-flare': '1:1 3:2 2:3 4:3 3:4 16:9 9:16',
  'bytedance/seedream-5-pro': '1:1 4:3 3:4 16:9 9:16 3:2 2:3 21:9',
  'recraft-ai/recraft-v4.1': recraft4,
  'recraft-ai/recraft-v4.1-svg': recraft4,
  'qwen/qwen-image': '1:1 16:9 9:16 4:3 3:4 3:2 2:3',
};
/** The sizes of those that are asked for one. */
const sizes: Partial<Record<string, string>> = {
  'ideogram-ai/ideogram-v3-quality': '1536x640 640x1536',
  'ideogram-ai/ideogram-4-5': '1024x1024 1280x896 896x1280 1344x768 768x1344 1536x640 640x1536',
};

/** The proportion that words such as `16:9` and `1536x640` say. */
const proportion = (words: string) => {
  const [width, height] = words.split(/[x:]/).map(Number);
  return width! / height!;
};
type Input = ReturnType<typeof imageInput>;
const sizeOf = (input: Input) =>
  [input['resolution'], input['size']].map(String).find((value) => /^\d+x\d+$/.test(value));
const drawnIn = (input: Input) =>
  proportion(
    sizeOf(input) ??
      (input['width']
        ? `${Number(input['width'])}:${Number(input['height'])}`
        : String(input['aspect_ratio'])),
  );
function isAccepted(id: string, input: Input): boolean {
  const size = sizeOf(input);
  if (size !== undefined) return sizes[id]!.split(' ').includes(size);
  const custom = [input['width'], input['height']].every(
    (side) => side === undefined || (Number(side) % 32 === 0 && Number(side) >= 256 && Number(side) <= 1440),
  );
  return custom && accepted[id]!.split(' ').includes(String(input['aspect_ratio']));
}

describe.each(imageModels)('$name', (model) => {
  test.each(ratios)('receives $name in a form it accepts', (ratio) => {
    const { prompt, ...input } = imageInput(model, { prompt: 'a lighthouse', ratio: ratio.id });
    expect(prompt).toBe('a lighthouse');
    expect(isAccepted(model.id, input)).toBe(true);
  });

  const own = Object.keys(model.others ?? {}) as OwnRatio[];
  test('receives each ratio of its own that a text asks for, and draws it within 5%', () => {
    for (const wanted of own) {
      const { ratio, note } = chooseRatio(model, wanted)!;
      expect([ratio.id, note]).toEqual([wanted, undefined]);
      const input = imageInput(model, { prompt: 'a lighthouse', ratio: ratio.id });
      expect(isAccepted(model.id, input), wanted).toBe(true);
      expect(Math.abs(Math.log(drawnIn(input) / (ratio.width / ratio.height)))).toBeLessThan(Math.log(1.05));
    }
  });

  test('leaves out no ratio that its schema names', () => {
    const named = `${accepted[model.id] ?? ''} ${sizes[model.id] ?? ''}`
      .split(' ')
      .filter((words) => /\d/.test(words));
    const have = [
      ...ratios.map(({ id }) => drawnIn(model.shapes[id].input)),
      ...own.map((id) => drawnIn(model.others![id]!)),
    ];
    for (const words of named)
      expect(
        have.some((drawn) => Math.abs(drawn - proportion(words)) < 1e-9),
        words,
      ).toBe(true);
  });

  test.each(ratios)('draws $name within 5%, or states the nearest that it draws instead', (ratio) => {
    const { input, instead } = model.shapes[ratio.id];
    const off = (drawn: number) => Math.abs(Math.log(drawn / (ratio.width / ratio.height)));
    if (instead === undefined) return expect(off(drawnIn(input))).toBeLessThan(Math.log(1.05));
    expect(shapeNote(model, ratio)).toBe(
      `${model.name} has no ${ratio.ratio}; the image is drawn in ${instead}, the nearest it has.`,
    );
    expect(proportion(instead)).toBeCloseTo(drawnIn(input), 5);
    const all = `${accepted[model.id] ?? ''} ${sizes[model.id] ?? ''}`.split(' ');
    const nearest = Math.min(
      ...all.filter((words) => /^\d+[x:]\d+$/.test(words)).map((words) => off(proportion(words))),
    );
    expect(off(proportion(instead))).toBeCloseTo(nearest, 5);
  });

  test('has grades in the order of their prices, and a prompt limit', () => {
    expect(model.grades.map(({ id }) => id)).toContain(model.grade);
    const micros = model.grades.map(({ priceMicros }) => priceMicros);
    expect(micros).toEqual(micros.toSorted((a, b) => a - b));
    expect(micros[0]).toBeGreaterThan(0);
    expect(micros.every(Number.isInteger)).toBe(true);
    expect(model.grades.length > 1).toBe(model.gradedBy !== undefined);
    expect(model.promptCharacters).toBeGreaterThanOrEqual(1000);
  });

  test('says where its inputs and prices were read, and when', () => {
    expect(model.source).toContain(model.id);
    expect(model.checked).toMatch(/^20\d\d-\d\d$/);
  });
});

test('turns off what rewrites a prompt or looks it up in every model that allows it', () => {
  const input = (id: Parameters<typeof getImageModel>[0]) =>
    imageInput(getImageModel(id), { prompt: 'a lighthouse', ratio: 'square' });
  expect(input('ideogram-ai/ideogram-v3-quality')).toMatchObject({ magic_prompt_option: 'Off' });
  expect(input('black-forest-labs/flux-3-image')).toMatchObject({ grounding: false });
  expect(input('google/nano-banana-2')).toMatchObject({ google_search: false, image_search: false });
  expect(input('qwen/qwen-image')).toMatchObject({ enhance_prompt: false });
  // Its rewriting is opt-in.
  expect(input('black-forest-labs/flux-1.1-pro')).not.toHaveProperty('prompt_upsampling');
});

test('the specification’s models come first, at 1, 2, 2, 4 and 2 credits', () => {
  expect(imageModels.slice(0, 5).map((model) => gradeOf(model).credits)).toEqual([1, 2, 2, 4, 2]);
  expect(getImageModel('recraft-ai/recraft-v3').promptCharacters).toBe(1000);
  expect(imageModels.map(({ id }) => id)).toEqual(imageModelIds);
});

/** The revenue of the cheapest credit, in micro-dollars. */
function findCheapestCredit(): number {
  // After the payment provider's fee: 2.9% and 30 cents per payment (Stripe's list price in the US, November 2026).
  const micros = prices.map(({ cents, plan, yearly }) => {
    const credits = plans.find(({ id }) => id === plan)!.credits * (yearly ? 12 : 1);
    return ((cents * 0.971 - 30) * 10_000) / credits;
  });
  return Math.min(...micros);
}

test('no picture of a newer model costs more than the cheapest credit brings in', () => {
  const credit = findCheapestCredit();
  for (const model of [...imageModels.slice(5), getImageModel(upscalerId)]) {
    for (const grade of model.grades) {
      for (let count = 0; count <= (model.references?.most ?? 0); count++) {
        const { credits, priceMicros } = imagePrice(model, grade.id, count);
        expect(priceMicros, `${model.name}, ${grade.name}, ${count} references`).toBeLessThanOrEqual(
          credits * credit,
        );
      }
    }
  }
});

test('of the models whose prices the specification sets, three cost more, as the operator’s guide says', () => {
  const credit = findCheapestCredit();
  const dear = imageModels.slice(0, 5).filter((model) => {
    const { credits, priceMicros } = imagePrice(model, model.grade);
    return priceMicros > credits * credit;
  });
  expect(dear.map(({ name }) => name)).toEqual(['FLUX 1.1 Pro', 'Ideogram V3', 'Recraft V3']);
});

test('prices references as the providers do: by the megapixel, with another price for any, or not at all', () => {
  const price = (id: Parameters<typeof getImageModel>[0], grade: string, count: number) =>
    Object.values(imagePrice(getImageModel(id), grade, count));
  expect(price('black-forest-labs/flux-2-klein-4b', '4mp', 4)).toEqual([1, 8000]);
  expect(price('black-forest-labs/flux-2-pro', '1mp', 0)).toEqual([3, 30_000]);
  expect(price('black-forest-labs/flux-2-pro', '1mp', 8)).toEqual([11, 150_000]);
  expect(price('ideogram-ai/ideogram-4-5', 'high', 1)).toEqual([16, 220_000]);
  expect(price('ideogram-ai/ideogram-4-5', 'medium', 5)).toEqual([5, 60_000]);
  expect(price('google/nano-banana-2', '1k', 14)).toEqual([5, 67_000]);
  expect(price(upscalerId, 'standard', 1)).toEqual([1, 6000]);
  // Nothing larger than a megapixel may be sent where megapixels are billed.
  for (const { name, references } of imageModels)
    if (references?.each) expect(references.pixels, name).toBeLessThanOrEqual(1_000_000);
});

test('names references and a mask in the fields of the model, and says which models take none', () => {
  const request = { prompt: 'x', ratio: 'square', references: ['a:1', 'a:2'], mask: 'a:3' } as const;
  expect(imageInput(getImageModel('google/nano-banana-2'), request)).toMatchObject({
    image_input: ['a:1', 'a:2'],
  });
  expect(imageInput(getImageModel('google/nano-banana-2'), request)).not.toHaveProperty('mask');
  const ideogram = getImageModel('ideogram-ai/ideogram-4-5');
  expect(imageInput(ideogram, request)).toMatchObject({
    images: ['a:1', 'a:2'],
    mask: 'a:3',
    size: 'source',
  });
  expect(imageInput(ideogram, { prompt: 'x', ratio: 'square' })).not.toHaveProperty('images');
  expect(imageInput(getImageModel(upscalerId), request)).toEqual({ image: 'a:1' });
  expect(imageModels.filter(({ references }) => references).map(({ name }) => name)).toEqual(
    imageModels.filter(({ needs }) => needs.includes('edit')).map(({ name }) => name),
  );
  expect(findReferenceProblem(ideogram, 5, true)).toBeUndefined();
  expect(findReferenceProblem(ideogram, 6, false)).toBe('Ideogram 4.5 takes 5 references at most. Remove 1.');
  expect(findReferenceProblem(getImageModel('qwen/qwen-image'), 1, false)).toBe(
    'Qwen-Image takes no references. Remove them, or choose a model that edits, such as Nano Banana 2.',
  );
});

test('names the fewest credits that an image costs', () => {
  const all = imageModels.flatMap(({ grades }) => grades.map(({ credits }) => credits));
  expect(leastImageCredits).toBe(Math.min(...all));
});

test('passes a grade and a seed on to a model that has them', () => {
  const request = { prompt: 'a lighthouse', ratio: 'square', seed: 7 } as const;
  const banana = getImageModel('google/nano-banana-2');
  expect(imageInput(banana, { ...request, grade: '4k' })).toMatchObject({ resolution: '4K' });
  expect(imageInput(banana, request)).not.toHaveProperty('seed');
  expect(imageInput(getImageModel('black-forest-labs/flux-2-pro'), request)).toMatchObject({ seed: 7 });
});

test('takes as many characters as the provider of a model states', () => {
  const states = {
    'recraft-ai/recraft-v3': 1000,
    'bytedance/seedream-5-pro': 4000,
    'ideogram-ai/ideogram-4-5': 10_000,
    'recraft-ai/recraft-v4.1': 10_000,
    'recraft-ai/recraft-v4.1-svg': 10_000,
    // Of its 32,000, as many as our own prompts may have.
    'openai/gpt-image-2.5-flare': 20_000,
  } as const;
  const stated = imageModels.filter(({ promptCharacters }) => promptCharacters !== 5000);
  expect(Object.fromEntries(stated.map(({ id, promptCharacters }) => [id, promptCharacters]))).toEqual(
    states,
  );
});

test('dates each model by the month in which its price was last seen', () => {
  expect(new Set(imageModels.slice(0, 5).map(({ checked }) => checked))).toEqual(new Set(['2026-09']));
  expect(new Set(imageModels.slice(5).map(({ checked }) => checked))).toEqual(new Set(['2026-10']));
});

test('counts code points against the model’s limit', () => {
  const recraft = getImageModel('recraft-ai/recraft-v3');
  expect(findLengthProblem(recraft, '🦩'.repeat(1000))).toBeUndefined();
  expect(findLengthProblem(recraft, '🦩'.repeat(1001))).toBe(
    'Recraft V3 reads 1,000 characters at most; this prompt has 1,001.',
  );
});

test('finds the nearest ratio that a model draws for any W:H, and says so', () => {
  const model = getImageModel('black-forest-labs/flux-schnell');
  const chosen = (wanted: string, of = model) => chooseRatio(of, wanted)?.ratio.id;
  expect(chosen('7:5')).toBe('landscape-standard');
  expect(chosen(' 2 : 1 ')).toBe('widescreen');
  expect(chosen('1:3')).toBe('9:21');
  expect(chooseRatio(model, '2.39:1')).toMatchObject({
    ratio: { id: 'cinematic' },
    note: 'FLUX Schnell has no 2.39:1; the image is drawn in 21:9, the nearest it has.',
  });
  expect(chooseRatio(getImageModel('recraft-ai/recraft-v3'), '5:2')?.note).toBe(
    'Recraft V3 has no 5:2; the image is drawn in 2:1, the nearest it has.',
  );
  expect(chosen('18:9', getImageModel('black-forest-labs/flux-3-image'))).toBe('2:1');
  expect([chosen('0:3'), chosen('3:0'), chosen('wide')]).toEqual([undefined, undefined, undefined]);
});
