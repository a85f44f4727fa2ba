import { z } from 'zod';
import { readThread } from '../domain/prompts/versions';
import { rest } from '../trpc/meta';
import { listProcedure, router } from '../trpc/procedures';
import { madeImages } from './boards';
import { id, renderer, timestamp } from './fields';
import { storedChoices } from './fields/studio';

const version = z.object({
  id,
  parentId: id.nullable().describe('The version it was made from; it may no longer exist.'),
  origin: z
    .enum(['generated', 'edited', 'imported', 'varied', 'rewritten'])
    .describe(
      'How it came to be. Varied: saved from a sheet. Rewritten: for a newer version of its renderer.',
    ),
  renderer,
  ...storedChoices,
  prompt: z.string(),
  images: madeImages.describe('The newest images made from it'),
  creditsUsed: z.int(),
  createdAt: timestamp,
});

export const versionsRouter = router({
  thread: listProcedure
    .meta(rest('GET /api/prompts/:id/versions', 'All versions of a prompt in the history, newest first'))
    .input(z.object({ id: id.describe('Of any version: a generation or a kept edit.') }))
    .output(z.array(version))
    .query(({ ctx, input }) => readThread(ctx.deps, ctx.user, input.id)),
});
