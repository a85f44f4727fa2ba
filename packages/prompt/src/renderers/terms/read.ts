import type { PartKey } from '../../composition';
import { fileNamePattern } from '../../document/content';
import { findKnownKey, keyOf, tagPattern } from '../../document/tags';
import { termByOpposite } from '../../lexicon/exclusions';
import type { Phrase } from '../../phrases';
import { endsWithAbbreviation } from '../../text/abbreviations';
import { collectBody, type Found, type Reading } from '../reading';
import { cameraLeads, capitalize, findKind, findNewStyle } from './own-words';
import { dots, formsOf, openerPattern, phraseByHead, separator } from './syntax';

/** Reads a body of terms. Undefined when it contains no style of the catalog. */
export function readTerms(body: string): Reading | undefined {
  const found = findTerms(body, false);
  return found && collectBody(found);
}

/** What a body of terms says. `closes` is true where its last terms may be the opposites of exclusions. */
export function findTerms(body: string, closes: boolean): readonly Found[] | undefined {
  return readGuarded(body, closes) ?? readOrdinary(body, closes);
}

function readGuarded(body: string, closes: boolean): readonly Found[] | undefined {
  if (!body.includes('·')) return undefined;
  const runs = body.match(dots);
  if (!runs) return undefined;
  const longest = runs.reduce((a, b) => (b.length > a.length ? b : a));
  const slots = body.split(` ${longest} `);
  const styleAt = [2, 1, 0].find((at) => findWholePhrase(slots[at])?.key === 'style');
  if (styleAt === undefined) return undefined;
  const [first = '', second = ''] = slots;
  if (styleAt === 2 && !fileNamePattern.test(first)) return undefined;
  const opening: Found[] = styleAt === 2 ? [{ key: 'format', words: first }] : [];
  if (styleAt > 0) opening.push({ key: 'subject', words: styleAt === 2 ? second : first });
  const exclusions = closes ? takeOpposites(slots) : [];
  return [...opening, ...slots.slice(styleAt).map(readSlot), { exclusions }];
}

/** Takes the last terms off as far as they are opposites, and returns what they rule out. */
function takeOpposites(terms: string[]): readonly string[] {
  const exclusions: string[] = [];
  for (;;) {
    const exclusion = termByOpposite.get(terms.at(-1) ?? '');
    if (exclusion === undefined) return exclusions;
    exclusions.unshift(exclusion);
    terms.pop();
  }
}

function findWholePhrase(words: string | undefined): Phrase | undefined {
  if (words === undefined) return undefined;
  const comma = words.indexOf(separator);
  const head = comma < 0 ? words : words.slice(0, comma);
  const phrase = phraseByHead.get(head);
  return phrase && (head === words || formsOf(head, phrase).includes(words)) ? phrase : undefined;
}

function readSlot(slot: string): Found {
  const phrase = findWholePhrase(slot);
  if (phrase) return { phrase };
  const tag = tagPattern.exec(slot);
  if (tag?.[1] === undefined) return { rest: slot };
  return { key: keyOf(tag[1]), words: slot.slice(tag[0].length) };
}

interface Mark {
  readonly start: number;
  /** Where a phrase ends, or where the user's words begin after a tag. */
  readonly end: number;
  readonly phrase?: Phrase;
  readonly key?: PartKey;
  /** Whether the style begins anew after sentences. */
  readonly startsAnew?: boolean;
}

/** Every position from `from` on where one of our segments begins. */
function findMarks(body: string, from: number): readonly Mark[] {
  const marks: Mark[] = [];
  let start = from;
  /** Whether the user's own words may stand without a tag here: after a phrase, and not among what a tag introduces. */
  let untagged = false;
  let hasStyle = false;
  while (start <= body.length) {
    let next = body.indexOf(separator, start);
    if (next < 0) next = body.length;
    const segment = body.slice(start, next);
    const phrase = phraseByHead.get(segment);
    const colon = segment.indexOf(': ');
    const key = colon > 0 ? findKnownKey(segment.slice(0, colon)) : undefined;
    const newStyle = hasStyle ? undefined : findNewStyle(segment);
    if (phrase) {
      const end = start + lengthAt(body, start, segment, formsOf(segment, phrase));
      marks.push({ start, end, phrase });
      next = end;
      untagged = true;
      hasStyle ||= phrase.key === 'style';
    } else if (key) {
      marks.push({ start, end: start + colon + 2, key });
      untagged = false;
    } else if (newStyle) {
      const at = next - newStyle.anchor.length;
      const end = at + lengthAt(body, at, newStyle.anchor, [capitalize(newStyle.term)]);
      marks.push({ start: at, end, phrase: newStyle, startsAnew: true });
      next = end;
      untagged = true;
      hasStyle = true;
    } else {
      const lead = cameraLeads.find((each) => segment.startsWith(each)) ?? '';
      const own = segment.slice(lead.length);
      const kind = untagged ? findKind(own) : undefined;
      if (kind && (own === segment || kind === 'camera'))
        marks.push({ start, end: start + segment.length - own.length, key: kind });
    }
    start = next + separator.length;
  }
  return marks;
}

/** The length of a phrase in the text: that of a full form if it is there, and of its head otherwise. */
function lengthAt(body: string, start: number, head: string, forms: readonly string[]): number {
  const full = forms.find((term) => {
    const end = start + term.length;
    return body.startsWith(term, start) && (end === body.length || body.startsWith(separator, end));
  });
  return (full ?? head).length;
}

/** A stop that ends sentences of the user's, who may have ended them with other marks. */
const addedStop = /(?<!\.)\.$/;

function readOrdinary(whole: string, closes: boolean): readonly Found[] | undefined {
  const terms = closes ? whole.split(separator) : [];
  const exclusions = takeOpposites(terms);
  const body = exclusions.length > 0 ? terms.join(separator) : whole;
  const opener = openerPattern.exec(body);
  const from = opener ? opener[0].length : 0;
  const marks = findMarks(body, from);
  const [first] = marks;
  if (first?.phrase?.key !== 'style') return undefined;
  const opening: Found[] = opener?.[1] === undefined ? [] : [{ key: 'format', words: opener[1] }];
  if (first.start > from) {
    const sentences = body.slice(from, first.start - 1);
    const words = first.startsAnew
      ? endsWithAbbreviation(sentences)
        ? sentences
        : sentences.replace(addedStop, '')
      : body.slice(from, first.start - separator.length);
    opening.push({ key: 'subject', words });
  }
  const marked = marks.flatMap((mark, at): Found[] => {
    const next = marks[at + 1];
    const end = next ? next.start - separator.length : body.length;
    if (mark.key) return [{ key: mark.key, words: body.slice(mark.end, end) }];
    const phrase: Found[] = mark.phrase ? [{ phrase: mark.phrase }] : [];
    const between = body.slice(mark.end + separator.length, end);
    if (between === '') return phrase;
    // What follows the style without a tag is the scenario.
    return [...phrase, at === 0 ? { key: 'scenario', words: between } : { rest: between }];
  });
  return [...opening, ...marked, { exclusions }];
}
