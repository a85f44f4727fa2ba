import { limits } from '@safelight/catalog/limits';
import { splitExclusions } from '@safelight/prompt/resolve';
import { countCharacters, cutText } from '../characters';

/** Whether the list already has the term, ignoring case. */
export function hasExclusion(text: string, term: string): boolean {
  return splitExclusions(text).some((known) => known.toLowerCase() === term.toLowerCase());
}

/** Appends a term to the list as typed; a term that is already there changes nothing. */
export function appendExclusion(text: string, term: string): string {
  if (hasExclusion(text, term)) return text;
  const list = text.replace(/[\s,]+$/, '');
  return list === '' ? term : `${list}, ${term}`;
}

/** Takes a term out of the list again, leaving the others as typed. */
export function removeExclusion(text: string, term: string): string {
  return text
    .split('\n')
    .map((line) => {
      const parts = line.split(',').map((part) => part.trim());
      return parts.filter((part) => part !== '' && part.toLowerCase() !== term.toLowerCase()).join(', ');
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** Characters of a list as the server counts them: each term once, nothing around its commas. */
export function countNegative(text: string): number {
  return countCharacters(splitExclusions(text).join(','));
}

/** The list cut to what the server takes: so many characters of terms, and twice as many with all around them. */
export function cutNegative(text: string): string {
  const characters = Array.from(cutText(text, 2 * limits.negativePromptCharacters));
  while (!fitsNegative(characters.join(''))) characters.pop();
  return characters.join('');
}

/** Whether the terms are short enough for the server. */
export function fitsNegative(text: string): boolean {
  return countNegative(text) <= limits.negativePromptCharacters;
}
