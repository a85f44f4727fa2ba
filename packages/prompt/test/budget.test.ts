import { describe, expect, test } from 'vitest';
import { loadTokenizer, measureBudget } from '../src/budget';
import { estimateTokens } from '../src/text/measure';

describe('the budget', () => {
  test('counts words for Midjourney, without its parameters', () => {
    expect(measureBudget('a red fox, in snow --ar 16:9 --no text', 'midjourney')).toMatchObject({
      unit: 'words',
      used: 5,
      limit: 60,
      hard: false,
    });
    const text = Array.from({ length: 61 }, (_, at) => `word${at}`).join(' ');
    const budget = measureBudget(text, 'midjourney');
    expect(text.slice(budget.overflowStart)).toBe('word60');
  });

  test('knows no hard limit of Midjourney, which publishes none', () => {
    expect(measureBudget('word '.repeat(2001), 'midjourney')).toMatchObject({ unit: 'words', hard: false });
  });

  test('counts characters for GPT Image and Leonardo', () => {
    expect(measureBudget('a cat', 'dall-e-3')).toEqual({
      unit: 'characters',
      used: 5,
      limit: 32_000,
      hard: true,
    });
    expect(measureBudget('a'.repeat(1501), 'leonardo-ai')).toMatchObject({
      limit: 1500,
      overflowStart: 1500,
    });
  });

  test('counts tokens as CLIP does', async () => {
    const count = await loadTokenizer();
    // Counts from the original tokenizer.
    expect(count('a photo of a cat')).toBe(5);
    expect(count('')).toBe(0);
    expect(count('hello world!')).toBe(3);
    expect(count('fish & chips')).toBe(3);
    expect(count('fish &amp; chips')).toBe(5);
    for (const word of ['constructor', 'toString', '猫が好き', 'café', '👩‍👩‍👧‍👦'])
      expect(count(word)).toBeGreaterThan(0);
    expect(count('猫が好き')).toBeGreaterThanOrEqual(4);
  });

  test('finds where Stable Diffusion’s first chunk ends, without the negative prompt and the size', async () => {
    const count = await loadTokenizer();
    const text = `${'cat '.repeat(75)}dog\nNegative prompt: ${'blur, '.repeat(50)}text\nSize: 1024x1024`;
    const budget = measureBudget(text, 'stable-diffusion', count);
    expect(budget).toMatchObject({ unit: 'tokens', used: 76, limit: 75, hard: false });
    expect(text.slice(budget.overflowStart, (budget.overflowStart ?? 0) + 3)).toBe('dog');
  });

  test('estimates tokens within a fifth without the tokenizer', async () => {
    const count = await loadTokenizer();
    const text =
      'An old fisherman mending a net, photorealistic photograph, true-to-life texture, 85mm lens, shallow depth of field, golden hour sunlight';
    expect(measureBudget(text, 'stable-diffusion').note).toContain('Estimated');
    expect(Math.abs(estimateTokens(text) / count(text) - 1)).toBeLessThan(0.2);
  });

  test('is fast on very long words', async () => {
    const count = await loadTokenizer();
    const start = performance.now();
    measureBudget(`${'x'.repeat(4000)} ${'y'.repeat(4000)}`, 'stable-diffusion', count);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
