import * as queries from '@safelight/db/queries/projects';
import { findPrompts } from '@safelight/db/queries/prompts';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';
import { cutPage, decodeCursor } from './pages';
import { describePrompt, type SavedPrompt } from './prompts';

export type Project = ReturnType<typeof describeProject>;

function describeProject(row: queries.ProjectWithCount) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    _count: { prompts: row.prompt_count },
  };
}

const noProject = () => new AppError('not_found', 'This project does not exist.');

/** The user's projects, newest first, and General, where prompts without a project stand. */
export async function listProjects(
  deps: Deps,
  user: SessionUser,
): Promise<{ projects: Project[]; general: { _count: { prompts: number } } }> {
  const [projects, prompts] = await Promise.all([
    queries.findProjects(deps.db, user.id),
    queries.countGeneralPrompts(deps.db, user.id),
  ]);
  return { projects: projects.map(describeProject), general: { _count: { prompts } } };
}

export async function createProject(
  deps: Deps,
  user: SessionUser,
  input: { name: string; description?: string | null | undefined },
): Promise<Project> {
  const now = deps.clock.now();
  const row = await queries.insertProject(deps.db, {
    user_id: user.id,
    name: input.name,
    description: input.description || null,
    created_at: now,
    updated_at: now,
  });
  return describeProject({ ...row, prompt_count: 0 });
}

/** Changes a project's name and description; no description empties it. */
export async function updateProject(
  deps: Deps,
  user: SessionUser,
  input: { id: number; name: string; description?: string | null | undefined },
): Promise<Project> {
  const changed = await queries.updateProject(deps.db, user.id, input.id, {
    name: input.name,
    description: input.description || null,
    updated_at: deps.clock.now(),
  });
  const row = changed ? await queries.findProject(deps.db, user.id, input.id) : undefined;
  if (!row) throw noProject();
  return describeProject(row);
}

/** Deletes a project; its prompts move to General. */
export async function deleteProject(deps: Deps, user: SessionUser, id: number): Promise<void> {
  if (!(await queries.deleteProject(deps.db, user.id, id))) throw noProject();
}

/** A page of a project's prompts (or General's), newest first. */
export async function listProjectPrompts(
  deps: Deps,
  user: SessionUser,
  input: { id: number | 'general'; cursor?: string | undefined; limit: number },
): Promise<{ prompts: SavedPrompt[]; nextCursor: string | null }> {
  const projectId = input.id === 'general' ? null : input.id;
  if (projectId !== null && !(await queries.findProject(deps.db, user.id, projectId))) throw noProject();
  const found = await findPrompts(deps.db, user.id, projectId, {
    after: decodeCursor(input.cursor),
    limit: input.limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, input.limit);
  return { prompts: rows.map(describePrompt), nextCursor };
}
