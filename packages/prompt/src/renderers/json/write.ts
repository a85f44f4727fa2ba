import type { PartKey } from '../../composition';
import { leadOf, type Item } from '../../document/content';
import type { Node, Said } from '../../document/nodes';
import { makeLineClean, type Clean } from '../../text/clean';
import { dots, keyOfPlain, leadOfKey, needsLead, readsAsOurs, separator } from './syntax';

/** Two plain searches are several times faster than a pattern. */
const needsEscape = (words: string): boolean => words.includes('"') || words.includes('\\');
const escapeNote = 'Quotes and backslashes are escaped, as JSON requires.';
// A model reads the JSON as text, so an escaped line break would be a backslash and a letter to it.
const joinWords = makeLineClean('', []);

/** Words are escaped when they are written, and cleaned and cut before. */
export const cleanJson: Clean = (words, opening) => {
  const cleaned = joinWords(words, opening);
  return needsEscape(cleaned.words)
    ? { words: cleaned.words, notes: [...cleaned.notes, escapeNote] }
    : cleaned;
};

/** The words within a string of JSON. Control characters and lone surrogates are gone by then. */
export function escapeJson(words: string): string {
  return needsEscape(words) ? words.replace(/["\\]/g, '\\$&') : words;
}

export function unescapeJson(words: string): string {
  return words.replace(/\\(["\\])/g, '$1');
}

/** A part's words within a string. */
export function say(item: Item): Said {
  return item.phrase ? item : { part: item.part, words: escapeJson(item.words) };
}

/** The content of a field for one part. */
export function pushOwn(nodes: Node[], item: Item): void {
  const { key } = item.part;
  if (!item.phrase && needsLead(key, item.words)) nodes.push(leadOfKey(key));
  nodes.push(say(item));
}

/** The content of a field for several parts. Words of this one stand alone in it where they can. */
export function pushField(nodes: Node[], key: PartKey, items: readonly Item[]): void {
  const [item] = items;
  if (item?.part.key === key && !item.phrase && items.length === 1 && !readsAsOurs(item.words))
    nodes.push(say(item));
  else pushSeveral(nodes, items, key);
}

/**
 * The content of a field for several parts. Words that say themselves what they are, or that belong to the field's own
 * part, need no tag after a phrase.
 */
export function pushSeveral(nodes: Node[], items: readonly Item[], key?: PartKey): void {
  // Phrases first: what stands before one would be read with it.
  const ordered =
    items.length > 1 ? [...items.filter(isPhrase), ...items.filter((item) => !isPhrase(item))] : items;
  let longest = -1;
  for (const { phrase, words } of ordered) {
    if (phrase || !(words.includes('·') || words.includes(separator))) continue;
    longest = Math.max(longest, 0, ...(words.match(dots) ?? []).map((run) => run.length));
  }
  const guard = longest < 0 ? undefined : '·'.repeat(longest + 1);
  for (let at = 0; at < ordered.length; at++) {
    const item = ordered[at]!;
    if (guard !== undefined) nodes.push(at === 0 ? `${guard} ` : ` ${guard} `);
    else if (at > 0) nodes.push(separator);
    const { part, phrase, words } = item;
    const isPlain = at > 0 && keyOfPlain(words, key) === part.key;
    if (!phrase && !isPlain) nodes.push(escapeJson(leadOf(item)));
    nodes.push(say(item));
  }
}

const isPhrase = ({ phrase }: Item): boolean => phrase !== undefined;
