import { exclusions } from '@safelight/catalog/exclusions';
import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { scenarioSuggestions } from '@safelight/catalog/suggestions';
import type { Selection } from '../../src/selection';
import { optionIds } from './arbitraries';

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
export function* photoFlows(count: number): Generator<Selection> {
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
