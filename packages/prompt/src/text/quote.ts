import { cutWords } from './cut-words';

/** How much of the user's words a message shows. */
const most = 40;

/** Words in quotes; long ones are cut at a word. */
export function quote(words: string): string {
  const short = cutWords(words, most);
  return short === words ? `“${words}”` : `“${short}…”`;
}

/** Several words in quotes, as a sentence lists them. */
export function quoteAll(words: readonly string[]): string {
  const shown = words.slice(0, 5).map(quote);
  if (words.length > 5) shown.push('more');
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
