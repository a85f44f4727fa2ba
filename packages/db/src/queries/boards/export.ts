import { sql } from 'kysely';
import type { Db } from '../../client';
import { olderThan, type Page } from '../../lists/page';
import type { GeneratedImageRow, PromptRow } from '../../schema';

/** A whole row, with the renderer that its version was written for. */
type WithRenderer<Row> = Row & { readonly renderer: string | null };

function readTable<Row>(
  db: Db,
  table: 'prompts' | 'generated_images',
  userId: number,
  { projectId, after, limit }: Page & { projectId: number | null },
): Promise<WithRenderer<Row>[]> {
  return sql<WithRenderer<Row>>`
    select *, coalesce(
      (select renderer from kept_edits where kept_edits.id = board.version_id),
      (select renderer from generated_prompts where generated_prompts.id = board.version_id),
      (select renderer from generated_prompts where generated_prompts.id = board.generation_id)) as renderer
    from ${sql.table(table)} as board
    where user_id = ${userId} and ${projectId === null ? sql`project_id is null` : sql`project_id = ${projectId}`}
      and ${table === 'prompts' ? sql`true` : sql`status = 'done' and deleted_at is null`}
      and ${after ? olderThan(after) : sql`true`}
    order by created_at desc, id desc limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);
}

/** A page of a project's prompts, whole and newest first; null is General. */
export const readPrompts = (db: Db, userId: number, page: Page & { projectId: number | null }) =>
  readTable<PromptRow>(db, 'prompts', userId, page);

/** A page of a project's finished images, newest first. */
export const readImages = (db: Db, userId: number, page: Page & { projectId: number | null }) =>
  readTable<GeneratedImageRow>(db, 'generated_images', userId, page);
