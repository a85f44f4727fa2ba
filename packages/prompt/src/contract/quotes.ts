import type { Span } from '../composition';
import { writing } from '../lexicon/meaning/grammar';
import { stemsOf } from '../lexicon/meaning/word-forms';
import { findLiteral, whole } from '../text/match';
import { quote } from '../text/quote';
import { nearestThing } from './grammar/arguments';
import type { Matching } from './matching';
import type { Meaning } from './grammar/meaning';
import { colorStems, type Unit } from './grammar/units';

/* Words in quotes are drawn letter by letter, and on the thing that the user named. */

export interface Quoted extends Span {
  readonly words: string;
}

/** A hostile text costs no more than an ordinary one. */
const mostQuotes = 12;

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

/** A stretch with the quotation marks around it, which part no words: a "CLOSED" sign. */
export function withMarks(text: string, { start, end }: Span): Span {
  const marked = /["“]/.test(text[start - 1] ?? '') && /["”]/.test(text[end] ?? '');
  return marked ? { start: start - 1, end: end + 1 } : { start, end };
}

/** Letter by letter, except for the case of the first. */
export function findExact(text: string, words: string): readonly Span[] {
  return findLiteral(text, words, whole(text)).filter(
    ({ start, end }) =>
      text.slice(start + 1, end).replaceAll(/\s+/g, ' ') === words.slice(1).replaceAll(/\s+/g, ' '),
  );
}

const punctuation = /^[\s.,!?;:]+|[\s.,!?;:]+$/gu;

