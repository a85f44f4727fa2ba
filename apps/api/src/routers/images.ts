import { imageModelIds, largestSeed } from '@safelight/catalog/models';
import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import { generateImages, quoteImages } from '../domain/images/generate';
import * as images from '../domain/images/lists';
import { finishOrder, followImage } from '../domain/images/progress';
import { deleteImage } from '../domain/images/removal';
import { readFamily } from '../domain/images/family';
import { upscaleImage } from '../domain/images/upscale';
import { streamWithCodes } from '../trpc/failures';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure, readProcedure } from '../trpc/procedures';
import {
  cursor,
  flag,
  id,
  madeOf,
  nextCursor,
  nullableText,
  pageLimit,
  projectId,
  requestId,
  requiredLongText,
  succeed,
  success,
  text,
  timestamp,
  versionId,
  wholePage,
} from './fields';

const model = z.enum(imageModelIds);
/** All images without it; 'none' and '' mean General, as in other calls. */
const projectFilter = z
  .union([id, z.enum(['general', 'none', ''])])
  .optional()
  .transform((value) => (value === 'none' || value === '' ? ('general' as const) : value));

const source = z.union([z.strictObject({ upload: id }), z.strictObject({ image: id })], {
  error: ({ path = [] }) =>
    `"${path.join('.')}" must be {"upload": id} or {"image": id}, with the id of one of yours.`,
});
const filter = {
  projectId: projectFilter,
  search: text(200).optional().describe('Words that the prompt contains, in any order.'),
  model: model.optional(),
  starred: flag.optional().describe('Only those with a star.'),
};

export const original = z.object({
  url: z.string().describe('For the owner only: with their session or token.'),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']),
  bytes: z.int(),
});

