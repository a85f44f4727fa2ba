import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import { answerReply, deleteAnswer } from '../domain/studio/answers';
import * as replies from '../domain/studio/replies';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure } from '../trpc/procedures';
import { cursor, id, nextCursor, pageLimit, requiredLongText, succeed, success, text } from './fields';
import { uuid } from './fields/studio';
import { answer, reply } from './shares';

const work = z.object({
  kind: z.enum(['sheet', 'project']),
  targetId: z
    .union([id, z.literal('general')])
    .describe("The id; 'general' for the prompts without a project."),
});

const counts = z.object({
  approvals: z.int(),
  changes: z.int().describe('Requests for changes'),
  comments: z.int(),
  takenBack: z.int().describe('Approvals and requests for changes that were taken back'),
  unread: z.int(),
});

export const repliesRouter = router({
  items: listProcedure
    .meta(
      rest(
        'GET /api/replies/items',
        'How many visible replies there are to each item of a sheet or a project',
      ),
    )
    .input(work)
    .output(
      z.object({
        items: z.array(
          counts.extend({
            item: z
              .string()
              .nullable()
              .describe('`cell:INDEX`, `prompt:ID` or `image:ID`; null for the whole.'),
          }),
        ),
        images: z
          .array(counts.extend({ id }))
          .describe(
            'Of a sheet: the same replies by the image that the visitor saw, approvals of the whole too.',
          ),
      }),
    )
    .query(({ ctx, input }) => replies.countReplies(ctx.deps, ctx.user, input)),

  list: listProcedure
    .meta(
      rest('GET /api/replies', 'The replies to a sheet or a project, newest first, hidden ones too', {
        description:
          'Through any of the links. `item` asks for the replies to one item, by its key; `image:ID` of a sheet for those of who saw it.',
      }),
    )
    .input(work.extend({ item: text(50).nullable().optional(), cursor, limit: pageLimit }))
    .output(
      z.object({
        replies: z.array(reply.extend({ title: z.string().describe('The title of the link.') })),
        nextCursor,
      }),
    )
    .query(({ ctx, input }) =>
      replies.listRepliesTo(ctx.deps, ctx.user, { ...input, bytes: ctx.answerBytes }),
    ),

  unread: userProcedure
    .meta(rest('GET /api/replies/unread', 'How many visible replies you have not seen'))
    .output(
      z.object({
        sheets: z.int().describe('To sheets.'),
        projects: z.int().describe('To prompts and images, in projects and without one.'),
      }),
    )
    .query(({ ctx }) => replies.countUnread(ctx.deps, ctx.user)),

  markRead: userProcedure
    .meta(rest('POST /api/replies/read', 'Note that replies were seen'))
    .input(z.object({ ids: z.array(id).min(1).max(limits.shareReplies) }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(replies.markRead(ctx.deps, ctx.user, input.ids))),

  delete: userProcedure
    .meta(rest('DELETE /api/share-replies/:replyId', 'Delete a reply, from the page as well'))
    .input(z.object({ replyId: id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(replies.deleteReply(ctx.deps, ctx.user, input.replyId))),

  answer: userProcedure
    .meta(
      rest('POST /api/share-replies/:replyId/answers', 'Answer a reply, on the page under it', {
        status: 201,
        description: `At most ${limits.shareAnswers} answers to one reply. The page names who answered as the link names its sender.`,
      }),
    )
    .input(
      z.object({
        replyId: id,
        text: requiredLongText(limits.shareReplyCharacters, 'Write an answer.', 'the answer'),
        requestId: uuid,
      }),
    )
    .output(answer)
    .mutation(({ ctx, input }) => answerReply(ctx.deps, ctx.user, input)),

  deleteAnswer: userProcedure
    .meta(
      rest('DELETE /api/share-replies/:replyId/answers/:answerId', 'Delete an answer, from the page as well'),
    )
    .input(z.object({ replyId: id, answerId: uuid }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteAnswer(ctx.deps, ctx.user, input))),
});
