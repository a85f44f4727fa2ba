import * as queries from '@safelight/db/queries/images/lists';
import { hasProject } from '@safelight/db/queries/prompts/projects';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { readPage, type PageInput, type WholePage } from '../pages';
import { noSuchProject } from '../prompts/saved';
import { describeImage, describePreview, noImage, type Image, type ImagePreview } from './describe';

/** The most pending images that a page lists. */
const pendingShown = 50;

/** Throws `not_found` for a project that is not the user's; null is General. */
export async function checkProject(deps: Deps, user: SessionUser, projectId: number | null): Promise<void> {
  if (projectId !== null && !(await hasProject(deps.db, user.id, projectId))) throw noSuchProject();
}

interface OfProject {
  readonly projectId?: number | 'general' | undefined;
}

/** A page of the previews of the user's finished images, newest first: all, or those of a project or of General. */
export async function listImages(
  deps: Deps,
  user: SessionUser,
  input: OfProject & PageInput,
): Promise<{ images: ImagePreview[]; nextCursor: string | null }> {
  const projectId = await checkFilter(deps, user, input);
  const { items, nextCursor } = await readPage(
    input,
    (page) => queries.findImagePreviews(deps.db, user.id, { projectId, ...page }),
    describePreview,
  );
  return { images: items, nextCursor };
}

/** The same with whole prompts. */
export async function listWholeImages(
  deps: Deps,
  user: SessionUser,
  input: OfProject & WholePage,
): Promise<{ images: Image[]; nextCursor: string | null }> {
  const projectId = await checkFilter(deps, user, input);
  const { bytes } = input;
  const { items, nextCursor } = await readPage(
    input,
    (page) => queries.findImages(deps.db, user.id, { projectId, bytes, ...page }),
    describeImage,
  );
  return { images: items, nextCursor };
}

/** Null: General; undefined: all. Throws `not_found` for a project that is not the user's. */
async function checkFilter(
  deps: Deps,
  user: SessionUser,
  { projectId }: OfProject,
): Promise<number | null | undefined> {
  const wanted = projectId === 'general' ? null : projectId;
  await checkProject(deps, user, wanted ?? null);
  return wanted;
}

/** The user's pending images, newest first. */
export async function listPendingImages(deps: Deps, user: SessionUser): Promise<{ images: ImagePreview[] }> {
  const rows = await queries.findPendingImages(deps.db, user.id, pendingShown);
  return { images: rows.map(describePreview) };
}

/** One of the user's images, in any status. Throws `not_found`. */
export async function readImage(deps: Deps, user: SessionUser, id: number): Promise<Image> {
  const row = await queries.findImage(deps.db, user.id, id);
  if (!row) throw noImage();
  return describeImage(row);
}
