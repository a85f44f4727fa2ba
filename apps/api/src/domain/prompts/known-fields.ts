import { styles } from '@safelight/catalog/styles';
import { negativePromptKey, parameterKeys } from '@safelight/prompt/selection';
import { closestMatch } from 'leven';
import { AppError } from '../errors';

/** Every key that a style or the photographic steps give a meaning. */
export const knownParameters: readonly string[] = [
  ...Object.values(parameterKeys),
  negativePromptKey,
  ...new Set(styles.flatMap((style) => style.parameters.map(({ id }) => id))),
];

/** Letters in which a misspelt name may differ from the one that was meant, and how much of one is repeated. */
const maxDistance = 3;
const shown = 60;

/** Says that a field or parameter does not exist, and suggests the one that was meant or lists all. */
export function describeUnknown(what: 'field' | 'parameter', name: string, known: readonly string[]): string {
  const meant = closestMatch(name.slice(0, shown), known, { maxDistance });
  const advice = meant === undefined ? `There are ${known.join(', ')}.` : `Did you mean "${meant}"?`;
  return `There is no ${what} "${name.slice(0, shown).toWellFormed()}". ${advice}`;
}

/** Throws `invalid` for a parameter that has no meaning: a misspelt one would end up in the prompt as words. */
export function checkParameters(parameters: Readonly<Record<string, string>> = {}): void {
  const unknown = Object.keys(parameters).find((key) => !knownParameters.includes(key));
  if (unknown === undefined) return;
  const message = describeUnknown('parameter', unknown, knownParameters);
  throw new AppError('invalid', message, { [`parameters.${unknown.slice(0, shown)}`]: message });
}
