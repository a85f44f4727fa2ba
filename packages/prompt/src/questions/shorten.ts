import { cutWords } from '../text/cut-words';

/** UTF-16 units of the user's words in one question. */
const most = 160;

/** Words on one line, without quotes that would end a question's own, and no longer than a question may be. */
export function shorten(words: string): string {
  const line = words
    .replaceAll(/[\s\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/["“”]/g, '')
    .trim();
  return cutWords(line, most);
}
