import { cleanCharacters, hasOddCharacters, joinLines } from '../clean';
import type { Dialect } from '../dialect';
import type { Draft } from '../draft';
import type { Page } from '../page';
import { extendTerms, writeTerms } from '../terms';
import { appendLines, divideLines, readLines } from './lines';

/* Leonardo: terms within 1,500 characters, the negative prompt and the size apart. Brackets mean nothing to it. */

function clean(words: string, _opening: boolean, notes: string[]): string {
  let text = words;
  if (hasOddCharacters(text)) text = joinLines(cleanCharacters(text, notes), notes);
  if (!text.includes('Negative prompt:')) return text.trim();
  notes.push('“Negative prompt:” went to lower case, where it is words.');
  return text.replaceAll('Negative prompt:', 'negative prompt:').trim();
}

function finish(page: Page, draft: Draft): string {
  return appendLines(page, draft, 'leonardo', 'Leonardo', '');
}

export const leonardo: Dialect = {
  id: 'leonardo-ai',
  limit: 1500,
  clean,
  restore: (words) => words,
  write: (draft) => finish(writeTerms(draft), draft),
  finish,
  extend: extendTerms,
  divide: divideLines,
  read: readLines,
};
