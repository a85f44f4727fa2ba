import { callsPerBatch } from '@safelight/catalog/calls';
import type { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink, TRPCClientError, type OperationLink, type TRPCLink } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { endDueSession } from '../../sign-out-due';
import { trpc, type AppRouter, type Outputs } from '../../trpc';
import { fetchCode } from '../../ui/lazy-part';

/** A call without a response is aborted after this many milliseconds; the request id recovers its result. */
const callTimeout = 60_000;

/**
 * These calls are never batched: a slow one would delay the others, and the calls of a batch share a limit on the bytes of
 * their response, which all looks of a user need alone.
 */
const alone: ReadonlySet<string> = new Set(['looks.list', 'rewrites.list']);

/** Same origin, with the session cookie: one batch per tick, and a separate connection for each stream. */
export function createTrpcClient(queryClient: QueryClient) {
  const options = {
    url: '/trpc',
    // The user this tab shows: the server refuses if another tab has changed it since.
    headers: (): Record<string, string> => {
      const me = queryClient.getQueryData<Outputs['auth']['me']>(
        getQueryKey(trpc.auth.me, undefined, 'query'),
      );
      return me ? { 'x-safelight-user': String(me.user.id) } : {};
    },
    fetch: async (url: URL | RequestInfo, { signal, ...rest }: RequestInit = {}) => {
      await endDueSession();
      return fetch(url, { ...rest, signal: withTimeout(signal ?? undefined) });
    },
  };
  const batched = splitLink<AppRouter>({
    condition: ({ path }) => alone.has(path),
    true: httpBatchLink({ ...options, maxItems: 1 }),
    false: httpBatchLink({ ...options, maxItems: callsPerBatch }),
  });
  const streamed = lazyLink(async () => {
    const { httpBatchStreamLink, httpSubscriptionLink } = await fetchCode(() => import('./streams'));
    return splitLink({
      condition: ({ type }) => type === 'subscription',
      // Uses EventSource, which reconnects by itself but sends no headers. A stream belongs to one user, so no other
      // user can follow it.
      true: httpSubscriptionLink({ url: '/trpc' }),
      false: httpBatchStreamLink({ ...options, maxItems: 1 }),
    });
  });
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ type, path }) => type === 'subscription' || path === 'prompts.watch',
        true: streamed,
        false: batched,
      }),
    ],
  });
}

/** A link whose code is fetched with its first call, and with the next one if that fails. */
function lazyLink(load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> {
  return (runtime) => {
    let loaded: Promise<OperationLink<AppRouter>> | undefined;
    return (call) =>
      observable((observer) => {
        const ended = new AbortController();
        const { signal } = ended;
        loaded ??= load().then((link) => link(runtime));
        loaded.then(
          (link) => {
            if (signal.aborted) return;
            const { unsubscribe } = link(call).subscribe(observer);
            signal.addEventListener('abort', unsubscribe);
          },
          (error: unknown) => {
            loaded = undefined;
            observer.error(TRPCClientError.from(error as Error));
          },
        );
        return () => {
          ended.abort();
        };
      });
  };
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(callTimeout);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
