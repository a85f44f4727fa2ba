import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import type { Db } from '../../client';
import { cutByBytes, olderThan, type CutRow, type Page } from '../../lists/page';
import { beginning, isLonger } from '../../lists/preview';
import type { ProjectRow } from '../../schema';
import { keepUser } from '../accounts/users';
import { lockRoom } from '../accounts/quotas';

export type ProjectWithCount = ProjectRow & { prompt_count: number; image_count: number };

function selectProjects(db: Db, userId: number) {
  return db
    .selectFrom('projects')
    .selectAll()
    .select([
      sql<number>`(
        select count(*)::integer from prompts
        where prompts.user_id = projects.user_id and prompts.project_id = projects.id
      )`.as('prompt_count'),
      sql<number>`(
        select count(*)::integer from generated_images as image
        where image.user_id = projects.user_id and image.project_id = projects.id
          and status = 'done' and deleted_at is null
      )`.as('image_count'),
    ])
    .where('user_id', '=', userId);
}

/** A page of a user's projects, newest first, each with the number of its prompts and a shortened description. */
export function findProjectPreviews(db: Db, userId: number, limit: number) {
  const { previewLineCharacters } = limits;
  return db
    .selectFrom(selectPage(db, userId, { after: undefined, limit }).as('project'))
    .select([
      'id',
      'name',
      'created_at',
      'updated_at',
      'prompt_count',
      'image_count',
      sql<string | null>`${beginning('description', previewLineCharacters)}`.as('description'),
      isLonger('description', previewLineCharacters).as('cut'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type ProjectPreviewRow = Awaited<ReturnType<typeof findProjectPreviews>>[number];

/** A page of projects with whole descriptions, which ends at `bytes`. */
export function findProjects(
  db: Db,
  userId: number,
  page: Page & { bytes: number },
): Promise<CutRow<ProjectWithCount>[]> {
  return cutByBytes<ProjectWithCount>(db, selectPage(db, userId, page), ['name', 'description'], page.bytes);
}

function selectPage(db: Db, userId: number, { after, limit }: Page) {
  return selectProjects(db, userId)
    .$if(after !== undefined, (query) => query.where(olderThan(after!)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/** The numbers of prompts and of images in no project. */
export async function countGeneral(db: Db, userId: number): Promise<{ prompts: number; images: number }> {
  const { rows } = await sql<{ prompts: number; images: number }>`
    select
      (select count(*)::integer from prompts where user_id = ${userId} and project_id is null) as prompts,
      (select count(*)::integer from generated_images
        where user_id = ${userId} and project_id is null and status = 'done' and deleted_at is null) as images`.execute(
    db,
  );
  return rows[0]!;
}

/** Whether a user has this project. */
export async function hasProject(db: Db, userId: number, id: number): Promise<boolean> {
  const found = db.selectFrom('projects').select('id').where('id', '=', id).where('user_id', '=', userId);
  return (await found.executeTakeFirst()) !== undefined;
}

export function findProject(db: Db, userId: number, id: number): Promise<ProjectWithCount | undefined> {
  return selectProjects(db, userId).where('id', '=', id).executeTakeFirst();
}

/** Creates a project; undefined when the user already has `most`. See lockRoom. */
export function insertProject(
  db: Db,
  project: { user_id: number; name: string; description: string | null; created_at: Date; updated_at: Date },
  most: number,
): Promise<ProjectRow | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockRoom(trx, project.user_id, 'projects', most))) return undefined;
    return trx.insertInto('projects').values(project).returningAll().executeTakeFirstOrThrow();
  });
}

/** Updates the given fields; false when this user has no such project. */
export async function updateProject(
  db: Db,
  userId: number,
  id: number,
  change: { name: string; description: string | null; updated_at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('projects')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a project and its shares; its prompts and sheets move to General (foreign keys set project_id to null). */
export async function deleteProject(db: Db, userId: number, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await keepUser(trx, userId);
    const result = await trx
      .deleteFrom('projects')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  });
}
