import type { Deps } from '../../deps';
import { AppError } from '../errors';

/** OpenAI's categories in words (platform.openai.com/docs/guides/moderation, November 2026). */
const categoryWords: Readonly<Record<string, string>> = {
  harassment: 'harassment',
  'harassment/threatening': 'threats',
  hate: 'hate',
  'hate/threatening': 'hateful threats',
  illicit: 'illegal acts',
  'illicit/violent': 'violent illegal acts',
  'self-harm': 'self-harm',
  'self-harm/intent': 'the intent to harm oneself',
  'self-harm/instructions': 'instructions for self-harm',
  sexual: 'sexual content',
  'sexual/minors': 'sexual content about minors',
  violence: 'violence',
  'violence/graphic': 'graphic violence',
};

/**
 * Accepts words, or throws `invalid` with a sentence that names the categories and the `outcome`, such as 'no prompt
 * was written'. When moderation fails, words pass and the failure is logged: the language model and the image
 * provider have rules of their own.
 */
export async function moderate(
  deps: Deps,
  words: string | readonly string[],
  outcome: string,
): Promise<void> {
  if (!deps.moderation) return;
  const flagged = await deps.moderation.check(words).catch((error: unknown) => {
    deps.log.error({ err: error }, 'Moderation failed; the request continues without it');
    return [];
  });
  if (flagged.length === 0) return;
  const named = [...new Set(flagged.map((category) => categoryWords[category] ?? category))];
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0];
  throw new AppError(
    'invalid',
    `Your words were flagged for ${list}, so ${outcome} and nothing was charged. Please say it differently.`,
  );
}
