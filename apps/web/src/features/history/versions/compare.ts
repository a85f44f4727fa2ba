import { findRatio, ratios } from '@safelight/catalog/ratios';
import { kindLabels, parameterLabels } from '@safelight/prompt/phrases';
import { negativePromptKey, parameterKeys, photoKinds } from '@safelight/prompt/selection';
import { nameWritten } from '../../../components/prompt/name-written';
import type { Version } from '../../../trpc';

export interface ChangedChoice {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const labels = new Map<string, string>([
  ...photoKinds.map((kind) => [parameterKeys[kind], kindLabels[kind]] as const),
  [negativePromptKey, 'Negative prompt'],
  ...parameterLabels,
]);

/** A ratio as `W:H`, whether it was stored by id, by name or as numbers: '32:18' is '16:9'. */
function readRatio(value: string): string {
  const [width = NaN, height = NaN] = value.split(/[:x×/]/).map(Number);
  const same = ratios.find((ratio) => ratio.width * height === ratio.height * width);
  return (findRatio(value) ?? same)?.ratio ?? value;
}

/** The choices of a version by their labels, in the order of the wizard. */
function listChoices(version: Version): ReadonlyMap<string, string> {
  const { style, subject, scenario, aspectRatio, parameters, renderer, prompt } = version;
  const all: readonly (readonly [string, string | null])[] = [
    ['Renderer', nameWritten(renderer, prompt)],
    ['Style', style],
    ['Subject', subject],
    ['Context', scenario],
    ['Aspect ratio', aspectRatio && readRatio(aspectRatio)],
    ...Object.entries(parameters).map(([key, value]) => [labels.get(key) ?? key, value] as const),
  ];
  return new Map(all.filter((entry): entry is readonly [string, string] => Boolean(entry[1])));
}

/** The choices in which two versions differ. */
export function compareChoices(before: Version, after: Version): readonly ChangedChoice[] {
  const [old, now] = [listChoices(before), listChoices(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label), after: now.get(label) }))
    .filter((choice) => choice.before !== choice.after);
}
