import * as texts from '../domain/studio/texts';
import { rest } from '../trpc/meta';
import { listProcedure, router } from '../trpc/procedures';
import { check, checkInput, composed, composeInput, parseInput, read } from './fields/prompts';

// Pure functions of their input, and free. They are mutations because a query's input is in its address, which is too
// short for a prompt.
export const studioRouter = router({
  compose: listProcedure
    .meta(
      rest('POST /api/compose', 'Compose a prompt by rules, free of charge', {
        description:
          'Takes the fields of `POST /api/generate-prompt` without a request id, and stores nothing. `parts` says what became ' +
          'of each choice.',
      }),
    )
    .input(composeInput)
    .output(composed)
    .mutation(({ ctx, input }) => texts.composeText(ctx.deps, ctx.user, input)),

  parse: listProcedure
    .meta(rest('POST /api/parse', 'Read a prompt of any origin, free of charge'))
    .input(parseInput)
    .output(read)
    .mutation(({ ctx, input }) => texts.parseText(ctx.deps, ctx.user, input)),

  check: listProcedure
    .meta(
      rest('POST /api/check', 'Check a prompt for mistakes and against choices, free of charge', {
        description: 'Findings are remarks: they never block.',
      }),
    )
    .input(checkInput)
    .output(check)
    .mutation(({ ctx, input }) => texts.checkText(ctx.deps, ctx.user, input)),
});
