import type { Span } from '../composition';
import { bodyParts } from '../lexicon/meaning/belongings';
import { writing } from '../lexicon/meaning/grammar';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { stemsOf } from '../lexicon/meaning/word-forms';
import type { Fact } from './grammar/facts';
import type { Meaning } from './grammar/meaning';
import { keepPlausible } from './mentions';
import { eachCompound, isTrace, type Index } from './places';
import type { Unit } from './grammar/units';

export function counts({ kind }: Unit): boolean {
  if (kind === 'number') return true;
  return kind === 'thing' || kind === 'quality' || kind === 'action' || kind === 'place';
}

export function isWord(one: Unit, other: Unit): boolean {
  return (
    one.kind === other.kind && (one.kind === 'number' ? one.value === other.value : one.stem === other.stem)
  );
}

/** Words that name an animal or a person by themselves: "a baby elephant" is a baby. */
const kin = stemsOf('baby mother father child boy girl man woman king queen cub pup infant mom dad');

/** Whether a relation of the own words stands in the text. */
export type Verdict = 'stands' | 'turned' | 'unsaid';

/** Which words of a text say someone's words. All places are indexes of units. */
export class Matching {
  readonly own: Meaning;
  readonly text: Index;
  /** The stems of the own things. */
  private readonly names: ReadonlySet<string>;
  readonly found: readonly (readonly number[])[];
  readonly heads: readonly (readonly number[])[];
  /** Whether a thing of the own words is one of the text, by both: 1 yes, -1 no, 0 not compared yet. */
  private readonly known: Int8Array[] = [];
  /** By word of the text: 1 where it says one of the own words. */
  private said: Uint8Array | undefined;
  private readonly named: (readonly number[] | undefined)[] = [];
  /** By fact of the own words: whether the text says it, once that is asked. */
  readonly verdicts = new Map<Fact, Verdict>();
  ruledOut = false;
  /** A word that the own words rule out, and the text does not. */
  shown: string | undefined;

  /** Whether the own words quote some, which are not among these. */
  readonly quotes: boolean;

  constructor(own: Meaning, text: Index, quotes = false) {
    this.own = own;
    this.quotes = quotes;
    this.text = text;
    this.names = new Set(own.units.flatMap(({ kind, stem }) => (kind === 'thing' ? [stem] : [])));
    const found: number[][] = own.units.map((unit) => this.find(unit));
    eachCompound(own.units, (key, first, last) => {
      const places = [key, ...synonymsOf(key)].flatMap((each) =>
        (text.places.get(each) ?? []).filter(
          (place) =>
            text.units[place]?.negated === own.units[last]?.negated &&
            (each.includes(' ') || !this.isOtherKind(place, first, last)),
        ),
      );
      for (let at = first; at <= last; at++)
        if (found[at]?.length === 0 || at === last) found[at]?.push(...places);
    });
    this.found = keepPlausible(found, own, text);
    const heads = this.found.map((places) => places.map((place) => this.headOf(place)));
    // "Her baby" for "a baby elephant".
    for (const [at, { head, stem }] of own.units.entries())
      if (head >= 0 && head !== at && kin.has(stem)) heads[head]?.push(...this.ownPlaces(at));
    this.heads = heads;
  }

  /** Whether a general word of the text is narrowed to another kind: "a tennis ball" is a ball and no soccer ball. */
  private isOtherKind(place: number, first: number, last: number): boolean {
    const [kind, thing] = [this.text.units[place - 1], this.text.units[place]];
    if (kind?.kind !== 'thing' || kind.head !== place || thing?.gap !== 0) return false;
    const own = this.own.units.slice(first, last + 1);
    return !own.some(({ stem }) => stem === kind.stem || synonymsOf(stem).has(kind.stem));
  }

