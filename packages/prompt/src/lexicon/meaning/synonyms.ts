import { actions } from './actions';
import { everydayActions, everydayQualities, everydayThings } from './everyday-words';
import { colors, qualities } from './qualities';
import { kinds, things } from './things';
import { plainActions, plainQualities, plainThings } from './plain-words';
import { stemOf } from './word-forms';
import { wordyActions, wordyQualities, wordyThings } from './wordy';

/*
 * What else says a word. The first wording of a group goes with each of the others, and the others do not go with each
 * other: a man and a woman are both persons. Keys are stems, joined by spaces.
 */

export function keyOf(words: string): string {
  return words.includes(' ') ? words.split(' ').map(stemOf).join(' ') : stemOf(words);
}

const synonyms = new Map<string, Set<string>>();
const wordings = new Map<string, (readonly string[])[]>();

function relate(word: string, other: string): void {
  const known = synonyms.get(word);
  if (known) {
    known.add(other);
    return;
  }
  synonyms.set(word, new Set([other]));
  const parts = word.split(' ');
  const [first = ''] = parts;
  if (parts.length > 1) wordings.set(first, [...(wordings.get(first) ?? []), parts]);
}

function relateFirst([first = '', ...others]: readonly string[]): void {
  for (const other of others) {
    relate(first, other);
    relate(other, first);
  }
}

function relateAll(group: readonly string[]): void {
  for (const one of group) for (const other of group) if (one !== other) relate(one, other);
}

const wordsOf = (group: string): readonly string[] => group.split(',').map(keyOf);
const groupsOf = (list: string): readonly string[] => list.trim().split(/[\n|]/);

function* read(): Generator<void, void> {
  const named = [
    things,
    actions,
    wordyActions,
    wordyThings,
    plainThings,
    plainActions,
    everydayThings,
    everydayActions,
  ];
  for (const group of named.flatMap(groupsOf)) yield relateFirst(wordsOf(group));
  // Qualities of one group all go with each other.
  for (const group of [qualities, colors, wordyQualities].flatMap(groupsOf)) yield relateAll(wordsOf(group));
  for (const group of [plainQualities, everydayQualities].flatMap(groupsOf))
    yield relateFirst(wordsOf(group));
  for (const line of kinds.split(/[\n|]/)) {
    const [general = '', specific = ''] = line.split(':');
    const key = keyOf(general);
    yield wordsOf(specific).forEach((word) => relate(key, word));
  }
}

/**
 * Reads the lists a group at a time: some 10,000 words, which at once would hold up a key press on a phone. The first
 * question reads what is left.
 */
export const reading: Generator<void, void> = read();
let isRead = false;

function readRest(): void {
  while (!isRead) isRead = reading.next().done === true;
}

const none: ReadonlySet<string> = new Set();

/** The keys of everything that also says this one. */
export function synonymsOf(key: string): ReadonlySet<string> {
  if (!isRead) readRest();
  return synonyms.get(key) ?? none;
}

/** The wordings of several words that begin with a stem, as their stems. */
export function compoundsOf(stem: string): readonly (readonly string[])[] {
  if (!isRead) readRest();
  return wordings.get(stem) ?? [];
}
