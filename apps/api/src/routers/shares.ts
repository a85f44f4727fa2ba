import { isBlank } from '@safelight/catalog/text/blank';
import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import { listReplies, moderateReply } from '../domain/studio/replies';
import * as shares from '../domain/studio/shares';
import { openShare, replyToShare, withdrawReply } from '../domain/studio/visits';
import { rest } from '../trpc/meta';
import { listProcedure, publicProcedure, router, userProcedure } from '../trpc/procedures';
import { id, longText, plainText, renderer, requiredText, succeed, success, text, timestamp } from './fields';
import { catalogChoices, uuid } from './fields/studio';

const kind = z.enum(['sheet', 'prompt', 'project']);

/** A share as an export has it. */
export const storedShare = z.object({
  id,
  kind,
  targetId: id.describe('The id of the sheet, the saved prompt or the project.'),
  title: z.string(),
  token: z.string(),
  path: z.string().describe('The address of the page, on this site.'),
  sender: z.string().nullable().describe('Whose work it is, as the page says it.'),
  hidePrompt: z.boolean(),
  showStars: z.boolean(),
  cells: z.array(z.int()).nullable().describe('Indexes of the prompts of a sheet that it shows; null: all.'),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});

const hidePrompt = z.boolean().describe('Whether visitors see choices and images only.');
const showStars = z.boolean().default(false).describe('Whether visitors see your stars, as preferences.');
const only = z
  .enum(['starred', 'images'])
  .nullable()
  .default(null)
  .describe('Shows only the prompts of a sheet that are starred now, or have an image now.');

const share = storedShare.extend({
  approvals: z.int().describe('Visible replies.'),
  changes: z.int().describe('Visible requests for changes.'),
  comments: z.int(),
  takenBack: z.int().describe('Visible approvals and requests for changes that were taken back.'),
});

const replyKind = z.enum(['approve', 'changes', 'comment']);

const itemNumber = z
  .int()
  .nullable()
  .describe('The number under which the page shows the item. It stays when others are added or removed.');

const outdated = z
  .enum(['image', 'prompt'])
  .nullable()
  .describe(
    'What the reply is about where the page of a sheet shows another image now: an earlier `image`, or the `prompt` alone. ' +
      'It does not count for what is shown. Null: it holds.',
  );

export const answer = z.object({
  id: z.string().describe('The `requestId` that it was sent with.'),
  text: z.string(),
  createdAt: timestamp,
});

export const reply = z.object({
  id,
  item: z.string().nullable().describe('The key of the item, also of one that is gone; null for the whole.'),
  number: itemNumber,
  lastNumber: z
    .int()
    .nullable()
    .describe('Of an approval of the whole: the items up to this number are approved, later ones are not.'),
  kind: replyKind,
  name: z.string(),
  text: z.string(),
  answers: z.array(answer).describe('What the owner of the link answered, oldest first.'),
  createdAt: timestamp,
  hidden: z.boolean(),
  unread: z.boolean(),
  outdated,
  thumbnailUrl: z.string().nullable().describe('Of the image that the reply is about.'),
});

const item = z.object({
  key: z.string().describe('Names the item in a reply, whatever is added to the page.'),
  label: z.string(),
  choices: z.array(z.string()),
  selection: catalogChoices,
  renderer: renderer.nullable(),
  text: z.string().nullable(),
  image: z.string().nullable().describe('Names the image in a reply to a sheet.'),
  imageUrl: z.string().nullable().describe('It ends with the link.'),
  thumbnailUrl: z.string().nullable().describe('At most 480 pixels wide and high.'),
  starred: z.boolean(),
});
const more = z.boolean().describe('Whether items were left out, because all would be too long.');

/** Any text, so that a malformed token is refused like an unknown one. */
const token = z.string('This link is not complete. Copy it again.');

