import type { AppRouter } from '@safelight/api/router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

export const trpc = createTRPCReact<AppRouter>();

/** One batch per tick, to our own origin, with the session cookie. */
export function createTrpcClient() {
  return trpc.createClient({ links: [httpBatchLink({ url: '/trpc' })] });
}

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export type User = NonNullable<Outputs['auth']['me']>['user'];
export type Project = Outputs['projects']['list']['projects'][number];
export type SavedPrompt = Outputs['prompts']['get'];
export type Generation = Outputs['prompts']['generation'];
