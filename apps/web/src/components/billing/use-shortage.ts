import { trpc, type User } from '../../trpc';
import { shortageMessage } from '@safelight/catalog/limits';

/** The message for a cost that exceeds the credits; undefined when they suffice. */
export function useShortage(user: User): (cost: number) => Promise<string | undefined> {
  const utils = trpc.useUtils();
  return async (cost) => {
    if (user.credits >= cost) return undefined;
    // The balance shown may be older than a refill, or a payment in another tab.
    const me = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    const credits = me?.user.credits ?? user.credits;
    return credits < cost ? shortageMessage(cost, credits) : undefined;
  };
}
