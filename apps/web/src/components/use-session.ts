import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc, type User } from '../trpc';

/** Tells the cache who is signed in now; what belonged to somebody else is thrown away. */
export function useSession() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const [meKey] = getQueryKey(trpc.auth.me);

  const forgetTheRest = () => {
    client.removeQueries({
      predicate: (query) => JSON.stringify(query.queryKey[0]) !== JSON.stringify(meKey),
    });
  };

  return {
    /** Answers whether this is the same person as before, or nobody was known. */
    start: (user: User): boolean => {
      const before = utils.auth.me.getData()?.user;
      utils.auth.me.setData(undefined, { user });
      const stranger = before !== undefined && before.id !== user.id;
      if (stranger) forgetTheRest();
      return !stranger;
    },
    /** Writes what has changed of the user: the balance, the renderer. */
    update: (change: Partial<User>) => {
      utils.auth.me.setData(undefined, (old) => (old ? { user: { ...old.user, ...change } } : old));
    },
    end: () => {
      utils.auth.me.setData(undefined, null);
      forgetTheRest();
    },
  };
}
