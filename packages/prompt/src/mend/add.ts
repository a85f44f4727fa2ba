import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../composition';
import { readMeaning } from '../contract/grammar/meaning';
import type { Item } from '../document/content';
import { capitalize, hasStop } from '../renderers/prose/sentences';
import { writers } from '../renderers/writers';
import { profiles } from '../renderers/profiles';
import { whole } from '../text/match';
import { findSentences, hasVerb, sentenceAt } from './sentences';

/** The places where a text says an item, in order. */
export type Places = (item: Item) => readonly Span[];

/** Adds an item that a text lacks, after the items that precede it in the composer's order. */
export function addItem(
  body: string,
  item: Item,
  items: readonly Item[],
  placesOf: Places,
  renderer: RendererId,
): string {
  const { extend } = writers[renderer];
  const earlier = items.slice(0, items.indexOf(item));
  const after = Math.max(
    -1,
    ...earlier.flatMap((each) => placesOf(each).map(({ end }) => pastEffect(body, end, each))),
  );
  if (after < 0) return extend(body, [item]);
  if (profiles[renderer].form === 'terms') return addTerm(body, after, extend('', [item]));
  const { end } = sentenceAt(body, Math.max(0, after - 1));
  return extend(body.slice(0, end), [item]) + body.slice(end);
}

/** The place after what the composer says after a choice. */
function pastEffect(text: string, end: number, { phrase }: Item): number {
  const effect = phrase?.term.slice(phrase.anchor.length) ?? '';
  return effect !== '' && text.startsWith(effect, end) ? end + effect.length : end;
}

/** Adds a term at a comma of a list of terms, never within a sentence. */
function addTerm(body: string, after: number, term: string): string {
  const { units } = readMeaning(body, whole(body), []);
  const sentences = findSentences(body);
  const isList = (sentence: Span): boolean => !hasVerb(units, sentence);
  const sentence = sentences.findLast(({ start }) => start < after);
  const last = sentences.at(-1);
  if (!sentence || !last) return `${body}, ${term}`;
  if (isList(sentence)) {
    const comma = body.slice(after, sentence.end).search(/,\s/);
    if (comma >= 0) return insertTerm(body, after + comma, term);
    if (sentence !== last) return insertTerm(body, closeOf(body, sentence.end), term);
  }
  const end = closeOf(body, last.end);
  if (isList(last) || !(hasStop(body) || sentences.length > 1)) return `${body.slice(0, end)}, ${term}`;
  return `${body.slice(0, end)}. ${capitalize(term)}`;
}

/** Where a sentence ends without its stop. */
function closeOf(text: string, end: number): number {
  return text.slice(0, end).replace(/[\s.]+$/, '').length;
}

function insertTerm(body: string, at: number, term: string): string {
  return `${body.slice(0, at)}, ${term}${body.slice(at)}`;
}
