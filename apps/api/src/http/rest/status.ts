import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Reason } from '../../domain/errors';
import { trpcCodes } from '../../trpc/codes';

/** The HTTP status of a reason, the same as tRPC's. */
export function httpStatus(reason: Reason): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodes[reason] }));
}
