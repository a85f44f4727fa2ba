import type { Span } from '../composition';
import { writing } from '../lexicon/meaning/grammar';
import { findLiteral, whole } from '../text/match';
import { quote } from '../text/quote';
import type { Matching } from './matching';
import type { Meaning } from './meaning';
import type { Unit } from './units';

/* Words in quotes are drawn letter by letter, and on the thing that the user named. */

export interface Quoted extends Span {
  readonly words: string;
}

const quoted =
  /"([^"\n]{1,200})"|“([^“”\n]{1,200})”|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{1,200})['’](?![\p{L}\p{N}])/gu;

export function findQuotes(text: string): readonly Quoted[] {
  if (!/["“'‘]/.test(text)) return [];
  return [...text.matchAll(quoted)].flatMap((match) => {
    const words = (match[1] ?? match[2] ?? match[3] ?? '').trim();
    return words === '' ? [] : [{ start: match.index, end: match.index + match[0].length, words }];
  });
}

/** The text with stretches made empty, so that all places stay. */
export function blankQuotes(text: string, spans: readonly Span[]): string {
  let blank = '';
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    blank += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return blank + text.slice(from);
}

/** Letter by letter, except for the case of the first. */
function findExact(text: string, words: string): readonly Span[] {
  return findLiteral(text, words, whole(text)).filter(
    ({ start, end }) =>
      text.slice(start + 1, end).replaceAll(/\s+/g, ' ') === words.slice(1).replaceAll(/\s+/g, ' '),
  );
}

/** What is wrong with the quoted words of a text; undefined when nothing is. */
export function checkQuotes(
  quotes: readonly Quoted[],
  own: string,
  meaning: Meaning,
  matching: Matching,
  text: string,
): { readonly missing: readonly string[] } | { readonly moved: string } | undefined {
  // A renderer may have escaped what is in the quotes.
  const plain = text.includes('\\') ? text.replaceAll(/\\(?=[()[\]\\])/g, '') : text;
  const missing = [...new Set(quotes.map(({ words }) => words))].filter(
    (words) => findExact(plain, words).length === 0,
  );
  if (missing.length > 0) return { missing };
  // The same words may be quoted often.
  const carriersOf = new Map<string, readonly (readonly number[])[]>();
  for (const each of quotes) {
    const carrier = findCarrier(meaning, each);
    if (carrier < 0) continue;
    const carriers =
      carriersOf.get(each.words) ??
      findExact(text, each.words).map((place) => matching.findNear(place, (at) => !isWriting(meaning, at)));
    carriersOf.set(each.words, carriers);
    if (carriers.length === 0 || carriers.some((near) => near.length === 0 || near.includes(carrier)))
      continue;
    const now = meaning.units[carriers[0]?.[0] ?? -1]?.word ?? '';
    return {
      moved: `${quote(each.words)} is now on ${quote(now)}, not on ${quote(own.slice(meaning.units[carrier]?.start, meaning.units[carrier]?.end))}.`,
    };
  }
  return undefined;
}

function isWriting({ units }: Meaning, at: number): boolean {
  return writing.has(units[at]?.stem ?? '');
}

/** Words between a thing and the quote it carries: "a sign that says", and not "a cake with candles and". */
const leading: ReadonlySet<Unit['kind']> = new Set([
  'small',
  'determiner',
  'pronoun',
  'copula',
  'action',
  'quality',
]);

/** The thing that carries quoted words: the nearest before them, or the next where they open its name; -1 when unsure. */
function findCarrier(meaning: Meaning, { start, end }: Span): number {
  const { units } = meaning;
  const isThing = (at: number): boolean =>
    units[at]?.kind === 'thing' && units[at]?.head === at && !isWriting(meaning, at);
  const next = units.findIndex((unit) => unit.start >= end);
  // "A 'CLOSED' sign".
  if (next >= 0 && units[next]?.gap === 0 && units[next].kind === 'thing') return units[next].head;
  const from = next < 0 ? units.length : next;
  for (let at = from - 1; at >= 0; at--) {
    const unit = units[at];
    if (!unit || unit.end > start) continue;
    if (isThing(at)) return at;
    if (!leading.has(unit.kind) && !isWriting(meaning, at) && unit.word !== 'with') return -1;
  }
  return -1;
}
