import type { QueryKey } from '@tanstack/react-query';

/** What a user can read offline from the last visit. No account, no address, no token, nothing of admins. */
const stored: ReadonlySet<string> = new Set([
  'boards.list',
  'boards.tags',
  'edits.get',
  'edits.list',
  'images.get',
  'projects.list',
  'prompts.generation',
  'prompts.get',
  'prompts.history',
  'prompts.open',
  'replies.items',
  'replies.list',
  'versions.thread',
]);

interface Options {
  readonly input?: { readonly search?: string };
}

/** A query that finds words in a stored list. */
export interface StoredSearch {
  readonly words: string;
  /** The same list without the search. */
  readonly list: QueryKey;
}

/** Whether this browser stores the result of a query. Searches are not stored: each letter makes another one. */
export function isStored([path, options]: QueryKey): boolean {
  const { input } = (options ?? {}) as Options;
  return Array.isArray(path) && stored.has(path.join('.')) && !input?.search;
}

/** The search of a query in a list that this browser stores; undefined when it is none. */
export function findStoredSearch([path, options]: QueryKey): StoredSearch | undefined {
  const { input, ...others } = (options ?? {}) as Options;
  const { search: words, ...rest } = input ?? {};
  const list = [path, { ...others, input: rest }];
  return words && isStored(list) ? { words, list } : undefined;
}
