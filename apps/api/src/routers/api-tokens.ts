import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as tokens from '../domain/accounts/api-tokens';
import { userProcedure } from '../trpc/procedures';
import { givenPassword, id, requiredText, succeed, success, timestamp } from './fields';

export const apiToken = z.object({
  id,
  name: z.string(),
  hint: z.string().describe('The last four characters.'),
  scope: z.enum(['own', 'admin']),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  lastUsedAt: timestamp.nullable().describe('Exact to a minute.'),
});

/** The part of the account router for API tokens. */
export const tokenProcedures = {
  tokens: userProcedure.output(z.array(apiToken)).query(({ ctx }) => tokens.listTokens(ctx.deps, ctx.user)),

  createToken: userProcedure
    .input(
      z.object({
        name: requiredText(limits.apiTokenNameCharacters, 'Please give the token a name.'),
        scope: z.enum(['own', 'admin'], 'Choose the scope own or admin.').default('own'),
        expiresInDays: z
          .int('Days must be a whole number.')
          .min(1, 'A token lives at least one day.')
          .max(limits.apiTokenDays, `A token lives ${limits.apiTokenDays} days at most.`)
          .optional()
          .describe('Without it the token lasts until it is revoked.'),
        password: givenPassword,
      }),
    )
    .output(z.object({ token: z.string().describe('Shown only in this response.'), details: apiToken }))
    .mutation(({ ctx, input }) => tokens.createOwnToken(ctx.deps, ctx.user, input, ctx)),

  revokeToken: userProcedure
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(tokens.revokeToken(ctx.deps, ctx.user, input.id, ctx.user, ctx))),
};
