import { impliedBy, notActions } from '../lexicon/meaning/actions';
import { garments } from '../lexicon/meaning/belongings';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { areDistinct } from '../lexicon/meaning/relations';
import type { Meaning } from './grammar/meaning';
import type { Index } from './places';
import { actionStems, colorStems, thingStems, type Unit } from './grammar/units';

/*
 * Which words of a text are mentions of the user's. The same word always is. A synonym is one only where it plausibly
 * stands for it: long texts hold so many words that some synonym of nearly everything is somewhere among them.
 */

const nouns = new Set(notActions.split(' '));

/** How far a synonym of a verb may be from what the verb joins. */
const reach = 6;

/** A hostile text costs no more than an ordinary one. */
const mostAnchors = 16;

function isPlain(own: Unit, said: Unit): boolean {
  return own.stem === said.stem || own.kind === 'number';
}

/** Whether the name of a thing is a color as well: raven, lemon. */
function isShade(stem: string): boolean {
  return [...synonymsOf(stem)].some((other) => colorStems.has(other));
}

/** Keeps the places, by own word, that plausibly mention it. */
export function keepPlausible(
  found: readonly (readonly number[])[],
  own: Meaning,
  text: Index,
): readonly (readonly number[])[] {
  /** By place: the user's word that stands there itself. */
  const plain = new Map<number, Unit>();
  const sentences = new Map<number, Set<string>>();
  found.forEach((places, at) => {
    const unit = own.units[at];
    if (!unit || !isNamed(unit)) return;
    for (const place of places) {
      const said = text.units[place];
      if (said && isPlain(unit, said)) plain.set(place, unit);
      const sentence = text.sentences[place] ?? 0;
      const stems = sentences.get(sentence) ?? new Set<string>();
      sentences.set(sentence, stems.add(unit.stem));
    }
  });
  return found.map((places, at) => {
    const unit = own.units[at];
    if (!unit || !isNamed(unit)) return places;
    const near = unit.kind === 'action' ? anchorsOf(at, found, own) : [];
    return places.filter((place) => {
      const said = text.units[place];
      if (!said || isPlain(unit, said)) return true;
      // "Wings" for hovering, "tire tracks" for footprints.
      if (
        unit.kind === 'action' &&
        said.word.endsWith('s') &&
        said.kind === 'thing' &&
        thingStems.has(said.stem) &&
        (nouns.has(said.word) || !actionStems.has(said.stem))
      )
        return false;
      // "Wine glasses" for a red stain.
      if (
        colorStems.has(unit.stem) &&
        said.kind === 'thing' &&
        said.head > place &&
        !found[unit.head]?.includes(said.head)
      )
        return false;
      if (unit.kind === 'thing' && unit.head === at && namesOther(place, found, text)) return false;
      // "A knitted hat" for a sweater.
      if (unit.kind === 'thing' && garments.has(unit.stem) && said.kind === 'quality' && said.head > place)
        return false;
      // "Wearing a sack" for a dress.
      if (unit.kind === 'thing' && said.kind === 'action') {
        const object = text.factsAt.get(place)?.right ?? -1;
        if (object >= 0 && !found.some((each) => each.includes(object))) return false;
      }
      // "A hammock sways" for a swing.
      if (unit.kind === 'thing' && unit.head === at && said.kind === 'action') {
        const doer = text.factsAt.get(place)?.left ?? -1;
        if (!found.some((each) => each.includes(doer))) return false;
      }
      if (unit.kind === 'thing' && unit.head === at && isNarrowed(unit, place, found, text)) return false;
      const other = plain.get(place);
      // "A pool" for "a swimming pool".
      if (other && other.stem !== unit.stem && (other.head !== unit.head || unit.head < 0)) return false;
      if (unit.kind === 'action' && said.kind === 'relation') return leadsTo(at, place, found, own, text);
      if (unit.kind === 'action' && isOtherWay(unit, place, text)) return false;
      if (unit.kind === 'action')
        return near.length === 0 || near.some((anchor) => Math.abs(anchor - place) <= reach);
      // A "dark" owl is no "raven".
      if (unit.kind === 'thing' && unit.head === at && said.kind === 'quality' && isShade(unit.stem))
        return false;
      if (
        unit.kind === 'thing' &&
        unit.head === at &&
        said.kind === 'quality' &&
        plain.get(said.head)?.kind === 'thing'
      )
        // "After dark" is a time and no attribute.
        return text.units[place - 1]?.kind === 'relation';
      return (sentences.get(text.sentences[place] ?? 0)?.size ?? 0) > 1 || sentences.size === 1;
    });
  });
}

/** Whether a word of the text is only the first part of another thing's name: "sand" in "a sand castle" for a beach. */
function namesOther(place: number, found: readonly (readonly number[])[], { units }: Index): boolean {
  const { kind, head = -1 } = units[place] ?? {};
  return (
    kind === 'thing' &&
    head > place &&
    units[head]?.kind === 'thing' &&
    // "Martian soil" for Mars.
    !/(?:'s|ian)$/.test(units[place]?.word ?? '') &&
    !found.some((places) => places.includes(head))
  );
}

/** Whether a name in the text has a part that says none of the user's words: "tire tracks". */
function isNarrowed(
  { stem }: Unit,
  place: number,
  found: readonly (readonly number[])[],
  { units }: Index,
): boolean {
  const [part, thing] = [units[place - 1], units[place]];
  return (
    thing?.head === place &&
    part?.kind === 'thing' &&
    part.head === place &&
    thing.gap === 0 &&
    !/(?:ed|ing|'s|(?<!traff)ic|ical|ous|ive|ful|less|ish|able|ible|like|esque)$/.test(part.word) &&
    // "A coffee shop" for a cafe.
    !synonymsOf(stem).has(`${part.stem} ${thing.stem}`) &&
    !found.some((places) => places.includes(place - 1))
  );
}

/** "Passing under a bridge" for crossing it. */
function isOtherWay({ stem }: Unit, place: number, { units }: Index): boolean {
  const ways = impliedBy.get(stem);
  const next = units[place + 1];
  if (!ways || next?.kind !== 'relation' || next.gap > 0 || ways.has(next.word)) return false;
  return [...ways].some((way) => areDistinct(way, next.word));
}

/** "In a hat" for wearing it, and not "in a photograph". */
function leadsTo(
  at: number,
  place: number,
  found: readonly (readonly number[])[],
  { facts }: Meaning,
  text: Index,
): boolean {
  const right = facts.find((fact) => fact.at === at)?.right ?? -1;
  const said = text.factsAt.get(place)?.right ?? -1;
  return right < 0 || found[right]?.some((each) => each === said || text.units[each]?.head === said) === true;
}

function isNamed({ kind }: Unit): boolean {
  return kind === 'thing' || kind === 'quality' || kind === 'action';
}

/** The places of what a verb joins. */
function anchorsOf(at: number, found: readonly (readonly number[])[], { facts }: Meaning): readonly number[] {
  const fact = facts.find((each) => each.at === at);
  // "Floating above a pool": near the pool.
  const led = fact && fact.right < 0 ? (facts.find((each) => each.at === at + 1)?.right ?? -1) : -1;
  return fact
    ? [fact.left, fact.other, fact.right, led].flatMap((each) => found[each]?.slice(0, mostAnchors) ?? [])
    : [];
}
