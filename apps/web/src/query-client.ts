import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { isAnswered, isSignedOut, isUnanswered } from './errors';
import { trpc, type Outputs } from './trpc';
import { openAuthDialog } from './components/sign-in/auth-dialog-store';
import { isOnline, noteReached } from './components/offline/connection';
import { recallUser, rememberUser } from './components/session/remembered-user';
import { noteEnded } from './components/session/ended';
import { isSignOutDue } from './sign-out-due';

/** Calls that answer 'unauthenticated' for another reason than an ended session. */
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

/** Milliseconds after which a server that could not be reached is asked again who is here. */
const askAgain = 5000;

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
  const meHash = hashKey(meKey);
  let again: ReturnType<typeof setTimeout> | undefined;
  // Nobody answers: who was here last goes on with what this browser has, until somebody does.
  const recall = () => {
    const user = client.getQueryData(meKey) ? undefined : recallUser();
    if (user) client.setQueryData(meKey, { user });
    // Somebody's session may still have to end.
    if (!client.getQueryData(meKey) && !isSignOutDue()) return;
    noteReached(false);
    clearTimeout(again);
    again = setTimeout(() => void client.refetchQueries({ queryKey: meKey }), askAgain);
  };
  // One call without an answer says little: who is here is asked, and that decides.
  const ask = () => void client.refetchQueries({ queryKey: meKey }, { cancelRefetch: false });
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a call fails with a sentence at once instead of hanging until the network is back.
      // When it is, what could not be loaded is asked for again.
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryHash === meHash) {
          if (!isAnswered(error)) recall();
        } else if (isUnanswered(error)) ask();
        if (!isSignedOut(error)) return;
        end();
        if (query.state.data === undefined && !query.meta?.['beside']) client.setQueryData(meKey, null);
        else signInAndRetry(() => query.fetch());
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        if (isUnanswered(error)) ask();
        if (isSignedOut(error) && !isSignInCall(mutation.options.mutationKey)) {
          end();
          signInAndRetry(() => mutation.execute(variables));
        }
      },
    }),
  });
  // A network is back: whether the server is too need not wait for the next look.
  if (typeof window !== 'undefined')
    addEventListener('online', () => {
      if (isOnline()) return;
      clearTimeout(again);
      void client.refetchQueries({ queryKey: meKey });
    });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== meHash)
      return;
    // What this browser remembered itself is no answer.
    if (event.action.manual !== true && noteReached(true)) {
      void client.refetchQueries({ type: 'active', stale: true });
    }
    rememberUser((event.query.state.data as Outputs['auth']['me'])?.user ?? null);
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
