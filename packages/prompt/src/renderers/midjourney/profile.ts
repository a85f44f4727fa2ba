import type { Fact, Profile } from '../facts';

const parameterList = { source: 'docs.midjourney.com, "Parameter List"', date: '2026-11' };

export const midjourneyProfile: Profile = {
  limit: { value: 2000 },
  attention: {
    value: { unit: 'words', most: 60 },
    source: 'docs.midjourney.com, "Prompt Basics": short is best',
  },
  descriptionUnits: 560,
};

/** The parameters of a style, by its id. */
export const styleParameters: Fact<Readonly<Record<string, string>>> = {
  value: { photorealistic: '--raw', 'anime-manga': '--niji 7' },
  ...parameterList,
};

/** The whole numbers that a parameter takes. */
export const parameterRanges: Fact<Readonly<Record<string, readonly [least: number, most: number]>>> = {
  value: {
    stylize: [0, 1000],
    s: [0, 1000],
    chaos: [0, 100],
    c: [0, 100],
    weird: [0, 3000],
    w: [0, 3000],
    seed: [0, 4294967295],
  },
  ...parameterList,
};
