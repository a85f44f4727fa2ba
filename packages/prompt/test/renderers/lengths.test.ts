import { beforeAll, describe, expect, test } from 'vitest';
import { measureBudget } from '../../src/budget';
import { compose } from '../../src/compose';
import { loadTokenizer, type CountTokens } from '../../src/text/tokenizer';
import { fox, spoken } from '../support/fox';
import { photoFlows } from '../support/photo-flows';

/* Prompts short enough for a renderer to read all of them with attention. */

describe('a full photographic flow with a short subject', () => {
  let countTokens: CountTokens;
  beforeAll(async () => {
    countTokens = await loadTokenizer();
  });

  test.each(['stable-diffusion', 'midjourney'] as const)('is read with attention by %s', (renderer) => {
    const used = [...photoFlows(2000)].map((selection) => {
      const budget = measureBudget(compose(selection, renderer).text, renderer, countTokens);
      return budget.used <= budget.limit;
    });
    expect(used.filter(Boolean).length / used.length).toBeGreaterThanOrEqual(0.95);
  });

  test('has its light and color within the first chunk, even when the setting is long', () => {
    for (const selection of photoFlows(500)) {
      const long = { ...selection, scenario: `${selection.scenario} `.repeat(20) };
      for (const flow of [selection, long]) {
        const composition = compose(flow, 'stable-diffusion');
        for (const key of ['lighting', 'mood'] as const) {
          const end = composition.parts.find((part) => part.key === key)?.spans[0]?.end ?? 0;
          expect(countTokens(composition.text.slice(0, end))).toBeLessThanOrEqual(75);
        }
      }
    }
  });
});

test('a choice is said in full while there is room', () => {
  const few = compose({ ...fox, lighting: { id: 'golden_hour' } }, 'stable-diffusion');
  expect(spoken(few, 'lighting')).toEqual(['golden hour light, long raking shadows']);
  const many = compose(
    { ...fox, subject: 'a red fox in snow '.repeat(13), lighting: { id: 'golden_hour' } },
    'stable-diffusion',
  );
  expect(spoken(many, 'lighting')).toEqual(['golden hour light']);
});
