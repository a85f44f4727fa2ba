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
