import type { Part, Span } from '../composition';
import { contentWords } from '../lexicon/function-words';
import { foreignWords } from '../lexicon/meaning/grammar';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { findLiteral, whole } from '../text/match';
import { quote, quoteAll } from '../text/quote';
import { remember } from '../text/remember';
import { readWords } from '../text/words';
import { isWithin } from '../text/spans';
import { findColor, findLacking, noteShown } from './attributes';
import { findContrast } from './choices';
import { compare, type Missing } from './comparison';
import { Matching } from './matching';
import { indexMeaning } from './places';
import { readMeaning } from './grammar/meaning';
import { meaningOf, verbsOf } from './own-meaning';
import { colorStems } from './grammar/units';
import { contrastsOf } from './wordings/find';
import { blankQuotes, checkQuotes, findExact, findQuotes, withMarks } from './quotes';
import { found, lost, type Checked, type CheckedText } from './checked-text';

/** How much of the user's words a text may lack and still say them in other words. */
const mostMissing = 0.4;

function shortened(part: Part): Part {
  return { ...part, shortened: true };
}

function changed(part: Part, note: string, spans: readonly Span[]): Checked {
  return { part: found(part, 'lost', [], note), fault: { kind: 'changed', spans } };
}

/** Checks the user's own words: verbatim, or in other words with their meaning kept. */
export function checkWords(
  part: Part,
  written: readonly string[],
  originals: readonly string[],
  checkedText: CheckedText,
): Checked {
  let ruledOut = false;
  const look = (words: string): readonly Span[] => {
    const spans = findLiteral(checkedText.text, words, checkedText.sections.body);
    const standing = spans.filter((span) => !checkedText.isRuledOut(span));
    ruledOut ||= standing.length < spans.length;
    return standing;
  };
  const contradicted = (): string | undefined => {
    const original = originals.at(-1) ?? '';
    const contrast = contradict(original, checkedText);
    if (contrast !== undefined) return contrast;
    const rulesOut = original.includes('less') || meaningOf(original).units.some(({ negated }) => negated);
    const shown = rulesOut ? findLacking(meaningOf(original), checkedText.meaning) : undefined;
    if (shown !== undefined) return noteShown(shown);
    return saysOtherColor(original, checkedText) && saysAgain(original, checkedText)
      ? findColor(new Matching(meaningOf(original), checkedText.meaning))
      : undefined;
  };
  // Words that the composer shortened may be in this text in full.
  const entire = part.shortened ? originals.flatMap(look) : [];
  if (entire.length > 0) return { part: found(part, 'carried', entire) };
  for (const words of new Set([...written, ...originals])) {
    const spans = look(words).filter(({ start, end }) =>
      keepsLetters(words, checkedText.text.slice(start, end)),
    );
    if (spans.length === 0) continue;
    const note = contradicted();
    if (note !== undefined) return changed(part, note, spans);
    if (part.outcome === 'carried') return { part: found(part, 'carried', spans) };
    const said = found(part, 'converted', spans, part.note);
    return { part: part.shortened ? shortened(said) : said };
  }
  const original = originals.at(-1) ?? '';
  return isEnglish(original)
    ? compareMeaning(part, original, ruledOut, checkedText)
    : checkOrder(part, original, ruledOut, checkedText);
}

/** Whether quoted words stand in the same letters: "Night" is no "NIGHT". */
function keepsLetters(own: string, said: string): boolean {
  return findQuotes(own).every(({ words }) => findExact(said, words).length > 0);
}

/** Where a text says quoted words: in quotes, or anywhere when it quotes them nowhere. "Las Vegas" may be a place as well. */
function findMarked({ text, sections }: CheckedText, words: string): readonly Span[] {
  const spans = findLiteral(text, words, sections.body);
  const marked = spans.filter(({ start, end }) => isMark(text[start - 1]) && isMark(text[end]));
  return marked.length > 0 ? marked : spans;
}

