import { describe, expect, test } from 'vitest';
import { guessRenderer } from '../../src/guess-renderer';
import { parse } from '../../src/parse';
import { recompose } from '../../src/recompose';
import type { RendererId } from '@safelight/catalog/renderers';

/* Prompts as programs and chats label them, pasted without saying what they were written for. */

const read = (text: string) => parse(text, guessRenderer(text, 'midjourney'));
const write = (text: string, to: RendererId) => recompose(read(text), to).text;

describe('a line that begins with “Negative:”', () => {
  test.each([
    ['a castle\nNegative: fog, people', 'a castle', ['fog', 'people']],
    ['Positive: a castle\nNegative: fog', 'a castle', ['fog']],
    ['Subject: a fox\nNegative: text, people\nLighting: dusk', 'a fox', ['text', 'people']],
    ['Negative space: a bird', ': a bird', []],
  ])('%j excludes what it lists', (text, subject, exclusions) => {
    const { selection } = read(text);
    expect(selection.subject).toBe(subject);
    expect(selection.exclusions).toEqual(exclusions);
  });

  test('is written as each renderer reads it', () => {
    expect(write('a castle\nNegative: fog, people', 'midjourney')).toBe('a castle --no fog, people');
    expect(write('a castle\nNegative: fog, people', 'stable-diffusion')).toBe(
      'a castle\nNegative prompt: fog, people',
    );
    expect(write('Subject: a fox\nNegative: text, people\nLighting: dusk', 'midjourney')).toBe(
      'a fox, dusk --no text, people',
    );
  });
});

test('settings on lines of their own are settings, and one line for a web UI', () => {
  const text =
    'Prompt: a castle, sunset\nNegative: fog, people\nSteps: 30\nSampler: DDIM\nSeed: 5\nCFG: 8\nResolution: 1024x576';
  expect(write(text, 'midjourney')).toBe('a castle, sunset --ar 16:9 --no fog, people --seed 5');
  expect(write(text, 'stable-diffusion')).toBe(
    'a castle, sunset\nNegative prompt: fog, people\nSteps: 30, Sampler: DDIM, Seed: 5, CFG scale: 8, Size: 1024x576',
  );
  expect(write(text.replace('Negative: fog, people\n', ''), 'midjourney')).toBe(
    'a castle, sunset --ar 16:9 --seed 5',
  );
});

describe('Markdown', () => {
  test.each([
    ['Subject: a rock band\n- **Lighting:** stage spotlight\n- **Aspect:** 9:16', 'a rock band, stage spotlight --ar 9:16'],
    ['## Prompt\nA rock band on a stage, playing loud music.', 'A rock band on a stage, playing loud music'],
    ['**Prompt:** A rock band\n\n**Negative prompt:** text, logos', 'A rock band --no text, logos'],
    ['# Lighting\ngolden hour\n# Subject\na fox in snow\n# Negative\nhats', 'golden hour, a fox in snow --no hats'],
    ['1. **Subject**: a fox\n2. **Fur**: red and thick\n3. **Mood**: calm', 'a fox, red and thick, calm'],
  ])('%j is labels and words, which Midjourney is told without the labels', (text, written) => {
    expect(write(text, 'midjourney')).toBe(written);
  }); // prettier-ignore

  test('a labelled line ends where the next one begins', () => {
    const { selection } = read('Subject: a rock band\n- **Lighting:** stage spotlight\n- **Aspect:** 9:16');
    expect(selection).toMatchObject({ lighting: { text: 'stage spotlight' }, ratio: 'portrait-tall' });
  });
});
