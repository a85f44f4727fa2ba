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

/** The saved prompt that an image belongs to. */
export interface PromptOfImage {
  readonly id: number;
  readonly name: string | null;
  readonly style: string;
  readonly subject: string;
}

/**
 * The prompts of a project that these images were made of, by the image's id: of the same version, or else in the same
 * words, as images of a sheet's cells have no version.
 */
export async function findPromptsOfImages(
  db: Db,
  userId: number,
  projectId: number | null,
  images: readonly number[],
): Promise<ReadonlyMap<number, PromptOfImage>> {
  if (images.length === 0) return new Map();
  const { rows } = await sql<PromptOfImage & { image_id: number }>`
    with image as (
      select id, version_id, prompt from generated_images
      where user_id = ${userId} and id = any (${images}::integer[])
    ), saved as (
      select * from prompts where user_id = ${userId} and project_id is not distinct from ${projectId}::integer
    )
    select distinct on (image_id) image_id, id, name, style, subject from (
      select image.id as image_id, saved.*, 0 as rank from image join saved on saved.version_id = image.version_id
      union all
      select image.id, saved.*, 1 from image join saved on saved.generation_id = image.version_id
      union all
      select image.id, saved.*, 2 from image join saved on saved.generated_prompt = image.prompt
    ) as pair
    order by image_id, rank, id`.execute(db);
  return new Map(rows.map(({ image_id: image, ...prompt }) => [image, prompt]));
}