function isMark(letter: string | undefined): boolean {
  return letter !== undefined && /["“”'‘’\\]/.test(letter);
}

function compareMeaning(part: Part, original: string, ruledOut: boolean, checkedText: CheckedText): Checked {
  const quotes = findQuotes(original);
  const plain = blankQuotes(original, quotes);
  const meaning = meaningOf(plain);
  const body = blankQuotes(
    checkedText.text,
    quotes.length > 0
      ? quotes
          .flatMap(({ words }) => findMarked(checkedText, words))
          .map((span) => withMarks(checkedText.text, span))
      : [],
  );
  const index =
    quotes.length > 0
      ? indexMeaning(
          readMeaning(
            body,
            checkedText.sections.body,
            checkedText.negations,
            undefined,
            verbsOf(checkedText.selection),
          ),
        )
      : checkedText.meaning;
  const matching = new Matching(meaning, index, quotes.length > 0);
  const { missing, count, spans, changed: turned, unsaid, ruledOut: denied } = compare(matching);
  const note = turned ?? contradict(plain, checkedText);
  const wrong = checkQuotes(quotes, plain, meaning, matching, checkedText.text);
  if (wrong && 'missing' in wrong) {
    const letters = `The text does not say ${quoteAll(wrong.missing)} letter by letter.`;
    return { part: found(part, 'lost', [], letters), fault: { kind: 'missing', spans } };
  }
  if (wrong) return changed(part, wrong.moved, spans);
  if (count === 0 && quotes.length === 0) return lost(part, ruledOut);
  if (note !== undefined && missing.length <= count * mostMissing) return changed(part, note, spans);
  if (count > 0 && missing.length > 0 && (spans.length === 0 || missing.length > count * mostMissing))
    return lost(part, ruledOut || (denied && missing.length > 0));
  const all = [
    ...spans,
    ...quotes.flatMap(({ words }) => findLiteral(checkedText.text, words, checkedText.sections.body)),
  ];
  if (missing.length === 0 && unsaid !== undefined) return changed(part, unsaid, all);
  if (missing.length === 0) return { part: found(part, 'carried', all, 'Said in other words.') };
  return lacking(part, all, missing);
}

/** The kinds of wordings that contradict someone's words. */
const kindsOf = remember((words: string): ReadonlySet<string> => {
  const { units } = meaningOf(words);
  const kinds = (denied: boolean): readonly string[] =>
    units.flatMap(({ stem, negated }) => (negated === denied ? contrastsOf(stem) : []));
  const denied = kinds(true);
  // "A fireplace with no fire" has cold ash.
  return new Set(kinds(false).filter((kind) => !denied.includes(kind)));
});

/** What in a text contradicts someone's words, as a note. */
function contradict(words: string, checkedText: CheckedText): string | undefined {
  const span = findContrast(kindsOf(words), checkedText);
  // "A puddle and a dry dog".
  const said = checkedText.words.filter((word) => span && isWithin(word, span));
  const saysOwn = ({ stem }: { readonly stem: string }): boolean =>
    meaningOf(words).units.some((unit) => unit.stem === stem || synonymsOf(unit.stem).has(stem));
  if (said.some(saysOwn)) return undefined;
  return (
    span && `The text says ${quote(checkedText.text.slice(span.start, span.end))}, which contradicts it.`
  );
}

function lacking(part: Part, spans: readonly Span[], missing: readonly Missing[]): Checked {
  const note = `Said in other words; ${quoteAll(missing.map(({ word }) => word))} ${missing.length > 1 ? 'are' : 'is'} missing.`;
  return {
    part: shortened(found(part, 'converted', spans, note)),
    fault: { kind: 'missing', spans, missing },
  };
}

/** Words that the English rules do not cover: all of them, in their order. */
function checkOrder(part: Part, original: string, ruledOut: boolean, checkedText: CheckedText): Checked {
  const wanted = contentWords(original);
  const spans: Span[] = [];
  const missing: Missing[] = [];
  let from = checkedText.sections.body.start;
  let misplaced: string | undefined;
  for (const word of wanted) {
    const within = { start: from, end: checkedText.sections.body.end };
    const place = findLiteral(checkedText.text, word, within)[0] ?? undefined;
    if (place) {
      spans.push(place);
      from = place.end;
    } else if (findLiteral(checkedText.text, word, checkedText.sections.body).length > 0) misplaced ??= word;
    else missing.push({ word, before: undefined });
  }
  if (wanted.length === 0 || spans.length === 0 || missing.length > wanted.length * mostMissing)
    return lost(part, ruledOut);
  if (misplaced !== undefined) return changed(part, `${quote(misplaced)} is in another place.`, spans);
  return missing.length > 0
    ? lacking(part, spans, missing)
    : { part: found(part, 'carried', spans, 'Said in other words.') };
}

/** Whether a text mentions a colored thing more often than the words do. The thorough check is rarely needed. */
function saysAgain(words: string, { words: said }: CheckedText): boolean {
  const { units } = meaningOf(words);
  return units.some(({ head, stem }) => {
    const thing = head >= 0 && colorStems.has(stem) ? units[head]?.stem : undefined;
    if (thing === undefined) return false;
    return countOf(said, thing) > countOf(units, thing);
  });
}

/** Whether a text says a color that neither the words nor the choices say: without one, one color changes for none. */
function saysOtherColor(words: string, { words: said, claimed }: CheckedText): boolean {
  const own = colorsOf(words);
  return (
    own.size > 1 ||
    said.some(({ stem }, at) => colorStems.has(stem) && (claimed[at] ?? -1) < at && !own.has(stem))
  );
}

const colorsOf = remember(
  (words: string): ReadonlySet<string> =>
    new Set(meaningOf(words).units.flatMap(({ stem }) => (colorStems.has(stem) ? [stem] : []))),
);

function countOf(words: readonly { readonly stem: string }[], stem: string): number {
  let count = 0;
  for (const word of words) if (word.stem === stem) count++;
  return count;
}

const otherScript = /[^\P{L}\p{Script=Latin}]/u;

/** Whether words may be English: Latin script, and not mostly the function words of another language. */
export const isEnglish = remember((words: string): boolean => {
  if (otherScript.test(words)) return false;
  const all = readWords(words, whole(words));
  // "Las Vegas" twice is no Spanish.
  const foreign = new Set(all.flatMap(({ word }) => (foreignWords.has(word) ? [word] : []))).size;
  return foreign < 2 && !(foreign > 0 && /[^\p{ASCII}“”‘’–—…]/u.test(words));
});
