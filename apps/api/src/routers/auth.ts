import { isBlank } from '@safelight/catalog/text/blank';
import { limits } from '@safelight/catalog/limits';
import { renderers } from '@safelight/catalog/renderers';
import { z } from 'zod';
import * as accounts from '../domain/accounts/users';
import { findWeakness } from '../domain/accounts/password-rules';
import { checkResetLink, forgotPassword, resetPassword } from '../domain/accounts/passwords';
import { resendVerification, verifyEmail } from '../domain/accounts/verification';
import { rest } from '../trpc/meta';
import { publicProcedure, router, userProcedure } from '../trpc/procedures';
import { factorSignInProcedures } from './factors';
import { email, givenPassword, newPassword, plainText, renderer, success, text, user } from './fields';
import { admitBrowser, admitUser } from '../trpc/admit-browser';

/** The secret of a mailed link. */
const token = z
  .string('This link is not whole. Please open it once more from the mail.')
  .min(1, 'This link is not whole. Please open it once more from the mail.')
  .max(200, 'This link is not whole. Please open it once more from the mail.');
const message = z.object({ message: z.string() });

export const authRouter = router({
  ...factorSignInProcedures,

  me: publicProcedure
    .meta(rest('GET /api/auth/me', 'The signed-in user, or null'))
    .output(z.object({ user }).nullable())
    .query(async ({ ctx }) => (ctx.user ? { user: await accounts.readAccount(ctx.deps, ctx.user) } : null)),

  register: publicProcedure
    .meta(rest('POST /api/auth/register', 'Create an account', { status: 201 }))
    .input(
      z.object({
        email,
        password: newPassword,
        name: plainText(limits.nameCharacters)
          .refine((value) => !isBlank(value), { error: 'Name is required' })
          .optional(),
      }),
    )
    .output(z.object({ message: z.string(), user: user.optional() }))
    .mutation(async ({ ctx, input }) => {
      const { admission, ...result } = await accounts.register(ctx.deps, ctx, input);
      if (admission) await admitBrowser(ctx, admission);
      return result;
    }),

  login: publicProcedure
    .meta(rest('POST /api/auth/login', 'Sign in'))
    .input(z.object({ email, password: givenPassword }))
    .output(user)
    .mutation(({ ctx, input }) => admitUser(ctx, accounts.signIn(ctx.deps, ctx, input))),

  logout: publicProcedure
    .meta(rest('POST /api/auth/logout', 'Sign out'))
    .output(success)
    .mutation(async ({ ctx }) => {
      if (ctx.sessionId !== undefined) await ctx.deps.sessions.end(ctx.sessionId);
      ctx.setSession(undefined);
      return { success: true as const };
    }),

  verifyEmail: publicProcedure
    .meta(
      rest('GET /api/auth/verify-email', 'Verify an address by the token of the link that was emailed to it'),
    )
    .input(
      z.object({
        token,
        t: z.string().max(40).optional().describe('Any time, so that no cache responds.'),
      }),
    )
    .output(message)
    .query(({ ctx, input }) => verifyEmail(ctx.deps, ctx, input.token)),

  resendVerification: publicProcedure
    .input(z.object({ email }))
    .output(message)
    .mutation(({ ctx, input }) => resendVerification(ctx.deps, ctx, input.email)),

  forgotPassword: publicProcedure
    .input(z.object({ email }))
    .output(message)
    .mutation(({ ctx, input }) => forgotPassword(ctx.deps, ctx.network, { ...input, site: ctx.linkSite })),

  // A mutation, though it changes nothing: a query would have the link's secret in its URL.
  checkResetLink: publicProcedure
    .input(z.object({ token }))
    .output(z.object({ valid: z.boolean() }))
    .mutation(({ ctx, input }) => checkResetLink(ctx.deps, ctx.network, input.token)),

  resetPassword: publicProcedure
    .input(z.object({ token, password: newPassword }))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      const { device, ...result } = await resetPassword(ctx.deps, ctx, input);
      ctx.setDevice(device);
      return result;
    }),

  // A mutation, though it changes nothing: a query would have the password in its URL.
  advisePassword: publicProcedure
    .input(z.object({ password: newPassword, email: text(limits.emailCharacters).default('') }))
    .output(z.object({ advice: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => ({
      advice: (await findWeakness(ctx.deps, input.password, input.email.trim())) ?? null,
    })),

  setRenderer: userProcedure
    .meta(rest('PUT /api/auth/ai-renderer', 'Choose the renderer that prompts are written for'))
    .input(z.object({ renderer }))
    .output(user)
    .mutation(({ ctx, input }) => accounts.setRenderer(ctx.deps, ctx.user, input.renderer)),

  setFavorites: userProcedure
    .meta(
      rest('PUT /api/auth/favorite-renderers', 'Choose the renderers whose prompts are shown side by side', {
        description:
          'One entry for each renderer; of two variants of one, the last counts. They are returned in the order of the catalog. The preferred renderer is always shown, favorite or not.',
      }),
    )
    .input(
      z.object({
        renderers: z
          .array(renderer)
          .max(renderers.length, `There are ${renderers.length} renderers: name each once at most.`),
      }),
    )
    .output(user)
    .mutation(({ ctx, input }) => accounts.setFavorites(ctx.deps, ctx.user, input.renderers)),
});
