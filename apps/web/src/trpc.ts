import type { AppRouter } from '@safelight/api/router';
import { limits } from '@safelight/catalog/limits';
import type { QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

export const trpc = createTRPCReact<AppRouter>();

/** After this a call without an answer is given up, in milliseconds; what it did is found again by its request id. */
const callTimeout = 60_000;

/** One batch per tick, to our own origin, with the session cookie. */
export function createTrpcClient(queryClient: QueryClient) {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxItems: limits.callsPerBatch,
        // Whom this tab believes signed in: the server refuses when another tab has changed it since.
        headers: () => {
          const me = queryClient.getQueryData<Outputs['auth']['me']>(
            getQueryKey(trpc.auth.me, undefined, 'query'),
          );
          return me ? { 'x-safelight-user': String(me.user.id) } : {};
        },
        fetch: (url, { signal, ...options } = {}) =>
          fetch(url, { ...options, signal: withTimeout(signal ?? undefined) }),
      }),
    ],
  });
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(callTimeout);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export type User = NonNullable<Outputs['auth']['me']>['user'];
export type Project = Outputs['projects']['list']['projects'][number];
export type SavedPrompt = Outputs['prompts']['get'];
export type Generation = Outputs['prompts']['generation'];
