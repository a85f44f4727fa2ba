import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as webhooks from '../domain/webhooks/webhooks';
import { rest } from '../trpc/meta';
import { router, userProcedure } from '../trpc/procedures';
import { givenPassword, id, requiredText, succeed, success, timestamp } from './fields';

export const webhook = z.object({
  id,
  address: z.string(),
  createdAt: timestamp,
  offSince: timestamp.nullable().describe('Nothing is sent since then; lastResult says why.'),
  lastAttemptAt: timestamp.nullable(),
  lastResult: z.string().nullable().describe('Of the last attempt, in words: “Delivered”, “Answered 500”.'),
  nextTryAt: timestamp
    .nullable()
    .describe('When an event that could not be delivered is sent again; null while one is being sent.'),
  waiting: z.int().describe('Events that are not delivered yet.'),
  dropped: z.int().describe(`Events that were never sent, because ${limits.webhookEvents} others waited.`),
});

/** Addresses of the user to which events are sent; see docs/api. */
export const webhooksRouter = router({
  list: userProcedure
    .meta(rest('GET /api/webhooks', 'The addresses to which events are sent, oldest first'))
    .output(z.object({ webhooks: z.array(webhook) }))
    .query(({ ctx }) => webhooks.listWebhooks(ctx.deps, ctx.user)),

  create: userProcedure
    .meta(
      rest('POST /api/webhooks', 'Have events sent to an address', {
        status: 201,
        description:
          'Not for API tokens. The events are `image.done`, `image.failed`, `reply.received` and `test`.',
      }),
    )
    .input(
      z.object({
        address: requiredText(limits.webhookAddressCharacters, 'Please give an address.').describe(
          'With https, on the public internet.',
        ),
        password: givenPassword,
      }),
    )
    .output(
      z.object({ secret: z.string().describe('Verifies messages; shown only in this response.'), webhook }),
    )
    .mutation(({ ctx, input }) => webhooks.createWebhook(ctx.deps, ctx.user, input, ctx)),

  delete: userProcedure
    .meta(rest('DELETE /api/webhooks/:id', 'Remove an address, with the events that wait for it'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(webhooks.deleteWebhook(ctx.deps, ctx.user, input.id, ctx))),

  test: userProcedure
    .meta(
      rest('POST /api/webhooks/:id/test', 'Send a test', {
        description: 'It is sent once, within seconds; the list then has the result.',
      }),
    )
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(webhooks.testWebhook(ctx.deps, ctx.user, input.id))),
});
