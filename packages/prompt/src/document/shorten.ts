import { formatGrouped } from '@safelight/catalog/text/grouped';
import { closeTerm } from '../lexicon/exclusions';
import type { Clean } from '../text/clean';
import { cutWords } from '../text/cut-words';
import { mapOwnItems, ownItems, type Apart, type Content } from './content';
import type { Exclusions } from './exclusions';
import { textOf } from './nodes';
import { explainCut } from './parts';
import type { Writer } from './writer';

/*
 * When a prompt exceeds its renderer's limit, the user's longest words are cut. The catalog's terms stay: they are
 * short, and each is a choice.
 */

/** Cuts words and cleans them again: a cut can leave a dash at the end, next to our comma. */
type Cut = (words: string, most: number) => string;

const cutWith =
  (clean: Clean): Cut =>
  (words, most) =>
    clean(cutWords(words, most), false).words;

function lengthsOf(content: Content): readonly number[] {
  const items = ownItems(content).filter((item) => item !== content.opener);
  const lengths = items.map(({ words }) => words.length);
  return content.exclusions ? [...lengths, content.exclusions.terms.join(', ').length] : lengths;
}

function cutTerms(terms: readonly string[], most: number, cut: Cut): readonly string[] {
  if (terms.join(', ').length <= most) return terms;
  const kept: string[] = [];
  let room = most;
  for (const term of terms) {
    // A term of a few words is kept whole or dropped; a paragraph is cut like any other words.
    const words = term.length > room && term.length > 40 ? closeTerm(cut(term, room)) : term;
    if (words === '' || words.length > room) break;
    kept.push(words);
    room -= words.length + 2;
  }
  return kept;
}

function cutTo(content: Content, most: number, cut: Cut): Content {
  const shorter = mapOwnItems(content, (item) =>
    item.words.length > most ? { ...item, words: cut(item.words, most) } : item,
  );
  const { exclusions } = content;
  if (!exclusions) return shorter;
  return { ...shorter, exclusions: { ...exclusions, terms: cutTerms(exclusions.terms, most, cut) } };
}

/** The length to which everything longer must be cut to remove `excess` in all. */
function levelFor(lengths: readonly number[], excess: number): number {
  let level = 0;
  let ceiling = Math.max(...lengths);
  while (level < ceiling) {
    const middle = Math.ceil((level + ceiling) / 2);
    const removed = lengths.reduce((sum, length) => sum + Math.max(0, length - middle), 0);
    if (removed >= excess) level = middle;
    else ceiling = middle - 1;
  }
  return level;
}

interface Shortened {
  readonly content: Content;
  readonly settled: Apart;
}

/** Content whose prompt fits the limit, with a note on every part that was cut. */
export function shorten(content: Content, writer: Writer, limit: number, rendererName: string): Shortened {
  const cut = cutWith(writer.clean);
  let shorter = content;
  let settled = writer.settle(content);
  let length = textOf(writer.write(shorter, settled)).length;
  let level = Math.max(...lengthsOf(content));
  while (length > limit && level > 0) {
    level = Math.min(level - 1, levelFor(lengthsOf(shorter), length - limit));
    shorter = cutTo(shorter, level, cut);
    settled = writer.settle(shorter);
    length = textOf(writer.write(shorter, settled)).length;
  }
  const reason = `${rendererName} takes ${formatGrouped(limit)} characters`;
  return {
    content: explainItems(content, shorter, reason),
    settled: { ...settled, exclusions: explainExclusions(content.exclusions, settled.exclusions, reason) },
  };
}

function explainItems(before: Content, after: Content, reason: string): Content {
  const wordsBefore = new Map(ownItems(before).map(({ part, words }) => [part.key, words]));
  return mapOwnItems(after, (item) => ({
    ...item,
    part: explainCut(item.part, wordsBefore.get(item.part.key) ?? '', item.words, reason),
  }));
}

function explainExclusions(
  before: Exclusions | undefined,
  after: Exclusions | undefined,
  reason: string,
): Exclusions | undefined {
  if (!before || !after) return after;
  const { part, terms } = after;
  return { ...after, part: explainCut(part, before.terms.join(', '), terms.join(', '), reason) };
}
