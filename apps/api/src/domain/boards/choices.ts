import { cameras } from '@safelight/catalog/camera';
import { colorMoods } from '@safelight/catalog/color-mood';
import { fileFormats } from '@safelight/catalog/file-format';
import { framings } from '@safelight/catalog/framing';
import { lenses } from '@safelight/catalog/lens';
import { lightings } from '@safelight/catalog/lighting';
import { findRatio, ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import type { ChoiceKind } from '@safelight/db/queries/boards/choices';
import type { BoardChoice } from '@safelight/db/queries/boards/lists';
import { AppError } from '../errors';

export type { ChoiceKind };

interface Option {
  readonly id: string;
  readonly name: string;
}

/** In the order of the filter. */
const options: Readonly<Record<ChoiceKind, readonly Option[]>> = {
  style: styles,
  lighting: lightings,
  mood: colorMoods,
  framing: framings,
  camera: cameras,
  lens: lenses,
  format: fileFormats,
  ratio: ratios,
};

export const choiceKinds = [
  'style',
  'camera',
  'lens',
  'lighting',
  'framing',
  'mood',
  'format',
  'ratio',
] as const satisfies readonly ChoiceKind[];

export const allChoices = Object.entries(options).flatMap(([kind, of]) =>
  of.map(({ id, name }) => ({ kind: kind as ChoiceKind, id, name })),
);

/** Saved prompts have the names of the choices, and those that scripts saved may have ids. */
const valuesOf = ({ id, name }: Option) => [id, name];

/** Throws `invalid` for an option that is not in the catalog. */
export function readChoice({ kind, id }: { readonly kind: ChoiceKind; readonly id: string }): BoardChoice {
  const option = kind === 'ratio' ? findRatio(id) : options[kind].find((each) => each.id === id);
  if (!option) {
    throw new AppError('invalid', `There is no ${kind} "${id}". Use an id of the catalog.`, {
      choice: 'Use an id of the catalog.',
    });
  }
  return { kind, values: valuesOf(option) };
}

/** Each choice with each of the values that rows have for it. */
export const knownChoices = allChoices.flatMap((option) =>
  valuesOf(option).map((value) => ({ ...option, value })),
);