  private find(unit: Unit): number[] {
    const key = unit.kind === 'number' ? `#${unit.value ?? ''}` : unit.stem;
    const places: number[] = [];
    let shown: string | undefined;
    const see = (each: string): void => {
      const said = this.text.places.get(each);
      if (!said) return;
      for (const at of said) {
        if (this.text.units[at]?.negated === unit.negated) places.push(at);
        else if (!unit.negated) this.ruledOut = true;
        else if (
          counts(unit) &&
          unit.kind !== 'place' &&
          ((each === key && !isTrace(this.text, at)) || this.isShownAt(at))
        )
          shown = unit.word;
      }
    };
    see(key);
    // "A red coat and a blue jacket" are two things in a text that says both words.
    const isNamed = places.length > 0 && unit.kind === 'thing';
    for (const each of synonymsOf(key)) if (!isNamed || !this.names.has(each)) see(each);
    if (places.length === 0) this.shown ??= shown;
    return places;
  }

  /** Whether a word is a thing of its own: not "boots a ball", nor "his heel" for shoes. */
  private isShownAt(at: number): boolean {
    const { units } = this.text;
    const unit = units[at];
    return (
      unit?.kind !== 'action' &&
      !isTrace(this.text, at) &&
      !(bodyParts.has(unit?.stem ?? '') || units[at + 1]?.hyphened === true)
    );
  }

  /** Whether a word of the text says one of the own words. */
  saysOwn(at: number): boolean {
    if (!this.said) {
      this.said = new Uint8Array(this.text.units.length);
      for (const places of this.found) for (const place of places) this.said[place] = 1;
    }
    return this.said[at] === 1;
  }

  headOf(at: number): number {
    const head = this.text.units[at]?.head ?? -1;
    return head < 0 ? at : head;
  }

  /** Whether two facts may be of the same thing. */
  startsAt(own: Fact, text: Fact): boolean {
    if (own.left < 0 && own.other < 0) return true;
    return [own.left, own.other].some((at) => this.isAmong(at, text.left) || this.isAmong(at, text.other));
  }

  /** Whether a thing of the text is this one of the own words. */
  isAt(own: number, head: number): boolean {
    if (head < 0 || own < 0) return false;
    const row = (this.known[own] ??= new Int8Array(this.text.units.length));
    const known = row[head];
    if (known) return known > 0;
    const is =
      this.heads[own]?.includes(head) === true ||
      this.found[own]?.includes(head) === true ||
      this.found[own]?.some((place) => this.measures(head, place)) === true;
    row[head] = is ? 1 : -1;
    return is;
  }

  /** Whether one thing of the text only measures another: "strings of lights". */
  private measures(head: number, thing: number): boolean {
    const { units } = this.text;
    return units[thing]?.linked === head && units[head + 1]?.word === 'of' && thing - head < 6;
  }

  /** Whether it is this one, or listed together with it. */
  isAmong(own: number, head: number): boolean {
    if (this.isAt(own, head)) return true;
    const group = this.text.units[head]?.group ?? -1;
    return (
      group >= 0 &&
      own >= 0 &&
      this.heads[own]?.some((place) => this.text.units[place]?.group === group) === true
    );
  }

  /** The thing of the own words that one of the text is, other than `except`. */
  findOther(head: number, except: number): number {
    if (head < 0) return -1;
    return this.own.units.findIndex(
      (unit, at) =>
        at !== except &&
        unit.kind === 'thing' &&
        unit.head === at &&
        this.isAt(at, head) &&
        (except < 0 || !this.isSame(at, except)),
    );
  }

  /** The thing of the own words that one of the text is; of several with one name, the one that is described alike. */
  private findNamesake(head: number): number {
    const first = this.findOther(head, -1);
    if (first < 0) return first;
    const alike = (own: number): number =>
      this.own.units.filter(
        (unit, at) =>
          unit.head === own && at !== own && this.found[at]?.some((place) => this.headOf(place) === head),
      ).length;
    const same = this.own.units.flatMap(({ kind, head: of }, at) =>
      kind === 'thing' && of === at && this.isSame(at, first) && this.isAt(at, head) ? [at] : [],
    );
    return same.reduce((best, at) => (alike(at) > alike(best) ? at : best), first);
  }

  /** Whether two things have one name. Two names are two things, even where they are synonyms. */
  isSame(a: number, b: number): boolean {
    return (this.own.units[a]?.stem ?? '') === (this.own.units[b]?.stem ?? '');
  }

