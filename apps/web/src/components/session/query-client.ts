import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { hasResponse, isSignedOut, isResponseLost, retryWhenBusy } from '../../errors';
import { trpc, type Outputs } from '../../trpc';
import { openAuthDialog } from '../sign-in/auth-dialog-store';
import { noteReached } from '../offline/connection';
import { createFallback, keepOnly } from '../offline/fallback';
import { forgetPrivate } from '../storage/private';
import { recallUser, rememberUser } from './remembered-user';
import { forgetEnded, getEnded, noteEnded } from './ended';
import { isSignOutDue } from '../../sign-out-due';

/** Calls that return 'unauthenticated' for other reasons than an ended session. */
const signInCalls = new Set([
  'login',
  'register',
  'logout',
  'secondFactor',
  'startPasskeySignIn',
  'finishPasskeySignIn',
]);

function isSignInCall(key: readonly unknown[] | undefined): boolean {
  const path = key?.[0];
  return Array.isArray(path) && path[0] === 'auth' && signInCalls.has(String(path[1]));
}

const meKey = getQueryKey(trpc.auth.me, undefined, 'query');
const meHash = hashKey(meKey);

/** The signed-in user, as far as this tab knows. */
export const getUserId = (client: QueryClient): number | undefined =>
  client.getQueryData<Outputs['auth']['me']>(meKey)?.user.id;

/** Drops what was loaded for a user, and keeps who is signed in. */
export const forgetLoaded = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== meHash });

/** Milliseconds until an unreachable server is asked again. */
const askAgain = 5000;

/**
 * Cached data never goes stale by itself, nothing is refetched on focus, and only what a crowded server refused is
 * retried, once. An action after the session has ended opens the sign-in dialog and continues after the sign-in, so that
 * no input is lost. A screen that was not loaded yet shows its signed-out state instead.
 */
export function createQueryClient(): QueryClient {
  const end = () => {
    const userId = getUserId(client);
    if (userId !== undefined) noteEnded(userId);
  };
  let again: ReturnType<typeof setTimeout> | undefined;
  // The server is out of reach: the last user continues with what this browser has, until it responds.
  const recall = () => {
    const user = client.getQueryData(meKey) ? undefined : recallUser();
    if (user) client.setQueryData(meKey, { user });
    // Without a user there is nothing to wait for, unless a sign-out is due.
    if (!client.getQueryData(meKey) && !isSignOutDue()) return;
    noteReached(false);
    clearTimeout(again);
    again = setTimeout(() => void client.refetchQueries({ queryKey: meKey }), askAgain);
  };
  // A single failed call proves little; asking for the user decides.
  const ask = () => client.refetchQueries({ queryKey: meKey }, { cancelRefetch: false });
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once with a message instead of hanging until the network returns. Then what could not
      // be loaded is fetched again.
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: retryWhenBusy,
        networkMode: 'always',
        persister: createFallback({ ask, getUserId: () => getUserId(client) }),
      },
      mutations: { retry: retryWhenBusy, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryHash === meHash) {
          if (!hasResponse(error)) recall();
        } else if (isResponseLost(error)) void ask();
        // What the user did not ask for does not interrupt them; their next action finds the ended session.
        if (!isSignedOut(error) || query.meta?.['unasked']) return;
        end();
        if (query.state.data === undefined && !query.meta?.['beside']) client.setQueryData(meKey, null);
        else signInAndRetry(() => query.fetch());
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        if (isResponseLost(error)) void ask();
        if (isSignedOut(error) && !isSignInCall(mutation.options.mutationKey)) {
          end();
          signInAndRetry(() => mutation.execute(variables));
        }
      },
    }),
  });
  // The network is back: check whether the server is, without waiting for the timer, and who is signed in by now.
  if (typeof window !== 'undefined')
    addEventListener('online', () => {
      clearTimeout(again);
      void client.refetchQueries({ queryKey: meKey });
    });
  let shown: number | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== meHash)
      return;
    const user = (event.query.state.data as Outputs['auth']['me'])?.user ?? null;
    const last = shown ?? getEnded();
    shown = user?.id;
    if (user && last !== undefined && last !== user.id) {
      // However this tab learned of it: by a sign-in, from another tab, or with the connection that it had lost.
      forgetLoaded(client);
      forgetPrivate(user.id);
    }
    // `manual`: set here, such as the user remembered by this browser, not a response.
    if (event.action.manual !== true) {
      if (user) forgetEnded();
      else if (last !== undefined) noteEnded(last);
      if (noteReached(true)) void client.refetchQueries({ type: 'active', stale: true });
    }
    rememberUser(user);
    keepOnly(user?.id);
  });
  return client;
}

function signInAndRetry(retry: () => Promise<unknown>): void {
  openAuthDialog({
    tab: 'login',
    expired: true,
    // The failed call's own handlers report a second failure.
    onSuccess: () => void retry().catch(() => undefined),
  });
}
