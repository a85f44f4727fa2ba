import type { GeneratedImageRow } from '@safelight/db/schema';
import { askAbout, askAboutPrompt, type Question } from '@safelight/prompt/questions';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { findOwnVersion } from '../images/recipe';
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
  const version = await findOwnVersion(deps, user, image);
  // Of a template only what its choices say is certain; its other words are in the text.
  const recipe = version && recipeOf(version);
  if (recipe && !recipe.template) return askAbout(recipe.selection);
  // Reading a long text occupies this process.
  return deps.texts.run(user.id, () =>
    Promise.resolve(askAboutPrompt(image.prompt, user.preferred_ai_renderer)),
  );
}
