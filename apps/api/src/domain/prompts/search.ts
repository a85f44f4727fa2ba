import type { Db } from '@safelight/db/client';
import { runSearch } from '@safelight/db/queries/prompts/search';
import type { Deps } from '../../deps';
import { AppError, isTimeout } from '../errors';

/** More words hardly narrow a search, but each is compared with every prompt. */
const mostWords = 10;

/** The distinct words of a search. Of too many, the longest are used, because they are the rarest. */
export function searchWords(search: string): readonly string[] {
  const words = [...new Set(search.toLowerCase().split(/\s+/u).filter(Boolean))];
  return words.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
}

/**
 * Searches a user's own prompts. Throws `rate_limited` while too many searches of the user are under way, and
 * `unavailable` when it takes too long.
 */
export async function searchOwn<Result>(
  deps: Deps,
  userId: number,
  search: (trx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.searches.run(userId, () => runSearch(deps.db, search));
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new AppError('unavailable', 'This search took too long. Use longer or rarer words.');
  }
}

/** Lists without a search when there are no words. */
export function searchIfAny<Result>(
  deps: Deps,
  userId: number,
  words: readonly string[],
  find: (db: Db) => Promise<Result>,
): Promise<Result> {
  return words.length > 0 ? searchOwn(deps, userId, find) : find(deps.db);
}