export const image = z.object({
  id,
  status: z.enum(['pending', 'done', 'failed']),
  stage: z
    .enum(['queued', 'started', 'working', 'storing'])
    .describe('Its stage; the last one reached when it is done or failed.'),
  prompt: z.string(),
  model: z.string().describe('Its id, even if the model is no longer offered.'),
  modelName: z.string(),
  grade: nullableText.describe('The resolution or quality that was ordered; null for a model with one.'),
  gradeName: nullableText,
  seed: z
    .int()
    .nullable()
    .describe('It repeats the image with the same settings; null for a model without seeds.'),
  parentId: id.nullable().describe('The image that it varies, edits or enlarges.'),
  sources: z
    .object({ references: z.array(source), mask: z.object({ upload: id }).nullable() })
    .nullable()
    .describe('What it was made from beside the prompt; some of it may no longer exist.'),
  sheetId: id.nullable().describe('The sheet that it was ordered for.'),
  aspectRatio: z.string(),
  note: nullableText.describe('A remark, such as a ratio that the model does not support.'),
  imageUrl: nullableText.describe('Address of the PNG on this site, once it is done.'),
  thumbnailUrl: nullableText.describe('Address of a WebP, 480 pixels wide at most.'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().nullable(),
  original: original.nullable().describe('What the provider made, where the PNG is a conversion of it.'),
  projectId: id.nullable(),
  starred: z.boolean(),
  creditsUsed: z.int(),
  versionId,
  failure: nullableText.describe('Why it failed, in a sentence.'),
  createdAt: timestamp,
});

const imagePreview = image.extend({ cut: z.boolean().optional().describe('Whether the prompt is longer') });

const opened = image.extend({
  modelPrompt: nullableText.describe("What the model received, where it is not the prompt's own text."),
  negativePrompt: nullableText.describe('What it received in its field for exclusions, if it has one.'),
  converted: z.array(z.string()).describe('What it received in another form than in the prompt.'),
  lost: z.array(z.string()).describe('What of the prompt did not reach it.'),
});

const wish = z.object({
  prompt: requiredLongText(limits.generatedPromptCharacters, 'Prompt is required'),
  model,
  aspectRatio: text(limits.optionCharacters).nullish(),
  grade: text(limits.optionCharacters)
    .optional()
    .describe('A resolution or quality of the model, such as 2k or high; it decides the price.'),
  seed: z.int().min(0).max(largestSeed).optional().describe('For models that have seeds.'),
  count: z
    .int()
    .min(1)
    .max(limits.imagesPerOrder)
    .optional()
    .describe('How many images, each at the full price; charged together or not at all.'),
  parentId: id.optional().describe('Your image that they vary.'),
  references: z
    .array(source)
    .max(limits.referencesPerOrder)
    .optional()
    .describe(
      'Pictures for a model that takes references: your uploads and images, by id. They may change the price.',
    ),
  mask: z
    .strictObject({ upload: id })
    .optional()
    .describe(
      'For a model that takes one: an upload of the kind mask, black where the first reference may change.',
    ),
  projectId,
  generationId: id.nullish().describe('The generation whose prompt it is.'),
  versionId: madeOf,
});

const seenPrice = z
  .int()
  .min(0)
  .optional()
  .describe('The price of the whole order that you have seen; another one is refused.');
const waits = z.boolean().default(false).describe('Respond only when the image is done or has failed.');
const ordered = z.object({
  image: opened.describe('The first one.'),
  images: z.array(opened).describe('All of the order.'),
  credits: z.int().describe('The balance after it.'),
});

const quoted = opened
  .pick({ grade: true, note: true, modelPrompt: true, negativePrompt: true, converted: true, lost: true })
  .extend({
    images: z.int(),
    credits: z.int().describe('For all of them together. Send it with the order.'),
    balance: z.int().describe('The credits that you have.'),
    model: z.string(),
    aspectRatio: z.string().describe('The ratio that is asked for; the note says if another one is drawn.'),
    seed: z.int().nullable().describe('The first one; null for a random one, or a model without seeds.'),
  });

export const imagesRouter = router({
  generate: userProcedure
    .meta(
      rest('POST /api/generate-image', "Make images for their model's credits; responds when they are done", {
        omit: ['requestId'],
        always: { wait: true },
      }),
    )
    .input(wish.extend({ credits: seenPrice, requestId: requestId.optional(), wait: waits }))
    .output(ordered)
    .mutation(({ ctx, input: { wait, ...input } }) =>
      finishOrder(ctx.deps, ctx.user, generateImages(ctx.deps, ctx.user, input), wait),
    ),

  quote: userProcedure
    .meta(
      rest('POST /api/generate-image/quote', 'What an order of images would draw and cost; charges nothing', {
        description:
          'An order that is refused is refused here with the same sentence, but for its words, the room of the plan and ' +
          'the balance: those count when it is made.',
      }),
    )
    .input(wish)
    .output(quoted)
    .mutation(({ ctx, input }) => quoteImages(ctx.deps, ctx.user, input)),

  upscale: userProcedure
    .meta(
      rest(
        'POST /api/images/:id/upscale',
        'Make a finished image four times as wide and high, for a credit',
        {
          omit: ['requestId'],
          always: { wait: true },
        },
      ),
    )
    .input(z.object({ id, credits: seenPrice, requestId: requestId.optional(), wait: waits }))
    .output(ordered)
    .mutation(({ ctx, input: { wait, ...input } }) =>
      finishOrder(ctx.deps, ctx.user, upscaleImage(ctx.deps, ctx.user, input), wait),
    ),

  /** The current state and each later one; ends when the image is done or failed. */
  progress: userProcedure
    .input(z.object({ id }))
    .subscription(async ({ ctx, input, signal = new AbortController().signal }) => {
      // Before the stream begins, so that a refusal is an error and not an event.
      await images.readImage(ctx.deps, ctx.user, input.id);
      return streamWithCodes(
        ctx.deps.streams.report(ctx.user.id, signal, (ended) =>
          followImage(ctx.deps, ctx.user, input.id, ended),
        ),
      );
    }),

  list: readProcedure
    .meta(
      rest(
        'GET /api/images/previews',
        "The finished images, newest first, with the beginnings of long prompts; projectId may be 'general'",
      ),
    )
    .input(z.object({ ...filter, cursor, limit: pageLimit }))
    .output(z.object({ images: z.array(imagePreview), nextCursor }))
    .query(({ ctx, input }) => images.listImages(ctx.deps, ctx.user, input)),

  /** The list for scripts, with full prompts. */
  all: listProcedure
    .meta(rest('GET /api/images', "The finished images, newest first; projectId may be 'general'"))
    .input(z.object({ ...filter, ...wholePage }))
    .output(z.object({ images: z.array(image), nextCursor }))
    .query(({ ctx, input }) =>
      images.listWholeImages(ctx.deps, ctx.user, { ...input, bytes: ctx.answerBytes }),
    ),

  pending: listProcedure
    .meta(rest('GET /api/images/pending', 'The images that are still being made, newest first'))
    .output(z.object({ images: z.array(imagePreview) }))
    .query(({ ctx }) => images.listPendingImages(ctx.deps, ctx.user)),

  get: userProcedure
    .meta(rest('GET /api/images/:id', 'An image, finished or not'))
    .input(z.object({ id }))
    .output(opened)
    .query(({ ctx, input }) => images.readImage(ctx.deps, ctx.user, input.id)),

  family: userProcedure
    .meta(rest('GET /api/images/:id/family', 'The image that one was made from, and those made from it'))
    .input(z.object({ id }))
    .output(
      z.object({
        parent: imagePreview.nullable(),
        children: z.array(imagePreview).describe('The newest 50.'),
        references: z
          .array(
            z.object({
              source,
              picture: z
                .object({ url: z.string(), thumbnailUrl: z.string(), width: z.int(), height: z.int() })
                .nullable(),
            }),
          )
          .describe('What it was made from; without a picture where that is gone.'),
        mask: id.nullable().describe('The upload of its mask, which is kept for a day.'),
      }),
    )
    .query(({ ctx, input }) => readFamily(ctx.deps, ctx.user, input.id)),

  delete: userProcedure
    .meta(rest('DELETE /api/images/:id', 'Delete an image and its files'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteImage(ctx.deps, ctx.user, input.id))),
});
