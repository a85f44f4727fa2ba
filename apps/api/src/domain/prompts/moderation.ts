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

/** Characters of one request to the moderation, and how many requests run at once. */
const partCharacters = 20_000;
const partsAtOnce = 4;

/**
 * Accepts words, or throws `invalid` with a sentence that names the categories and the `outcome`, such as 'no prompt
 * was written'. When moderation is down, words pass and the failure is logged: the language model and the image provider
 * have rules of their own. Of many texts some may be checked and others not, which the sender may have caused: then
 * none passes, `unavailable`.
 */
export async function moderate(
  deps: Deps,
  words: string | readonly string[],
  outcome: string,
): Promise<void> {
  const { moderation } = deps;
  if (!moderation) return;
  const parts = typeof words === 'string' ? [words] : inParts(words);
  const flagged: string[] = [];
  const failures: unknown[] = [];
  for (let at = 0; at < parts.length; at += partsAtOnce) {
    const checks = parts.slice(at, at + partsAtOnce).map((part) => moderation.check(part));
    for (const result of await Promise.allSettled(checks)) {
      if (result.status === 'fulfilled') flagged.push(...result.value);
      else failures.push(result.reason);
    }
    if (flagged.length > 0 || failures.length > 0) break;
  }
  if (flagged.length > 0) {
    const named = [...new Set(flagged.map((category) => categoryWords[category] ?? category))];
    const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0];
    throw new AppError(
      'invalid',
      `Your words were flagged for ${list}, so ${outcome} and nothing was charged. Please say it differently.`,
    );
  }
  if (failures.length === 0) return;
  if (parts.length > 1) {
    deps.log.error({ err: failures[0] }, 'Moderation failed for some of many texts; none passes');
    throw new AppError(
      'unavailable',
      `So many prompts cannot be checked right now, so ${outcome} and nothing was charged. Try fewer at once, or again in a minute.`,
    );
  }
  deps.log.error({ err: failures[0] }, 'Moderation failed; the request continues without it');
}

/** Texts in groups of so many characters that one request can check. */
function inParts(texts: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const last = parts.at(-1);
    if (last && text.length <= room) {
      last.push(text);
      room -= text.length;
    } else {
      parts.push([text]);
      room = partCharacters - text.length;
    }
  }
  return parts;
}
