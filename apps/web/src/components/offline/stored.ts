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

/** Whether this browser stores the result of a query. Searches are not stored: each letter makes another one. */
export function isStored([path, options]: QueryKey): boolean {
  const { input } = (options ?? {}) as { input?: { search?: string } };
  return Array.isArray(path) && stored.has(path.join('.')) && !input?.search;
}
