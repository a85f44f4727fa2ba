import { limits } from '@safelight/catalog/limits';
import { imageModelIds } from '@safelight/catalog/models';
import { z } from 'zod';
import * as changes from '../domain/boards/changes';
import { choiceKinds } from '../domain/boards/choices';
import * as boards from '../domain/boards/list';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure, readProcedure } from '../trpc/procedures';
import {
  cursor,
  flag,
  id,
  longText,
  nextCursor,
  pageLimit,
  projectId,
  renderer,
  requiredText,
  text,
  timestamp,
  versionId,
} from './fields';
import { catalogChoices } from './fields/studio';
import { original } from './images';

const kind = z.enum(['prompt', 'image']);
const item = z.object({ kind, id });
const items = z
  .array(item)
  .min(1, 'Select something first.')
  .max(limits.boardItems, `Select ${limits.boardItems} prompts and images at most.`);
const approval = z.enum(['approved', 'rejected']);
const tag = requiredText(limits.tagCharacters, 'A tag must not be empty.', 'the tag');
const tags = z.array(tag).max(limits.tags, `Use ${limits.tags} tags at most.`);
/** REST sends a list in one text. */
const tagFilter = z.union([tags, z.string().transform((value) => value.split(','))]).pipe(tags);
const choiceText = z
  .string()
  .regex(/^[a-z]+:.+$/, 'Write the choice as kind:id, such as lighting:golden_hour.')
  .transform((value) => ({ kind: value.split(':')[0], id: value.slice(value.indexOf(':') + 1) }));
const choice = z.object({ kind: z.enum(choiceKinds), id: text(limits.optionCharacters) });
const board = z.union([id, z.literal('general')]);
const model = z.enum(imageModelIds);

export const marks = {
  starred: z.boolean(),
  tags: z.array(z.string()),
  approval: approval.nullable(),
  note: z.string().nullable(),
};

/** The newest images made from a version, a few of them. */
export const madeImages = z.array(z.object({ id, thumbnailUrl: z.string() }));

const common = {
  id,
  ...marks,
  clientApprovals: z.int().describe('How many clients approved it on a shared page'),
  clientChanges: z.int().describe('How many clients ask for changes to it'),
  cut: z.boolean().describe('Whether a text is cut; the call for a single one has all of it'),
  versionId,
  createdAt: timestamp,
};

const boardItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('prompt'),
    ...common,
    name: z.string().nullable(),
    style: z.string(),
    renderer: renderer.nullable(),
    subject: z.string(),
    generatedPrompt: z.string(),
    images: madeImages.describe('The newest images made from it'),
    selection: catalogChoices,
  }),
  z.object({
    kind: z.literal('image'),
    ...common,
    prompt: z.string(),
    model: z.string(),
    modelName: z.string(),
    aspectRatio: z.string(),
    imageUrl: z.string(),
    thumbnailUrl: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    original: original.nullable(),
    creditsUsed: z.int(),
  }),
]);

const changed = z.object({ changed: z.int().describe('How many of the items exist') });

export const boardsRouter = router({
  list: readProcedure
    .meta(
      rest(
        'GET /api/boards/:project',
        "A project's prompts and images together, newest first, with the beginnings of long texts; the id may be 'general'",
        {
          description: `\`tags\` are separated by commas; a choice is \`kind:id\`, such as \`lighting:golden_hour\`.`,
        },
      ),
    )
    .input(
      z.object({
        project: board,
        cursor,
        limit: pageLimit,
        search: text(200).optional(),
        tags: tagFilter.optional(),
        starred: flag.optional(),
        approval: z
          .enum(['approved', 'rejected', 'changes', 'none', 'unread'])
          .optional()
          .describe(
            '`approved` by you, or by a client while none asks for changes; `rejected` by you; `changes` asked for by a client; none of these; or with `unread` replies of clients',
          ),
        kind: kind.optional(),
        renderer: renderer.optional(),
        model: model.optional(),
        choice: z.union([choice, choiceText.pipe(choice)]).optional(),
        from: timestamp.optional(),
        to: timestamp.optional().describe('Not included'),
      }),
    )
    .output(z.object({ items: z.array(boardItem), nextCursor }))
    .query(({ ctx, input }) => boards.listBoard(ctx.deps, ctx.user, input)),

  choices: readProcedure
    .meta(
      rest(
        'GET /api/boards/:project/choices',
        "The choices of a project's prompts and images, and how many have each",
      ),
    )
    .input(z.object({ project: board }))
    .output(
      z.object({
        choices: z.array(
          z.object({ kind: choice.shape.kind, id: z.string(), name: z.string(), count: z.int() }),
        ),
      }),
    )
    .query(async ({ ctx, input }) => ({
      choices: await boards.listChoices(ctx.deps, ctx.user, input.project),
    })),

  tags: readProcedure
    .meta(rest('GET /api/boards/tags', 'The tags of your prompts and images'))
    .output(z.object({ tags: z.array(z.string()) }))
    .query(async ({ ctx }) => ({ tags: await boards.listTags(ctx.deps, ctx.user) })),

  mark: userProcedure
    .meta(rest('POST /api/boards/mark', 'Star, tag, annotate or approve prompts and images'))
    .input(
      z.object({
        items,
        star: z.boolean().optional(),
        addTags: tags.optional(),
        removeTags: tags.optional(),
        note: longText(limits.boardNoteCharacters, undefined, 'the note').nullish(),
        approval: approval.nullish(),
      }),
    )
    .output(changed)
    .mutation(({ ctx, input }) => changes.markItems(ctx.deps, ctx.user, input)),

  move: userProcedure
    .meta(rest('POST /api/boards/move', 'Move prompts and images to a project, or to General'))
    .input(z.object({ items, projectId }))
    .output(changed)
    .mutation(({ ctx, input }) =>
      changes.moveItems(ctx.deps, ctx.user, { items: input.items, projectId: input.projectId ?? null }),
    ),

  remove: userProcedure
    .meta(
      rest('POST /api/boards/remove', 'Delete prompts and images', {
        description: `\`POST /api/boards/restore\` undoes it for ${limits.undoMinutes} minutes.`,
      }),
    )
    .input(z.object({ items }))
    .output(z.object({ removed: z.int(), restorableUntil: timestamp }))
    .mutation(({ ctx, input }) => changes.removeItems(ctx.deps, ctx.user, input.items)),

  restore: userProcedure
    .meta(rest('POST /api/boards/restore', 'Undo a deletion of prompts and images'))
    .input(z.object({ items }))
    .output(z.object({ restored: z.int() }))
    .mutation(({ ctx, input }) => changes.restoreItems(ctx.deps, ctx.user, input.items)),

  removed: listProcedure
    .meta(rest('GET /api/boards/removed', 'The deleted prompts and images that can still be restored'))
    .output(z.object({ items: z.array(item.extend({ restorableUntil: timestamp })) }))
    .query(({ ctx }) => changes.listRemoved(ctx.deps, ctx.user)),
});
