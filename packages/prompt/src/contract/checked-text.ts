import type { RendererId } from '@safelight/catalog/renderers';
import type { Composition, Part, Span } from '../composition';
import { familyOf, readsWeights } from '../foreign/family';
import { leaveOutLead } from '../lexicon/syntax';
import { determiners } from '../lexicon/meaning/grammar';
import { numberWords } from '../lexicon/meaning/quantities';
import { findNegations, type Negation } from '../lexicon/negation';
import { bodyPhrases, type Phrase } from '../phrases';
import { findExclusionLists } from '../renderers/exclusion-lists';
import { profiles } from '../renderers/profiles';
import { readers } from '../renderers/readers';
import type { Sections } from '../renderers/reading';
import type { Selection } from '../selection';
import { findAll, isWithinNegation, whole } from '../text/match';
import type { Missing } from './comparison';
import { indexMeaning, type Index } from './places';
import { readMeaning } from './grammar/meaning';
import { mediaOf, verbsOf } from './own-meaning';
import { findWordings, type Hit } from './wordings/find';
import { readWords, type Word } from '../text/words';

/** Why a part is lost or shortened, and the place where the text goes wrong. */
export interface Fault {
  /** The text lacks it, rules it out, changes its meaning, says another option instead or as well, or names an exclusion. */
  readonly kind: 'missing' | 'denied' | 'changed' | 'rival' | 'named';
  readonly spans: readonly Span[];
  /** The user's words that the text does not say. */
  readonly missing?: readonly Missing[];
  /** Whether a text with another option says the chosen one as well. */
  readonly said?: boolean;
}

export interface Checked {
  readonly part: Part;
  readonly fault?: Fault;
}

/** The text that is checked, read once for all parts. */
export class CheckedText {
  readonly sections: Sections;
  /** The lists of exclusions. */
  readonly lists: readonly Span[];
  readonly negations: readonly Negation[];
  readonly words: readonly Word[];
  readonly hits: readonly Hit[];
  readonly text: string;
  readonly renderer: RendererId;
  readonly selection: Selection;
  readonly composed: Composition;
  /** By the index of a word: the last word of the chosen wordings that begin there or before. */
  readonly claimed: readonly number[];
  private read: Index | undefined;
  private covering: readonly (Hit | undefined)[] | undefined;
  private lower: string | undefined;
  /** Of `hits`, those that say a chosen option. */
  private readonly chosen: readonly Hit[];

  constructor(text: string, renderer: RendererId, selection: Selection, composed: Composition) {
    this.text = text;
    this.renderer = renderer;
    this.selection = selection;
    this.composed = composed;
    this.sections = readers[renderer].divide(text);
    this.lists = findLists(text, this.sections, selection);
    this.negations = findDenials(text, this);
    const words = readWords(text, this.sections.body);
    this.words = profiles[renderer].form === 'json' ? withoutKeys(words, text) : words;
    this.hits = findWordings(this.words);
    const phrases = chosenPhrases(selection);
    this.chosen = this.hits.filter(({ pattern }) => pattern.phrase && phrases.has(pattern.phrase));
    const claimed = this.words.map(() => -1);
    for (const { first, last } of this.chosen) claimed[first] = Math.max(claimed[first] ?? -1, last);
    for (let at = 1; at < claimed.length; at++)
      claimed[at] = Math.max(claimed[at] ?? -1, claimed[at - 1] ?? -1);
    this.claimed = claimed;
  }

  get composedLower(): string {
    this.lower ??= this.composed.text.toLowerCase();
    return this.lower;
  }

  /** By the index of a word: the longest wording of the catalog that says a choice there. */
  get covers(): readonly (Hit | undefined)[] {
    if (this.covering) return this.covering;
    const covers: (Hit | undefined)[] = [];
    for (const hit of this.chosen) {
      if (!hit.pattern.exact) continue;
      for (let at = hit.first; at <= hit.last; at++) {
        const known = covers[at];
        if (!known || known.last - known.first < hit.last - hit.first) covers[at] = hit;
      }
    }
    this.covering = covers;
    return covers;
  }

  /** The body as things and facts, without the words that say the choices of the catalog. */
  get meaning(): Index {
    this.read ??= indexMeaning(
      readMeaning(
        this.text,
        this.sections.body,
        this.negations,
        this.listOwnWords(),
        verbsOf(this.selection),
      ),
    );
    return this.read;
  }

