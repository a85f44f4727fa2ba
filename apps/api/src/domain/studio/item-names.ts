import { cutText } from '@safelight/prompt/text/cut-text';

/** As much of a prompt as two lines of a headline on a phone have room for. */
const most = 60;

/** A title for a prompt of which only the words are known: its first clauses, and no part of a word. */
export function nameWords(prompt: string): string {
  const words = prompt.replace(/\s+/g, ' ').trim();
  const beginning = cutText(words, most + 1);
  if (cutText(words, most) === words) return words;
  const clause = /^.*[^\s,.;:!?，。、](?=[,.;:!?]\s|[，。、]| --?\w)/.exec(beginning)?.[0];
  return clause ?? `${cutText(beginning.replace(/\s+\S*$/, ''), most)}…`;
}
