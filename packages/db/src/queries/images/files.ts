import { sql } from 'kysely';
import type { Db } from '../../client';
import { isFree } from './jobs';

// Files that must no longer be served: those of deleted images, and of refunded images that are no longer checked.

const isOver = sql<boolean>`(deleted_at is not null or (status = 'failed' and next_attempt_at is null))`;

/** Images that may still have such files, by id, above `after`. */
export function findFilesToRemove(
  db: Db,
  after: number,
  limit: number,
): Promise<{ id: number; picture_id: string | null }[]> {
  return db
    .selectFrom('generated_images')
    .select(['id', 'picture_id'])
    .where('picture_id', 'is not', null)
    .where(isOver)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Clears an image's file keys once its files are removed. Not while a server has its lease: that server may store them
 * again and die before it removes them.
 */
export async function forgetFiles(db: Db, id: number, fileId: string, now: Date): Promise<void> {
  await db
    .updateTable('generated_images')
    .set({ picture_id: null, image_key: null, thumb_key: null })
    .where('id', '=', id)
    .where('picture_id', '=', fileId)
    .where(isOver)
    .where(isFree(now))
    .execute();
}
