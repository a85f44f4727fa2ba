import type { Part, Span } from '../composition';
import { namesMedium } from '../document/medium';
import { contentWords } from '../lexicon/function-words';
import { stemOf, stemsOf } from '../lexicon/meaning/word-forms';
import type { Phrase } from '../phrases';
import type { Selection } from '../selection';
import { findLiteral, findPhrase, whole } from '../text/match';
import { quote } from '../text/quote';
import { isWithin, overlaps } from '../text/spans';
import { isName, isUndone, namesOther } from './wordings/senses';
import { found, lost, type Checked, type CheckedText } from './checked-text';
import { focalLengthAt, suitsLens, wordingsOf, type Hit } from './wordings/find';

/** Checks a choice of the catalog: its wordings, and what contradicts it. */
export function checkPhrase(
  part: Part,
  phrase: Phrase,
  written: readonly string[],
  checkedText: CheckedText,
): Checked {
  const { text } = checkedText;
  const flags = written
    .filter((words) => words.startsWith('--'))
    .flatMap((words) => findLiteral(text, words, whole(text)));
  const verbatim = written.filter((words) => !words.startsWith('--'));
  const literal = verbatim.flatMap((words) => findLiteral(text, words, checkedText.sections.body));
  const looser = part.key === 'format' ? findFormat(phrase, checkedText) : findSaid(phrase, checkedText);
  const said = [...literal, ...looser.filter((span) => !isOfSubject(span, part, phrase, checkedText))].filter(
    (span) => !isName(text, span),
  );
  const standing = said.filter((span) => !checkedText.isRuledOut(span) && !isUndone(text, span, phrase));
  const stands = new Set(standing);
  const rival = part.key === 'format' ? undefined : findRival(phrase, standing, checkedText);
  if (rival) {
    const words = quote(text.slice(rival.start, rival.end));
    const note = `The text ${standing.length > 0 ? 'also ' : ''}says ${words}, which contradicts it.`;
    return {
      part: found(part, 'lost', [], note),
      fault: { kind: 'rival', spans: [rival], said: standing.length > 0 },
    };
  }
  const [best] = standing.toSorted(byLength);
  // What a denial leaves of a long wording ("without soft hues and low contrast") does not say it.
  const denied = said.filter((span) => !stands.has(span)).toSorted(byLength)[0];
  if (best && denied && lengthOf(denied) >= lengthOf(best)) return lost(part, true, said);
  if (!best) return lost(part, said.length > 0, said);
  const exact = literal.filter((span) => stands.has(span));
  if (exact.length > 0) return { part: found(part, 'carried', [...exact, ...flags]) };
  const length = lengthOf(best);
  const places = new Map(
    standing.filter((span) => lengthOf(span) === length).map((span) => [span.start, span]),
  );
  return {
    part: found(
      part,
      'carried',
      [...places.values(), ...flags],
      `Said as “${text.slice(best.start, best.end)}”.`,
    ),
  };
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}

function byLength(a: Span, b: Span): number {
  return lengthOf(b) - lengthOf(a);
}

/** Whether the words for a style are the user's for a thing: "a vintage car" is no vintage print. */
function isOfSubject(span: Span, part: Part, phrase: Phrase, { text, selection }: CheckedText): boolean {
  if (part.key !== 'style') return false;
  const own = `${selection.subject} ${selection.scenario ?? ''}`.toLowerCase();
  const words = text.slice(span.start, span.end).toLowerCase();
  if (!own.includes(words) || namesMedium(phrase, selection.subject)) return false;
  const after = /^[\s-]+(\p{L}+)/u.exec(text.slice(span.end, span.end + 40).toLowerCase())?.[1];
  return after !== undefined && own.includes(`${words} ${after}`);
}

function findFormat(phrase: Phrase, { text, sections }: CheckedText): readonly Span[] {
  return wordingsOf(phrase).flatMap((words) => findPhrase(text, words, sections.body));
}

/** Where the text says an option, the longest wording first. */
function findSaid(phrase: Phrase, checkedText: CheckedText): readonly Span[] {
  const spans = checkedText.hits
    .filter((hit) => hit.pattern.phrase === phrase && isOwn(hit, checkedText))
    .map(({ first, last }) => checkedText.spanOf(first, last))
    .toSorted(byLength);
  return spans.length > 0 ? spans : findScattered(phrase, checkedText);
}

/** What an image is called by its medium. */
const mediumNouns = stemsOf(
  'photo photograph photography anime manga cartoon comic illustration painting sketch drawing',
);

/** Whether the words of a wording do not belong to something else. */
function isOwn({ pattern, first, last }: Hit, { covers, words, selection, negations }: CheckedText): boolean {
  const [from, to] = [words[first]?.end ?? 0, words[last]?.start ?? 0];
  // "Lit by no daylight" does not say "lit by … daylight".
  if (!pattern.exact && negations.some((scope) => scope.from >= from && scope.start <= to && to < scope.end))
    return false;
  // "… honey, cold neon light": honey is the subject's.
  if (
    !pattern.exact &&
    words.slice(first + 1, last + 1).some(({ gap }) => gap > 0) &&
    ownStems(selection).has(words[first]?.stem ?? '')
  )
    return false;
  if (!pattern.exact && last > first && namesOther(words[first]?.word ?? '', words[first + 1]?.word ?? ''))
    return false;
  // "Golden" of "golden hour light" is no golden color grade; the photography of "macro photography" is a photograph.
  const other = covers[first];
  const isMedium = pattern.phrase?.key === 'style' && mediumNouns.has(words[last]?.stem ?? '');
  return !(
    other &&
    !(isMedium && other.pattern.phrase?.key !== 'style') &&
    other.pattern.phrase !== pattern.phrase &&
    other.last >= last &&
    other.last > other.first + last - first
  );
}

