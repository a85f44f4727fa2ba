import { findVersions } from '@safelight/db/queries/prompts/versions';
import type { GeneratedImageRow } from '@safelight/db/schema';
import { askAbout, askAboutPrompt, type Question } from '@safelight/prompt/questions';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { historyWindow } from '../prompts/history';
import { recipeOf } from '../prompts/recipe';

/**
 * What an image must show: what was chosen for its version if the image was made of the version's text, else what its
 * prompt says. Empty when neither says anything that is visible.
 */
export async function findQuestions(
  deps: Deps,
  user: SessionUser,
  image: Pick<GeneratedImageRow, 'prompt' | 'version_id'>,
): Promise<readonly Question[]> {
  if (image.version_id !== null) {
    const window = historyWindow(deps, user);
    const { generations, edits } = await findVersions(deps.db, user.id, [image.version_id], window);
    const version = [...generations, ...edits].find(({ prompt }) => prompt === image.prompt);
    // Of a template only what its choices say is certain; its other words are in the text.
    const recipe = version && recipeOf(version);
    if (recipe && !recipe.template) return askAbout(recipe.selection);
  }
  // Reading a long text occupies this process.
  return deps.texts.run(user.id, () =>
    Promise.resolve(askAboutPrompt(image.prompt, user.preferred_ai_renderer)),
  );
}
