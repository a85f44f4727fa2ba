import { z } from 'zod';
import { checkImage, readLastCheck } from '../domain/checks/check';
import { rest } from '../trpc/meta';
import { router, userProcedure } from '../trpc/procedures';
import { id, requestId, timestamp } from './fields';

const answer = z.enum(['yes', 'no', 'unclear']);

const verdict = z.object({
  id: z.string(),
  key: z.string().describe('The selection that it judges, such as subject, lighting or exclusions.'),
  label: z.string(),
  text: z.string().describe('The question; yes means as asked.'),
  claim: z.string().describe('The same as a phrase: the net is green.'),
  absent: z.string().optional().describe('What must not be seen, where its absence is asked for.'),
  answer,
  follows: z.boolean().describe('Not judged by itself: what it is said of is missing.'),
  parents: z.array(z.string()).describe('The questions that it depends on.'),
});

const check = z.object({
  id,
  imageId: id,
  model: z.string().describe('The model that judged, which may be wrong.'),
  asked: z.int(),
  yes: z.int(),
  no: z.int(),
  unclear: z.int(),
  verdicts: z.array(verdict),
  creditsUsed: z.int(),
  createdAt: timestamp,
});

/** A check in an account's export. */
export const storedCheck = z.object({
  id,
  imageId: id,
  status: z.enum(['pending', 'done', 'failed']),
  model: z.string(),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
  answers: z.record(z.string(), answer),
  failure: z.string().nullable(),
  creditsUsed: z.int(),
  createdAt: timestamp,
});

export const checksRouter = router({
  run: userProcedure
    .meta(
      rest(
        'POST /api/images/:id/check',
        'Have a model judge whether an image shows what was asked; 1 credit',
        {
          omit: ['requestId'],
        },
      ),
    )
    .input(z.object({ id, requestId: requestId.optional() }))
    .output(z.object({ check, credits: z.int().describe('The balance after it.') }))
    .mutation(({ ctx, input }) => checkImage(ctx.deps, ctx.user, input)),

  last: userProcedure
    .meta(rest('GET /api/images/:id/check', 'The last finished check of an image, or null'))
    .input(z.object({ id }))
    .output(z.object({ check: check.nullable() }))
    .query(async ({ ctx, input }) => ({ check: await readLastCheck(ctx.deps, ctx.user, input.id) })),
});
