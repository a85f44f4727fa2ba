import { z } from 'zod';
import { listUploads } from '../domain/uploads/list';
import { deleteUpload } from '../domain/uploads/removal';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure } from '../trpc/procedures';
import { cursor, id, nextCursor, pageLimit, room, succeed, success, timestamp } from './fields';

export const upload = z.object({
  id,
  kind: z.enum(['reference', 'mask']),
  url: z
    .string()
    .describe('Address of the copy that is kept, on this site: without metadata, 2048 pixels at most.'),
  thumbnailUrl: z.string().describe('Address of a WebP, 480 pixels wide at most.'),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  consentAt: timestamp.nullable().describe('When you confirmed that you may use it; null for a mask.'),
  createdAt: timestamp,
});

export const uploadsRouter = router({
  list: listProcedure
    .meta(rest('GET /api/uploads', 'The pictures uploaded as references, newest first'))
    .input(z.object({ cursor, limit: pageLimit }))
    .output(
      z.object({
        uploads: z.array(upload),
        room: room.describe('Masks of the last day count too.'),
        nextCursor,
      }),
    )
    .query(({ ctx, input }) => listUploads(ctx.deps, ctx.user, input)),

  delete: userProcedure
    .meta(rest('DELETE /api/uploads/:id', 'Delete an upload and its files; images made from it stay'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteUpload(ctx.deps, ctx.user, input.id))),
});
