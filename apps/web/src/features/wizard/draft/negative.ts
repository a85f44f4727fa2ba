import { limits } from '@safelight/catalog/limits';
import { splitExclusions } from '@safelight/prompt/resolve';
import { cutText } from '@safelight/prompt/text/cut-text';
import { countCharacters } from '../../../components/format/characters';

/** Whether the list contains the term, ignoring case. */
export function hasExclusion(text: string, term: string): boolean {
  return splitExclusions(text).some((known) => known.toLowerCase() === term.toLowerCase());
}

/** Whether the list contains the term in another spelling: the user's own words, which no button takes out. */
export function ownsExclusion(text: string, term: string): boolean {
  return hasExclusion(text, term) && !splitExclusions(text).includes(term);
}

/** Appends a term to the list, unless the list has it. */
export function appendExclusion(text: string, term: string): string {
  if (hasExclusion(text, term)) return text;
  const list = text.replace(/[\s,]+$/, '');
  return list === '' ? term : `${list}, ${term}`;
}

/** Removes a term, in this spelling, and leaves the others as typed. */
export function removeExclusion(text: string, term: string): string {
  return text
    .split('\n')
    .map((line) => {
      const parts = line.split(',').map((part) => part.trim());
      return parts.filter((part) => part !== '' && part !== term).join(', ');
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** The list's length as the server counts it: each term once, without space around the commas. */
export function countNegative(text: string): number {
  return countCharacters(splitExclusions(text).join(','));
}

/** Cuts the list to the server's limits: a number of characters in terms, and twice as many overall. */
export function cutNegative(text: string): string {
  const characters = Array.from(cutText(text, 2 * limits.negativePromptCharacters));
  while (!fitsNegative(characters.join(''))) characters.pop();
  return characters.join('');
}

export function fitsNegative(text: string): boolean {
  return countNegative(text) <= limits.negativePromptCharacters;
}
