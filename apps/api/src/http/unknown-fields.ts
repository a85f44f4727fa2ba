import { AppError } from '../domain/errors';
import { describeUnknown } from '../domain/prompts/known-fields';
import { withCode } from '../trpc/failures';

/**
 * The refusal of the first name that is not known; undefined when all are. Schemas drop unknown fields, so a misspelled
 * `aspect_ratio` would be paid for and not be drawn. `advice` has what to do in place of sending some fields.
 */
export function findUnknown(
  names: readonly string[],
  known: readonly string[],
  advice?: ReadonlyMap<string, string>,
): AppError | undefined {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const message = describeUnknown('field', unknown, known, advice?.get(unknown));
  return new AppError('invalid', message, { [unknown.slice(0, 60)]: message });
}

/** Throws it with the code of a procedure's error. */
export function refuseUnknown(...names: Parameters<typeof findUnknown>): void {
  const refusal = findUnknown(...names);
  if (refusal) throw withCode(refusal);
}
