import { ratios } from '@safelight/catalog/ratios';
import type { Part, Span } from '../composition';
import { findExclusion, listTerms, oppositesOf, termByOpposite } from '../lexicon/exclusions';
import { contentWords, isEmptyExclusion } from '../lexicon/function-words';
import { shapeWords } from '../lexicon/shapes';
import { aspectNames, sizeSetting } from '../lexicon/syntax';
import { stemOf } from '../lexicon/meaning/word-forms';
import { findExclusionLists } from '../renderers/exclusion-lists';
import { readers } from '../renderers/readers';
import type { Sections } from '../renderers/reading';
import { profiles } from '../renderers/profiles';
import { spellRatio } from '../document/ratio';
import { writers } from '../renderers/writers';
import { findAll, findLiteral, findPhrase, isRuledOut, whole } from '../text/match';
import { quoteAll } from '../text/quote';
import { remember } from '../text/remember';
import { isWithin } from '../text/spans';
import { ownStems } from './choices';
import { findAbsent, findShownAs } from './shown';
import { found, lost, type Checked, type CheckedText } from './checked-text';
import { readMeaning } from './grammar/meaning';

/* What a prompt says outside its description: the ratio and the exclusions. */

/** A parameter, or a size among settings or in a comment. */
const ratioSyntax = new RegExp(
  `(?<=^|\\s)(?:--|—)(?:${aspectNames.join('|')})\\s+\\d+:\\d+|(?<=^|\\n)(?:// |.*, )?${sizeSetting}`,
  'gi',
);

/** The pattern is slow, so it runs only where its marks are. */
const ratioMark = /--|—|size:/i;

function findRatioSyntax(text: string): readonly Span[] {
  return ratioMark.test(text) ? findAll(text, ratioSyntax, whole(text)) : [];
}

const figuresOf = remember(
  (ratio: string) => new RegExp(`(?<![\\d:])${ratio.replace(':', '\\s?[:/x×]\\s?')}(?![\\d:])`, 'g'),
);

export function checkRatio(
  part: Part,
  written: readonly string[],
  { text, renderer, selection, composed }: CheckedText,
): Part {
  const { ratio } = selection;
  if (!ratio) return lost(part, false).part;
  const syntax = findRatioSyntax(text);
  const literal = written.flatMap((words) => findLiteral(text, words, whole(text)));
  if (literal.length > 0 && syntax.every((span) => literal.some(({ end }) => end === span.end)))
    return found(part, part.outcome, literal, part.note);
  const { read } = readers[renderer];
  const said = read(text).ratio;
  // A size may be the nearest that a model makes, and so stand for another ratio.
  const isSame =
    (said !== undefined && spellRatio(said) === spellRatio(ratio)) ||
    (said !== undefined && said === read(composed.text).ratio);
  if (isSame && syntax.length > 0) return found(part, part.outcome, syntax, part.note);
  if (said !== undefined && !isSame) {
    const words = syntax[0] ? text.slice(syntax[0].start, syntax[0].end) : spellRatio(said);
    return found(part, 'lost', [], `The text asks for another shape: ${words}.`);
  }
  const known = ratios.find((each) => each.ratio === spellRatio(ratio));
  const spans = [
    ...findAll(text, figuresOf(spellRatio(ratio)), whole(text)),
    ...(known ? shapeWords[known.id] : []).flatMap((words) => findPhrase(text, words, whole(text))),
  ].filter((span) => !isRuledOut(text, span));
  if (spans.length === 0) return lost(part, false).part;
  const hasSyntax = findRatioSyntax(composed.text).length > 0;
  const note = hasSyntax ? 'Said in words, which this renderer may not follow.' : part.note;
  return found(part, 'converted', spans, note);
}

