import { imageInput, imageModels } from '@safelight/catalog/models';
import type { OwnRatio } from '@safelight/catalog/models/drawn-ratios';
import { ratios } from '@safelight/catalog/ratios';
import { checkInput } from '@safelight/sandbox/replicate/input';
import { drawnModels } from '@safelight/sandbox/replicate/models';
import { expect, it } from 'vitest';

it.each(imageModels)('$name accepts each of its grades in each ratio, with all that we send', (model) => {
  const drawn = drawnModels.find(({ id }) => id === model.id)!;
  const own = Object.keys(model.others ?? {}) as OwnRatio[];
  for (const ratio of [...ratios.map(({ id }) => id), ...own]) {
    for (const { id: grade } of model.grades) {
      const input = imageInput(model, { prompt: 'a fox', negative: 'hat', ratio, grade, seed: 7 });
      expect(() => checkInput(drawn, input)).not.toThrow();
    }
  }
});

/** What a model takes beside what we send. */
const unused: Readonly<Record<string, readonly string[]>> = {
  'black-forest-labs/flux-dev': ['image'],
  'black-forest-labs/flux-1.1-pro': ['image_prompt'],
  'ideogram-ai/ideogram-v3-quality': ['image', 'mask'],
  'qwen/qwen-image': ['image'],
};

it.each(imageModels)('$name refuses what its page does not list', (model) => {
  const drawn = drawnModels.find(({ id }) => id === model.id)!;
  const { references, mask, ...base } = {
    references: model.references,
    mask: model.references?.mask,
    ...imageInput(model, { prompt: 'a fox', ratio: 'square', seed: 7 }),
  };
  const refusalOf = (change: object): string => {
    try {
      checkInput(drawn, { ...base, ...change });
      return 'taken';
    } catch (error) {
      return JSON.stringify(error);
    }
  };
  const picture = 'https://files.example/a.png';
  expect(refusalOf({})).toBe('taken');
  // Each word that we send for a ratio, a size, a grade or a switch has others that are refused, and each number a type.
  for (const [name, value] of Object.entries(base))
    if (name !== 'prompt') {
      const other = typeof value === 'string' ? `${value}?` : 'many';
      expect(refusalOf({ [name]: other }), name).toContain(`input.${name}`);
    }
  const unlisted = 'additional_property_not_allowed';
  expect(refusalOf({ nonsense: 1 })).toContain(unlisted);
  const expectUnlisted = (field: string, value: unknown) => {
    if (!unused[model.id]?.includes(field)) expect(refusalOf({ [field]: value }), field).toContain(unlisted);
  };
  if (!model.seed) expectUnlisted('seed', 7);
  if (model.negative === undefined) expectUnlisted('negative_prompt', 'hat');
  if (!mask) expectUnlisted('mask', picture);
  if (references) {
    const { field, single, most } = references;
    const given = (count: number) => ({ [field]: single ? picture : Array(count).fill(picture) });
    expect(refusalOf(given(most))).toBe('taken');
    if (!single) expect(refusalOf(given(most + 1))).toContain('array_max_items');
    expect(refusalOf({ [field]: single ? 'a picture' : ['a picture'] })).toContain('format');
  } else
    for (const field of ['image', 'images', 'image_input', 'input_images', 'image_prompt'])
      expectUnlisted(field, picture);
});