  private listOwnWords(): readonly Word[] {
    const claimed = new Set<number>();
    const claim = (first: number, last: number): void => {
      for (let at = first; at <= last; at++) claimed.add(at);
    };
    const media = mediaOf(this.selection);
    const saysMedium = (first: number, last: number): boolean =>
      media.size > 0 && this.words.slice(first, last + 1).some(({ stem }) => media.has(stem));
    for (const { pattern, first, last } of this.chosen)
      if (pattern.exact && last > first && !saysMedium(first, last)) claim(first, last);
    if (claimed.size === 0) return this.words;
    const own: Word[] = [];
    let gap: Word['gap'] = 0;
    for (const [at, word] of this.words.entries()) {
      if (claimed.has(at)) {
        gap = word.gap > gap ? word.gap : gap;
        continue;
      }
      own.push(gap > word.gap ? { ...word, gap } : word);
      // "Two 3D-rendered cats": they are two.
      const counts = (): boolean => determiners.has(word.word) || numberWords[word.word] !== undefined;
      gap = claimed.has(at + 1) && !counts() ? 1 : 0;
    }
    return own;
  }

  isRuledOut(span: Span): boolean {
    return isWithinNegation(this.text, span, this.negations);
  }

  /** The place of words by their indexes. */
  spanOf(first: number, last: number): Span {
    return { start: this.words[first]?.start ?? 0, end: this.words[last]?.end ?? 0 };
  }
}

/** The exclusions that a text lists. A template's parameter may have the name of the list: then it is none. */
function findLists(text: string, sections: Sections, selection: Selection): readonly Span[] {
  const isLabel = Object.keys(selection.parameters).some((name) =>
    /^leave\Wout$/i.test(name.replace('_', ' ')),
  );
  return sections.negative || !isLabel ? findExclusionLists(text, sections) : [];
}

/** What a text rules out, with what its description lists. */
function findDenials(
  text: string,
  { sections, lists, composed, renderer }: CheckedText,
): readonly Negation[] {
  const negations = [...findNegations(text), ...findWeightless(text, renderer)].toSorted(
    (a, b) => a.start - b.start,
  );
  // The composer's own list may stand for words that are shown elsewhere.
  if (sections.negative || lists.length === 0 || hasList(composed.text)) return negations;
  return [...negations, ...lists.map((list) => ({ ...list, from: list.start }))].toSorted(
    (a, b) => a.start - b.start,
  );
}

const weightless = /\(([^()]*):0?\.[0-3]\d*\)|\(([^()]*):0(?:\.0+)?\)/g;

/** What weighs so little that a renderer leaves it out: "(golden hour light:0.1)". */
function findWeightless(text: string, renderer: RendererId): readonly Negation[] {
  if (!readsWeights(familyOf(renderer)) || !text.includes(':')) return [];
  return findAll(text, weightless, whole(text)).map((span) => ({ ...span, from: span.start }));
}

function hasList(text: string): boolean {
  return text.toLowerCase().includes(leaveOutLead.toLowerCase());
}

const jsonKey = /"[^"\\\s]{1,100}"(?=\s?:)/g;

/** The words without the names of fields, which say nothing of the image. */
function withoutKeys(words: readonly Word[], text: string): readonly Word[] {
  const keys = findAll(text, jsonKey, whole(text));
  let at = 0;
  return words.filter(({ start }) => {
    while ((keys[at]?.end ?? Infinity) <= start) at++;
    return start < (keys[at]?.start ?? Infinity);
  });
}

export function found(part: Part, outcome: Part['outcome'], spans: readonly Span[], note?: string): Part {
  const { key, label, value } = part;
  const inOrder = spans.length > 1 ? spans.toSorted((a, b) => a.start - b.start) : spans;
  return note
    ? { key, label, value, outcome, spans: inOrder, note }
    : { key, label, value, outcome, spans: inOrder };
}

/** The note of a part that is lost because the text rules it out. */
export const ruledOutNote = 'The text mentions it only to rule it out.';

export function lost(part: Part, ruledOut: boolean, spans: readonly Span[] = []): Checked {
  const note = ruledOut ? ruledOutNote : 'The text does not say it.';
  return { part: found(part, 'lost', [], note), fault: { kind: ruledOut ? 'denied' : 'missing', spans } };
}

const known = new WeakMap<Selection, ReadonlySet<Phrase>>();

/** The phrases of the chosen options. */
function chosenPhrases(selection: Selection): ReadonlySet<Phrase> {
  const chosen = known.get(selection) ?? new Set(bodyPhrases.filter((phrase) => isChosen(phrase, selection)));
  known.set(selection, chosen);
  return chosen;
}

function isChosen(phrase: Phrase, selection: Selection): boolean {
  if (phrase.key === 'style') return selection.style === phrase.id;
  const choice = phrase.key.startsWith('parameter:')
    ? selection.parameters[phrase.key.slice('parameter:'.length)]
    : selection[phrase.key as 'lens'];
  return choice !== undefined && 'id' in choice && choice.id === phrase.id;
}
