import type { DraftPart } from './content';

/** A prompt while it is being written. */
export interface Page {
  text: string;
}

/** Writes words that say a part, and notes where they stand. */
export function say(page: Page, part: DraftPart, words: string): void {
  const start = page.text.length;
  page.text += words;
  part.spans.push({ start, end: start + words.length });
}

/** Writes the terms that say a part, with commas between. */
export function sayList(page: Page, part: DraftPart, terms: readonly string[]): void {
  for (let at = 0; at < terms.length; at++) {
    if (at > 0) page.text += ', ';
    say(page, part, terms[at] ?? '');
  }
}
