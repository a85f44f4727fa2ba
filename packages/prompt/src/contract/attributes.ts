import { bodyParts, possessives } from '../lexicon/meaning/belongings';
import { movable } from '../lexicon/meaning/grammar';
import { areOpposite } from '../lexicon/meaning/opposites';
import { stemOf, stemsOf } from '../lexicon/meaning/word-forms';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { quote } from '../text/quote';
import { standsBefore } from './lent';
import { counts, type Matching } from './matching';
import type { Meaning } from './grammar/meaning';
import { isTrace, type Index } from './places';
import { colorStems, isAdverb, qualityStems, thingStems, type Unit } from './grammar/units';

/* Attributes and colors that a text takes from one thing and gives to another. */

export function findShown(m: Matching): string | undefined {
  const shown = m.shown ?? findLacking(m.own, m.text);
  return shown === undefined ? undefined : noteShown(shown);
}

export function noteShown(word: string): string {
  return `The text shows ${quote(word)}, which your words rule out.`;
}

/** What the words rule out and a text shows all the same: the tail of a tailless cat, or of one without a tail. */
export function findLacking({ units }: Meaning, text: Index): string | undefined {
  for (const [at, unit] of units.entries()) {
    const isDenied = unit.negated && unit.head === at && unit.kind === 'thing';
    if (!isDenied && !unit.word.endsWith('less')) continue;
    const stem = isDenied ? unit.stem : stemOf(unit.word.slice(0, -'less'.length));
    const isRuledOut = isDenied
      ? !units.some((other) => other.stem === stem && !other.negated)
      : thingStems.has(stem);
    const place = isRuledOut
      ? text.places
          .get(stem)
          ?.find(
            (said) =>
              text.units[said]?.negated === false && text.units[said]?.head === said && !isTrace(text, said),
          )
      : undefined;
    if (place !== undefined) return text.units[place]?.word;
  }
  return undefined;
}

/** Postures whose owner is often unclear. */
const postures = new Set(['backtoback', 'facetoface', 'upsidedown']);

/** The weather is that of the whole image. */
const weather = new Set(
  'rainy foggy misty snowy stormy sunny windy cloudy moonlit sunlit starlit'.split(' '),
);

/** An attribute or number that the text gives to another thing. */
export function findMoved(m: Matching): string | undefined {
  const { units } = m.own;
  for (const [at, unit] of units.entries()) {
    const { head } = unit;
    if (head < 0 || head === at || unit.kind === 'action' || !counts(unit) || isLoose(unit)) continue;
    // "One white, one yellow", "hearts fill it" for full of hearts.
    if (unit.value === 1 || unit.word === 'full') continue;
    // "Two of the six candles" for two of them.
    if (unit.kind === 'number' && units[at + 1]?.word === 'of') continue;
    // "Behind it" is a relation, which is judged with the others.
    if (unit.kind === 'place' && (unit.relation || postures.has(unit.word))) continue;
    // "A rain-slicked alley at night" for a rainy night.
    if (weather.has(unit.word)) continue;
    const places = m.found[at] ?? [];
    const owners = m.heads[head] ?? [];
    if (places.length === 0 || owners.length === 0) continue;
    if (places.some((place) => owners.some((owner) => m.belongs(place, owner, head)))) continue;
    if (standsBefore(m, places, at, head)) continue;
    if (trails(m.own, at) && places.some((place) => isOfOwn(m, place))) continue;
    // "Plants and trees in the background" stand there both.
    if (/ground|distan/.test(unit.word) && places.some((place) => m.isAmong(head, m.headOf(place)))) continue;
    if (places.some((place) => m.found[head]?.some((thing) => m.headOf(thing) === m.headOf(place)))) continue;
    // "Stained with red" for a red stain.
    if (places.some((place) => m.found[head]?.some((said) => isVerbOf(m, said, place)))) continue;
    for (const place of places) {
      // "Laughs" of a guard, for laughing tourists.
      const doer = m.text.units[place]?.kind === 'action' ? m.text.factsAt.get(place)?.left : undefined;
      if (doer !== undefined && m.isAmong(head, doer)) break;
      // "A bridge made of wood" for wooden houses.
      const said = m.text.units[place];
      const isMaterial =
        (unit.kind === 'quality' || qualityStems.has(unit.stem)) &&
        said?.head === place &&
        said.linked >= 0 &&
        m.text.units[place - 1]?.word === 'of';
      const owner = doer ?? (isMaterial ? said.linked : m.headOf(place));
      const other = m.findOther(owner, head);
      if (other < 0 ? !isGivenAway(m, unit, place) : m.hasWord(other, unit)) continue;
      // What is listed stands in the background together.
      if (/ground|distan/.test(unit.word) && other >= 0 && isListedWith(m.own, head, other)) continue;
      // "Tea steams in a mug" for "a steaming mug of tea".
      if (/..(?:ing|ed)$/.test(unit.word) && holds(m.own, head, other)) continue;
      return `${quote(unit.word)} now describes ${quote(m.text.units[owner]?.word ?? '')}.`;
    }
  }
  return undefined;
}