export function checkExclusions(part: Part, written: readonly string[], checkedText: CheckedText): Checked {
  const { text, renderer, sections, selection, composed } = checkedText;
  const { clean, nameExclusion } = writers[renderer];
  const spans: Span[] = [];
  const missing: string[] = [];
  let leftOut = false;
  let converted = false;
  const takesOpposites = profiles[renderer].exclusions.value === 'opposites';
  const lists = findExclusionLists(text, sections);
  const terms = selection.exclusions.flatMap((term) =>
    term.split(',').flatMap((piece) => listTerms(piece.trim())),
  );
  for (const term of terms) {
    if (term === '') continue;
    const cleaned = clean(term, false).words;
    const common = findExclusion(cleaned);
    const name = nameExclusion?.(cleaned);
    const turned = name !== undefined && termByOpposite.has(name) ? name : undefined;
    const opposites = oppositesOf(cleaned);
    // The composer leaves out what has no opposite, and what would be one too many.
    const asked = written.length === 0 || opposites.some((words) => written.includes(words));
    if (name === '' || (takesOpposites ? opposites.length === 0 || !asked : turned !== undefined && !asked)) {
      leftOut = true;
      continue;
    }
    const known = common ? [common.term, ...common.synonyms] : [];
    const wordings = [...new Set([term, cleaned, name ?? term, ...known])];
    const listed = (takesOpposites ? [] : lists).flatMap((list) =>
      wordings.flatMap((words) => [...findLiteral(text, words, list), ...findPhrase(text, words, list)]),
    );
    const spoken = listed.length > 0 ? [] : findSpoken(wordings, opposites, checkedText);
    const [first] = listed.length > 0 ? listed : spoken;
    if (first) spans.push(first);
    else missing.push(term);
    converted ||= listed.length === 0 ? turned === undefined : !sections.negative;
  }
  const named = findNamed(terms, lists, checkedText);
  if (named.length > 0) {
    const words = quoteAll(named.map(({ start, end }) => text.slice(start, end)));
    return {
      part: found(part, 'lost', [], `The text shows ${words}.`),
      fault: { kind: 'named', spans: named },
    };
  }
  // What had no room in the composed prompt was not removed by an edit.
  const cut = missing.filter((term) => !written.includes(clean(term, false).words));
  if (part.shortened && spans.length > 0 && cut.length === missing.length)
    return {
      part:
        missing.length > 0
          ? { ...found(part, 'converted', spans, part.note), shortened: true }
          : found(part, 'carried', spans),
    };
  if (missing.length > 0)
    return {
      part: found(part, 'lost', spans, `The text does not rule out ${quoteAll(missing)}.`),
      fault: { kind: 'missing', spans: [] },
    };
  // No edit lost what the composer leaves out too.
  if (leftOut && spans.length === 0) return { part: found(part, 'lost', [], part.note) };
  if (!converted) return { part: found(part, part.outcome, spans, part.note) };
  const hasList = readers[renderer].divide(composed.text).negative !== undefined;
  const note = hasList
    ? 'Ruled out in the text, which tends to add it. Its own list works better.'
    : part.note;
  return { part: found(part, 'converted', spans, note) };
}

function findSpoken(
  wordings: readonly string[],
  opposites: readonly string[],
  checkedText: CheckedText,
): readonly Span[] {
  const { text, sections } = checkedText;
  return [
    ...opposites.flatMap((words) => findPhrase(text, words, whole(text))),
    ...wordings
      .flatMap((words) => findPhrase(text, words, sections.body))
      .filter((span) => checkedText.isRuledOut(span)),
    ...wordings.flatMap((words) => findAbsent(words, checkedText)),
  ];
}

/** Where the description shows what is excluded, unless the user's words or the composer's own prompt show it too. */
export function findNamed(
  terms: readonly string[],
  lists: readonly Span[],
  checkedText: CheckedText,
): readonly Span[] {
  const { text, sections, selection, composed } = checkedText;
  const own = ownStems(selection);
  let divided: Sections | undefined;
  const divide = (): Sections => (divided ??= readers[checkedText.renderer].divide(composed.text));
  return terms.flatMap((term) => {
    if (term === '' || isEmptyExclusion(term)) return [];
    const shown = findShownAs(term, own, checkedText).filter(({ start, end }) => {
      const { body } = divide();
      return !composed.text
        .slice(body.start, body.end)
        .toLowerCase()
        .includes(text.slice(start, end).toLowerCase());
    });
    const spans = [...findPhrase(text, term, sections.body), ...shown].filter(
      (span) => !checkedText.isRuledOut(span) && !lists.some((list) => isWithin(span, list)),
    );
    if (spans.length === 0) return [];
    const composedLists = findExclusionLists(composed.text, divide());
    const said = findPhrase(composed.text, term, divide().body).filter(
      (span) => !composedLists.some((list) => isWithin(span, list)),
    );
    if (contentWords(term).every((word) => own.has(stemOf(word)))) {
      if (said.length >= spans.length) return [];
      const isInName = findNames(term, checkedText);
      return spans.filter((span) => !isInName(span));
    }
    return said.length > 0 ? [] : spans;
  });
}

/**
 * Tells whether words of a text stand there as in the user's own: all of them, unless the user's only name another thing.
 * "A snow leopard" without snow allows no snow.
 */
function findNames(
  term: string,
  { text, selection: { subject, scenario = '' } }: CheckedText,
): (words: Span) => boolean {
  const own = `${subject}\n${scenario}`;
  const { units } = readMeaning(own, whole(own), []);
  const names = findPhrase(own, term, whole(own)).map((span) => {
    const at = units.findIndex((unit) => unit.end === span.end);
    const unit = units[at];
    return unit?.kind !== 'thing' || unit.head === at ? undefined : units[at + 1]?.stem;
  });
  if (names.length === 0 || names.includes(undefined)) return () => true;
  return ({ end }) => {
    const [, next = ''] = /^[^\S\n]+(\p{L}+)/u.exec(text.slice(end, end + 100)) ?? [];
    return names.includes(stemOf(next.toLowerCase()));
  };
}
