import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { Reason } from '../domain/errors';

/** Maps reasons to tRPC's codes, which also determine the HTTP status. */
export const trpcCodes: Record<Reason, TRPC_ERROR_CODE_KEY> = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  invalid: 'BAD_REQUEST',
  conflict: 'CONFLICT',
  payment_processing: 'CONFLICT',
  insufficient_credits: 'PAYMENT_REQUIRED',
  rate_limited: 'TOO_MANY_REQUESTS',
  provider_failed: 'BAD_GATEWAY',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
};
