import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import type { Db } from '../../client';
import { cutByBytes, olderThan, type CutRow, type Page } from '../../lists/page';
import { beginning, isLonger } from '../../lists/preview';
import type { GeneratedImageRow } from '../../schema';
import { containsWords, searched } from '../prompts/search';

/** The images of one request, in the order of their takes; deleted ones too. */
export function findImagesByRequest(db: Db, userId: number, requestId: string): Promise<GeneratedImageRow[]> {
  return db
    .selectFrom('generated_images')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .orderBy('take')
    .execute();
}

/** One of a user's images, in any status. */
export function findImage(db: Db, userId: number, id: number): Promise<GeneratedImageRow | undefined> {
  return db
    .selectFrom('generated_images')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The keys of the thumbnails of a user's images, by id; of those that are still there. */
export async function findThumbnails(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('generated_images')
    .select(['id', sql<string>`coalesce(thumb_key, image_key)`.as('key')])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where(sql<boolean>`status = 'done' and deleted_at is null and image_key is not null`)
    .execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}

export interface ImageFilter {
  /** Null: General; undefined: all. */
  readonly projectId?: number | null | undefined;
  /** Words that the beginning of the prompt must contain. */
  readonly words?: readonly string[] | undefined;
  readonly model?: string | undefined;
  readonly starred?: boolean | undefined;
}

interface ImagePage extends Page, ImageFilter {
  /** The versions that they were made of. */
  readonly versions?: readonly number[] | undefined;
}

/** A page of a user's finished images that meet a filter, newest first. */
function selectImages(db: Db, userId: number, page: ImagePage) {
  let query = db
    .selectFrom('generated_images')
    .where('user_id', '=', userId)
    // A literal, so that the planner can use the partial indexes.
    .where(sql<boolean>`status = 'done' and deleted_at is null`);
  if (page.projectId === null) query = query.where('project_id', 'is', null);
  else if (page.projectId !== undefined) query = query.where('project_id', '=', page.projectId);
  if (page.words?.length) query = query.where(containsWords(searched.generated_images, page.words));
  if (page.model !== undefined) query = query.where(sql<boolean>`model = ${page.model}`);
  if (page.starred) query = query.where(sql<boolean>`starred`);
  if (page.versions) query = query.where('version_id', 'in', page.versions);
  if (page.after) query = query.where(olderThan(page.after));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit);
}

export type ImagePreviewRow = Awaited<ReturnType<typeof findImagePreviews>>[number];

/** The columns of an image in a list. */
const previewColumns = [
  'id',
  'project_id',
  'version_id',
  'status',
  'stage',
  'model',
  'ratio',
  'grade',
  'seed',
  'parent_id',
  'sheet_id',
  'sources',
  'note',
  'image_key',
  'thumb_key',
  'width',
  'height',
  'bytes',
  'original_type',
  'original_bytes',
  'starred',
  'credits_used',
  'failure',
  'created_at',
  beginning('prompt', limits.previewCharacters).as('prompt'),
  isLonger('prompt', limits.previewCharacters).as('cut'),
] as const;

export function findImagePreviews(db: Db, userId: number, page: ImagePage) {
  return selectImages(db, userId, page).select(previewColumns).execute();
}

/** A page of images with whole prompts, which ends at `bytes`. */
export function findImages(
  db: Db,
  userId: number,
  page: ImagePage & { bytes: number },
): Promise<CutRow<GeneratedImageRow>[]> {
  return cutByBytes<GeneratedImageRow>(
    db,
    selectImages(db, userId, page).selectAll(),
    ['prompt', 'note'],
    page.bytes,
  );
}

/** A user's pending images, newest first, with shortened prompts. */
export function findPendingImages(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('generated_images')
    .select(previewColumns)
    .where('user_id', '=', userId)
    .where(sql<boolean>`status = 'pending'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A user's finished images that were made from another one, newest first, or the other one itself. */
export function findRelatives(
  db: Db,
  userId: number,
  which: { readonly id: number } | { readonly parentId: number },
  limit: number,
) {
  const [column, id] = 'id' in which ? (['id', which.id] as const) : (['parent_id', which.parentId] as const);
  return db
    .selectFrom('generated_images')
    .select(previewColumns)
    .where('user_id', '=', userId)
    .where(column, '=', id)
    .where(sql<boolean>`status = 'done' and deleted_at is null`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Marks a finished or failed image as deleted and clears its prompt. The caller then removes its files. */
export function markImageDeleted(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<{ id: number; file_id: string | null } | undefined> {
  return db
    .updateTable('generated_images')
    .set({
      deleted_at: now,
      prompt: '',
      model_prompt: null,
      of_cell: null,
      negative_prompt: null,
      note: null,
      sources: null,
      source_urls: null,
      board_note: null,
      tags: [],
      output_url: null,
      next_attempt_at: null,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '<>', 'pending')
    .where('deleted_at', 'is', null)
    .returning(['id', 'file_id'])
    .executeTakeFirst();
}
