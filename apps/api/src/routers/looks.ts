import { z } from 'zod';
import * as looks from '../domain/studio/looks';
import { recipeKinds } from '../domain/studio/recipes';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure } from '../trpc/procedures';
import { id, succeed, success } from './fields';
import { look, lookName, recipe, recipeKind, uuid } from './fields/studio';

const locks = z.array(recipeKind).max(recipeKinds.length);

export const looksRouter = router({
  list: listProcedure
    .meta(rest('GET /api/looks', 'The house styles, newest first'))
    .output(z.object({ looks: z.array(look) }))
    .query(({ ctx }) => looks.listLooks(ctx.deps, ctx.user)),

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
