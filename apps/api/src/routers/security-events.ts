import { z } from 'zod';
import { listSecurityEvents, securityEventKinds } from '../domain/accounts/security-events';
import { listProcedure } from '../trpc/procedures';
import { cursor, id, nextCursor, pageLimit, timestamp } from './fields';

export const securityEvent = z.object({
  id,
  kind: z.enum(securityEventKinds),
  createdAt: timestamp,
  lastAt: timestamp.describe('The latest of `count` times within an hour.'),
  count: z.int(),
  network: z.string().nullable().describe('Shortened to a /24 or /48.'),
  userAgent: z.string().nullable(),
  detail: z.string().nullable(),
});

/** The part of the account router for security events. */
export const securityEventProcedures = {
  securityEvents: listProcedure
    .input(z.object({ cursor, limit: pageLimit }))
    .output(z.object({ events: z.array(securityEvent), nextCursor }))
    .query(({ ctx, input }) => listSecurityEvents(ctx.deps, ctx.user, input)),
};