/** How many words the words of a wording may be spread over. */
const spread = 10;

/** The words that say another option: of "golden hour light … cyberpunk color grade" none say a golden color grade. */
function takenByOthers(phrase: Phrase, { hits }: CheckedText): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const { pattern, first, last } of hits)
    if (pattern.exact && pattern.phrase !== phrase && last > first)
      for (let at = first; at <= last; at++) taken.add(at);
  return taken;
}

/** The words of a wording close together, in any order: "pools of warm lamplight". */
function findScattered(phrase: Phrase, checkedText: CheckedText): readonly Span[] {
  const { words } = checkedText;
  const taken = takenByOthers(phrase, checkedText);
  for (const wording of wordingsOf(phrase).slice(0, 2)) {
    const wanted = new Set(contentWords(wording).map(stemOf));
    if (wanted.size < 2) continue;
    for (let at = 0; at < words.length; at++) {
      if (taken.has(at) || !wanted.has(words[at]?.stem ?? '')) continue;
      const seen = new Set<string>();
      for (let end = at; end < Math.min(words.length, at + spread); end++) {
        const word = words[end];
        if (!word || (word.gap === 2 && end > at)) break;
        if (wanted.has(word.stem) && !taken.has(end)) seen.add(word.stem);
        if (seen.size === wanted.size) return [checkedText.spanOf(at, end)];
      }
    }
  }
  return [];
}

function isWider(one: Span, other: Span): boolean {
  return isWithin(other, one) && lengthOf(one) > lengthOf(other);
}

const known = new WeakMap<Selection, ReadonlySet<string>>();

/** The stems of the user's own words. What they say is theirs to contradict. */
export function ownStems(selection: Selection): ReadonlySet<string> {
  const stems = known.get(selection);
  if (stems) return stems;
  const { subject, scenario = '', camera, lens, lighting, framing, mood, format, parameters } = selection;
  const choices = [camera, lens, lighting, framing, mood, format, ...Object.values(parameters)];
  const words = [
    subject,
    scenario,
    ...choices.map((choice) => (choice && 'text' in choice ? choice.text : '')),
  ];
  const made = new Set(contentWords(words.join(' ')).map(stemOf));
  known.set(selection, made);
  return made;
}

/** One is enough to report. A hostile text may have thousands. */
const mostRivals = 20;

/** The place where a text contradicts a choice, unless the user's words or the composer's own prompt do. */
function findRival(phrase: Phrase, standing: readonly Span[], checkedText: CheckedText): Span | undefined {
  const candidates: Span[] = [];
  // "An anime illustration" is another style than "an illustration".
  const isStyle = phrase.key === 'style';
  const consider = (first: number, last: number, turns = false): void => {
    if (candidates.length >= mostRivals) return;
    const span = findNew(first, last, checkedText);
    const isStanding = (other: Span): boolean =>
      overlaps(other, span ?? other) &&
      !(span && isStyle && isWider(span, other)) &&
      !(span && turns && !isWithin(span, other));
    if (span && !standing.some(isStanding)) candidates.push(span);
  };
  for (const { pattern, first, last } of checkedText.hits) {
    const { rules } = pattern;
    if (!rules || !suits(rules.kind, phrase) || rules.except(phrase.id) || pattern.phrase === phrase)
      continue;
    if (rules.unless?.test(checkedText.composedLower) !== true) consider(first, last, rules.turns);
  }
  if (phrase.key === 'lens') {
    for (let at = 0; at < checkedText.words.length; at++) {
      const length = focalLengthAt(checkedText.words, at);
      if (length !== undefined && !suitsLens(phrase.id, length)) consider(at, at);
    }
  }
  return candidates.toSorted(byLength)[0];
}

/** The place of words that stand, and that neither the user's words nor the choices say. */
function findNew(first: number, last: number, checkedText: CheckedText): Span | undefined {
  const own = ownStems(checkedText.selection);
  if (checkedText.words.slice(first, last + 1).every(({ stem }) => own.has(stem))) return undefined;
  const span = checkedText.spanOf(first, last);
  return checkedText.isRuledOut(span) || isClaimed(first, last, span, checkedText) ? undefined : span;
}

/** The place where a text contradicts someone's words, by the kinds of wordings that do. */
export function findContrast(kinds: ReadonlySet<string>, checkedText: CheckedText): Span | undefined {
  if (kinds.size === 0) return undefined;
  for (const { pattern, first, last } of checkedText.hits) {
    // "A tight close-up" shuts nothing.
    const next = checkedText.words[last + 1];
    if (next?.hyphened === true || next?.word === 'up') continue;
    const span = kinds.has(pattern.rules?.kind ?? '') ? findNew(first, last, checkedText) : undefined;
    if (span) return span;
  }
  return undefined;
}

function suits(kind: string, phrase: Phrase): boolean {
  return kind === phrase.key || (kind === 'lighting' && phrase.key === 'parameter:lighting');
}

/** Whether the words there say another choice, or stand in the composer's own prompt too. */
function isClaimed(first: number, last: number, span: Span, checkedText: CheckedText): boolean {
  const words = checkedText.text.slice(span.start, span.end);
  return (
    checkedText.composedLower.includes(words.toLowerCase()) || (checkedText.claimed[first] ?? -1) >= last
  );
}
