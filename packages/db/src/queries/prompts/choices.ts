import { sql } from 'kysely';
import type { Db } from '../../client';

/** The columns that say what a picture of a saved prompt's choices shows. */
export const pictureColumns = [
  'style',
  'camera_type',
  'lens_type',
  'lighting',
  'framing',
  'color_mood',
  'file_format',
  sql`recipe -> 'selection'`.as('selection'),
] as const;

export interface PictureRow {
  readonly style: string;
  readonly camera_type: string | null;
  readonly lens_type: string | null;
  readonly lighting: string | null;
  readonly framing: string | null;
  readonly color_mood: string | null;
  readonly file_format: string | null;
  /** Null when the other columns say everything. */
  readonly selection: unknown;
}

/** The choices of the newest prompts of each of these projects and of General, at most `most` of each. */
export async function findNewestChoices(
  db: Db,
  userId: number,
  projects: readonly number[],
  most: number,
): Promise<readonly (PictureRow & { readonly project_id: number | null })[]> {
  const columns = sql`project_id, style, camera_type, lens_type, lighting, framing, color_mood, file_format,
    recipe -> 'selection' as selection`;
  const newest = sql`order by created_at desc, id desc limit ${most}`;
  const { rows } = await sql<PictureRow & { project_id: number | null }>`
    select prompt.* from unnest(${projects}::integer[]) as project (id)
    cross join lateral (
      select ${columns} from prompts where user_id = ${userId} and project_id = project.id ${newest}
    ) as prompt
    union all
    (select ${columns} from prompts where user_id = ${userId} and project_id is null ${newest})`.execute(db);
  return rows;
}
