import { limits } from '@safelight/catalog/limits';
import type { QuotaKind } from '@safelight/catalog/plans';
import type { Page } from '@safelight/db/lists/page';
import { findNewestChoices } from '@safelight/db/queries/prompts/choices';
import { findCovers } from '@safelight/db/queries/images/covers';
import { findImagePreviews } from '@safelight/db/queries/images/lists';
import * as queries from '@safelight/db/queries/prompts/projects';
import { findPromptPreviews, findPrompts } from '@safelight/db/queries/prompts/saved';
import { countKept } from '@safelight/db/queries/accounts/quotas';
import { countUnread, type UnreadIn } from '@safelight/db/queries/studio/unread';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { catalogChoicesOfSaved, type CatalogChoices } from '../recipes/catalog-choices';
import { readPage, type PageInput, type WholePage } from '../pages';
import {
  describePreview as describePreviewOfPrompt,
  describePrompt,
  type PromptPreview,
  type SavedPrompt,
} from './saved';
import { fileAddress } from '../file-address';
import { quotaOf } from '../quotas';

export type Project = ReturnType<typeof describeProject>;

function describeProject(row: Omit<queries.ProjectWithCount, 'user_id'>) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    _count: { prompts: row.prompt_count, images: row.image_count },
  };
}

const noProject = () => new AppError('not_found', 'This project does not exist.');

/** How many of a project's images a list shows. */
const mostCovers = 4;

interface Cover {
  readonly id: number;
  readonly thumbnailUrl: string;
}

/** What a list shows of a project: its newest images, and without any the choices of its newest prompts. */
interface Shown {
  readonly covers: Cover[];
  readonly selections: CatalogChoices[];
  /** Replies of clients that the user has not seen. */
  readonly unread: number;
}

const describeCover = ({ id, thumb_key }: { id: number; thumb_key: string }): Cover => ({
  id,
  thumbnailUrl: fileAddress(thumb_key),
});

/** A project in a list; `cut` when its description is longer than the preview. */
const describePreview = (row: queries.ProjectPreviewRow, shown: Shown) => ({
  ...describeProject(row),
  cut: row.cut,
  ...shown,
});

export type ProjectPreview = ReturnType<typeof describePreview>;
type General = { _count: { prompts: number; images: number } };
type GeneralPreview = General & Shown;
export type Room = Readonly<Record<Exclude<QuotaKind, 'uploads'>, { used: number; most: number }>>;

/**
 * The user's projects, newest first, and General, which holds prompts without a project, each with its newest images;
 * and the use of the plan's quota. No plan allows more projects than the list shows.
 */
export async function listProjects(
  deps: Deps,
  user: SessionUser,
): Promise<{
  projects: ProjectPreview[];
  general: GeneralPreview;
  sheets: { unread: number };
  room: Room;
}> {
  const [projects, count, loose, room, replied] = await Promise.all([
    queries.findProjectPreviews(deps.db, user.id, limits.listRows),
    queries.countGeneral(deps.db, user.id),
    findImagePreviews(deps.db, user.id, { projectId: null, after: undefined, limit: mostCovers }),
    readRoom(deps, user),
    countUnread(deps.db, user.id),
  ]);
  const ids = projects.map(({ id }) => id);
  const images = await findCovers(deps.db, user.id, 'project_id', ids, mostCovers);
  const coversOf = (id: number) => images.filter((image) => image.of === id).map(describeCover);
  const general = loose.flatMap(({ id, thumb_key }) =>
    thumb_key === null ? [] : describeCover({ id, thumb_key }),
  );
  const bare = ids.filter((id) => !images.some(({ of }) => of === id));
  const choices = await findNewestChoices(deps.db, user.id, bare, mostCovers);
  const selectionsOf = (of: number | null) =>
    choices.filter((row) => row.project_id === of).map(catalogChoicesOfSaved);
  const sum = (places: readonly UnreadIn[]) => places.reduce((total, { unread }) => total + unread, 0);
  const unreadOf = (id: number | null) =>
    sum(replied.filter((place) => place.sheet_id === null && place.project_id === id));
  return {
    projects: projects.map((row) =>
      describePreview(row, {
        covers: coversOf(row.id),
        selections: selectionsOf(row.id),
        unread: unreadOf(row.id),
      }),
    ),
    general: { _count: count, covers: general, selections: selectionsOf(null), unread: unreadOf(null) },
    sheets: { unread: sum(replied.filter(({ sheet_id: sheet }) => sheet !== null)) },
    room,
  };
}

