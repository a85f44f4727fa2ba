import { AppError } from '../domain/errors';
import { describeUnknown } from '../domain/prompts/known-fields';
import { withCode } from '../trpc/failures';

/**
 * Throws for the first name that is not known. Schemas drop unknown fields, so a misspelled `aspect_ratio` would be paid
 * for and not be drawn. `advice` has what to do in place of sending some fields.
 */
export function refuseUnknown(
  names: readonly string[],
  known: readonly string[],
  advice?: ReadonlyMap<string, string>,
): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const message = describeUnknown('field', unknown, known, advice?.get(unknown));
  throw withCode(new AppError('invalid', message, { [unknown.slice(0, 60)]: message }));
}
