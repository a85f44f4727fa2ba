import { limits } from '@safelight/catalog/limits';
import { imageModelIds, largestSeed } from '@safelight/catalog/models';
import { z } from 'zod';
import * as lists from '../../domain/sheet-images/lists';
import { orderSheetImages, quoteSheetImages } from '../../domain/sheet-images/order';
import { followSheetImages } from '../../domain/sheet-images/progress';
import { streamWithCodes } from '../../trpc/failures';
import { rest } from '../../trpc/meta';
import { listProcedure, router, userProcedure } from '../../trpc/procedures';
import { id, text } from '../fields';
import { uuid } from '../fields/studio';
import { image } from '../images';

const sheetImage = image
  .pick({
    id: true,
    status: true,
    stage: true,
    model: true,
    modelName: true,
    grade: true,
    gradeName: true,
    seed: true,
    note: true,
    imageUrl: true,
    thumbnailUrl: true,
    width: true,
    height: true,
    creditsUsed: true,
    failure: true,
    createdAt: true,
  })
  .extend({
    cell: z.int().describe('The index of the prompt that it shows.'),
    cancelled: z.boolean().describe('Whether it failed because the user cancelled it.'),
    starred: z.boolean(),
  });
const images = z.array(sheetImage);

const wish = z.object({
  id: id.describe('The sheet.'),
  cells: z
    .array(z.int().min(0).max(limits.sheetCells))
    .min(1, 'Choose at least one prompt.')
    .max(limits.sheetImages)
    .describe('Indexes of the prompts.'),
  models: z
    .array(z.object({ id: z.enum(imageModelIds), grade: text(limits.optionCharacters).optional() }))
    .min(1, 'Choose at least one model.')
    .max(imageModelIds.length)
    .describe('Each with one of its grades, else its usual one.'),
  count: z
    .int()
    .min(1)
    .max(limits.imagesPerOrder)
    .default(1)
    .describe('Images of each prompt by each model.'),
  seeds: z
    .array(z.int().min(0).max(largestSeed))
    .min(1, 'Type a seed, or draw one.')
    .max(limits.sheetAxisValues)
    .optional()
    .describe('One image of each prompt by each model from each of these; instead of `count` and `seed`.'),
});
const quote = z.object({
  images: z.int(),
  credits: z.int().describe('For all of them together.'),
  refused: z
    .array(z.object({ cell: z.int(), model: z.string(), problem: z.string() }))
    .describe('Prompts that a model cannot take. They are not made and cost nothing.'),
});

export const sheetImagesRouter = router({
  quote: listProcedure
    .meta(rest('POST /api/sheets/:id/images/quote', 'What images of a sheet would cost; charges nothing'))
    .input(wish)
    .output(quote)
    .query(({ ctx, input }) => quoteSheetImages(ctx.deps, ctx.user, input)),

  order: listProcedure
    .meta(
      rest(
        'POST /api/sheets/:id/images',
        "Make images of a sheet's prompts: charged together, or not at all",
        {
          status: 201,
          description:
            `At most ${limits.sheetImages} images. An image that fails is refunded by itself. ` +
            'Responds at once; read the list to see them finish.',
        },
      ),
    )
    .input(
      wish.extend({
        seed: z
          .int()
          .min(0)
          .max(largestSeed)
          .optional()
          .describe(
            'The first seed of each prompt. Without it, the one that its text asks for if no image on the sheet was made from it, else a new one.',
          ),
        credits: z.int().min(0).describe('The price that was quoted; another one is refused.'),
        requestId: uuid,
      }),
    )
    .output(quote.extend({ made: images, balance: z.int().describe('The credits after it.') }))
    .mutation(({ ctx, input }) => orderSheetImages(ctx.deps, ctx.user, input)),

  list: listProcedure
    .meta(
      rest(
        'GET /api/sheets/:id/images',
        'The images of a sheet, finished or not, by prompt and newest first',
      ),
    )
    .input(z.object({ id }))
    .output(z.object({ images }))
    .query(async ({ ctx, input }) => ({ images: await lists.listSheetImages(ctx.deps, ctx.user, input.id) })),

  cancel: userProcedure
    .meta(
      rest('POST /api/sheets/:id/images/cancel', 'Cancel the images of a sheet that have not begun', {
        description: 'They are refunded. Those that the provider works on are finished.',
      }),
    )
    .input(z.object({ id }))
    .output(z.object({ cancelled: z.int(), credits: z.int().describe('The balance after it.') }))
    .mutation(({ ctx, input }) => lists.cancelSheetImages(ctx.deps, ctx.user, input.id)),

  /** The images, and later those that have changed; ends when none is pending. */
  progress: userProcedure
    .input(z.object({ id }))
    .subscription(async ({ ctx, input, signal = new AbortController().signal }) => {
      // Before the stream begins, so that a refusal is an error and not an event.
      await lists.listSheetImages(ctx.deps, ctx.user, input.id);
      return streamWithCodes(
        ctx.deps.streams.report(ctx.user.id, signal, (ended) =>
          followSheetImages(ctx.deps, ctx.user, input.id, ended),
        ),
      );
    }),
});
