import type { PartKey } from '../../composition';
import { leadOf, type Item } from '../../document/content';
import type { Node, Said } from '../../document/nodes';
import { makeLineClean, type Clean } from '../../text/clean';
import { dots, leadOfKey, needsLead, readsAsOurs, separator } from './syntax';

const escaped = /["\\]/;
const escapeNote = 'Quotes and backslashes are escaped, as JSON requires.';
// A model reads the JSON as text, so an escaped line break would be a backslash and a letter to it.
const joinWords = makeLineClean('', []);

/** Words are escaped when they are written, and cleaned and cut before. */
export const cleanJson: Clean = (words, opening) => {
  const cleaned = joinWords(words, opening);
  return escaped.test(cleaned.words)
    ? { words: cleaned.words, notes: [...cleaned.notes, escapeNote] }
    : cleaned;
};

/** The words within a string of JSON. Control characters and lone surrogates are gone by then. */
export function escapeJson(words: string): string {
  return escaped.test(words) ? words.replace(/["\\]/g, '\\$&') : words;
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
  else pushSeveral(nodes, items);
}

/** The content of a field for several parts. */
export function pushSeveral(nodes: Node[], items: readonly Item[]): void {
  let longest = -1;
  for (const { phrase, words } of items) {
    if (phrase || !(words.includes('·') || words.includes(separator))) continue;
    longest = Math.max(longest, 0, ...(words.match(dots) ?? []).map((run) => run.length));
  }
  const guard = longest < 0 ? undefined : '·'.repeat(longest + 1);
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (guard !== undefined) nodes.push(at === 0 ? `${guard} ` : ` ${guard} `);
    else if (at > 0) nodes.push(separator);
    if (!item.phrase) nodes.push(escapeJson(leadOf(item)));
    nodes.push(say(item));
  }
}
