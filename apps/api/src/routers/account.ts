import { isBlank } from '@safelight/catalog/text/blank';
import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as accounts from '../domain/accounts/users';
import { deleteAccount } from '../domain/accounts/users';
import * as notifications from '../domain/mail/notifications';
import { changePassword } from '../domain/accounts/passwords';
import * as sessions from '../domain/accounts/sessions';
import { listProcedure, router, userProcedure } from '../trpc/procedures';
import { tokenProcedures } from './api-tokens';
import { securityEventProcedures } from './security-events';
import { factorProcedures } from './factors';
import { givenPassword, key, newPassword, plainText, succeed, success, timestamp, user } from './fields';

const done = { success: true as const };
const chosen = z.object({ lowCredits: z.boolean(), replies: z.boolean() });
const sessionId = key(100, 'The session id is empty.');

/** The user's own account. */
export const accountRouter = router({
  ...tokenProcedures,
  ...securityEventProcedures,
  ...factorProcedures,

  notifications: userProcedure
    .output(chosen)
    .query(({ ctx }) => notifications.readNotifications(ctx.deps, ctx.user)),

  setNotifications: userProcedure
    // Each by itself: another tab may have changed the other.
    .input(z.object({ lowCredits: z.boolean().optional(), replies: z.boolean().optional() }))
    .output(chosen)
    .mutation(({ ctx, input: { lowCredits, replies } }) =>
      notifications.setNotifications(ctx.deps, ctx.user, { lowCredits, replies }),
    ),

  changePassword: userProcedure
    .input(z.object({ currentPassword: givenPassword, newPassword }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(changePassword(ctx.deps, ctx.user, input, ctx))),

  changeName: userProcedure
    .input(
      z.object({
        name: plainText(limits.nameCharacters)
          .transform((value) => (isBlank(value) ? null : value))
          .nullable()
          .describe('An empty one takes the name away, as null does.'),
      }),
    )
    .output(user)
    .mutation(({ ctx, input }) => accounts.changeName(ctx.deps, ctx.user, input.name)),

  sessions: listProcedure
    .output(
      z.array(
        z.object({
          id: z.string(),
          userAgent: z.string().nullable(),
          createdAt: timestamp,
          lastUsedAt: timestamp,
          current: z.boolean(),
        }),
      ),
    )
    .query(({ ctx }) => sessions.listSessions(ctx.deps, ctx.user, ctx.sessionPublicId)),

  endSession: userProcedure
    .input(z.object({ id: sessionId }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await sessions.endSession(ctx.deps, ctx.user, input.id, ctx);
      if (input.id === ctx.sessionPublicId) ctx.setSession(undefined);
      return done;
    }),

  endOtherSessions: userProcedure
    .output(success)
    .mutation(({ ctx }) =>
      succeed(sessions.endSessions(ctx.deps, ctx.user, { except: ctx.sessionPublicId, from: ctx })),
    ),

  endAllSessions: userProcedure.output(success).mutation(async ({ ctx }) => {
    await sessions.endSessions(ctx.deps, ctx.user, { from: ctx });
    ctx.setSession(undefined);
    return done;
  }),

  delete: userProcedure
    .input(z.object({ password: givenPassword }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.deps, ctx.user, { ...input, from: ctx });
      ctx.setSession(undefined);
      return done;
    }),
});
