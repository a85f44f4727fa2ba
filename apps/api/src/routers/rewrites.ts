import { z } from 'zod';
import * as rewrites from '../domain/prompts/rewrites';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure } from '../trpc/procedures';
import { id, key, nextCursor, renderer, wholePage } from './fields';

const mostAtOnce = 100;
const atOnce = `At most ${mostAtOnce} prompts at once, please.`;
const none = 'Name at least one prompt.';

const refused = z.array(z.object({ id, reason: z.string() }));

const offer = z.object({
  id,
  name: z.string(),
  projectId: id.nullable(),
  renderer,
  text: z.string().describe('The saved text.'),
  rewritten: z.string().describe("The text for the renderer's present version."),
  older: z
    .object({ version: z.string(), text: z.string() })
    .nullable()
    .describe('The text for an older version that keeps what the present one refuses, if there is one.'),
  changes: z
    .array(z.object({ start: z.int(), end: z.int(), after: z.string(), rule: z.string() }))
    .describe('From `text` to `rewritten`, in order; UTF-16 offsets in `text`, the end exclusive.'),
  reasons: z.array(
    z.object({
      rule: z.string(),
      syntax: z.string(),
      since: z.string(),
      outcome: z.enum(['converted', 'lost']).describe('What the rewrite does to this syntax.'),
      message: z.string(),
      source: z.string(),
      seen: z.string().describe('The day or month on which the source said so.'),
    }),
  ),
  key: z.string().describe('Names this offer when it is accepted.'),
});

export const rewritesRouter = router({
  list: listProcedure
    .meta(
      rest(
        'GET /api/rewrites',
        'The saved prompts that use syntax which their renderer has dropped, rewritten',
        {
          description:
            'Looks at `limit` saved prompts, or fewer long ones, newest first. A page may be empty and have a next one.',
        },
      ),
    )
    .input(z.object(wholePage))
    .output(z.object({ prompts: z.array(offer), nextCursor }))
    .query(({ ctx, input }) =>
      rewrites.listRewrites(ctx.deps, ctx.user, { ...input, bytes: ctx.answerBytes }),
    ),

  accept: userProcedure
    .meta(
      rest('POST /api/rewrites', 'Rewrite saved prompts as offered, free of charge', {
        description:
          'A prompt whose text or offer has changed since is refused; the others are rewritten. A repeat changes nothing.',
      }),
    )
    .input(
      z.object({
        prompts: z
          .array(
            z.object({
              id,
              key: key(100, 'The key of the offer is missing.'),
              version: z.enum(['present', 'older']).default('present'),
            }),
          )
          .min(1, none)
          .max(mostAtOnce, atOnce),
      }),
    )
    .output(z.object({ rewritten: z.array(id), refused }))
    .mutation(({ ctx, input }) => rewrites.acceptRewrites(ctx.deps, ctx.user, input.prompts)),

  undo: userProcedure
    .meta(rest('POST /api/rewrites/undo', 'Put back the texts of rewritten prompts'))
    .input(z.object({ ids: z.array(id).min(1, none).max(mostAtOnce, atOnce) }))
    .output(z.object({ restored: z.array(id), refused }))
    .mutation(({ ctx, input }) => rewrites.undoRewrites(ctx.deps, ctx.user, input.ids)),
});
