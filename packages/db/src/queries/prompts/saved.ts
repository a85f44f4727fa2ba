import { limits } from '@safelight/catalog/limits';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../client';
import { cutByBytes, olderThan, type CutRow, type Page } from '../../lists/page';
import { beginning, isLonger } from '../../lists/preview';
import type { PromptRow } from '../../schema';
import type { PromptsTable } from '../../schema/prompts';
import { lockRoom } from '../accounts/quotas';
import { containsWords, searched } from './search';
import { keepUser, lockUser } from '../accounts/users';
import { bringImages, newPrompt } from '../boards/along';

/**
 * Saves a prompt and takes its images along, or returns the prompt that this request saved before: 'removed' when its
 * removal can still be undone, 'full' when the user already keeps `most`, 'no_project' when the project is not theirs.
 * With `once` it returns the newest prompt that has this version and text already, if there is one. Locks the user's row first, so that prompts saved at the same time are counted one after the other.
 */
export async function insertPrompt(
  db: Db,
  prompt: Insertable<PromptsTable>,
  most: number,
  once: boolean,
): Promise<PromptRow | 'removed' | 'full' | 'no_project'> {
  return db.transaction().execute(async (trx) => {
    const room = await lockRoom(trx, prompt.user_id, 'savedPrompts', most);
    const seen = prompt.request_id && (await findSaved(trx, prompt.user_id, prompt.request_id));
    if (seen) return seen.removed ? 'removed' : seen;
    const equal = once && (await findEqual(trx, prompt));
    if (equal) return equal;
    if (!room) return 'full';
    if (!(await lockProject(trx, prompt.user_id, prompt.project_id ?? null))) return 'no_project';
    const saved = await trx.insertInto('prompts').values(prompt).returningAll().executeTakeFirstOrThrow();
    await bringImages(trx, prompt.user_id, newPrompt(prompt.version_id), saved.project_id);
    return saved;
  });
}

function findEqual(trx: Db, prompt: Insertable<PromptsTable>): Promise<PromptRow | undefined> {
  return trx
    .selectFrom('prompts')
    .selectAll()
    .where('user_id', '=', prompt.user_id)
    .where('version_id', 'is not distinct from', prompt.version_id ?? null)
    .where('generated_prompt', '=', prompt.generated_prompt)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The prompt that a request saved, also while its removal can still be undone. */
export async function findSaved(
  trx: Db,
  userId: number,
  requestId: string,
): Promise<(PromptRow & { readonly removed: boolean }) | undefined> {
  const { rows } = await sql<PromptRow & { removed: boolean }>`
    select *, false as removed from prompts where user_id = ${userId} and request_id = ${requestId}
    union all
    select prompt.*, true from removed_prompts, jsonb_populate_record(null::prompts, content) as prompt
    where removed_prompts.user_id = ${userId} and prompt.request_id = ${requestId}`.execute(trx);
  return rows[0];
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
function selectPrompts(db: Db, userId: number, projectId: number | null, page: Page) {
  let query = db.selectFrom('prompts').where('user_id', '=', userId);
  query =
    projectId === null ? query.where('project_id', 'is', null) : query.where('project_id', '=', projectId);
  if (page.after) query = query.where(olderThan(page.after));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit);
}

const { previewCharacters, previewLineCharacters } = limits;

/** The columns of a prompt in a list. */
const previewColumns = [
  'id',
  'name',
  'style',
  'project_id',
  'credits_used',
  'created_at',
  beginning('subject', previewLineCharacters).as('subject'),
  beginning('generated_prompt', previewCharacters).as('generated_prompt'),
  sql<boolean>`(${isLonger('subject', previewLineCharacters)} or ${isLonger('generated_prompt', previewCharacters)})`.as(
    'cut',
  ),
] as const;

export type PromptPreviewRow = Awaited<ReturnType<typeof findPromptPreviews>>[number];

export function findPromptPreviews(db: Db, userId: number, projectId: number | null, page: Page) {
  return selectPrompts(db, userId, projectId, page).select(previewColumns).execute();
}

const longTexts = [
  'name',
  'style',
  'subject',
  'scenario',
  'parameters',
  'negative_prompt',
  'generated_prompt',
  'text_before_rewrite',
  'recipe',
] as const;

/** A page of saved prompts with whole texts, which ends at `bytes`. */
export function findPrompts(
  db: Db,
  userId: number,
  projectId: number | null,
  page: Page & { bytes: number },
): Promise<CutRow<PromptRow>[]> {
  return cutByBytes<PromptRow>(
    db,
    selectPrompts(db, userId, projectId, page).selectAll(),
    longTexts,
    page.bytes,
  );
}

/** A user's prompts in any project whose searched texts contain all of these words, newest first. */
export function searchPrompts(
  db: Db,
  userId: number,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<PromptPreviewRow[]> {
  return db
    .selectFrom('prompts')
    .select(previewColumns)
    .where('user_id', '=', userId)
    .where(containsWords(searched.prompts, words))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Updates a saved prompt: 'no_prompt' or 'no_project' when one of them is not this user's. Its images go to its new
 * project with it. Another text ends what a rewrite kept, and the recipe of the former one.
 */
export async function updatePrompt(
  db: Db,
  userId: number,
  id: number,
  change: Updateable<PromptsTable>,
): Promise<PromptRow | 'no_prompt' | 'no_project'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await lockProject(trx, userId, change.project_id ?? null))) return 'no_project';
    if (change.project_id !== undefined)
      await bringImages(
        trx,
        userId,
        sql`select version_id, project_id from prompts where user_id = ${userId} and id = ${id} for no key update`,
        change.project_id,
      );
    const row = await trx
      .updateTable('prompts')
      .set(change)
      .$if(change.generated_prompt !== undefined, (query) =>
        query.set({
          text_before_rewrite: sql`case when generated_prompt = ${change.generated_prompt} then text_before_rewrite end`,
          recipe: sql`case when generated_prompt = ${change.generated_prompt} then recipe end`,
        }),
      )
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? 'no_prompt';
  });
}

/** Deletes a prompt; its shares go with it. */
export async function deletePrompt(db: Db, userId: number, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await keepUser(trx, userId);
    const result = await trx
      .deleteFrom('prompts')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  });
}

/**
 * Prevents a project's deletion until the transaction ends; false when it is not this user's. General always exists.
 */
export async function lockProject(db: Db, userId: number, projectId: number | null): Promise<boolean> {
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
