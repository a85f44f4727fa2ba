import { findVersions } from '@safelight/db/queries/prompts/versions';
import type { PromptRow } from '@safelight/db/schema';
import { guessRenderer } from '@safelight/prompt/guess-renderer';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { keepEdit } from './kept-edits';
import { parametersOfSaved, recipeOfSaved } from './recipe';

/** However far back the plan shows the history. */
const always = { since: undefined, newest: undefined };

/**
 * Keeps the texts of a saved prompt that is edited as versions, so that nothing is overwritten: the new one, and the former
 * one if no version says it, as after a save by API. Returns the version with the new text.
 */
export async function keepSavedEdit(
  deps: Deps,
  user: SessionUser,
  row: PromptRow,
  text: string,
): Promise<number> {
  const madeOf = row.version_id ?? row.generation_id;
  const found = await findVersions(deps.db, user.id, madeOf === null ? [] : [madeOf], always);
  const [version] = [...found.edits, ...found.generations];
  const edit = {
    ...(row.generation_id !== null && { generationId: row.generation_id }),
    renderer: version?.renderer ?? guessRenderer(row.generated_prompt, 'midjourney'),
    style: row.style,
    subject: row.subject,
    scenario: row.scenario,
    aspectRatio: row.aspect_ratio,
    parameters: parametersOfSaved(row),
  };
  let parentId = version?.id;
  if (version?.prompt !== row.generated_prompt) {
    const recipe = row.recipe === null ? undefined : recipeOfSaved(row);
    ({ id: parentId } = await keepEdit(deps, user, {
      ...edit,
      parentId,
      recipe,
      prompt: row.generated_prompt,
    }));
  }
  const { id } = await keepEdit(deps, user, { ...edit, parentId, prompt: text });
  return id;
}
