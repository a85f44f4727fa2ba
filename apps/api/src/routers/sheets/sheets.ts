import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import { extendSheet } from '../../domain/studio/extending';
import { savePrompts } from '../../domain/studio/saved-cells';
import { listRemovedSheets, removeSheet, restoreSheets } from '../../domain/studio/removed-sheets';
import * as sheets from '../../domain/studio/sheets';
import { rest } from '../../trpc/meta';
import { listProcedure, router, userProcedure, readProcedure } from '../../trpc/procedures';
import {
  covers,
  cursor,
  id,
  nextCursor,
  pageLimit,
  renderer,
  requiredText,
  room,
  success,
  timestamp,
} from '../fields';
import { catalogChoices, plan, sheet, uuid } from '../fields/studio';

const name = requiredText(limits.sheetNameCharacters, 'Give the sheet a name.', 'the name');
const cells = z.array(z.int().min(0).max(limits.sheetCells)).max(limits.sheetCells);

export const sheetsRouter = router({
  list: readProcedure
    .meta(rest('GET /api/sheets', 'The sheets, newest first, without their prompts'))
    .input(z.object({ cursor, limit: pageLimit }))
    .output(
      z.object({
        sheets: z.array(
          z.object({
            id,
            name: z.string(),
            projectId: id.nullable(),
            subjects: z.int().describe('How many subjects it has.'),
            cells: z.int().describe('How many prompts it has.'),
            renderers: z.array(renderer),
            preview: z.string().describe('The beginning of its first prompt.'),
            selection: catalogChoices.describe('The choices of the catalog that its prompts share.'),
            covers,
            unread: z.int().describe('Replies of clients that you have not seen.'),
            createdAt: timestamp,
            updatedAt: timestamp,
          }),
        ),
        room: room.describe('How many sheets there are, and may be.'),
        nextCursor,
      }),
    )
    .query(({ ctx, input }) => sheets.listSheets(ctx.deps, ctx.user, input)),

  get: listProcedure
    .meta(rest('GET /api/sheets/:id', 'A sheet: its plan and its prompts'))
    .input(z.object({ id }))
    .output(sheet)
    .query(({ ctx, input }) => sheets.readSheet(ctx.deps, ctx.user, input.id)),

  create: listProcedure
    .meta(
      rest('POST /api/sheets', 'Compose one recipe over many subjects, free of charge', {
        status: 201,
        description:
          `Up to two axes vary the recipe. A sheet has at most ${limits.sheetSubjects} subjects, ` +
          `${limits.sheetAxisValues} values per axis and ${limits.sheetCells} prompts.`,
      }),
    )
    .input(z.object({ requestId: uuid, name, projectId: id.nullish(), plan }))
    .output(sheet)
    .mutation(({ ctx, input }) => sheets.createSheet(ctx.deps, ctx.user, input)),

  update: listProcedure
    .meta(
      rest(
        'PUT /api/sheets/:id',
        'Rename or move a sheet, star its prompts, or choose their texts; omitted fields stay',
      ),
    )
    .input(
      z.object({
        id,
        name: name.optional(),
        projectId: id.nullable().optional(),
        stars: cells.optional(),
        composed: cells
          .optional()
          .describe("Indexes of the prompts whose composed text counts, instead of the AI writer's."),
      }),
    )
    .output(sheet)
    .mutation(({ ctx, input }) => sheets.updateSheet(ctx.deps, ctx.user, input)),

  extend: listProcedure
    .meta(
      rest('PUT /api/sheets/:id/plan', 'Compose more prompts for a sheet, free of charge', {
        description:
          'Send all subjects, values and renderers that it has, and new ones after them. Only these are composed; they ' +
          'follow the others, which keep their texts, indexes, stars and images. A further axis begins with `""`.',
      }),
    )
    .input(plan.omit({ recipe: true }).extend({ id }))
    .output(sheet)
    .mutation(({ ctx, input }) => extendSheet(ctx.deps, ctx.user, input)),

  delete: userProcedure
    .meta(
      rest('DELETE /api/sheets/:id', 'Delete a sheet and its share links', {
        description:
          `\`POST /api/sheets/restore\` undoes it for ${limits.undoMinutes} minutes, of the last ${limits.removedSheets} sheets. ` +
          'Its images and prompts that have not begun are cancelled and refunded, and an undo does not order them again.',
      }),
    )
    .input(z.object({ id }))
    .output(
      success.extend({
        restorableUntil: timestamp,
        cancelledImages: z.int().describe('Those that had not begun. They are refunded.'),
        cancelledPrompts: z.int().describe("The AI writer's that had not begun. They are refunded."),
        credits: z.int().describe('The balance after it.'),
      }),
    )
    .mutation(({ ctx, input }) => removeSheet(ctx.deps, ctx.user, input.id)),

  restore: userProcedure
    .meta(rest('POST /api/sheets/restore', 'Undo deletions of sheets: all that are named, or none'))
    .input(z.object({ ids: z.array(id).min(1, 'Name a sheet.').max(limits.removedSheets) }))
    .output(z.object({ restored: z.int() }))
    .mutation(({ ctx, input }) => restoreSheets(ctx.deps, ctx.user, input.ids)),

  removed: listProcedure
    .meta(rest('GET /api/sheets/removed', 'The deleted sheets that can still be restored'))
    .output(z.object({ sheets: z.array(z.object({ id, name: z.string(), restorableUntil: timestamp })) }))
    .query(({ ctx }) => listRemovedSheets(ctx.deps, ctx.user)),

  savePrompts: userProcedure
    .meta(
      rest('POST /api/sheets/:id/prompts', 'Save prompts of a sheet: all that are named, or none', {
        status: 201,
        description: `At most ${limits.savedCells} at once.`,
      }),
    )
    .input(
      z.object({
        id,
        cells: cells.min(1, 'Choose at least one prompt.').describe('Indexes of the prompts.'),
        projectId: id.nullable().describe('Null: no project.'),
        requestId: uuid.optional(),
      }),
    )
    .output(z.object({ saved: z.int() }))
    .mutation(({ ctx, input }) => savePrompts(ctx.deps, ctx.user, input)),
});
