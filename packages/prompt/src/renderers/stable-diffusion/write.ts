import { cleanCharacters, hasOddCharacters, joinLines } from '../../text/clean';
import type { Dialect } from '../module';
import { convert, type Draft } from '../../document/content';
import type { Page } from '../../document/nodes';
import { extendTerms, writeTerms } from '../terms/write';
import { appendLines, divideLines, negativeLead, readLines } from '../terms/lines';

/*
 * Stable Diffusion as the usual web UI (AUTOMATIC1111 and its forks) reads it: brackets are weights unless escaped,
 * upper-case AND and BREAK cut the prompt, <name:…> loads a network, and a line "Negative prompt:" ends the prompt.
 */

const suspicious = /[()[\]\\<]|\bAND\b|\bBREAK\b|Negative prompt:/;
/** A network where a `>` follows. */
const network = /<(?=\w+:[^>])/g;

function clean(words: string, _opening: boolean, notes: string[]): string {
  let text = words;
  if (hasOddCharacters(text)) text = joinLines(cleanCharacters(text, notes), notes);
  if (!suspicious.test(text)) return text.trim();
  const quiet = text
    .replace(/\b(AND|BREAK)\b/g, (word) => word.toLowerCase())
    .replaceAll('Negative prompt:', 'negative prompt:');
  if (quiet !== text)
    notes.push('AND, BREAK and “Negative prompt:” went to lower case, where they are words.');
  const close = quiet.lastIndexOf('>');
  text = quiet.replace(network, (open, at: number) => (at < close ? '‹' : open));
  if (text !== quiet) notes.push('Angle brackets became ‹, so that no network is loaded.');
  const escaped = text.replace(/[()[\]\\]/g, '\\$&');
  if (escaped !== text)
    notes.push('Brackets and backslashes are escaped, so that they do not become weights.');
  return escaped.trim();
}

/*
 * The paste button takes the last line for settings only when it holds three fields or more, and then drops it from
 * the prompt (modules/infotext_utils.py, parse_generation_parameters). So the size comes with the two fields beside
 * which it usually stands, and a last line of the user's words that looks like settings gets a line after it.
 */
const settings = ', Steps: 30, CFG scale: 7';
const settingsNote =
  'The usual steps and scale stand beside it, so that the web UI’s paste button takes the line.';
function looksLikeSettings(line: string): boolean {
  // It reads at most one field between two commas, so this is never less than what it counts.
  return line.includes(':') && line.split(',').filter((piece) => piece.includes(':')).length >= 3;
}

function finish(page: Page, draft: Draft): string {
  const { exclusions, ratio } = draft;
  const body = page.text;
  if (!ratio && exclusions && looksLikeSettings(`${negativeLead} ${exclusions.terms.join(', ')}`)) {
    exclusions.terms = exclusions.terms
      .map((term) => term.replaceAll(':', ' ').trim())
      .filter((term) => term !== '');
    convert(exclusions.part, 'Colons became spaces, so that the list is not read as settings.');
  }
  const text = appendLines(page, draft, 'sdxl', 'SDXL', settings);
  if (ratio) ratio.part.note = `${ratio.part.note ?? ''} ${settingsNote}`;
  return text === body && looksLikeSettings(body) ? `${text}\n${negativeLead}` : text;
}

export const stableDiffusion: Dialect = {
  id: 'stable-diffusion',
  limit: undefined,
  clean,
  restore: (words) => words.replace(/\\([()[\]\\])/g, '$1'),
  write: (draft) => finish(writeTerms(draft), draft),
  finish,
  extend: extendTerms,
  divide: divideLines,
  read: readLines,
};
