import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as lists from '../../domain/sheet-texts/lists';
import { orderSheetTexts, quoteSheetTexts } from '../../domain/sheet-texts/order';
import { followSheetTexts } from '../../domain/sheet-texts/progress';
import { streamWithCodes } from '../../trpc/failures';
import { rest } from '../../trpc/meta';
import { listProcedure, router, userProcedure } from '../../trpc/procedures';
import { id, timestamp } from '../fields';
import { uuid } from '../fields/studio';

const sheetText = z.object({
  id: id.describe('The generation.'),
  cell: z.int().describe('The index of the prompt.'),
  status: z.enum(['pending', 'done', 'failed']),
  begun: z.boolean().describe('Whether it can no longer be cancelled.'),
  prompt: z.string().nullable().describe('The text, once it is done.'),
  writer: z.string().nullable().describe("'ai', or 'composer' when it stood in, free of charge."),
  note: z.string().nullable().describe('As of `POST /api/generate-prompt`.'),
  creditsUsed: z.int(),
  cancelled: z.boolean().describe('Whether it failed because the user cancelled it.'),
  createdAt: timestamp,
});
const texts = z.array(sheetText);

const wish = z.object({
  id: id.describe('The sheet.'),
  cells: z
    .array(z.int().min(0).max(limits.sheetCells))
    .min(1, 'Choose at least one prompt.')
    .max(limits.sheetCells)
    .describe(`Indexes of the prompts, at most ${limits.sheetTexts}.`),
});
const quote = z.object({
  prompts: z.int(),
  credits: z.int().describe('For all of them together.'),
  again: z.int().describe('How many of them the AI writer has written before.'),
  refused: z
    .array(z.object({ cell: z.int(), problem: z.string() }))
    .describe('Prompts that cannot be written. They cost nothing.'),
});

export const sheetTextsRouter = router({
  quote: listProcedure
    .meta(
      rest(
        'POST /api/sheets/:id/texts/quote',
        'What it would cost to have prompts of a sheet written by the AI writer; charges nothing',
      ),
    )
    .input(wish)
    .output(quote)
    .query(({ ctx, input }) => quoteSheetTexts(ctx.deps, ctx.user, input)),

  order: listProcedure
    .meta(
      rest(
        'POST /api/sheets/:id/texts',
        'Have prompts of a sheet written by the AI writer: charged together, or not at all',
        {
          status: 201,
          description:
            `At most ${limits.sheetTexts} prompts. One that fails, or that the composer has to stand in for, is refunded by ` +
            'itself. Responds at once; read the list to see them finish.',
        },
      ),
    )
    .input(
      wish.extend({
        credits: z.int().min(0).describe('The price that was quoted; another one is refused.'),
        again: z.int().min(0).optional().describe('As quoted; if named, another number is refused.'),
        requestId: uuid,
      }),
    )
    .output(quote.extend({ made: texts, balance: z.int().describe('The credits after it.') }))
    .mutation(({ ctx, input }) => orderSheetTexts(ctx.deps, ctx.user, input)),

  list: listProcedure
    .meta(
      rest(
        'GET /api/sheets/:id/texts',
        'What the AI writer was last asked to write for each prompt of a sheet',
      ),
    )
    .input(z.object({ id }))
    .output(z.object({ texts }))
    .query(async ({ ctx, input }) => ({ texts: await lists.listSheetTexts(ctx.deps, ctx.user, input.id) })),

  cancel: userProcedure
    .meta(
      rest('POST /api/sheets/:id/texts/cancel', 'Cancel the prompts of a sheet that have not begun', {
        description: 'They are refunded. Those that the AI writer works on are finished.',
      }),
    )
    .input(z.object({ id }))
    .output(z.object({ cancelled: z.int(), credits: z.int().describe('The balance after it.') }))
    .mutation(({ ctx, input }) => lists.cancelSheetTexts(ctx.deps, ctx.user, input.id)),

  /** The texts, and later those that have changed; ends when none is pending. */
  progress: userProcedure
    .input(z.object({ id }))
    .subscription(async ({ ctx, input, signal = new AbortController().signal }) => {
      // Before the stream begins, so that a refusal is an error and not an event.
      await lists.listSheetTexts(ctx.deps, ctx.user, input.id);
      return streamWithCodes(
        ctx.deps.streams.report(ctx.user.id, signal, (ended) =>
          followSheetTexts(ctx.deps, ctx.user, input.id, ended),
        ),
      );
    }),
});
