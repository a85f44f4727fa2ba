import { imageModels, type ImageModelId } from '@safelight/catalog/models';
import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import { awaitImage, followImage } from '../domain/images/progress';
import * as images from '../domain/images/generate';
import { streamWithCodes } from '../trpc/failures';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure } from '../trpc/procedures';
import {
  cursor,
  id,
  madeOf,
  nextCursor,
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

const model = z.enum(imageModels.map((each) => each.id) as [ImageModelId, ...ImageModelId[]]);
const nullableText = z.string().nullable();
/** All images without it; 'none' and '' mean General, as in other calls. */
const projectFilter = z
  .union([id, z.enum(['general', 'none', ''])])
  .optional()
  .transform((value) => (value === 'none' || value === '' ? ('general' as const) : value));

export const image = z.object({
  id,
  status: z.enum(['pending', 'done', 'failed']),
  stage: z
    .enum(['queued', 'started', 'working', 'storing'])
    .describe('Its stage; the last one reached when it is done or failed.'),
  prompt: z.string(),
  model: z.string().describe('Its id, even if the model is no longer offered.'),
  modelName: z.string(),
  aspectRatio: z.string(),
  note: nullableText.describe('A remark, such as a ratio that the model does not support.'),
  imageUrl: nullableText.describe('Address of the PNG on this site, once it is done.'),
  thumbnailUrl: nullableText.describe('Address of a WebP, 480 pixels wide at most.'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().nullable(),
  projectId: id.nullable(),
  creditsUsed: z.int(),
  versionId,
  failure: nullableText.describe('Why it failed, in a sentence.'),
  createdAt: timestamp,
});

const imagePreview = image.extend({ cut: z.boolean().optional().describe('Whether the prompt is longer') });

export const imagesRouter = router({
  generate: userProcedure
    .meta(
      rest('POST /api/generate-image', "Make an image for its model's credits; responds when it is done", {
        omit: ['requestId'],
        always: { wait: true },
      }),
    )
    .input(
      z.object({
        prompt: requiredLongText(limits.generatedPromptCharacters, 'Prompt is required'),
        model,
        aspectRatio: text(limits.optionCharacters).nullish(),
        projectId,
        generationId: id.nullish().describe('The generation whose prompt it is.'),
        versionId: madeOf,
        requestId: requestId.optional(),
        wait: z.boolean().default(false).describe('Respond only when the image is done or has failed.'),
      }),
    )
    .output(z.object({ image, credits: z.int().describe('The balance after it.') }))
    .mutation(async ({ ctx, input: { wait, ...input } }) => {
      const result = await images.generateImage(ctx.deps, ctx.user, {
        ...input,
        aspectRatio: input.aspectRatio ?? undefined,
      });
      return wait ? { ...result, image: await awaitImage(ctx.deps, ctx.user, result.image.id) } : result;
    }),

  /** The current state and each later one; ends when the image is done or failed. */
  progress: userProcedure
    .input(z.object({ id }))
    .subscription(async ({ ctx, input, signal = new AbortController().signal }) => {
      // Before the stream begins, so that a refusal is an error and not an event.
      await images.readImage(ctx.deps, ctx.user, input.id);
      return streamWithCodes(
        ctx.deps.streams.follow(ctx.user.id, () => followImage(ctx.deps, ctx.user, input.id, signal)),
      );
    }),

  list: listProcedure
    .meta(
      rest(
        'GET /api/images/previews',
        "The finished images, newest first, with the beginnings of long prompts; projectId may be 'general'",
      ),
    )
    .input(z.object({ projectId: projectFilter, cursor, limit: pageLimit }))
    .output(z.object({ images: z.array(imagePreview), nextCursor }))
    .query(({ ctx, input }) => images.listImages(ctx.deps, ctx.user, input)),

  /** The list for scripts, with full prompts. */
  all: listProcedure
    .meta(rest('GET /api/images', "The finished images, newest first; projectId may be 'general'"))
    .input(z.object({ projectId: projectFilter, ...wholePage }))
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
    .output(image)
    .query(({ ctx, input }) => images.readImage(ctx.deps, ctx.user, input.id)),

  delete: userProcedure
    .meta(rest('DELETE /api/images/:id', 'Delete an image and its files'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(images.deleteImage(ctx.deps, ctx.user, input.id))),
});
