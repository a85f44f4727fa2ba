import { describe, expect, test } from 'vitest';
import { paint } from '../src/images/paint';
import type { Drawing } from '../src/images/drawing';
import { drawnModels } from '../src/replicate/models';

const prompts = [
  'a lighthouse on a rocky coast at dusk',
  'misty mountains at dawn',
  'a red bicycle in the city at night, rain',
  'a sailing boat in a green bay, daylight',
  'portrait of a man in the snow, black and white',
];
const drawing = (more: Partial<Drawing> = {}): Drawing => ({
  model: drawnModels[0]!.id,
  prompt: prompts[0]!,
  width: 1024,
  height: 1024,
  seed: 1,
  format: 'png',
  ...more,
});

describe('drawings', () => {
  test('are equal for equal input, and differ by model, prompt, shape and seed', () => {
    const { svg } = paint(drawing());
    expect(paint(drawing()).svg).toBe(svg);
    const others = [
      ...drawnModels.slice(1).map(({ id }) => drawing({ model: id })),
      ...prompts.slice(1).map((prompt) => drawing({ prompt })),
      drawing({ width: 576 }),
      drawing({ seed: 2 }),
    ].map((each) => paint(each).svg);
    expect(new Set([svg, ...others]).size).toBe(others.length + 1);
  });

  test('contain only finite numbers, for any shape and prompt', () => {
    for (const { id: model } of drawnModels)
      for (const prompt of [...prompts, '', '<&"\u{1F98A}', 'x'.repeat(5000)])
        for (const [width, height] of [[1024, 1024], [1024, 341], [341, 1024]] as const) {
          const { svg } = paint(drawing({ model, prompt, width, height }));
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        } // prettier-ignore
  });

  test('are black and white if the prompt asks for it', () => {
    expect(paint(drawing({ prompt: prompts[4]! })).grey).toBe(true);
    expect(paint(drawing()).grey).toBe(false);
  });
});
