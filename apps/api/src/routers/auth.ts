import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as accounts from '../domain/accounts';
import { publicProcedure, router, userProcedure } from '../trpc';
import { email, givenPassword, newPassword, renderer, requiredText, success, user } from './fields';

export const authRouter = router({
  me: publicProcedure
    .output(z.object({ user }).nullable())
    .query(async ({ ctx }) => (ctx.user ? { user: await accounts.readAccount(ctx.deps, ctx.user) } : null)),

  register: publicProcedure
    .input(
      z.object({
        email,
        password: newPassword,
        name: requiredText(limits.nameCharacters, 'Name is required').optional(),
      }),
    )
    .output(z.object({ message: z.string(), user: user.optional() }))
    .mutation(async ({ ctx, input }) => {
      const { sessionId, ...answer } = await accounts.register(ctx.deps, ctx, input);
      if (ctx.sessionId !== undefined) await ctx.deps.sessions.end(ctx.sessionId);
      ctx.setSession(sessionId);
      return answer;
    }),

  login: publicProcedure
    .input(z.object({ email, password: givenPassword }))
    .output(user)
    .mutation(async ({ ctx, input }) => {
      const { sessionId, user: account } = await accounts.signIn(ctx.deps, ctx, input);
      if (ctx.sessionId !== undefined) await ctx.deps.sessions.end(ctx.sessionId);
      ctx.setSession(sessionId);
      return account;
    }),

  logout: publicProcedure.output(success).mutation(async ({ ctx }) => {
    if (ctx.sessionId !== undefined) await ctx.deps.sessions.end(ctx.sessionId);
    ctx.setSession(undefined);
    return { success: true as const };
  }),

  setRenderer: userProcedure
    .input(z.object({ renderer }))
    .output(user)
    .mutation(({ ctx, input }) => accounts.setRenderer(ctx.deps, ctx.user, input.renderer)),
});
