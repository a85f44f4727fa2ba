export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON; undefined when it is not. Python writes NaN and Infinity, which JSON does not have. */
export function parseJson(text: string): unknown {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') && !trimmed.startsWith('[')) return undefined;
  for (const candidate of [
    trimmed,
    trimmed.replace(/(?<=[:[,]\s{0,9})-?(?:NaN|Infinity)(?=\s*[\]},])/g, 'null'),
  ]) {
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      // The next candidate, or no JSON.
    }
  }
  return undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A number or a text as it is written in a line of settings; '' for anything else. */
export function valueOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return textOf(value);
}
