import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { isSignedOut } from '../errors';
import { trpc, type Outputs } from '../trpc';
import { openAuthDialog } from './auth-dialog-store';
import { noteEnded } from './session-ended';

/** Calls that answer 'unauthenticated' for another reason than an ended session. */
const signInCalls = new Set(['login', 'register', 'logout']);

function isSignInCall(key: readonly unknown[] | undefined): boolean {
  const path = key?.[0];
  return Array.isArray(path) && path[0] === 'auth' && signInCalls.has(String(path[1]));
}

/**
 * Cached data never goes stale by itself, nothing is refetched on focus, nothing is retried.
 * What a user does after the session has ended opens the sign-in dialog and goes on by itself after the sign-in, so that
 * nothing typed is lost. A screen that would only now be loaded is that of somebody signed out instead.
 */
export function createQueryClient(): QueryClient {
  const meKey = getQueryKey(trpc.auth.me, undefined, 'query');
  const end = () => {
    const me = client.getQueryData<Outputs['auth']['me']>(meKey);
    if (me) noteEnded(me.user.id);
  };
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a call fails with a sentence at once instead of hanging until the network is back.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isSignedOut(error)) return;
        end();
        if (query.state.data === undefined) client.setQueryData(meKey, null);
        else signInAndRetry(() => query.fetch());
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        if (isSignedOut(error) && !isSignInCall(mutation.options.mutationKey)) {
          end();
          signInAndRetry(() => mutation.execute(variables));
        }
      },
    }),
  });
  return client;
}

function signInAndRetry(retry: () => Promise<unknown>): void {
  openAuthDialog({
    tab: 'login',
    expired: true,
    // Its failure is reported where the first one was.
    onSuccess: () => void retry().catch(() => undefined),
  });
}
