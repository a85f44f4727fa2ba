import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as projects from '../domain/projects';
import { router, userProcedure } from '../trpc';
import { cursor, id, pageLimit, requiredText, success, text, timestamp } from './fields';
import { savedPrompt } from './prompts';

const promptCount = z.object({ prompts: z.int() });

const project = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  _count: promptCount,
});

const projectFields = {
  name: requiredText(limits.nameCharacters, 'Project name is required'),
  description: text(limits.projectDescriptionCharacters).trim().nullish(),
};

export const projectsRouter = router({
  list: userProcedure
    .output(z.object({ projects: z.array(project), general: z.object({ _count: promptCount }) }))
    .query(({ ctx }) => projects.listProjects(ctx.deps, ctx.user)),

  create: userProcedure
    .input(z.object(projectFields))
    .output(project)
    .mutation(({ ctx, input }) => projects.createProject(ctx.deps, ctx.user, input)),

  update: userProcedure
    .input(z.object({ id, ...projectFields }))
    .output(project)
    .mutation(({ ctx, input }) => projects.updateProject(ctx.deps, ctx.user, input)),

  delete: userProcedure
    .input(z.object({ id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await projects.deleteProject(ctx.deps, ctx.user, input.id);
      return { success: true as const };
    }),

  prompts: userProcedure
    .input(z.object({ id: z.union([id, z.literal('general')]), cursor, limit: pageLimit }))
    .output(z.object({ prompts: z.array(savedPrompt), nextCursor: z.string().nullable() }))
    .query(({ ctx, input }) => projects.listProjectPrompts(ctx.deps, ctx.user, input)),
});
