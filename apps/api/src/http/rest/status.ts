import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Reason } from '../../domain/errors';
import { trpcCodes } from '../../trpc/codes';

/** The HTTP status of a reason, the same one that tRPC answers with. */
export function httpStatus(reason: Reason): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodes[reason] }));
}
