import { splitExclusions as splitList } from '@safelight/prompt/resolve';

/** The terms of a negative prompt as typed: a new line parts them as a comma does. */
export function splitExclusions(text: string): string[] {
  return splitList(text.replaceAll('\n', ','));
}

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
