import { sql } from 'kysely';
import type { Db } from '../../client';
import { isFree } from './jobs';

// Files that nobody shall see (any more): of pictures that were deleted, or refunded and are looked for no longer.

const isOver = sql<boolean>`(deleted_at is not null or (status = 'failed' and next_attempt_at is null))`;

/** Pictures whose files may still be there and should not, in the order of their ids from behind `after`. */
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
 * Forgets where such a picture's files were, once they are gone. Not while somebody works on it, who may put them there
 * again and die before he has removed them.
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
