import { cleanCharacters, hasOddCharacters, joinLines } from '../../text/clean';
import type { Dialect } from '../module';
import type { Draft } from '../../document/content';
import type { Page } from '../../document/nodes';
import { extendTerms, writeTerms } from '../terms/write';
import { appendLines, divideLines, readLines } from '../terms/lines';

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
