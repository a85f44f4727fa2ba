import type { AppRouter } from '@safelight/api/router';
import { callsPerBatch } from '@safelight/catalog/calls';
import type { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink, TRPCClientError, type OperationLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { endDueSession } from './sign-out-due';
import { fetchCode } from './ui/lazy-part';

export const trpc = createTRPCReact<AppRouter>();

/** A call without a response is aborted after this many milliseconds; the request id recovers its result. */
const callTimeout = 60_000;

/**
 * Each of these calls goes by itself: so that no other waits for one that takes long, and because the calls of a batch
 * share the bytes of a response, which all looks of a user need.
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

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export type User = NonNullable<Outputs['auth']['me']>['user'];
export type Project = Outputs['projects']['get'];
export type SavedPrompt = Outputs['prompts']['open'];
/** A saved prompt with the text that a rewrite replaced. */
export type KeptPrompt = Outputs['prompts']['get'];
/** A rewrite that is offered for a saved prompt. */
export type OfferedRewrite = Outputs['rewrites']['list']['prompts'][number];
export type Generation = Outputs['prompts']['generation'];
// Rows of lists have only the beginnings of long texts, and `cut` when there is more.
export type ProjectPreview = Outputs['projects']['list']['projects'][number];
export type PromptPreview = Outputs['projects']['prompts']['prompts'][number];
/** A saved prompt or an image on a project's board. */
export type BoardItem = Outputs['boards']['list']['items'][number];
export type BoardImage = Extract<BoardItem, { kind: 'image' }>;
export type BoardPrompt = Extract<BoardItem, { kind: 'prompt' }>;
export type GenerationPreview = Outputs['prompts']['history']['items'][number];
export type KeptEdit = Outputs['edits']['get'];
export type ListedEdit = Outputs['edits']['list']['edits'][number];
export type Look = Outputs['looks']['list']['looks'][number];
export type Sheet = Outputs['sheets']['get'];
export type SheetImage = Outputs['sheetImages']['list']['images'][number];
export type SheetText = Outputs['sheetTexts']['list']['texts'][number];
export type SheetPreview = Outputs['sheets']['list']['sheets'][number];
export type Share = Outputs['shares']['list']['shares'][number];
export type ShareReply = Outputs['shares']['replies']['replies'][number];
export type RepliedItem = Outputs['replies']['items']['items'][number];
/** How many replies there are to something. */
export type ReplyCount = Omit<RepliedItem, 'item'>;
export type ReplyToWork = Outputs['replies']['list']['replies'][number];
/** An item of a share that is not made yet. */
export type PreviewedItem = Outputs['shares']['preview']['items'][number];
export type SharedPage = Outputs['shares']['open'];
export type Version = Outputs['versions']['thread'][number];
export type Billing = Outputs['payments']['state'];
export type Receipt = Outputs['payments']['receipts']['receipts'][number];
export type Payment = Outputs['payments']['list']['payments'][number];
/** In a list the prompt may be only its beginning; `cut` says so. */
export type Image = Outputs['images']['list']['images'][number];

export type AdminUser = Outputs['admin']['users']['users'][number];
export type AdminUserDetails = Outputs['admin']['user'];
export type LedgerEntry = Outputs['admin']['transactions']['transactions'][number];
export type AuditEntry = Outputs['admin']['audit']['entries'][number];
export type Charts = Outputs['admin']['charts'];
export type FailedJob = Outputs['admin']['failedJobs']['jobs'][number];
