import { sql } from 'kysely';
import type { Db } from '../../client';
import { isFree } from './jobs';

// Files to remove: of images that were deleted, or were refunded and are no longer searched for.

const isOver = sql<boolean>`(restorable_until is null
  and (deleted_at is not null or (status = 'failed' and next_attempt_at is null)))`;

/** Images whose files may still exist but should not, by id, above `after`. */
export function findFilesToRemove(
  db: Db,
  after: number,
  limit: number,
): Promise<{ id: number; file_id: string | null }[]> {
  return db
    .selectFrom('generated_images')
    .select(['id', 'file_id'])
    .where('file_id', 'is not', null)
    .where(isOver)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Forgets the file id of such an image, once its files are gone. Does nothing while a server may be storing it: that
 * server could write the files again and die before removing them.
 */
export async function forgetFiles(db: Db, id: number, fileId: string, now: Date): Promise<void> {
  await db
    .updateTable('generated_images')
    .set({
      file_id: null,
      image_key: null,
      thumb_key: null,
      original_key: null,
      original_type: null,
      original_bytes: null,
    })
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .where(isOver)
    .where(isFree(now))
    .execute();
}
