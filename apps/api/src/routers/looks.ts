import { limits } from '@safelight/catalog/limits';
import { looks as catalogLooks } from '@safelight/catalog/looks';
import { z } from 'zod';
import { applyLook } from '../domain/studio/applying';
import * as looks from '../domain/studio/looks';
import { lockKinds } from '../domain/recipes/checks';
import { rest } from '../trpc/meta';
import { listProcedure, publicProcedure, router, userProcedure } from '../trpc/procedures';
import { id, nextCursor, renderer, succeed, success, verbatim, wholePage } from './fields';
import { locks as storedLocks, look, lookName, recipe, uuid } from './fields/studio';

const catalogIds = catalogLooks.map((each) => each.id);
const locks = storedLocks.max(lockKinds.length);

export const looksRouter = router({
  list: listProcedure
    .meta(rest('GET /api/looks', 'The house styles, newest first'))
    .input(z.object(wholePage))
    .output(z.object({ looks: z.array(look), nextCursor }))
    .query(({ ctx, input }) => looks.listLooks(ctx.deps, ctx.user, { ...input, bytes: ctx.answerBytes })),

  catalog: publicProcedure
    .meta(rest('GET /api/looks/catalog', 'The house styles that come with the product'))
    .output(
      z.object({
        looks: z.array(z.object({ id: z.string(), name: z.string(), description: z.string(), recipe })),
      }),
    )
    .query(() => looks.listCatalog()),

  compose: listProcedure
    .meta(
      rest('POST /api/looks/compose', 'Compose prompts in a house style, free of charge', {
        description: 'Stores nothing. `POST /api/sheets` does the same and keeps the prompts.',
      }),
    )
    .input(
      z.object({
        look: z
          .union([id, z.enum(catalogIds), recipe])
          .describe('The id of one of your looks, or of one that comes with the product, or a recipe.'),
        subjects: z
          .array(verbatim(limits.generatedPromptCharacters))
          .max(limits.sheetSubjects)
          .optional()
          .describe('The subject of the look itself if left out.'),
        renderers: z.array(renderer).min(1, 'Choose at least one renderer.').max(renderer.options.length),
      }),
    )
    .output(z.object({ prompts: z.array(z.object({ subject: z.string(), renderer, text: z.string() })) }))
    .mutation(({ ctx, input }) => applyLook(ctx.deps, ctx.user, input)),

  create: userProcedure
    .meta(rest('POST /api/looks', 'Save a recipe as a house style', { status: 201 }))
    .input(z.object({ name: lookName, recipe, locks, requestId: uuid }))
    .output(look)
    .mutation(({ ctx, input }) => looks.createLook(ctx.deps, ctx.user, input)),

  update: userProcedure
    .meta(rest('PUT /api/looks/:id', 'Change a house style; omitted fields stay'))
    .input(z.object({ id, name: lookName.optional(), recipe: recipe.optional(), locks: locks.optional() }))
    .output(look)
    .mutation(({ ctx, input }) => looks.updateLook(ctx.deps, ctx.user, input)),

  delete: userProcedure
    .meta(rest('DELETE /api/looks/:id', 'Delete a house style'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(looks.deleteLook(ctx.deps, ctx.user, input.id))),
});
