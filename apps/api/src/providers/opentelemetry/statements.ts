/** The verb and the table of each part of a statement; a subquery's first table is enough. */
const part =
  /\b(insert\s+into|delete\s+from|update|select\b[^;]*?\bfrom)\s+(?:only\s+)?((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/gi;
const word = /^\s*(\w+)/;
/** What follows an `update` of a lock or of a conflict, which names no table. */
const noTables = ['set', 'skip', 'nowait', 'of'];
/** The names of `with x as (`, which are no tables. */
const withName = /(?:\bwith|,)\s+(?:recursive\s+)?"?([a-z_]+)"?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;
const mostParts = 4;
/** Distinct texts that are remembered: lists of values of any length make any number. */
const mostKnown = 2000;
const known = new Map<string, string>();

/**
 * The name of a statement, as OpenTelemetry's `db.query.summary`: `update users, insert credit_transactions`. It
 * contains no values, not even those that are literals.
 */
export function nameStatement(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const name = describe(text);
  if (known.size < mostKnown) known.set(text, name);
  return name;
}

function describe(text: string): string {
  const named = [...text.matchAll(withName)].map(([, name]) => name!.toLowerCase());
  const other = new Set([...noTables, ...named]);
  const parts = [...text.matchAll(part)].map(([, verb, table]) => [
    word.exec(verb!)![1]!.toLowerCase(),
    table!.replaceAll('"', '').toLowerCase(),
  ]);
  const names = parts.filter(([, table]) => !other.has(table!)).map((each) => each.join(' '));
  const distinct = [...new Set(names)].slice(0, mostParts);
  return distinct.length > 0 ? distinct.join(', ') : (word.exec(text)?.[1]?.toLowerCase() ?? 'statement');
}
