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

function relate(word: string, other: string): void {
  const known = synonyms.get(word);
  if (known) known.add(other);
  else synonyms.set(word, new Set([other]));
}

function groupsOf(lists: readonly string[]): readonly (readonly string[])[] {
  return lists.flatMap((list) => list.trim().split(/[\n|]/)).map((group) => group.split(',').map(keyOf));
}

for (const [first = '', ...others] of groupsOf([
  things,
  actions,
  wordyActions,
  wordyThings,
  plainThings,
  plainActions,
  everydayThings,
  everydayActions,
])) {
  for (const other of others) {
    relate(first, other);
    relate(other, first);
  }
}
// Qualities of one group all go with each other.
for (const group of groupsOf([qualities, colors, wordyQualities]))
  for (const one of group) for (const other of group) if (one !== other) relate(one, other);
for (const [first = '', ...others] of groupsOf([plainQualities, everydayQualities]))
  for (const other of others) {
    relate(first, other);
    relate(other, first);
  }
for (const line of kinds.split(/[\n|]/)) {
  const [general = '', specific = ''] = line.split(':');
  for (const word of specific.split(',')) relate(keyOf(general), keyOf(word));
}

const none: ReadonlySet<string> = new Set();

/** The keys of everything that also says this one. */
export const synonymsOf = (key: string): ReadonlySet<string> => synonyms.get(key) ?? none;

/** Wordings of several words, as their stems, by the first stem. */
export const compounds: ReadonlyMap<string, readonly (readonly string[])[]> = (() => {
  const found = new Map<string, string[][]>();
  for (const key of synonyms.keys()) {
    const parts = key.split(' ');
    const [first = ''] = parts;
    if (parts.length > 1) found.set(first, [...(found.get(first) ?? []), parts]);
  }
  return found;
})();
