import { isEnglish } from '../contract/own-words';
import { depictions } from '../contract/grammar/clauses';
import type { Fact } from '../contract/grammar/facts';
import { isAdverb, type Unit } from '../contract/grammar/units';
import { meaningOf } from '../contract/own-meaning';
import { blankQuotes, findQuotes } from '../contract/quotes';
import { articleOf, isPlural } from '../lexicon/articles';
import type { Axis } from '../lexicon/meaning/relations';
import { stemsOf } from '../lexicon/meaning/word-forms';
import type { Draft } from './question';
import { shorten } from './shorten';

/* The user's words as questions: what the contract reads of them, asked of an image. */

/** UTF-16 units of the words that are read; a question about the end of a longer text would rarely be among the first. */
const mostRead = 2000;
/** UTF-16 units of a thing's name, and of a stretch that is quoted in a question. */
const mostName = 60;
const mostStretch = 120;

/** Relations that join a name, or that no image shows. */
const unseen: ReadonlySet<Axis> = new Set<Axis>(['time', 'about']);
const joining = new Set('of without like as for by than made'.split(' '));
const having = new Set('with having has have featuring'.split(' '));
/** Words for an image itself, and not for a thing in it. */
const isImage = stemsOf('portrait selfie wallpaper poster closeup');
const unnamed = new Set('one ones something someone other others thing things'.split(' '));

interface Thing {
  /** "fishing boats", as the user writes it. */
  readonly name: string;
  readonly plural: boolean;
  /** With its article: "a net", "the sea", "dawn". */
  readonly shown: string;
  /** As something known: "the net", "dawn". */
  readonly known: string;
  readonly first: number;
}

export function askAboutWords(words: string, key: Draft['key'], label: string): readonly Draft[] {
  const text = words.slice(0, mostRead);
  const quotes = findQuotes(text);
  const drafts: Draft[] = [];
  const add = (draft: Pick<Draft, 'rank' | 'text' | 'claim' | 'absent'> & { parents?: readonly number[] }) =>
    drafts.push({ parents: [], ...draft, key, label });
  const plain = blankQuotes(text, quotes);
  if (isEnglish(plain)) new Asker(plain, add).ask();
  // Another language, or nothing that is a thing: all of it in one question.
  const whole = shorten(plain);
  if (drafts.length === 0 && /\p{L}/u.test(whole))
    add({ rank: 0, text: `Does the image show what these words say: “${whole}”?`, claim: `“${whole}”` });
  for (const quoted of quotes) {
    const letters = shorten(quoted.words);
    if (letters !== '')
      add({
        rank: 1,
        text: `Can the words “${letters}” be read in the image, letter by letter?`,
        claim: `the words “${letters}”`,
      });
  }
  return drafts;
}

