import type { RendererId } from '@safelight/catalog/renderers';
import { sql } from 'kysely';
import type { Db } from '../../client';
import { cutByBytes, type CutRow, type IdPage } from '../../lists/page';
import type { PromptRow } from '../../schema';
import { keepUser } from '../accounts/users';

export type TextRow = Pick<
  PromptRow,
  'id' | 'name' | 'style' | 'subject' | 'project_id' | 'generated_prompt'
>;

/** A page of a user's saved prompts with their whole texts, newest first; it ends at `bytes`. */
export function findTexts(
  db: Db,
  userId: number,
  { before, limit, bytes }: IdPage & { bytes: number },
): Promise<CutRow<TextRow>[]> {
  let query = db
    .selectFrom('prompts')
    .select(['id', 'name', 'style', 'subject', 'project_id', 'generated_prompt'])
    .where('user_id', '=', userId);
  if (before !== undefined) query = query.where('id', '<', before);
  const page = query.orderBy('id', 'desc').limit(limit);
  return cutByBytes<TextRow>(db, page, ['generated_prompt'], bytes, sql`id desc`);
}

/** The renderers for which saved prompts were generated, by id; none for a prompt whose text was edited since. */
export async function findWrittenFor(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RendererId>> {
  const rows = await db
    .selectFrom('prompts')
    .innerJoin('generated_prompts', 'generated_prompts.id', 'prompts.generation_id')
    .select(['prompts.id', 'generated_prompts.renderer'])
    .where('prompts.user_id', '=', userId)
    .where('prompts.id', 'in', ids.length > 0 ? ids : [0])
    .where(sql<boolean>`generated_prompts.prompt = coalesce(text_before_rewrite, generated_prompt)`)
    .execute();
  return new Map(rows.map(({ id, renderer }) => [id, renderer]));
}

/** Locks those of the prompts that are this user's, in the order of their ids, until the transaction ends. */
export async function lockPrompts(
  trx: Db,
  userId: number,
  ids: readonly number[],
): Promise<readonly PromptRow[]> {
  await keepUser(trx, userId);
  return trx
    .selectFrom('prompts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Replaces the texts of locked prompts, and keeps the old ones. */
export async function rewritePrompts(
  trx: Db,
  rewrites: readonly { readonly id: number; readonly text: string; readonly versionId: number }[],
): Promise<void> {
  if (rewrites.length === 0) return;
  const versions = rewrites.map(({ versionId }) => versionId);
  await sql`
    update prompts set text_before_rewrite = generated_prompt, generated_prompt = rewritten.text,
      version_id = rewritten.version_id
    from unnest(${rewrites.map(({ id }) => id)}::integer[], ${rewrites.map(({ text }) => text)}::text[],
      ${versions}::integer[]) as rewritten (id, text, version_id)
    where prompts.id = rewritten.id`.execute(trx);
}

/** Puts the texts back that locked prompts had before, each with the version that says it. */
export async function restorePrompts(
  trx: Db,
  restored: readonly { readonly id: number; readonly versionId: number | null }[],
): Promise<void> {
  if (restored.length === 0) return;
  await sql`
    update prompts set generated_prompt = text_before_rewrite, text_before_rewrite = null,
      version_id = former.version_id
    from unnest(${restored.map(({ id }) => id)}::integer[], ${restored.map(({ versionId }) => versionId)}::integer[])
      as former (id, version_id)
    where prompts.id = former.id and text_before_rewrite is not null`.execute(trx);
}
