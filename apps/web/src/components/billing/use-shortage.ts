import { trpc, type User } from '../../trpc';
import { shortageMessage } from '@safelight/catalog/limits';

/** Answers what to say where the credits do not reach for a cost; undefined where they do. */
export function useShortage(user: User): (cost: number) => Promise<string | undefined> {
  const utils = trpc.useUtils();
  return async (cost) => {
    if (user.credits >= cost) return undefined;
    // The balance on screen may be older than a refill or a payment in another tab.
    const me = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    const credits = me?.user.credits ?? user.credits;
    return credits < cost ? shortageMessage(cost, credits) : undefined;
  };
}
