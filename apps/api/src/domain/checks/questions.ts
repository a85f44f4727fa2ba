import { findLastCheck } from '@safelight/db/queries/images/checks';
import type { GeneratedImageRow, ImageCheckRow } from '@safelight/db/schema';
import { askAbout, askAboutPrompt, type Question } from '@safelight/prompt/questions';
import {
  mendInstruction,
  settleVerdicts,
  type Answer,
  type Verdict,
} from '@safelight/prompt/questions/verdicts';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { findOwnVersion } from '../images/recipe';
import { recipeOf } from '../prompts/recipe';

/**
 * What an image must show: what was chosen for its version if the image was made of the version's text; what the image
 * that it mends must show; else what its prompt says. Empty when none says anything that is visible.
 */
export async function findQuestions(
  deps: Deps,
  user: SessionUser,
  image: Pick<GeneratedImageRow, 'prompt' | 'version_id' | 'sources'>,
): Promise<readonly Question[]> {
  const version = await findOwnVersion(deps, user, image);
  // Of a template only what its choices say is certain; its other words are in the text.
  const recipe = version && recipeOf(version);
  if (recipe && !recipe.template) return askAbout(recipe.selection);
  const mended = await findMended(deps, user, image);
  if (mended) return mended;
  // Reading a long text occupies this process.
  return deps.texts.run(user.id, () =>
    Promise.resolve(askAboutPrompt(image.prompt, user.preferred_ai_renderer)),
  );
}

/**
 * The questions of the check whose instruction this image was made of. The instruction itself says only what was missing,
 * and a mend that spoils the rest must not pass.
 */
async function findMended(
  deps: Deps,
  user: SessionUser,
  { prompt, sources }: Pick<GeneratedImageRow, 'prompt' | 'sources'>,
): Promise<readonly Question[] | undefined> {
  const [first] = sources?.references ?? [];
  if (!first || !('image' in first)) return undefined;
  const check = await findLastCheck(deps.db, user.id, first.image);
  return check && mendInstruction(verdictsOf(check)) === prompt ? questionsOf(check) : undefined;
}

/** The questions of a check, which were validated before they were written. */
export const questionsOf = ({ questions }: Pick<ImageCheckRow, 'questions'>) =>
  questions as readonly Question[];

/** The answers of a check with their questions. Both are emptied together. */
export function verdictsOf(check: Pick<ImageCheckRow, 'questions' | 'answers'>): readonly Verdict[] {
  const answers = (check.answers ?? {}) as Readonly<Record<string, Answer>>;
  return settleVerdicts(questionsOf(check), answers);
}
