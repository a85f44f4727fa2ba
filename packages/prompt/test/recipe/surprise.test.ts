import type { RendererId } from '@safelight/catalog/renderers';
import { describe, expect, it } from 'vitest';
import { readRecipe, writeRecipe } from '../../src/recipe';
import { surprise } from '../../src/recipe/surprise';

const surprised = (text: string, renderer: RendererId, seed: number): string =>
  writeRecipe(surprise(readRecipe(text, renderer), [], seed), renderer).text;

describe('a surprise in a prompt’s own text', () => {
  it.each([
    ['photograph of a red fox, 85mm lens, golden hour --ar 3:2 --s 250', / a red fox(, .*[^,\s])? --ar \S+ --s 250$/],
    ['a red fox, close-up, shot on kodak portra 400, golden hour --s 250 --v 6', /^a red fox, .*[^,\s] --s 250 --v 6 --ar \S+$/],
    ['a red fox, ethereal lighting, sparkles in motion, 35mm film, wide shot --style raw --v 7', /^a red fox, (iridescent light, )?sparkles in motion.*[^,\s] --style raw --v 7 --ar \S+$/],
  ] as const)('leaves every parameter whole, and no comma behind: %s', (text, shape) => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const made = surprised(text, 'midjourney', seed);
      expect(made).toMatch(shape);
      expect(made).not.toMatch(/,\s*,|,\s*--|\s{2}/);
    }
  }); // prettier-ignore

  it('leaves the settings of Stable Diffusion on their line', () => {
    const settings = 'Negative prompt: text, blurry\nSteps: 30, CFG scale: 7, Seed: 12';
    const text = `a red fox, 85mm lens, golden hour, creamy bokeh\n${settings}, Size: 1024x1024`;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const [words = '', ...rest] = surprised(text, 'stable-diffusion', seed).split('\n');
      expect(words).toMatch(/^a red fox, .*[^,\s]$/);
      expect(rest.join('\n').replace(/, Size: \d+x\d+$/, '')).toBe(settings);
    }
  });
});
