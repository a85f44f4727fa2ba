import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../errors';
import { openAuthDialog } from './auth-dialog-store';

/** Calls that answer 'unauthenticated' for another reason than an ended session. */
const signInCalls = new Set(['login', 'register', 'logout']);

function isSignInCall(key: readonly unknown[] | undefined): boolean {
  const path = key?.[0];
  return Array.isArray(path) && path[0] === 'auth' && signInCalls.has(String(path[1]));
}

/**
 * Cached data never goes stale by itself, nothing is refetched on focus, nothing is retried.
 * Whatever fails because the session has ended opens the sign-in dialog and goes on by itself after the sign-in,
 * so that nothing typed is lost.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails with a sentence at once instead of hanging until the network is back.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSignedOut(error)) signInAndRetry(() => query.fetch());
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        if (isSignedOut(error) && !isSignInCall(mutation.options.mutationKey)) {
          signInAndRetry(() => mutation.execute(variables));
        }
      },
    }),
  });
}

function signInAndRetry(retry: () => Promise<unknown>): void {
  openAuthDialog({
    tab: 'login',
    expired: true,
    // Its failure is reported where the first one was.
    onSuccess: () => void retry().catch(() => undefined),
  });
}
