import { findNegations } from '../lexicon/negation';
import type { Selection } from '../selection';
import { whole } from '../text/match';
import { depictions } from './grammar/clauses';
import { readMeaning, type Meaning } from './grammar/meaning';

/* The user's words as things and facts, and what they teach about the words of a text. */

const meanings = new Map<string, Meaning>();
/** Own words of a few selections: an edited text is checked with every keystroke. */
const mostMeanings = 200;

export function meaningOf(words: string): Meaning {
  const known = meanings.get(words);
  if (known) return known;
  const meaning = readMeaning(words, whole(words), findNegations(words));
  if (meanings.size >= mostMeanings) meanings.clear();
  meanings.set(words, meaning);
  return meaning;
}

/** The stems that say what kind of drawing the user's words describe: the "pencil" of a pencil sketch. */
export function mediaOf(selection: Selection): ReadonlySet<string> {
  const { units } = meaningOf(selection.subject);
  return new Set(
    units.flatMap(({ head, stem }, at) =>
      head !== at && depictions.has(units[head]?.stem ?? '') ? [stem] : [],
    ),
  );
}

const taught = new WeakMap<Selection, ReadonlySet<string>>();

/**
 * The stems that the user's words use as verbs and never as things. "A policeman arresting a thief" shows what "arrests"
 * is in a text, whether a list has it or not.
 */
export function verbsOf(selection: Selection): ReadonlySet<string> {
  const known = taught.get(selection);
  if (known) return known;
  const units = [selection.subject, selection.scenario ?? ''].flatMap((words) => meaningOf(words).units);
  const verbs = new Set(units.flatMap(({ kind, stem }) => (kind === 'action' ? [stem] : [])));
  for (const { kind, stem } of units) if (kind === 'thing') verbs.delete(stem);
  taught.set(selection, verbs);
  return verbs;
}
