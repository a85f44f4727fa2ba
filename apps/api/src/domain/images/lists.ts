import * as queries from '@safelight/db/queries/images/lists';
import { hasProject } from '@safelight/db/queries/prompts/projects';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { readPage, type PageInput, type WholePage } from '../pages';
import { noSuchProject } from '../prompts/saved';
import { searchIfAny, searchWords } from '../prompts/search';
import {
  describeImage,
  describeOpened,
  describePreview,
  noImage,
  type Image,
  type ImagePreview,
  type OpenedImage,
} from './describe';

/** The most pending images that a page lists. */
const pendingShown = 50;

/** Throws `not_found` for a project that is not the user's; null is General. */
export async function checkProject(deps: Deps, user: SessionUser, projectId: number | null): Promise<void> {
  if (projectId !== null && !(await hasProject(deps.db, user.id, projectId))) throw noSuchProject();
}

interface Filter {
  readonly projectId?: number | 'general' | undefined;
  readonly search?: string | undefined;
  readonly model?: string | undefined;
  readonly starred?: boolean | undefined;
}

/** A page of the previews of the user's finished images that meet a filter, newest first. Throws what searchOwn throws. */
export async function listImages(
  deps: Deps,
  user: SessionUser,
  input: Filter & PageInput,
): Promise<{ images: ImagePreview[]; nextCursor: string | null }> {
  const filter = await readFilter(deps, user, input);
  const { items, nextCursor } = await searchIfAny(deps, user.id, filter.words, (db) =>
    readPage(
      input,
      (page) => queries.findImagePreviews(db, user.id, { ...filter, ...page }),
      describePreview,
    ),
  );
  return { images: items, nextCursor };
}

/** A page of images as listImages returns it, with whole prompts in place of previews. */
export async function listWholeImages(
  deps: Deps,
  user: SessionUser,
  input: Filter & WholePage,
): Promise<{ images: Image[]; nextCursor: string | null }> {
  const filter = await readFilter(deps, user, input);
  const { bytes } = input;
  const { items, nextCursor } = await searchIfAny(deps, user.id, filter.words, (db) =>
    readPage(input, (page) => queries.findImages(db, user.id, { ...filter, bytes, ...page }), describeImage),
  );
  return { images: items, nextCursor };
}

/** Throws `not_found` for a project that is not the user's. */
async function readFilter(deps: Deps, user: SessionUser, { projectId, search = '', model, starred }: Filter) {
  const wanted = projectId === 'general' ? null : projectId;
  await checkProject(deps, user, wanted ?? null);
  return { projectId: wanted, words: searchWords(search), model, starred };
}

/** The user's pending images, newest first. */
export async function listPendingImages(deps: Deps, user: SessionUser): Promise<{ images: ImagePreview[] }> {
  const rows = await queries.findPendingImages(deps.db, user.id, pendingShown);
  return { images: rows.map(describePreview) };
}

/** One of the user's images, in any status. Throws `not_found`. */
export async function readImage(
  deps: Pick<Deps, 'db'>,
  user: Pick<SessionUser, 'id'>,
  id: number,
): Promise<OpenedImage> {
  const row = await queries.findImage(deps.db, user.id, id);
  if (!row) throw noImage();
  return describeOpened(row);
}
