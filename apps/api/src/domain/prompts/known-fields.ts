import { styles } from '@safelight/catalog/styles';
import { negativePromptKey, parameterKeys } from '@safelight/prompt/selection';
import { closestMatch } from 'leven';
import { AppError } from '../errors';

/** Every parameter that a style or a photographic step uses. */
const knownParameters: readonly string[] = [
  ...new Set([
    ...Object.values(parameterKeys),
    negativePromptKey,
    ...styles.flatMap((style) => style.parameters.map(({ id }) => id)),
  ]),
];

/** The largest edit distance for a suggestion, and the length at which a misspelled name is cut in the message. */
const maxDistance = 3;
const shown = 60;

/** Says that a field or parameter does not exist, and suggests the closest name or lists all. */
export function describeUnknown(
  what: 'field' | 'parameter',
  name: string,
  known: readonly string[],
  advice = suggest(what, name.slice(0, shown), known),
): string {
  return `There is no ${what} "${name.slice(0, shown).toWellFormed()}". ${advice}`;
}

function suggest(what: string, given: string, known: readonly string[]): string {
  if (known.length === 0) return `This call takes no ${what}s.`;
  // 'camera' is far from 'camera_type' by its letters.
  const meant =
    closestMatch(given, known, { maxDistance }) ?? known.find((each) => each.startsWith(`${given}_`));
  return meant === undefined ? `There are ${known.join(', ')}.` : `Did you mean "${meant}"?`;
}

/** Throws `invalid` for an unknown parameter: a misspelled one would end up in the prompt as words. */
export function checkParameters(parameters: Readonly<Record<string, string>> = {}): void {
  const unknown = Object.keys(parameters).find((key) => !knownParameters.includes(key));
  if (unknown === undefined) return;
  const message = describeUnknown('parameter', unknown, knownParameters);
  throw new AppError('invalid', message, { [`parameters.${unknown.slice(0, shown)}`]: message });
}
