import { z } from 'zod';
import { rest } from '../trpc/meta';
import { publicProcedure, router } from '../trpc/procedures';

/** The server's configuration, as far as pages need it. */
export const siteRouter = router({
  config: publicProcedure
    .meta(
      rest(
        'GET /api/site/config',
        'Which services this server has: writer, images, checks, payments, mail, support',
      ),
    )
    .output(
      z.object({
        writer: z.enum(['ai', 'composer']),
        images: z.enum(['replicate', 'sandbox', 'off']),
        /** What checks images: a model, or the stand-in that drew them. */
        checks: z.enum(['model', 'sandbox', 'off']),
        payments: z.enum(['stripe', 'sandbox', 'off']),
        /** The address that users write to for help; null when there is none. */
        support: z.string().nullable(),
        mail: z.object({
          kind: z.enum(['smtp', 'outbox', 'off']),
          /** Whether /dev/mail shows the mails. */
          inbox: z.boolean(),
          verification: z.enum(['optional', 'required']),
        }),
      }),
    )
    .query(({ ctx: { deps } }) => ({
      writer: deps.writer.kind,
      images: deps.images?.kind ?? 'off',
      checks: deps.judge?.kind ?? 'off',
      payments: deps.payments?.kind ?? 'off',
      support: deps.support ?? null,
      mail: {
        kind: deps.mail?.kind ?? 'off',
        inbox: deps.outbox !== undefined,
        verification: deps.verification,
      },
    })),
});
