import { useInBrowser } from '../../ui/use-in-browser';
import { trpc, type User } from '../../trpc';

interface UserState {
  /** null: signed out. undefined: not known yet, or the call failed. */
  user: User | null | undefined;
  loading: boolean;
  failed: boolean;
}

/** The signed-in user. Fetched once; later changes are written to the cache. */
export function useUser(): UserState {
  const me = trpc.auth.me.useQuery();
  // Prerendered HTML is hydrated in parts, and the response may arrive before the last of them.
  if (!useInBrowser()) return { user: undefined, loading: true, failed: false };
  return {
    user: me.data === undefined ? undefined : (me.data?.user ?? null),
    loading: me.isPending,
    failed: me.isLoadingError,
  };
}
