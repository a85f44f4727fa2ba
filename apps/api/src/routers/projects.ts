import { limits } from '@safelight/catalog/limits';
import { z } from 'zod';
import * as projects from '../domain/prompts/projects';
import { rest } from '../trpc/meta';
import { listProcedure, router, userProcedure, readProcedure } from '../trpc/procedures';
import {
  covers,
  cursor,
  id,
  longText,
  nextCursor,
  pageLimit,
  requiredText,
  room,
  succeed,
  success,
  timestamp,
  wholePage,
} from './fields';
import { catalogChoices } from './fields/studio';
import { promptPreview, savedPrompt } from './prompts';

const projectKey = z.union([id, z.literal('general')]);
const itemCount = z.object({ prompts: z.int(), images: z.int() });

export const project = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  _count: itemCount,
});

const selections = z
  .array(catalogChoices)
  .describe('Without images: the choices of its newest prompts, four at most.');

const unread = z.int().describe('Replies of clients that you have not seen.');

const general = z.object({ _count: itemCount });

const projectFields = {
  name: requiredText(limits.nameCharacters, 'Project name is required'),
  description: longText(limits.projectDescriptionCharacters).nullish(),
};

export const projectsRouter = router({
  list: listProcedure
    .meta(
      rest(
        'GET /api/projects/previews',
        'The projects, newest first, with the beginnings of long descriptions, and how full the plan is',
      ),
    )
    .output(
      z.object({
        projects: z.array(
          project.extend({
            cut: z.boolean().describe('Whether the description is longer'),
            covers,
            selections,
            unread,
          }),
        ),
        general: general.extend({ covers, selections, unread }),
        sheets: z.object({ unread: unread.describe('The same of all sheets.') }),
        room: z.object({ projects: room, savedPrompts: room, images: room }),
      }),
    )
    .query(({ ctx }) => projects.listProjects(ctx.deps, ctx.user)),

  /** The list for scripts, with full descriptions. */
  all: listProcedure
    .meta(
      rest(
        'GET /api/projects',
        'The projects, newest first, and General, which holds the prompts without a project',
      ),
    )
    .input(z.object(wholePage))
    .output(z.object({ projects: z.array(project), general, nextCursor }))
    .query(({ ctx, input }) =>
      projects.listWholeProjects(ctx.deps, ctx.user, { ...input, bytes: ctx.answerBytes }),
    ),

  get: userProcedure
    .meta(rest('GET /api/projects/:id', 'A project'))
    .input(z.object({ id }))
    .output(project)
    .query(({ ctx, input }) => projects.readProject(ctx.deps, ctx.user, input.id)),

  create: userProcedure
    .meta(rest('POST /api/projects', 'Create a project', { status: 201 }))
    .input(z.object(projectFields))
    .output(project)
    .mutation(({ ctx, input }) => projects.createProject(ctx.deps, ctx.user, input)),

  update: userProcedure
    .meta(rest('PUT /api/projects/:id', 'Change a project'))
    .input(z.object({ id, ...projectFields }))
    .output(project)
    .mutation(({ ctx, input }) => projects.updateProject(ctx.deps, ctx.user, input)),

  delete: userProcedure
    .meta(rest('DELETE /api/projects/:id', 'Delete a project; its prompts move to General'))
    .input(z.object({ id }))
    .output(success)
    .mutation(({ ctx, input }) => succeed(projects.deleteProject(ctx.deps, ctx.user, input.id))),

  prompts: readProcedure
    .meta(
      rest(
        'GET /api/projects/:id/prompts/previews',
        "A project's prompts, newest first, with the beginnings of long texts; the id may be 'general'",
      ),
    )
    .input(z.object({ id: projectKey, cursor, limit: pageLimit }))
    .output(z.object({ prompts: z.array(promptPreview), nextCursor }))
    .query(({ ctx, input }) => projects.listProjectPrompts(ctx.deps, ctx.user, input)),

  /** The list for scripts, with full texts. */
  allPrompts: readProcedure
    .meta(rest('GET /api/projects/:id/prompts', "A project's prompts, newest first; the id may be 'general'"))
    .input(z.object({ id: projectKey, ...wholePage }))
    .output(z.object({ prompts: z.array(savedPrompt), nextCursor }))
    .query(({ ctx, input }) =>
      projects.listWholePrompts(ctx.deps, ctx.user, { ...input, bytes: ctx.answerBytes }),
    ),
});