/** Whether a text quotes the words within more of them: "NO VACANCY" does not say "VACANCY". */
function isOfMore(text: string, place: Span, words: string, inside: readonly Quoted[]): boolean {
  // Quotes of their own, in a quoted sentence.
  if (/["“'‘]/.test(text[place.start - 1] ?? '') && /["”'’]/.test(text[place.end] ?? '')) return false;
  const around = inside.find(({ start, end }) => start < place.start && place.end < end);
  return (
    around !== undefined &&
    around.words.replaceAll(punctuation, '').length > words.replaceAll(punctuation, '').length
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
  const inside = findQuotes(plain);
  const missing = [...new Set(quotes.map(({ words }) => words))].filter((words) =>
    findExact(plain, words).every((place) => isOfMore(plain, place, words, inside)),
  );
  if (missing.length > 0) return { missing };
  // The same words may be quoted often.
  const carriersOf = new Map<string, readonly (readonly number[])[]>();
  for (const each of quotes) {
    const part = partAfter(meaning, each);
    const named = findCarriers(meaning, each);
    const isPart = /^[^\S\n]*\p{L}+(?:[^\S\n]+\p{L}+)?[^\S\n]+(?:its|his|her|their)(?!\p{L})/u.test(
      own.slice(each.end),
    );
    // "Chairs on the desks, 'EXAM' on the board".
    const carrier = part >= 0 && /,\s*$/.test(own.slice(0, each.start)) ? part : (named[0] ?? part);
    if (carrier < 0) continue;
    if (isWriting(meaning, carrier)) {
      const now = findOtherColor(meaning, carrier, matching, findExact(text, each.words));
      if (now !== undefined) return { moved: `${quote(each.words)} is now ${quote(now)}.` };
      continue;
    }
    const carriers =
      carriersOf.get(each.words) ??
      findExact(text, each.words)
        .slice(0, mostQuotes)
        .map((place) =>
          matching.findNear(
            place,
            (at) => !isWriting(meaning, at),
            afterComma.test(text.slice(Math.max(0, place.start - 3), place.start)),
          ),
        );
    carriersOf.set(each.words, carriers);
    const places = findExact(text, each.words).slice(0, mostQuotes);
    const others = places.map((place, i) =>
      carriers[i]?.length === 0
        ? findNewCarrier(matching, place, carrier)
        : meaning.units[carriers[i]?.[0] ?? -1]?.word,
    );
    const stands = carriers.some(
      (near, i) =>
        (near.length === 0 && others[i] === undefined) ||
        near.includes(carrier) ||
        near.some((at) => named.includes(at) || isOneWith(meaning, at, carrier)) ||
        (isPart && near.includes(part)),
    );
    if (carriers.length === 0 || stands) continue;
    const now = others.find((other) => other !== undefined) ?? '';
    return {
      moved: `${quote(each.words)} is now on ${quote(now)}, not on ${quote(own.slice(meaning.units[carrier]?.start, meaning.units[carrier]?.end))}.`,
    };
  }
  return undefined;
}

/** "A sheet of paper" is one thing. */
function isOneWith({ units, facts }: Meaning, one: number, other: number): boolean {
  return facts.some(
    ({ at, left, right }) =>
      units[at]?.word === 'of' &&
      surfaces.has(units[other]?.stem ?? '') &&
      ((left === one && right === other) || (left === other && right === one)),
  );
}

function colorsOf({ units }: Meaning, thing: number): readonly Unit[] {
  return units.filter(({ head, stem }) => head === thing && colorStems.has(stem));
}

/** The color that a text gives to quoted letters of another color: "SALE" in white letters. */
function findOtherColor(
  meaning: Meaning,
  letters: number,
  { text }: Matching,
  places: readonly Span[],
): string | undefined {
  const own = colorsOf(meaning, letters);
  if (own.length === 0) return undefined;
  const said = places.slice(0, mostQuotes).map((place) => colorsOf(text, partAfter(text, place)));
  if (
    said.some(
      (colors) => colors.length === 0 || colors.some(({ stem }) => own.some((each) => each.stem === stem)),
    )
  )
    return undefined;
  return said[0]?.[0]?.word;
}

const afterComma = /,\s?["“]?$/;

/** Things that are made to be read, on any other thing. */
const surfaces = stemsOf(
  'sign board banner plaque panel label sticker screen lettering letter font type script paint chalk tube neon marquee placard tag page cover paper front side surface face top body back badge patch print display nameplate plate signage headline header footer',
);

/** A thing of the text's own that carries quoted words, while the user's carrier stands elsewhere: "a billboard". */
function findNewCarrier(
  { text: { units, factsAt }, found }: Matching,
  { start, end }: Span,
  carrier: number,
): string | undefined {
  if ((found[carrier]?.length ?? 0) === 0) return undefined;
  const isFree = (at: number): boolean =>
    !found[carrier]?.includes(units[at]?.linked ?? -1) &&
    !surfaces.has(units[at]?.stem ?? '') &&
    !found.some((places) => places.includes(at));
  // "The word … is printed on an umbrella".
  let next = units.findIndex((unit) => unit.start >= end);
  while (units[next]?.kind === 'copula' || units[next]?.kind === 'action') next++;
  const before = units.findLastIndex(
    (unit) => unit.end <= start && unit.kind === 'thing' && unit.start > start - 40,
  );
  const isCarried = surfaces.has(units[before]?.stem ?? '') && units[before + 1]?.kind !== 'relation';
  const under = isCarried
    ? -1
    : units[next]?.relation?.axis === 'vertical'
      ? (factsAt.get(next)?.right ?? -1)
      : -1;
  if (under >= 0) return isFree(under) ? units[under]?.word : undefined;
  for (let at = units.findLastIndex((unit) => unit.end <= start); at >= 0; at--) {
    const unit = units[at];
    if (!unit) return undefined;
    if (unit.kind === 'thing' && unit.head === at && !writing.has(unit.stem)) {
      // "A sign, and a car whose plate reads".
      const owner = units[at - 1]?.word === 'whose' ? nearestThing(units, at - 1, -1) : -1;
      if (owner >= 0 && !found[carrier]?.includes(owner)) return units[owner]?.word;
      return isFree(at) ? unit.word : undefined;
    }
    if (unit.gap > 0 || (!leading.has(unit.kind) && !writing.has(unit.stem) && unit.word !== 'with'))
      return undefined;
  }
  return undefined;
}

/** Of words quoted "on its side": the side, which carries them too; -1 for none. */
function partAfter({ units, facts }: Meaning, { end }: Span): number {
  let next = units.findIndex((unit) => unit.start >= end);
  // "The word … written on a wall".
  if (units[next]?.kind === 'action') next++;
  return facts.find(({ at }) => at === next && units[at]?.kind === 'relation')?.right ?? -1;
}

function isWriting({ units }: Meaning, at: number): boolean {
  return writing.has(units[at]?.stem ?? '');
}

/** What names the image, and stands on none of its things. */
const overlays = stemsOf('caption captioned subtitle watermark');

/** How words are put together from things. */
const forming = stemsOf('spell form arrange lay make build trace assemble');

/** Words between a thing and the quote it carries: "a sign that says", and not "a cake with candles and". */
const leading: ReadonlySet<Unit['kind']> = new Set([
  'small',
  'determiner',
  'pronoun',
  'copula',
  'action',
  'quality',
]);

/**
 * The things that may carry quoted words, the likeliest first: the next where they open its name, else the nearest before
 * them and what that belongs to, up to a thing that is made to be read. "A sign over a door saying" may be the sign.
 * Empty when unsure.
 */
function findCarriers(meaning: Meaning, { start, end }: Span): readonly number[] {
  const { units } = meaning;
  const isThing = (at: number): boolean => {
    const head = units[at]?.head ?? -1;
    // "A sleeve titled".
    const isHead = head === at || isWriting(meaning, head);
    return units[at]?.kind === 'thing' && isHead && !isWriting(meaning, at);
  };
  const next = units.findIndex((unit) => unit.start >= end);
  // "The words '…' spelled out with stones": what follows carries them. A caption is on the image.
  if (units[next]?.gap === 0 && forming.has(units[next].stem)) return [];
  if (units.some((unit) => unit.end <= start && unit.end > start - 12 && overlays.has(unit.stem))) return [];
  // "A 'CLOSED' sign".
  if (next >= 0 && units[next]?.gap === 0 && units[next].kind === 'thing') return [units[next].head];
  const carriers: number[] = [];
  // "A map of an island with a harbor in the south, titled".
  let aside = false;
  let isOpen = true;
  for (let at = (next < 0 ? units.length : next) - 1; at >= 0; at--) {
    const unit = units[at];
    if (!unit || unit.end > start) continue;
    if (isThing(at)) {
      if (!isOpen && !aside) break;
      carriers.push(
        at,
        ...units.flatMap(({ head }, member) => (head === at && member !== at ? [member] : [])),
      );
      if (surfaces.has(unit.stem)) break;
      isOpen = false;
    } else if (carriers.length === 0) {
      if (!leading.has(unit.kind) && !isWriting(meaning, at) && unit.word !== 'with') return [];
    } else if (unit.kind === 'relation') {
      isOpen = true;
    } else if (unit.kind === 'action' && !aside) {
      break;
    }
    if (unit.gap === 2 || (unit.gap === 1 && carriers.length > 0 && !aside)) break;
    aside ||= unit.gap === 1;
  }
  return carriers;
}