async function readRoom(deps: Deps, user: SessionUser): Promise<Room> {
  const readOne = async (kind: QuotaKind) => {
    const { most } = quotaOf(user, kind);
    return { used: await countKept(deps.db, user.id, kind, most), most };
  };
  const [projects, savedPrompts, images] = await Promise.all([
    readOne('projects'),
    readOne('savedPrompts'),
    readOne('images'),
  ]);
  return { projects, savedPrompts, images };
}

/** A page of the user's projects with whole descriptions, and General. */
export async function listWholeProjects(
  deps: Deps,
  user: SessionUser,
  input: WholePage,
): Promise<{ projects: Project[]; general: General; nextCursor: string | null }> {
  const { bytes } = input;
  const find = (page: Page) => queries.findProjects(deps.db, user.id, { ...page, bytes });
  const [{ items, nextCursor }, count] = await Promise.all([
    readPage(input, find, describeProject),
    queries.countGeneral(deps.db, user.id),
  ]);
  return { projects: items, general: { _count: count }, nextCursor };
}

export async function readProject(deps: Deps, user: SessionUser, id: number): Promise<Project> {
  const row = await queries.findProject(deps.db, user.id, id);
  if (!row) throw noProject();
  return describeProject(row);
}

/** Creates a project. Throws `conflict` when the plan's quota is used up. */
export async function createProject(
  deps: Deps,
  user: SessionUser,
  input: { name: string; description?: string | null | undefined },
): Promise<Project> {
  const now = deps.clock.now();
  const quota = quotaOf(user, 'projects');
  const project = {
    user_id: user.id,
    name: input.name,
    description: input.description || null,
    created_at: now,
    updated_at: now,
  };
  const row = await queries.insertProject(deps.db, project, quota.most);
  if (!row) throw quota.refusal();
  return describeProject({ ...row, prompt_count: 0, image_count: 0 });
}

/** Changes a project's name and description; omitting the description clears it. */
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
  if (!changed) throw noProject();
  return readProject(deps, user, input.id);
}

/** Its prompts move to General. */
export async function deleteProject(deps: Deps, user: SessionUser, id: number): Promise<void> {
  if (!(await queries.deleteProject(deps.db, user.id, id))) throw noProject();
}

interface OfProject {
  readonly id: number | 'general';
}

/** A page of the previews of a project's prompts (or General's), newest first. */
export async function listProjectPrompts(
  deps: Deps,
  user: SessionUser,
  input: OfProject & PageInput,
): Promise<{ prompts: PromptPreview[]; nextCursor: string | null }> {
  const projectId = await checkProject(deps, user, input);
  const find = (page: Page) => findPromptPreviews(deps.db, user.id, projectId, page);
  const { items, nextCursor } = await readPage(input, find, describePreviewOfPrompt);
  return { prompts: items, nextCursor };
}

export async function listWholePrompts(
  deps: Deps,
  user: SessionUser,
  input: OfProject & WholePage,
): Promise<{ prompts: SavedPrompt[]; nextCursor: string | null }> {
  const projectId = await checkProject(deps, user, input);
  const { bytes } = input;
  const find = (page: Page) => findPrompts(deps.db, user.id, projectId, { ...page, bytes });
  const { items, nextCursor } = await readPage(input, find, describePrompt);
  return { prompts: items, nextCursor };
}

/** The id of one of the user's projects, null for General. Throws `not_found`. */
async function checkProject(deps: Deps, user: SessionUser, { id }: OfProject): Promise<number | null> {
  if (id === 'general') return null;
  await readProject(deps, user, id);
  return id;
}
