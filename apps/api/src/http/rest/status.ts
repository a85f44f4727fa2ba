import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { trpcCodes, type Reason } from '../../domain/errors';

/** The HTTP status of a reason, the same as tRPC's. */
export function httpStatus(reason: Reason): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodes[reason] }));
}
