// lazy-streams.ts builds this file as a chunk of its own.
export { httpBatchStreamLink, httpSubscriptionLink } from '@trpc/client';
