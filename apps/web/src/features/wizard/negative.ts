/** The terms of a negative prompt: comma-separated, trimmed, without empty ones or repeats (ignoring case). */
export function splitExclusions(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(/[,\n]/)
    .map((term) => term.trim().replace(/\s+/g, ' '))
    .filter((term) => {
      const key = term.toLowerCase();
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
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
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== term.toLowerCase())
    .join(', ');
}
