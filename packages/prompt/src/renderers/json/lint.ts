import { mostFindings, type Finding, type Linter } from '../../lint/finding';
import { scanJson, type Container } from '../../foreign/json/scan';
import { quote } from '../../text/quote';
import type { Profile } from '../facts';
import { makePlainLinter } from '../prose/lint';
import { readObject, type Fields } from './read';

/** Fields that stand twice in one object, of which only the last is read. */
function lintRepeats(text: string): readonly Finding[] {
  const seen = new Map<Container, Set<string>>();
  const found: Finding[] = [];
  for (const { key, container, from, to } of scanJson(text, text.indexOf('{'))?.leaves.toReversed() ?? []) {
    if (container.isList) continue;
    let keys = seen.get(container);
    if (!keys) seen.set(container, (keys = new Set()));
    if (keys.has(key))
      found.push({
        rule: 'repeated-field',
        severity: 'error',
        message: `The field ${quote(key)} comes again below, and only the last one counts. Take one of them out.`,
        span: { start: from, end: to },
      });
    keys.add(key);
  }
  return found.slice(0, mostFindings).toReversed();
}

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
      return fields ? [...lintRepeats(text), ...findFaults(fields)] : [invalid];
    },
  };
}
