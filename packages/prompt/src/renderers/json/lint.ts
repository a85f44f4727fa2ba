import type { Finding, Linter } from '../../lint/finding';
import type { Profile } from '../facts';
import { makePlainLinter } from '../prose/lint';
import { readObject, type Fields } from './read';

/** The linter of a form in JSON. `findFaults` judges the object. */
export function makeJsonLinter(
  name: string,
  profile: Profile,
  findFaults: (fields: Fields) => readonly Finding[],
): Linter {
  const invalid: Finding = {
    rule: 'invalid-json',
    severity: 'error',
    message: `This is not a valid JSON object: a brace, quote or comma is missing or too many. Choose ${name}’s other form for plain text.`,
  };
  return {
    ...makePlainLinter(name, profile),
    findTraps(text) {
      const fields = readObject(text);
      return fields ? findFaults(fields) : [invalid];
    },
  };
}
