import { exclusions } from '@safelight/catalog/exclusions';
import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { StyleId } from '@safelight/catalog/styles';
import type { Selection } from '@safelight/prompt/selection';
import type { TrialChoices } from '../../../components/prompt/trial-choices';

export interface Choices extends TrialChoices {
  readonly style: StyleId;
  readonly ratio: RatioId;
}

/** The initial choices, which the prerendered page shows; our own artwork exists for these words. */
export const firstChoices: Choices = {
  words: 'a glazed ceramic heron on a table, beside a jug of olive branches',
  style: 'photorealistic',
  light: 'golden_hour',
  lens: '35mm',
  ratio: 'landscape',
  leftOut: ['text', 'blurry'],
};

/** Four of the common exclusions, enough to show their effect. */
export const exclusionTerms = exclusions
  .map(({ term }) => term)
  .filter((term) => ['blurry', 'watermark', 'text', 'cropped'].includes(term));

/** Whether the wizard asks for light and lens, as it does for photographs. */
export function isPhotograph({ style }: Choices): boolean {
  return style === 'photorealistic';
}

/** The composer's input; undefined while there are no words. */
export function toSelection(choices: Choices): Selection | undefined {
  const subject = choices.words.trim();
  if (subject === '') return undefined;
  return {
    style: choices.style,
    subject,
    ratio: choices.ratio,
    ...(isPhotograph(choices) && { lens: { id: choices.lens }, lighting: { id: choices.light } }),
    exclusions: choices.leftOut,
    parameters: {},
  };
}

function named<T extends { readonly id: string }>(entries: readonly T[], id: string): T {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`The catalog has no "${id}"`);
  return entry;
}

export const findLight = (id: string) => named(lightings, id);
export const findLens = (id: string) => named(lenses, id);
export const findShape = (id: string) => named(ratios, id);
