import { sql } from 'kysely';
import type { Db } from '../../client';

interface Cover {
  /** The id of the project or the sheet. */
  readonly of: number;
  readonly id: number;
  readonly thumb_key: string;
}

/** The newest images of each of these projects or sheets, at most `most` of each. */
export async function findCovers(
  db: Db,
  userId: number,
  by: 'project_id' | 'sheet_id',
  ids: readonly number[],
  most: number,
): Promise<readonly Cover[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Cover>`
    select owner.id as "of", image.id, image.thumb_key
    from unnest(${ids}::integer[]) as owner (id)
    cross join lateral (
      select id, thumb_key from generated_images
      where user_id = ${userId} and ${sql.ref(by)} = owner.id and status = 'done' and deleted_at is null
        and thumb_key is not null
      order by created_at desc, id desc limit ${most}
    ) as image`.execute(db);
  return rows;
}