/** Of "a doorway in the ocean, half open": whether words after a comma may be said of any thing before them. */
function trails({ units }: Meaning, at: number): boolean {
  let first = at;
  while ((units[first]?.gap ?? 1) === 0 && units[first - 1]?.kind === 'quality') first--;
  let last = at;
  while (units[last + 1]?.gap === 0 && units[last + 1]?.kind === 'quality') last++;
  const next = units[last + 1];
  return units[first]?.gap === 1 && (!next || next.gap > 0);
}

function isOfOwn(m: Matching, place: number): boolean {
  const owner = m.headOf(place);
  return m.findOther(owner, -1) >= 0 || m.own.units.some((_, own) => m.isAt(own, owner));
}

function isListedWith({ units }: Meaning, one: number, other: number): boolean {
  const group = units[one]?.group ?? -1;
  return group >= 0 && group === units[other]?.group;
}

/** Whether a verb leads to a word right behind it. */
function isVerbOf({ text: { units } }: Matching, verb: number, place: number): boolean {
  return units[verb]?.kind === 'action' && place > verb && place - verb <= 2;
}

/** "A snail mailman riding a fox" for a fox mailman riding a snail. */
export function findRenamed(m: Matching): string | undefined {
  const { units } = m.own;
  for (const [at, unit] of units.entries()) {
    const thing = units[unit.head];
    if (unit.kind !== 'thing' || unit.head <= at || thing?.kind !== 'thing') continue;
    const places = m.found[at] ?? [];
    if (places.length === 0 || places.some((place) => m.text.units[place]?.head !== place)) continue;
    const describes = (place: number): boolean =>
      m.headOf(place) !== place && m.text.units[m.headOf(place)]?.stem === thing.stem;
    const other = units.find(
      (each, i) =>
        each.kind === 'thing' &&
        each.head === i &&
        i !== unit.head &&
        !each.negated &&
        m.found[i]?.some(describes),
    );
    if (other) return `${quote(other.word)} now describes ${quote(thing.word)}.`;
  }
  return undefined;
}

/** Whether one of two things is what the other holds: "a mug of tea". */
function holds({ units, facts }: Meaning, one: number, other: number): boolean {
  return facts.some(
    ({ at, left, right }) =>
      units[at]?.word === 'of' && ((left === one && right === other) || (left === other && right === one)),
  );
}

const materials = stemsOf(
  'silk satin velvet wool cotton linen leather cloth fabric lace denim fur light glow hue tone shade color paint ink glaze lacquer enamel finish plumage feather petal fabric canvas stripe pattern accent body coat exterior surface hull livery skin bodywork shell outfit clothing attire',
);

/** Whether an attribute has gone from a thing that the text names to one of the text's own: "a green suit" for "a green dress". */
function isGivenAway(m: Matching, { kind, head, word }: Unit, place: number): boolean {
  const at = m.headOf(place);
  const owner = m.text.units[at];
  return (
    place < at &&
    m.text.units.slice(place + 1, at + 1).every((unit) => unit.head === at && unit.gap === 0) &&
    (kind === 'quality' || /..(?:ed|ing)$/.test(word)) &&
    owner?.kind === 'thing' &&
    !m.isAt(head, owner.linked) &&
    !m.saysOwn(at) &&
    !materials.has(owner.stem) &&
    m.ownPlaces(head).length > 0
  );
}

