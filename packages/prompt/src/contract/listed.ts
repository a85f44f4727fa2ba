import type { Span } from '../composition';
import { findExclusion, listTerms } from '../lexicon/exclusions';
import { membersOf } from '../lexicon/meaning/kinds';
import { stemsOf } from '../lexicon/meaning/word-forms';
import { isFault } from '../lexicon/stock-exclusions';
import type { Phrase } from '../phrases';
import { findExclusionLists } from '../renderers/exclusion-lists';
import { readers } from '../renderers/readers';
import { findAll, findLiteral, whole } from '../text/match';
import { quote } from '../text/quote';
import { readWords, type Word } from '../text/words';
import { meaningOf } from './own-meaning';
import { isEnglish } from './own-words';
import { blankQuotes, findQuotes } from './quotes';
import { found, type Checked, type CheckedText } from './checked-text';
import { isPerson } from './shown';
import { findWordings } from './wordings/find';

/* Choices and words of the user's that a text's own list of exclusions names. */

interface Term extends Span {
  readonly words: readonly Word[];
}

const termPattern = /[^\s,;|][^,;|\n]*/g;

function keyOf(term: string): string {
  return findExclusion(term)?.term ?? term.trim().toLowerCase();
}

/** What a text rules out that neither the user nor the composer does, without the faults that no image should have. */
function termsOf({ text, renderer, lists, selection, composed }: CheckedText): readonly Term[] {
  if (lists.length === 0) return [];
  const written = findExclusionLists(composed.text, readers[renderer].divide(composed.text)).flatMap((list) =>
    findAll(composed.text, termPattern, list).map(({ start, end }) => composed.text.slice(start, end)),
  );
  const asked = selection.exclusions.flatMap((term) =>
    term.split(',').flatMap((piece) => listTerms(piece.trim())),
  );
  const known = new Set([...written, ...asked].map(keyOf));
  return lists
    .flatMap((list) => findAll(text, termPattern, list))
    .flatMap((span): readonly Term[] => {
      // "(horse:1.3)": the weight is no word.
      const words = readWords(text, span).filter(({ start }) => !/[:.]/.test(text[start - 1] ?? ''));
      const term = words.map(({ word }) => word).join(' ');
      return term === '' || isFault(term) || known.has(keyOf(term)) ? [] : [{ ...span, words }];
    });
}

/** Words beside a wording that leave its meaning as it is: "any golden hour lighting". */
const neutral = stemsOf(
  'a an the any all light lighting color colour tone look style effect image picture view mood',
);

function namesPhrase({ words }: Term, phrase: Phrase): boolean {
  return findWordings(words).some(
    ({ pattern, first, last }) =>
      pattern.exact &&
      pattern.phrase === phrase &&
      words.every(({ stem }, at) => (at >= first && at <= last) || neutral.has(stem)),
  );
}

const anyone = stemsOf('person people human humans anyone anybody');

/** Whether a term names a thing of someone's words, what it does or what it is like, or its kind. */
function namesWords(term: Term, own: string): boolean {
  const said = term.words.map(({ word }) => word).join(' ');
  const plain = blankQuotes(own, findQuotes(own));
  if (!isEnglish(own)) return findLiteral(plain, said, whole(plain)).length > 0;
  const { units } = meaningOf(plain);
  const listed = meaningOf(said).units.filter(({ kind }) => kind !== 'determiner');
  const last = listed.at(-1);
  if (!last) return false;
  const { stem } = last;
  return units.some(({ kind, head, negated, stem: named }, at) => {
    if (negated || (kind === 'thing' ? head !== at : kind !== 'quality' && kind !== 'action')) return false;
    const isKind =
      listed.length === 1 &&
      kind === 'thing' &&
      (membersOf(stem).has(named) || (anyone.has(stem) && isPerson(named)));
    return (
      (named === stem || isKind) &&
      listed.every(
        (each) => each === last || units.some((unit) => unit.stem === each.stem && unit.head === at),
      )
    );
  });
}

const listed = new WeakMap<CheckedText, readonly Term[]>();

/** Finds what a text says of a part only to exclude it elsewhere: "… on a horse --no horse". */
export function checkListed(
  { part, fault }: Checked,
  phrase: Phrase | undefined,
  originals: readonly string[],
  checkedText: CheckedText,
): Checked {
  if (fault) return { part, fault };
  const terms = listed.get(checkedText) ?? termsOf(checkedText);
  listed.set(checkedText, terms);
  const span = terms.find((term) =>
    phrase ? namesPhrase(term, phrase) : originals.some((words) => namesWords(term, words)),
  );
  if (!span) return { part };
  const { start, end } = span;
  const note = `The text’s list of exclusions has ${quote(checkedText.text.slice(start, end).trim())}.`;
  return { part: found(part, 'lost', [], note), fault: { kind: 'denied', spans: [{ start, end }] } };
}
