import { sql } from 'kysely';
import type { Db } from '../client';
import type { ProjectRow } from '../schema';
import { keepUser } from './users';

export type ProjectWithCount = ProjectRow & { prompt_count: number };

function selectProjects(db: Db, userId: number) {
  return db
    .selectFrom('projects')
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::integer from prompts
        where prompts.user_id = projects.user_id and prompts.project_id = projects.id
      )`.as('prompt_count'),
    )
    .where('user_id', '=', userId);
}

/** A user's projects, newest first, each with the number of its prompts. */
export function findProjects(db: Db, userId: number): Promise<ProjectWithCount[]> {
  return selectProjects(db, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** How many prompts stand in no project. */
export async function countGeneralPrompts(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('prompts')
    .where('user_id', '=', userId)
    .where('project_id', 'is', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findProject(db: Db, userId: number, id: number): Promise<ProjectWithCount | undefined> {
  return selectProjects(db, userId).where('id', '=', id).executeTakeFirst();
}

export function insertProject(
  db: Db,
  project: { user_id: number; name: string; description: string | null; created_at: Date; updated_at: Date },
) {
  return db.insertInto('projects').values(project).returningAll().executeTakeFirstOrThrow();
}

/** Changes the fields given; answers whether there was such a project of this user. */
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

/** Deletes a project; its prompts move to General (the foreign key sets project_id to null). */
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
