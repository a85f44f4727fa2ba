import { cutWords } from '../document/shorten';

/** As much of someone's words as a message has room for. */
const most = 40;

/** Words as a message names them: in quotes, and where they are long only their beginning, cut at a word. */
export function quote(words: string): string {
  const short = cutWords(words, most);
  return short === words ? `“${words}”` : `“${short}…”`;
}

/** Several of them as a sentence lists them. */
export function quoteAll(words: readonly string[]): string {
  const shown = words.slice(0, 5).map(quote);
  if (words.length > 5) shown.push('more');
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
