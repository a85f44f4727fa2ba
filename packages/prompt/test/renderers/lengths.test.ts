import { exclusions } from '@safelight/catalog/exclusions';
import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { scenarioSuggestions } from '@safelight/catalog/suggestions';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureBudget } from '../../src/budget';
import { compose } from '../../src/compose';
import type { Selection } from '../../src/selection';
import { loadTokenizer, type CountTokens } from '../../src/text/tokenizer';
import { optionIds } from '../support/arbitraries';
import { fox, spoken } from '../support/fox';

/* Prompts short enough for a renderer to read all of them with attention. */

const subjects = [
  'a lighthouse keeper polishing the great lamp',
  'Two foxes asleep under a juniper',
  'a stack of blue porcelain bowls',
  'an astronaut riding a horse',
  'The Taj Mahal in heavy snow',
  'a chef with flour on her hands, laughing',
  'seven paper boats on a flooded street',
  'Kyoto tram, line 4',
];
const settings = scenarioSuggestions.flatMap(({ suggestions }) => suggestions);

/** Every choice of the photographic flow, `count` times, by a linear congruential generator. */
function* photoFlows(count: number): Generator<Selection> {
  let state = 7;
  const pick = <T>(from: readonly T[]): T => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return from[Math.floor((state / 2147483648) * from.length)]!;
  };
  for (let at = 0; at < count; at++) {
    yield {
      style: pick(styles).id,
      subject: pick(subjects),
      scenario: pick(settings),
      ratio: pick(ratios).id,
      camera: { id: pick(optionIds.camera) },
      lens: { id: pick(optionIds.lens) },
      lighting: { id: pick(optionIds.lighting) },
      framing: { id: pick(optionIds.framing) },
      mood: { id: pick(optionIds.mood) },
      format: { id: pick(optionIds.format) },
      exclusions: [...new Set([pick(exclusions).term, pick(exclusions).term])],
      parameters: {},
    };
  }
}

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
