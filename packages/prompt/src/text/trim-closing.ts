import { endsWithAbbreviation } from './abbreviations';
import { isLetter } from './measure';

const closing = ',;:。，；：、';

/**
 * The words without their closing comma, stop or dash: the prompt's own punctuation follows. An ellipsis stays, and so
 * does the stop of an abbreviation.
 */
export function trimClosing(words: string): string {
  // Most words end with a letter.
  if (isLetter(words.charCodeAt(words.length - 1))) return words;
  let end = words.length;
  while (end > 0) {
    const last = words.charAt(end - 1);
    const before = words.charAt(end - 2);
    const closes =
      closing.includes(last) ||
      (last === '.' && before !== '.' && !endsWithAbbreviation(words.slice(0, end))) ||
      ('-–—'.includes(last) && before.trim() === '');
    if (!closes && last.trim() !== '') break;
    end--;
  }
  return end === words.length ? words : words.slice(0, end);
}