export const sharesRouter = router({
  create: userProcedure
    .meta(
      rest('POST /api/shares', 'Make a link with which anyone sees a sheet, a saved prompt or a project', {
        status: 201,
      }),
    )
    .input(
      z.object({
        kind,
        targetId: id,
        title: requiredText(limits.nameCharacters, 'Give the page a title.', 'the title'),
        sender: plainText(limits.shareNameCharacters)
          .nullable()
          .default(null)
          .describe('Whose work it is, as the page says it: a name, a studio. Null: the page does not say.'),
        hidePrompt,
        showStars,
        only,
        days: z
          .union([z.literal(7), z.literal(30), z.literal(90)], 'Choose 7, 30 or 90 days, or no end.')
          .nullable()
          .describe('After how many days the link ends; null: when it is revoked.'),
        requestId: uuid,
      }),
    )
    .output(share)
    .mutation(({ ctx, input }) => shares.createShare(ctx.deps, ctx.user, input)),

  preview: listProcedure
    .meta(rest('GET /api/shares/preview', 'What a link would show, before it is made'))
    .input(z.object({ kind, targetId: id, hidePrompt, showStars, only }))
    .output(z.object({ items: z.array(item), more }))
    .query(async ({ ctx, input }) => {
      const seen = await shares.previewShare(ctx.deps, ctx.user, input);
      return { ...seen, items: [...seen.items] };
    }),

  list: listProcedure
    .meta(rest('GET /api/shares', 'The share links, newest first, also those that have ended'))
    .input(z.object({ kind: kind.optional(), targetId: id.optional() }))
    .output(z.object({ shares: z.array(share) }))
    .query(({ ctx, input }) => shares.listShares(ctx.deps, ctx.user, input)),

  revoke: userProcedure
    .meta(rest('DELETE /api/shares/:id', 'End a share link at once'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(shares.revokeShare(ctx.deps, ctx.user, input.id))),

  replies: listProcedure
    .meta(rest('GET /api/shares/:id/replies', 'What visitors wrote, oldest first, hidden replies too'))
    .input(z.object({ id }))
    .output(z.object({ replies: z.array(reply) }))
    .query(({ ctx, input }) => listReplies(ctx.deps, ctx.user, { ...input, bytes: ctx.answerBytes })),

  moderate: userProcedure
    .meta(rest('PUT /api/share-replies/:replyId', 'Hide a reply from visitors, or show it again'))
    .input(z.object({ replyId: id, hidden: z.boolean() }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(moderateReply(ctx.deps, ctx.user, input))),

  open: publicProcedure
    .meta(rest('GET /api/shared/:token', 'What a share link shows, and the visible replies'))
    .input(z.object({ token }))
    .output(
      z.object({
        title: z.string(),
        sender: z.string().nullable(),
        kind,
        hidePrompt: z.boolean(),
        expiresAt: timestamp.nullable(),
        items: z.array(
          item.extend({
            number: itemNumber,
            approved: z
              .boolean()
              .describe('Whether a visitor approved what is shown, alone or with the whole.'),
            changesAsked: z.boolean().describe('Whether a visitor asks for changes to what is shown.'),
          }),
        ),
        more,
        replies: z.array(
          reply.omit({ id: true, hidden: true, unread: true, thumbnailUrl: true }).extend({
            answers: z.array(answer.omit({ id: true })).describe('What the sender answered, oldest first.'),
            key: z.string().describe('As the response to the reply had it.'),
            withdrawable: z.boolean().describe('Whether who sent it can take it back.'),
          }),
        ),
      }),
    )
    .query(({ ctx, input }) => openShare(ctx.deps, ctx, input.token)),

  reply: publicProcedure
    .meta(
      rest(
        'POST /api/shared/:token/replies',
        'Approve what a share link shows, ask for changes, or comment',
        {
          status: 201,
        },
      ),
    )
    .input(
      z.object({
        token,
        item: text(50).nullable().describe("The item's `key`; null for the whole."),
        lastNumber: z
          .int()
          .min(0)
          .optional()
          .describe(
            'Approving the whole: the highest `number` on the page; by default the highest there is.',
          ),
        images: z
          .array(text(50))
          .max(limits.sheetCells)
          .optional()
          .describe(
            'Of a sheet: the `image` of the item, or of all items, as the page showed them; by default as it does now.',
          ),
        kind: replyKind.describe('`changes` asks for changes to one item, with or without a comment.'),
        name: plainText(limits.shareNameCharacters).refine((name) => !isBlank(name), {
          error: 'Write your name, so that the sender knows whose reply it is.',
        }),
        text: longText(limits.shareReplyCharacters, undefined, 'the comment'),
        requestId: uuid,
      }),
    )
    .output(success.extend({ key: z.string().describe('Names the reply among those of the page.') }))
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      ...(await replyToShare(ctx.deps, ctx, input)),
    })),

  withdraw: publicProcedure
    .meta(
      rest(
        'DELETE /api/shared/:token/replies/:replyRequestId',
        'Take back a reply by the id it was sent with',
        {
          description:
            'In the place of an approval or a request for changes stands a comment that says so. A comment is gone; one that the owner has seen stays.',
        },
      ),
    )
    .input(z.object({ token, replyRequestId: uuid.describe('The `requestId` of the reply.') }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(withdrawReply(ctx.deps, ctx, input))),
});
