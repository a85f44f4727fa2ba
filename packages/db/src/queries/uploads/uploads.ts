import { sql } from 'kysely';
import type { Db } from '../../client';
import { olderThan, type Page } from '../../lists/page';
import type { Source, UploadKind, UploadRow } from '../../schema';
import { lockRoom } from '../accounts/quotas';

export interface NewUpload {
  readonly user_id: number;
  readonly fingerprint: string;
  readonly kind: UploadKind;
  readonly file_id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly consent_at: Date | null;
  readonly created_at: Date;
}

/** Records an upload whose files are about to be written. Undefined when the user keeps `most` already. */
export function insertUpload(db: Db, upload: NewUpload, most: number): Promise<number | undefined> {
  return db.transaction().execute(async (trx: Db) => {
    if (!(await lockRoom(trx, upload.user_id, 'uploads', most))) return undefined;
    const { id } = await trx.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Completes an upload whose files are stored; undefined when it was deleted meanwhile. Violates the unique constraint
 * `uploads_request_key` when another with this request id is complete.
 */
export function completeUpload(db: Db, id: number, requestId: string | null): Promise<UploadRow | undefined> {
  return db
    .updateTable('uploads')
    .set({ ready: true, request_id: requestId })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

const ofUser = (db: Db, userId: number) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('ready', '=', true);

export function findUploadByRequest(
  db: Db,
  userId: number,
  requestId: string,
): Promise<UploadRow | undefined> {
  return ofUser(db, userId).where('request_id', '=', requestId).executeTakeFirst();
}

/** A user's references, newest first. */
export function findUploads(db: Db, userId: number, page: Page): Promise<UploadRow[]> {
  return ofUser(db, userId)
    .where('kind', '=', 'reference')
    .$if(page.after !== undefined, (query) => query.where(olderThan(page.after!)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** An image or upload that is stored for a user: its file, and its size in pixels and bytes. */
export interface StoredImage {
  readonly key: string;
  readonly thumbKey: string | null;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The file of an upload of this kind, or of a finished image; undefined when the user has none of this id. */
export async function findStoredImage(
  db: Db,
  userId: number,
  source: Source,
  kind: UploadKind = 'reference',
): Promise<StoredImage | undefined> {
  if ('upload' in source) {
    const row = await ofUser(db, userId)
      .where('id', '=', source.upload)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row && { ...row, ...uploadKeys(row) };
  }
  const row = await db
    .selectFrom('generated_images')
    .select(['image_key', 'thumb_key', 'width', 'height', 'bytes'])
    .where('user_id', '=', userId)
    .where('id', '=', source.image)
    .where('status', '=', 'done')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      key: row.image_key!,
      thumbKey: row.thumb_key,
      width: row.width!,
      height: row.height!,
      bytes: Number(row.bytes),
    }
  );
}

/** The names of an upload's files. A mask is kept without loss. */
export function uploadKeys({ file_id: id, kind }: Pick<UploadRow, 'file_id' | 'kind'>): {
  key: string;
  thumbKey: string;
} {
  return { key: `${id}.${kind === 'mask' ? 'png' : 'jpg'}`, thumbKey: `${id}.webp` };
}

/** Marks a user's upload as deleted; undefined when they have none of this id. The caller then removes its files. */
export function markUploadDeleted(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<Pick<UploadRow, 'id' | 'file_id' | 'kind'> | undefined> {
  return db
    .updateTable('uploads')
    .set({ deleted_at: now, request_id: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ready', '=', true)
    .where('deleted_at', 'is', null)
    .returning(['id', 'file_id', 'kind'])
    .executeTakeFirst();
}

/** Marks an upload that was not kept as deleted. */
export async function abandonUpload(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ deleted_at: now, request_id: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Marks the masks from before then as deleted, and uploads that were never completed. */
export async function markPassedUploads(
  db: Db,
  before: { readonly masks: Date; readonly incomplete: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ deleted_at: now, request_id: null })
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(kind = 'mask' or not ready)`)
    .where(
      sql<boolean>`created_at < case when ready then ${before.masks}::timestamptz else ${before.incomplete}::timestamptz end`,
    )
    .execute();
}

/** Deleted uploads, whose files may still exist, by id, above `after`. */
export function findDeletedUploads(
  db: Db,
  after: number,
  limit: number,
): Promise<Pick<UploadRow, 'id' | 'file_id' | 'kind'>[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_id', 'kind'])
    .where('deleted_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Deletes the row of a deleted upload, whose files are gone. With `abandoned`, keeps the row of an incomplete upload
 * since then: the server that is storing it could still put its files, and die before it removes them.
 */
export async function forgetUpload(db: Db, id: number, abandoned?: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .$if(abandoned !== undefined, (query) =>
      query.where((eb) => eb.or([eb('ready', '=', true), eb('created_at', '<', abandoned!)])),
    )
    .execute();
}