/** A part that the text gives to another thing: "a monkey's back" for an elephant's. */
export function findOwner(m: Matching): string | undefined {
  const { units } = m.own;
  for (const [at, unit] of units.entries()) {
    const owner = units[unit.linked];
    // "On his shoulder" and "on the shoulder of a parrot".
    const isPart =
      bodyParts.has(unit.stem) &&
      units.slice(Math.max(0, at - 3), at).some(({ word }) => possessives.has(word));
    if (unit.head !== at || !owner || !(isPart || owner.word.endsWith("'s"))) continue;
    const holders = m.ownPlaces(at).map((place) => {
      const by = m.text.units[place]?.linked ?? -1;
      const of = m.text.units[place + 1]?.word === 'of' ? (m.text.factsAt.get(place + 1)?.right ?? -1) : -1;
      if (isPart && of >= 0) return of;
      if (isPart && by >= 0 && possessives.has(m.text.units[place - 1]?.word ?? '')) return by;
      return m.text.units[by]?.word.endsWith("'s") ? by : -1;
    });
    if (holders.some((place) => place < 0 || m.isAmong(unit.linked, place))) continue;
    const other = holders.map((place) => m.findOther(place, unit.linked)).find((each) => each >= 0) ?? -1;
    if (other >= 0) return `${quote(unit.word)} now belongs to ${quote(units[other]?.word ?? '')}.`;
  }
  return undefined;
}

/** Words that may stand anywhere in a sentence. */
function isLoose({ word }: Unit): boolean {
  return isAdverb(word) || movable.has(word);
}

/** A thing that the text gives another color. */
export function findColor(m: Matching): string | undefined {
  const { units } = m.own;
  for (const [at, unit] of units.entries()) {
    if (unit.kind !== 'thing' || unit.head !== at) continue;
    const colors = units.filter(({ head, stem }) => head >= 0 && m.isSame(head, at) && colorStems.has(stem));
    if (!colors.some(({ head }) => head === at)) continue;
    for (const owner of m.ownPlaces(at)) {
      const said = m.text.units
        .slice(Math.max(0, owner - 6), owner + 7)
        .filter(
          ({ head, stem, negated, end }) =>
            head === owner && colorStems.has(stem) && !negated && !isOfPart(m.text, end),
        );
      const [first] = said;
      if (
        !first ||
        said.some(({ stem }) =>
          colors.some((color) => color.stem === stem || synonymsOf(color.stem).has(stem)),
        )
      )
        continue;
      return `${quote(unit.word)} is now ${quote(first.word)}.`;
    }
  }
  return undefined;
}

/** Whether a color is that of a part: "a black-bearded man". */
function isOfPart({ units }: Index, end: number): boolean {
  const next = units.find(({ start }) => start > end);
  return next?.hyphened === true && /(?<!color|colour)ed$/.test(next.word);
}

/** A thing that the text gives the opposite of one of its qualities. */
export function findOpposite(m: Matching): string | undefined {
  for (const [at, { kind, head, stem, negated }] of m.own.units.entries()) {
    if (head < 0 || head === at || negated || (kind !== 'quality' && kind !== 'thing')) continue;
    for (const owner of m.ownPlaces(head)) {
      // A "tower" is no "tall" one.
      if (m.found[at]?.some((place) => place !== owner && m.headOf(place) === owner)) continue;
      const said = m.text.units.slice(Math.max(0, owner - 6), owner + 7).find(
        (unit) =>
          unit.head === owner &&
          !unit.negated &&
          areOpposite(stem, unit.stem) &&
          // "Short hair" and "long hair" of two people.
          !m.own.units.some((other) => other.stem === unit.stem && m.isSame(other.head, head)),
      );
      if (said) return `${quote(m.own.units[head]?.word ?? '')} is now ${quote(said.word)}.`;
    }
  }
  return undefined;
}

/**
 * A quality that the text says by another word and of something else, with another one in its place: "a silver spoon … grain
 * in the wood" for a wooden spoon.
 */
export function findFilled(m: Matching): string | undefined {
  const { units } = m.own;
  for (const [at, unit] of units.entries()) {
    const { head } = unit;
    if (head < 0 || head === at || unit.negated || isLoose(unit)) continue;
    if (unit.kind !== 'quality' && (unit.kind !== 'thing' || at > head)) continue;
    const places = m.found[at] ?? [];
    const owners = m.ownPlaces(head);
    if (places.length === 0 || owners.length === 0) continue;
    if (places.some((place) => m.text.units[place]?.word === unit.word)) continue;
    if (places.some((place) => owners.some((owner) => m.belongs(place, owner, head)))) continue;
    const fillers = owners.map((owner) => fillerOf(m, owner));
    const [filler] = fillers;
    if (filler !== undefined && !fillers.includes(undefined))
      return `${quote(units[head]?.word ?? '')} is now ${quote(filler)}.`;
  }
  return undefined;
}

/** A word of the text's own right before a thing. */
function fillerOf({ text: { units }, found }: Matching, owner: number): string | undefined {
  const unit = units[owner - 1];
  return unit?.head === owner &&
    unit.kind !== 'number' &&
    !isLoose(unit) &&
    !found.some((places) => places.includes(owner - 1))
    ? unit.word
    : undefined;
}
