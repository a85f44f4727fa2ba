import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiCompare, type Diff } from 'api-smart-diff';

/** An OpenAPI document. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: object;
}

/** The document of the last release. */
export const recordedFile = join(import.meta.dirname, '../../docs/api/openapi.json');

export async function readRecorded(): Promise<ApiDocument> {
  return JSON.parse(await readFile(recordedFile, 'utf8')) as ApiDocument;
}

export interface ApiChanges {
  /** Changes that a script written for the earlier document can fail on, as sentences. */
  readonly breaking: readonly string[];
  /** Other changes than to descriptions, as sentences. */
  readonly added: readonly string[];
}

/** Compares two documents by the promises of docs/api/README.md. */
export function compareApis(before: ApiDocument, after: ApiDocument): ApiChanges {
  const diffs = apiCompare(before, after).diffs.filter(
    ({ type, path }) => type !== 'annotation' && path[0] === 'paths',
  );
  const breaking = diffs.filter(isBreaking);
  return {
    breaking: breaking.map(describe),
    added: diffs.filter((diff) => !breaking.includes(diff)).map(describe),
  };
}

const typesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The library's judgement, but for what our API promises more of, or less. */
function isBreaking({ type, action, path, before, after }: Diff): boolean {
  const key = path.at(-1);
  const parent = path.at(-2);
  if (path[3] === 'requestBody' && action === 'remove' && parent === 'properties')
    // The server refuses unknown fields.
    return true;
  if (path[3] !== 'responses') return type === 'breaking';
  if (key === 'type' && action === 'replace')
    return typesOf(after).some((each) => !typesOf(before).includes(each));
  // Clients must accept new values, and longer ones.
  const isBound = /^(min|max|exclusiveM|multipleOf|pattern|format)/.test(String(key));
  return type === 'breaking' && !isBound && parent !== 'enum' && key !== 'enum';
}

function describe({ action, path, before, after }: Diff): string {
  const [, address, method, ...rest] = path.map(String);
  const where = rest.filter((each) => !['content', 'application/json', 'schema'].includes(each)).join('.');
  const values = action === 'replace' ? `: ${JSON.stringify(before)} → ${JSON.stringify(after)}` : '';
  return `${(method ?? '').toUpperCase()} ${address}${where === '' ? '' : ` ${where}`} ${verbs[action]}${values}`;
}
const verbs: Readonly<Record<Diff['action'], string>> = {
  add: 'added',
  remove: 'removed',
  replace: 'changed',
  rename: 'renamed',
};