  /** Whether a word of the text belongs to a thing: directly, or to a part of it that the own words do not name. */
  belongs(at: number, head: number, own: number): boolean {
    const { units } = this.text;
    const owner = this.headOf(at);
    if (owner === head || at === head || units[at]?.linked === head) return true;
    if (this.findOther(owner, own) >= 0) return false;
    return (
      units[owner]?.linked === head ||
      units[head]?.linked === owner ||
      units[units[owner]?.linked ?? -1]?.linked === head
    );
  }

  /** Whether a thing of the own words has this word too. */
  hasWord(head: number, word: Unit): boolean {
    return this.own.units.some((unit) => unit.head === head && isWord(unit, word));
  }

  /** Where the text says a thing as a thing, and not as part of another's name. */
  ownPlaces(at: number): readonly number[] {
    if (at < 0) return [];
    return (this.named[at] ??= (this.found[at] ?? []).filter(
      (place) => this.text.units[place]?.head === place,
    ));
  }

  /** The place before the thing that a missing attribute describes. */
  findRoom({ kind, head }: Unit, at: number): number | undefined {
    if (head < 0 || head === at || (kind !== 'quality' && kind !== 'thing')) return undefined;
    const place = this.found[head]?.[0];
    return place === undefined ? undefined : this.text.units[place]?.start;
  }

  /**
   * The things of the own words that are nearest to a place of the text: before it in the same sentence, or else after it
   * when a relation leads there ("the word … on a wall").
   */
  findNear({ start, end }: Span, wanted: (own: number) => boolean, opensAside = false): readonly number[] {
    const { units } = this.text;
    const next = units.findIndex((unit) => unit.start >= end);
    const near: number[] = [];
    const ownAt = (at: number): number => {
      const own = this.findNamesake(this.headOf(at));
      return units[at]?.kind === 'thing' && own >= 0 && wanted(own) ? own : -1;
    };
    // "A 'CLOSED' sign".
    const opened =
      units[next]?.gap === 0 && units[next].kind === 'thing' ? this.findNamesake(this.headOf(next)) : -1;
    if (opened >= 0 && wanted(opened)) return [opened];
    const leads = units[next]?.kind === 'relation' || units[next]?.kind === 'action';
    const after: number[] = [];
    for (let at = next; leads && at < Math.min(units.length, next + 6); at++) {
      const own = ownAt(at);
      if (own >= 0) after.push(own);
      // "In pink letters with a ball".
      const isWriting = units[at]?.head === at && writing.has(units[at]?.stem ?? '');
      if (own >= 0 || isWriting || units[at]?.gap === 2) break;
      // "On its cover, on a chair".
      if (units[at]?.kind === 'thing' && units[at]?.head === at && units[at + 1]?.word !== 'of') break;
    }
    // "'7' on a red door and '8' on a blue door".
    if (after.length > 0 && units[next - 1]?.kind === 'joining') return after;
    // "A sign above a door, lettered …": what follows a comma may be said of any thing before it.
    let aside = opensAside;
    for (let at = next < 0 ? units.length - 1 : next - 1; at >= 0; at--) {
      if ((units[at]?.end ?? 0) > start) continue;
      // "A thief on a roof, and the name … stitched on a cape".
      if (aside && near.length === 0 && after.length > 0) return after;
      const own = ownAt(at);
      if (own >= 0) near.push(own);
      // "A wolf under the title": it does not carry it.
      const isUnder = units[at]?.relation?.axis === 'vertical' && near.length === 0;
      if (isUnder && units.slice(at + 1, at + 4).some(({ stem }) => writing.has(stem))) return after;
      // What carries them may be said in other words.
      const isOther =
        units[at]?.kind === 'thing' &&
        units[at]?.head === at &&
        own < 0 &&
        !this.saysOwn(at) &&
        !writing.has(units[at]?.stem ?? '');
      if ((own >= 0 || (isOther && near.length === 0)) && !aside) break;
      if (units[at]?.gap === 2) break;
      aside ||= units[at]?.gap === 1;
    }
    return near.length > 0 ? near : after;
  }
}
