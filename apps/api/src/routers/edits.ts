import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as edits from '../domain/prompts/kept-edits';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure } from '../trpc/procedures';
import { madeImages } from './boards';
import { id, longText, nextCursor, renderer, requiredLongText, text, timestamp, wholePage } from './fields';
import { promptRecipe, storedChoices } from './fields/studio';

const parameterText = longText(limits.generatedPromptCharacters);

export const keptEdit = z.object({
  id,
  generationId: id.nullable().describe('The generation whose text was edited, if known.'),
  origin: z
    .enum(['edited', 'imported', 'varied', 'rewritten'])
    .describe(
      'Edited here, brought from elsewhere, saved from a sheet, or rewritten for a newer version of its renderer.',
    ),
  renderer,
  ...storedChoices,
  prompt: z.string(),
  createdAt: timestamp,
});

export const editsRouter = router({
  keep: userProcedure
    .meta(
      rest('POST /api/edits', 'Keep an edit of a text, or a prompt brought from elsewhere, free of charge', {
        status: 201,
      }),
    )
    .input(
      z.object({
        generationId: id.optional(),
        parentId: id.optional().describe('The version that was edited, when it is not the generation.'),
        origin: z.enum(['edited', 'imported']).optional(),
        followedBy: id.optional().describe('The generation that was written in its place.'),
        renderer,
        style: text(limits.optionCharacters),
        subject: longText(limits.subjectCharacters),
        scenario: longText(limits.scenarioCharacters).nullable(),
        aspectRatio: text(limits.optionCharacters).nullable(),
        // An old saved prompt may have any map that fits its column.
        parameters: z
          .record(parameterText, parameterText)
          .refine((map) => JSON.stringify(map).length <= 2 * limits.generatedPromptCharacters, {
            error: 'The parameters are too long.',
          }),
        recipe: promptRecipe
          .optional()
          .describe('What it was made from, if that is more than the other fields say.'),
        prompt: requiredLongText(limits.generatedPromptCharacters, 'The edit is empty.', 'the prompt'),
      }),
    )
    .output(z.object({ id }))
    .mutation(({ ctx, input }) => edits.keepEdit(ctx.deps, ctx.user, input)),

  list: listProcedure
    .meta(rest('GET /api/edits', 'The kept edits, newest first, as a plain array', { plain: 'edits' }))
    .input(z.object({ search: text(200).optional(), ...wholePage }))
    .output(
      z.object({
        edits: z.array(keptEdit.extend({ images: madeImages.describe('The newest images made from it') })),
        nextCursor,
      }),
    )
    .query(({ ctx, input }) => edits.listEdits(ctx.deps, ctx.user, { ...input, bytes: ctx.answerBytes })),

  get: listProcedure
    .meta(rest('GET /api/edits/:id', 'A kept edit'))
    .input(z.object({ id }))
    .output(keptEdit)
    .query(({ ctx, input }) => edits.readEdit(ctx.deps, ctx.user, input.id)),
});
