import { formatGrouped } from '@safelight/catalog/text/grouped';

/** '1 credit', '1,204 credits'. */
export function formatCredits(count: number): string {
  return `${formatGrouped(count)} ${count === 1 ? 'credit' : 'credits'}`;
}
