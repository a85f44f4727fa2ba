import { stemOf } from './word-forms';
import { wordnet } from './wordnet';

/* The senses of WordNet: what else says a word, and which words are people. Read when the first text is compared. */

interface Sense {
  readonly pos: string;
  readonly ofPerson: boolean;
  readonly keys: readonly string[];
  readonly above: Sense | undefined;
  readonly below: Sense[];
}

let senses: ReadonlyMap<string, readonly Sense[]> | undefined;

function read(): ReadonlyMap<string, readonly Sense[]> {
  const byKey = new Map<string, Sense[]>();
  const path: Sense[] = [];
  for (const line of wordnet.split('|')) {
    const depth = Number(line[0]);
    const ofPerson = line.endsWith('!');
    const keys = line
      .slice(2, ofPerson ? -1 : undefined)
      .split(',')
      .map((words) => words.split(' ').map(stemOf).join(' '));
    const above = depth > 0 ? path[depth - 1] : undefined;
    const sense: Sense = { pos: line[1] ?? '', ofPerson, keys, above, below: [] };
    above?.below.push(sense);
    path[depth] = sense;
    for (const key of keys) {
      const known = byKey.get(key);
      if (known) known.push(sense);
      else byKey.set(key, [sense]);
    }
  }
  return byKey;
}

function descend(sense: Sense, into: Set<string>, most: number): void {
  for (const key of sense.keys) into.add(key);
  if (most > 0) for (const each of sense.below) descend(each, into, most - 1);
}

/** The keys of what also says a word: the same senses, and more specific ones. */
export function findSaying(key: string): ReadonlySet<string> {
  senses ??= read();
  const found = new Set<string>();
  for (const sense of senses.get(key) ?? []) {
    descend(sense, found, sense.pos === 'n' ? 4 : 1);
    if (sense.pos !== 'n' && sense.above) descend(sense.above, found, 0);
  }
  found.delete(key);
  return found;
}

export function isVerb(key: string): boolean {
  senses ??= read();
  return senses.get(key)?.some(({ pos }) => pos === 'v') === true;
}

/** Whether a word means people and nothing else. */
export function isPerson(key: string): boolean {
  senses ??= read();
  const meant = senses.get(key);
  return meant !== undefined && meant.every((sense) => sense.ofPerson);
}
