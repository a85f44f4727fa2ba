import { useInBrowser } from '../../ui/use-in-browser';
import { trpc, type User } from '../../trpc';

interface UserState {
  /** null: signed out. undefined: not known yet, or the call failed. */
  user: User | null | undefined;
  loading: boolean;
  failed: boolean;
}

/** Who is signed in. Asked once; after that the cache is told by whatever changes it. */
export function useUser(): UserState {
  const me = trpc.auth.me.useQuery();
  // Where a page made ahead is taken over in parts, the answer may be there before the last of them.
  if (!useInBrowser()) return { user: undefined, loading: true, failed: false };
  return {
    user: me.data === undefined ? undefined : (me.data?.user ?? null),
    loading: me.isPending,
    failed: me.isLoadingError,
  };
}
