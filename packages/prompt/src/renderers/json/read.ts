import type { PartKey } from '../../composition';
import { keyOf, tagPattern } from '../../document/tags';
import type { Found, PromptReading, Reader, Sections } from '../reading';
import { keyOfPlain, leadOfKey, phraseByWords, readsAsOurs, separator } from './syntax';

/** An object of JSON. */
export type Fields = Readonly<Record<string, unknown>>;

export const nothingRead: PromptReading = { body: undefined, ratio: undefined, exclusions: [] };

/** Undefined when the text is not a JSON object. */
export function readObject(text: string): Fields | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    return asFields(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What stands in fields that a reader does not know, so that nothing is lost. */
export function readOthers(fields: Fields | undefined, known: ReadonlySet<string>): readonly Found[] {
  return Object.entries(fields ?? {})
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({ rest: `${name}: ${asText(value) || JSON.stringify(value)}` }));
}

/** Reads a field for one part. */
export function readOwn(key: PartKey, value: unknown): readonly Found[] {
  if (typeof value !== 'string') return value === undefined ? [] : [{ rest: JSON.stringify(value) }];
  if (value === '') return [];
  const phrase = phraseByWords.get(value);
  if (phrase?.key === key) return [{ phrase }];
  const lead = leadOfKey(key);
  return [words(key, value.startsWith(lead) ? value.slice(lead.length) : value)];
}

/** Reads a field for several parts, in which words without a tag belong to this one. */
export function readField(key: PartKey, value: unknown): readonly Found[] {
  if (typeof value !== 'string' || value === '' || readsAsOurs(value)) return readSeveral(value, key);
  return [words(key, value)];
}

/** Reads a field for several parts, perhaps one of its own among them. */
export function readSeveral(value: unknown, own?: PartKey): readonly Found[] {
  if (typeof value !== 'string') return value === undefined ? [] : [{ rest: JSON.stringify(value) }];
  const [, guard] = /^(·+) /.exec(value) ?? [];
  const segments =
    guard === undefined ? value.split(separator) : value.slice(guard.length + 1).split(` ${guard} `);
  return segments.flatMap((segment, at): readonly Found[] => {
    if (segment === '') return [];
    const phrase = phraseByWords.get(segment);
    if (phrase) return [{ phrase }];
    const [lead, tag] = tagPattern.exec(segment) ?? [];
    const key = at > 0 ? keyOfPlain(segment, own) : undefined;
    if (key) return [words(key, segment)];
    if (lead === undefined || tag === undefined) return [{ rest: escapeQuotes(segment) }];
    return [words(keyOf(tag), segment.slice(lead.length))];
  });
}

/** The user's words, in the form that `restore` undoes. */
export function words(key: PartKey, value: string): Found {
  return { key, words: escapeQuotes(value) };
}

function escapeQuotes(value: string): string {
  return value.replaceAll('"', '\\"');
}

/** A reader of JSON. `opening` matches the start of a prompt whose description was written elsewhere, up to its words. */
export function makeJsonReader(read: (fields: Fields) => PromptReading, opening: RegExp): Reader {
  return {
    restore: (text) => text.replaceAll('\\"', '"'),
    read(text) {
      const fields = readObject(text);
      return fields ? read(fields) : nothingRead;
    },
    divide: (text) => ({ body: findDescription(text, opening), negative: undefined }),
  };
}

const string = /(?:[^"\\]|\\.)*/suy;

/** The description's words alone when it is one string, else the whole text. */
function findDescription(text: string, opening: RegExp): Sections['body'] {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return { start: 0, end: text.length };
  string.lastIndex = start;
  return { start, end: start + (string.exec(text)?.[0].length ?? 0) };
}
