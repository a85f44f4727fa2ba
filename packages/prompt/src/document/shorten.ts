import type { Part } from '../composition';
import type { Dialect } from '../renderers/module';
import { convert, ownWords, type Draft, type Item } from './content';

/*
 * Where a renderer's limit forces something out, the catalogue's terms stay (they are short, and each is a choice)
 * and the user's longest words give way, cut at a word and said so.
 */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The words cut to at most `most` UTF-16 units: at a space if one is near, never inside a character. */
export function cutWords(words: string, most: number): string {
  if (words.length <= most) return words;
  if (most <= 0) return '';
  const space = words.lastIndexOf(' ', most);
  if (space > most / 2)
    return words
      .slice(0, space)
      .trimEnd()
      .replace(/\s*[,;:–-]$/, '');
  let end = graphemes.segment(words).containing(most)?.index ?? most;
  // One "character" of hundreds of combining marks may be cut; a pair of surrogates never.
  if (end === 0) end = isLowSurrogate(words.charCodeAt(most)) ? most - 1 : most;
  return words.slice(0, end).trimEnd();
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

interface Shrinkable {
  readonly length: () => number;
  readonly cutTo: (most: number) => void;
}

/** Cuts words and cleans them again, for a cut can leave a dash at the end, where it would stand beside our comma. */
type Cut = (words: string, most: number) => string;

function shrinkItem(item: Item, cut: Cut): Shrinkable {
  return {
    length: () => item.words.length,
    cutTo: (most) => {
      item.words = cut(item.words, most);
    },
  };
}

function shrinkExclusions(exclusions: NonNullable<Draft['exclusions']>, cut: Cut): Shrinkable {
  return {
    length: () => exclusions.terms.join(', ').length,
    cutTo: (most) => {
      const kept: string[] = [];
      let room = most;
      for (const term of exclusions.terms) {
        // A term of a few words stays whole or goes; a whole paragraph is cut like any other.
        const words = term.length > room && term.length > 40 ? cut(term, room) : term;
        if (words === '' || words.length > room) break;
        kept.push(words);
        room -= words.length + 2;
      }
      exclusions.terms = kept;
    },
  };
}

/** The height at which cutting everything longer takes away `excess` in all. */
function levelFor(lengths: readonly number[], excess: number): number {
  let level = 0;
  let ceiling = Math.max(...lengths);
  while (level < ceiling) {
    const middle = Math.ceil((level + ceiling) / 2);
    const taken = lengths.reduce((sum, length) => sum + Math.max(0, length - middle), 0);
    if (taken >= excess) level = middle;
    else ceiling = middle - 1;
  }
  return level;
}

/** Cuts the user's longest words until the prompt fits; `write` writes the draft anew. */
export function shorten(
  draft: Draft,
  { clean, write }: Pick<Dialect, 'clean' | 'write'>,
  limit: number,
  renderer: string,
): string {
  // A file name is short, and is one only while it is whole.
  const items = ownWords(draft).filter((item) => item !== draft.opener);
  const cut: Cut = (words, most) => clean(cutWords(words, most), false, []);
  const before = new Map(items.map((item) => [item, item.words]));
  const termsBefore = draft.exclusions?.terms.join(', ');
  const shrinkables = items.map((item) => shrinkItem(item, cut));
  if (draft.exclusions) shrinkables.push(shrinkExclusions(draft.exclusions, cut));

  let text = write(draft);
  let level = Math.max(...shrinkables.map((shrinkable) => shrinkable.length()));
  while (text.length > limit && level > 0) {
    const lengths = shrinkables.map((shrinkable) => shrinkable.length());
    level = Math.min(level - 1, levelFor(lengths, text.length - limit));
    for (const shrinkable of shrinkables) if (shrinkable.length() > level) shrinkable.cutTo(level);
    text = write(draft);
  }

  const reason = `${renderer} takes ${limit.toLocaleString('en')} characters`;
  for (const [item, words] of before) explain(item.part, words, item.words, reason);
  const terms = draft.exclusions;
  if (terms && termsBefore !== undefined) explain(terms.part, termsBefore, terms.terms.join(', '), reason);
  return text;
}

const noRoom = 'There was no room left: ';

/** Whether some of the user's words, or all of a part, had to give way to a renderer's limit. */
export function losesWords(part: Part): boolean {
  return part.shortened === true || part.note?.startsWith(noRoom) === true;
}

function explain(part: Item['part'], before: string, after: string, reason: string): void {
  if (before === after) return;
  if (after === '') {
    part.outcome = 'lost';
    part.note = `${noRoom}${reason}.`;
  } else {
    part.shortened = true;
    convert(part, `Shortened by ${before.length - after.length} characters, because ${reason}.`);
  }
}
