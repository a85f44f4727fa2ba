import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../client';
import { olderThan, type PageKey } from '../page';
import type { PromptRow, PromptsTable } from '../schema';
import { containsWords, searched } from './search';
import { keepUser } from './users';

/** Saves a prompt, in a project only if that project is the user's; undefined when it is not. */
export async function insertPrompt(db: Db, prompt: Insertable<PromptsTable>): Promise<PromptRow | undefined> {
  return db.transaction().execute(async (trx) => {
    await keepUser(trx, prompt.user_id);
    if (!(await lockProject(trx, prompt.user_id, prompt.project_id ?? null))) return undefined;
    return trx.insertInto('prompts').values(prompt).returningAll().executeTakeFirstOrThrow();
  });
}

export function findPrompt(db: Db, userId: number, id: number): Promise<PromptRow | undefined> {
  return db
    .selectFrom('prompts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A page of a project's prompts, newest first; null is General. */
export function findPrompts(
  db: Db,
  userId: number,
  projectId: number | null,
  page: { after: PageKey | undefined; limit: number },
): Promise<PromptRow[]> {
  let query = db.selectFrom('prompts').selectAll().where('user_id', '=', userId);
  query =
    projectId === null ? query.where('project_id', 'is', null) : query.where('project_id', '=', projectId);
  if (page.after) query = query.where(olderThan(page.after));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** A user's prompts, of whichever project, whose texts' beginnings contain all of these words; newest first. */
export function searchPrompts(
  db: Db,
  userId: number,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<PromptRow[]> {
  return db
    .selectFrom('prompts')
    .selectAll()
    .where('user_id', '=', userId)
    .where(containsWords(searched.prompts, words))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Changes a saved prompt: 'no_prompt' or 'no_project' when one of the two is not this user's. */
export async function updatePrompt(
  db: Db,
  userId: number,
  id: number,
  change: Updateable<PromptsTable>,
): Promise<PromptRow | 'no_prompt' | 'no_project'> {
  return db.transaction().execute(async (trx) => {
    await keepUser(trx, userId);
    if (!(await lockProject(trx, userId, change.project_id ?? null))) return 'no_project';
    const row = await trx
      .updateTable('prompts')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? 'no_prompt';
  });
}

export async function deletePrompt(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('prompts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Keeps a project from vanishing until the transaction ends; false when it is not this user's. General always is. */
async function lockProject(db: Db, userId: number, projectId: number | null): Promise<boolean> {
  if (projectId === null) return true;
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return project !== undefined;
}