class Asker {
  readonly #text: string;
  readonly #units: readonly Unit[];
  readonly #facts: readonly Fact[];
  readonly #add: (
    draft: Pick<Draft, 'rank' | 'text' | 'claim' | 'absent'> & { parents?: readonly number[] },
  ) => number;
  readonly #things = new Map<number, Thing>();
  /** The question of each thing, by its index among the units. */
  readonly #asked = new Map<number, number>();

  constructor(
    text: string,
    add: (draft: Omit<Draft, 'key' | 'label' | 'parents'> & { parents?: readonly number[] }) => number,
  ) {
    const { units, facts } = meaningOf(text);
    this.#text = text;
    this.#units = units;
    this.#facts = facts;
    this.#add = add;
  }

  ask(): void {
    for (let at = 0; at < this.#units.length; at++) {
      const unit = this.#units[at]!;
      if (unit.kind !== 'thing' || unit.head !== at || unnamed.has(unit.word)) continue;
      const thing = this.#read(at);
      if (!thing) continue;
      if (unit.negated) this.#askAbsence(thing);
      else if (!this.#isDepiction(at)) this.#askThing(at, thing);
    }
    for (const fact of this.#facts) this.#askFact(fact);
  }

  #askAbsence({ name }: Thing): void {
    this.#add({ rank: 1, text: `Is the image free of this: ${name}?`, claim: `no ${name}`, absent: name });
  }

  #askThing(at: number, thing: Thing): void {
    this.#things.set(at, thing);
    const parent =
      this.#add({ rank: 0, text: `Does the image show ${thing.shown}?`, claim: thing.shown }) - 1;
    this.#asked.set(at, parent);
    const is = thing.plural ? 'Are' : 'Is';
    for (let i = 0; i < this.#units.length; i++) {
      const unit = this.#units[i]!;
      if (unit.head !== at || i === at || unit.negated) continue;
      const said = this.#slice(i, i).toLowerCase();
      if (unit.kind === 'number' && unit.value !== undefined && unit.value >= 1)
        this.#add({
          rank: 1,
          text: `Does the image show exactly ${said} ${thing.name}, no more and no fewer?`,
          claim: `exactly ${said} ${thing.name}`,
          parents: [parent],
        });
      else if (unit.kind === 'quality' && !isAdverb(unit.word))
        this.#add({
          rank: 2,
          text: `${is} ${thing.known} ${said}?`,
          claim: `${thing.known} ${is === 'Are' ? 'are' : 'is'} ${said}`,
          parents: [parent],
        });
      else if (unit.kind === 'place' && !unit.relation)
        this.#add({
          rank: 3,
          text: `${is} ${thing.known} ${said}?`,
          claim: `${thing.known} ${said}`,
          parents: [parent],
        });
    }
  }

  #askFact({ at, left: nearest, other, right }: Fact): void {
    const unit = this.#units[at]!;
    // "A cup of tea beside a vase": the cup is.
    const left = this.#units[nearest - 1]?.word === 'of' ? (this.#units[nearest]?.linked ?? -1) : nearest;
    const [one, two] = [this.#things.get(left), this.#things.get(right)];
    if (!one || unit.negated) return;
    const isLed = unit.kind === 'relation' && unit.gap === 0 && this.#units[at - 1]?.kind === 'action';
    if (isLed && two && this.#askStretch(at, this.#firstOf(left, other), right)) return;
    if (unit.kind === 'relation' || unit.kind === 'place') {
      if (!two || joining.has(unit.word) || (unit.relation && unseen.has(unit.relation.axis))) return;
      if (having.has(unit.word)) this.#askOf(left, right, `shown with ${two.known}`);
      else if (unit.kind === 'relation') this.#askOf(left, right, `${this.#slice(at, at)} ${two.known}`);
      else if (unit.word === 'left' || unit.word === 'right')
        this.#askOf(left, right, `to the ${unit.word} of ${two.known}`);
      return;
    }
    // "Looking over": the relation says more. "That reads “OPEN”": the quote does.
    const after = this.#units[at + 1];
    if (right < 0 && after?.kind === 'relation' && after.gap === 0) return;
    if (right < 0 && /^ {3}/.test(this.#text.slice(unit.end))) return;
    const said = this.#slice(at, at);
    if (unit.word.endsWith('ing') && other < 0)
      return this.#askOf(left, right, two ? `${said} ${two.known}` : said);
    // The verb's form, or who acts, is not certain: the user's own words are.
    this.#askStretch(at, this.#firstOf(left, other, this.#units[left]?.linked ?? -1), right);
  }

  #askOf(left: number, right: number, words: string): void {
    const { known, plural } = this.#things.get(left)!;
    const parents = this.#parentsOf(left, right);
    this.#add({
      rank: 3,
      text: `${plural ? 'Are' : 'Is'} ${known} ${words}?`,
      claim: `${known} ${words}`,
      parents,
    });
  }

  /** Asks about a stretch of the user's words: "two children chase a kite". False when it is none to quote. */
  #askStretch(at: number, left: number, right: number): boolean {
    const first = this.#things.get(left)?.first ?? at;
    const last = Math.max(at, right);
    const whole = this.#text.slice(this.#units[first]?.start, this.#units[last]?.end);
    // Three spaces are where words in quotes were.
    if (first >= at || whole.length > mostStretch || /[.;:\n]| {3}/.test(whole)) return false;
    const claim = shorten(whole);
    this.#add({
      rank: 3,
      text: `Does the image show this: “${claim}”?`,
      claim,
      parents: this.#parentsOf(left, right),
    });
    return true;
  }

  #firstOf(...things: readonly number[]): number {
    return Math.min(...things.filter((thing) => this.#things.has(thing)));
  }

  #parentsOf(...things: readonly number[]): readonly number[] {
    return things.flatMap((thing) => this.#asked.get(thing) ?? []);
  }

  /** "A portrait of a woman": the image is the portrait. */
  #isDepiction(at: number): boolean {
    const { stem } = this.#units[at]!;
    return (depictions.has(stem) || isImage.has(stem)) && this.#units[at + 1]?.word === 'of';
  }

  #read(head: number): Thing | undefined {
    const units = this.#units;
    const belongs = (i: number) => units[i]?.head === head && units[i + 1]?.gap === 0;
    let name = head;
    while (belongs(name - 1) && units[name - 1]?.kind === 'thing') name--;
    let first = name;
    while (belongs(first - 1)) first--;
    const written = this.#slice(name, head);
    const isName =
      written.split(' ').every((word) => /^\p{Lu}/u.test(word)) && (first > 0 || written.includes(' '));
    // A sentence's capital is no part of the name.
    const words = isName || first > 0 ? written : written.charAt(0).toLowerCase() + written.slice(1);
    if (words === '' || words.length > mostName) return undefined;
    const before = units[first]?.gap === 0 ? units[first - 1] : undefined;
    const hasDeterminer = before?.kind === 'determiner';
    const counts = units.slice(first, name).some(({ kind, value = 1 }) => kind === 'number' && value > 1);
    const plural = counts || isPlural(units[head]!.word);
    const isThe = before?.word === 'the' && !isName;
    // "At dawn", "a cup of tea": without an article where the user writes none.
    const isBare = !hasDeterminer && before !== undefined && before.kind !== 'joining' && !counts;
    const article = isName || plural || isBare ? '' : articleOf(words.toLowerCase());
    const shown = isThe ? `the ${words}` : article === '' ? words : `${article} ${words}`;
    return {
      name: words,
      plural,
      shown,
      known: isName || (isBare && !plural) ? words : `the ${words}`,
      first,
    };
  }

  #slice(first: number, last: number): string {
    const text = this.#text.slice(this.#units[first]?.start ?? 0, this.#units[last]?.end ?? 0);
    return text.replaceAll(/\s+/g, ' ').trim();
  }
}
