import type { Db } from '@safelight/db/client';
import { insertEdit } from '@safelight/db/queries/prompts/kept-edits';
import { findVersions } from '@safelight/db/queries/prompts/versions';
import type { GeneratedPromptRow, KeptEditRow, PromptRow } from '@safelight/db/schema';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { keepEdit, toEditRow, type EditInput } from './kept-edits';
import { parametersOfSaved, recipeOfSaved } from './recipe';

/** However far back the plan shows the history. */
const always = { since: undefined, newest: undefined };

type VersionRow = GeneratedPromptRow | KeptEditRow;

async function findAll(db: Db, userId: number, ids: readonly number[]): Promise<Map<number, VersionRow>> {
  const { edits, generations } = await findVersions(db, userId, ids, always);
  return new Map([...edits, ...generations].map((version) => [version.id, version]));
}

/** The versions that saved prompts are made of, by the prompts' ids. */
export async function findMadeOfSaved(
  db: Db,
  userId: number,
  rows: readonly PromptRow[],
): Promise<ReadonlyMap<number, VersionRow>> {
  const named = rows.flatMap((row) => {
    const madeOf = row.version_id ?? row.generation_id;
    return madeOf === null ? [] : [[row.id, madeOf] as const];
  });
  const versions = await findAll(
    db,
    userId,
    named.map(([, madeOf]) => madeOf),
  );
  return new Map(
    named.flatMap(([id, madeOf]) => {
      const version = versions.get(madeOf);
      return version ? [[id, version] as const] : [];
    }),
  );
}

export const isRewrite = (version: VersionRow | undefined): version is KeptEditRow =>
  version !== undefined && 'origin' in version && version.origin === 'rewritten';

/** The versions that rewrites among these were made of, as far as they are kept. */
export const findFormers = (db: Db, userId: number, versions: readonly VersionRow[]) =>
  findAll(
    db,
    userId,
    versions.filter(isRewrite).flatMap(({ parent_id: parent }) => parent ?? []),
  );

/** What a version of a saved prompt's text has beside the text. */
const describeSaved = (row: PromptRow, version: VersionRow | undefined) => ({
  ...(row.generation_id !== null && { generationId: row.generation_id }),
  renderer: version?.renderer ?? guessRenderer(row.generated_prompt, 'midjourney'),
  style: row.style,
  subject: row.subject,
  scenario: row.scenario,
  aspectRatio: row.aspect_ratio,
  parameters: parametersOfSaved(row),
});

/** The version of the present text, which is kept first where no version says it, as after a save by API. */
async function keepPresent(
  row: PromptRow,
  version: VersionRow | undefined,
  keep: (edit: EditInput) => Promise<number>,
): Promise<number> {
  if (version?.prompt === row.generated_prompt) return version.id;
  const recipe = row.recipe === null ? undefined : recipeOfSaved(row);
  return keep({
    ...describeSaved(row, version),
    parentId: version?.id,
    recipe,
    prompt: row.generated_prompt,
  });
}

/**
 * Keeps the texts of a saved prompt that is edited as versions, so that nothing is overwritten: the new one, and the former
 * one if no version says it. Returns the version with the new text.
 */
export async function keepSavedEdit(
  deps: Deps,
  user: SessionUser,
  row: PromptRow,
  text: string,
): Promise<number> {
  const version = (await findMadeOfSaved(deps.db, user.id, [row])).get(row.id);
  const keep = async (edit: EditInput) => (await keepEdit(deps, user, edit)).id;
  const parentId = await keepPresent(row, version, keep);
  return keep({ ...describeSaved(row, version), parentId, prompt: text });
}

/** As `keepSavedEdit` for a rewrite, in the transaction that makes it. The choices stay. */
export async function keepRewrite(
  trx: Db,
  row: PromptRow,
  version: VersionRow | undefined,
  text: string,
  now: Date,
): Promise<number> {
  const keep = (edit: EditInput) => insertEdit(trx, toEditRow(row.user_id, edit, now));
  const parentId = await keepPresent(row, version, keep);
  const { selection } = recipeOfSaved(row);
  return keep({
    ...describeSaved(row, version),
    parentId,
    recipe: { selection },
    origin: 'rewritten',
    prompt: text,
  });
}

/** Keeps the text that a rewrite replaced, when the version that said it was dropped since. */
export const keepFormer = (
  trx: Db,
  row: PromptRow,
  rewrite: VersionRow,
  text: string,
  now: Date,
): Promise<number> =>
  insertEdit(
    trx,
    toEditRow(row.user_id, { ...describeSaved(row, rewrite), parentId: rewrite.id, prompt: text }, now),
  );
