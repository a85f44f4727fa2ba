/** The column `parameters` of a saved prompt. Old clients may have stored something else than JSON: then its text. */
export function readStored(column: string | null): unknown {
  try {
    return column === null ? null : JSON.parse(column);
  } catch {
    return column;
  }
}

/** The same column as a map of words; empty when it is none. */
export function parseParameters(column: string | null): Record<string, string> {
  const map = readStored(column);
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return {};
  return Object.fromEntries(
    Object.entries(map).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
