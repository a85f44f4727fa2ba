import type { PartKey, Span } from '../../composition';
import {
  adding,
  determiners,
  editing,
  inserting,
  labelledParts,
  listedParts,
  numberedParts,
  ordinals,
  placedParts,
  positions,
  screens,
  stages,
  vaguePositions,
  wholes,
} from './instructions';
import { matchesOf } from '../../text/match';

/*
 * Stretches of an instruction that say nothing of the whole image: one of several panels, a part that a label names, what
 * an editor keeps or takes away, what is refused, alternatives and examples.
 */

interface Finder {
  /** Cheaper than the search; most texts have no such stretch. */
  readonly hint: RegExp;
  readonly find: (text: string) => readonly Span[];
}

/** What may stand before a label on its line. */
const bullet = String.raw`[^\S\n]*(?:[-*•#>][^\S\n]*){0,4}(?:\d{1,2}[.)][^\S\n]*)?[\[(*"“]{0,3}`;
const opening = String.raw`(?:^|[.!?;:\n]["”)]?)${bullet}`;
const place = `(?:${positions})(?:[- ](?:${positions}))*`;
const remark = String.raw`(?:[^\S\n]?\([^)\n]{0,40}\))?`;
const numbered = `(?:${numberedParts})[^\\S\\n]?#?(?:${ordinals})(?![\\p{L}\\d])`;

const panel = new RegExp(
  `${opening}(?:on )?(?:the )?(?:${numbered}(?:[^:\\n.,—–]{0,60}:|[^\\S\\n]?[,—–]|[^\\S\\n]-[^\\S\\n]|(?=[^\\S\\n]*(?:\\n|["“(])))|` +
    `(?:(?:${place}|${stages})${remark}|(?:(?:${vaguePositions}) (?:${place} )?|${place}[ -])(?:${placedParts})[^:\\n.,]{0,20}):)`,
  'giu',
);
const findMatching =
  (pattern: RegExp, isMeant: (words: string) => boolean = () => true) =>
  (text: string): readonly Span[] =>
    matchesOf(text, pattern).flatMap(({ index: start, 0: all }) =>
      isMeant(all) ? [{ start, end: start + all.length }] : [],
    );

/** An image has no more. */
const mostPanels = 30;

/** Where the words under a label end: with its line, or at an empty line where nothing else is on the label's. */
function endOfPart(text: string, from: number): number {
  const line = text.indexOf('\n', from);
  if (line < 0) return text.length;
  if (/[\p{L}\p{N}]/u.test(text.slice(from, line))) return line;
  const blank = /\n[^\S\n]*\n/g;
  blank.lastIndex = line + 1;
  return blank.exec(text)?.index ?? text.length;
}

const sentenceEnd = /[.!?]["”)]?(?:\s|$)/g;

function findPanels(text: string): readonly Span[] {
  const found = matchesOf(text, panel).slice(0, mostPanels);
  if (
    found.length < 2 &&
    !/(?:(?:panel|frame|tile|cell|quadrant)[^\S\n]?#?\d|prompt[^\S\n]?#?[2-9])/i.test(found[0]?.[0] ?? '')
  )
    return [];
  return found.map(({ index: start, 0: label }, at) => {
    const from = start + label.length;
    const next = found[at + 1]?.index ?? text.length;
    const end = Math.min(endOfPart(text, from), next);
    // The last panel of a line may be followed by words about the whole.
    const isLast = end < next || next === text.length;
    const shares = at > 0 && !text.slice(found[at - 1]!.index + 1, start + 1).includes('\n');
    if (!isLast || !shares) return { start, end };
    sentenceEnd.lastIndex = from;
    return { start, end: Math.min(end, sentenceEnd.exec(text)?.index ?? end) };
  });
}

const part = new RegExp(
  `${opening}(?:the )?(?:[\\p{L}-]{1,20} ){0,2}(?:${labelledParts})(?: requirements?| style| details?)?(?:\\*\\*)?[^\\S\\n]?(?:\\([^)\\n]{0,40}\\)[^\\S\\n]?)?:(?:\\*\\*)?(?!\\d)`,
  'giu',
);

const findParts = (text: string): readonly Span[] =>
  matchesOf(text, part).map(({ index: start, 0: label }) => {
    const from = start + label.length;
    const line = text.indexOf('\n', from);
    sentenceEnd.lastIndex = from;
    const sentence = sentenceEnd.exec(text)?.index ?? text.length;
    return { start, end: Math.min(line < 0 ? text.length : line, sentence) };
  });

const announced = new RegExp(
  String.raw`\b(?:(?:${listedParts})\b[^\n]{0,120}|included?):\**[^\S\n]*\n(?:[^\S\n]*\n)?((?:[^\S\n]*(?:[-*•]|\d{1,2}[.)]?)[^\S\n]+[^\n]+(?:\n|$)(?:[^\S\n]*\n)?){2,})`,
  'giu',
);

/** What several items of a list say where each is an image of its own. */
const views = /\b(?:shot|view|angle|angled|close-?up|macro|flat lay|profile)\b/gi;

const findListed = (text: string): readonly Span[] =>
  matchesOf(text, announced)
    .filter(({ 0: all, 1: items = '' }) => !/^include/i.test(all) || matchesOf(items, views).length > 1)
    .map(({ index, 0: all, 1: items = '' }) => ({
      start: index + all.length - items.length,
      end: index + all.length,
    }));

/** Items in one line: “The panels are: 1) a close-up; 2) …”. */
const inLine = new RegExp(
  String.raw`\b(?:${listedParts})\b[^\n:]{0,80}:\s*\(?1[.)]\s[^\n]*\d[.)]\s[^.!?\n]*`,
  'giu',
);

/** A line of capitals, with others below it, is a heading. */
const capitals = /(?:^|\n)[^\p{Ll}\n,]{0,60}\p{Lu}{3}[^\p{Ll}\n,]{0,60}(?=\n)/gu;

const findCapitals = findMatching(capitals);

const goesOn = String.raw`(?:,|\band\b|\bthen\b|;)\s+(?:then\s+)?(?:${adding})\b`;
const sentenceStart = String.raw`(?:^|[.!?:;]["”)]?\s+|\n[^\S\n]*(?:(?:[-*•>]|\d{1,2}[.)])[^\S\n]*)?)["“(*]{0,3}(?:please )?`;
const kept = new RegExp(
  String.raw`${sentenceStart}(?:(?:preserve|retain|(?:do not|don['’]t) (?:change|alter|modify))\b|` +
    String.raw`(?:match|leave|keep|keeping|maintain)\s+(?:the\s+)?(?:original|existing|same|exact|all|every|everything)\b|` +
    String.raw`match\s+the\s+(?:scene|source|reference)\b|leave\s+the\b)[^.!?\n]*(?:\n(?!\s*\n|\s*[-*•\d])[^.!?\n]*)*`,
  'giu',
);
/** What is taken from an image that is given: “as the exact reference for: …”. */
const referred = /\breference for\b[^.!?\n]*/gi;
const refused = new RegExp(
  String.raw`${sentenceStart}(?:do not|don['’]t|never|avoid|must not)\b(?:(?!${goesOn}|\bbut\b|\binstead\b|;)[^.!?\n])*`,
  'giu',
);
const taken = new RegExp(
  String.raw`(?:${sentenceStart}|,\s|\b(?:and|then|to)\s+)(?:${editing})\s+(?:${determiners})\b(?:(?!\b(?:with|by|into|to|as|using|in the style|in an?)\b|${goesOn})[^.!?\n])*`,
  'giu',
);

/** What only a part has, or what shows an image of its own: “except the cat, which is …”, “the phone shows …”. */
const partial = new RegExp(
  String.raw`\bexcept(?: for)?\b[^.!?\n;]*|\bto the [^.,;\n]{1,40} only\b[^.!?\n;]*|\b(?:only|just) the\b[^.!?\n;,]*|\bless like\b(?:(?!\b(?:and|but)\b)[^.!?\n;,])*|` +
    String.raw`\b(?:${screens})\s(?:[^.!?\n;,]{0,60}\s)?(?:shows?|showing|displays?|displaying)\b[^.!?\n;,]*`,
  'giu',
);
/** What someone wears or holds has colors of its own. */
const worn = new RegExp(
  String.raw`${sentenceStart}(?:she|he|they|the (?:man|woman|boy|girl|subject|model|person))(?: \p{L}+){0,2} (?:wears?|wearing|has|have|holds?|dressed)\b[^.!?\n]*`,
  'giu',
);

/** What a thing in the image should be: “the base should be inspired by …”. */
const demanded = new RegExp(
  String.raw`${sentenceStart}(?:the|each|every|his|her|their|its)\s(?!(?:\p{L}+\s)?(?:${wholes})\b)[^.!?\n]{1,80}?\b(?:should|must)\b(?!-)[^.!?\n]*`,
  'giu',
);

/** What is put into an image may have a style of its own; light and colors that are added are the image’s. */
const inserted = new RegExp(String.raw`${sentenceStart}(?:${inserting})\b[^.!?\n]*`, 'giu');

const choosing = new RegExp(
  String.raw`\b(?:(?:choose|pick|select)\b[^.:\n]{0,60}:|one of (?:these|the following)|(?:choose|pick|select) (?:one|from|between|any|a|an|your)\b|(?:options?|alternatives?|examples?|choices|default)\s?:|e\.\s?g\.|for example|for instance)[^\n.;)\]}]*`,
  'giu',
);
/** What a template has in brackets, and what shows that it holds alternatives: “[watercolor / oil painting]”. */
const bracketed = /[[{][^\][{}\n]{3,300}[\]}]/g;
/** What a template says of a value in angles: “<crop, layout, negative space>”. No network and no mark of HTML. */
const angles = /<\p{L}[^<>\n:=/]{3,300}>/gu;
const alternatives = /[|/]|\b(?:or|insert|your|choose|e\.\s?g|example)\b/i;
const blankLabel = /^[[{]\p{Lu}[\p{Lu}\s_]{1,40}:/u;

const findBracketed = findMatching(bracketed, (all) => alternatives.test(all) || blankLabel.test(all));
const findBlanks = findMatching(angles, (all) => /[ ,]/.test(all));

const finders: readonly Finder[] = [
  { hint: /[:—–,-]\s|\n/, find: findPanels },
  { hint: /:/, find: findParts },
  { hint: /:\**\s*\n/, find: findListed },
  { hint: /:\s*\(?1[.)]\s/, find: findMatching(inLine) },
  { hint: /\n/, find: findCapitals },
  { hint: /\b(?:preserve|retain|match|leave|keep|keeping|maintain|change|alter|modify)\b/i, find: findMatching(kept) },
  { hint: /\breference for\b/i, find: findMatching(referred) },
  { hint: /\b(?:not|don['’]t|never|avoid)\b/i, find: findMatching(refused) },
  { hint: new RegExp(String.raw`\b(?:${editing})\s+(?:${determiners})\b`, 'i'), find: findMatching(taken) },
  { hint: /\b(?:one of|choose|pick|select|options?|alternatives?|choices|examples?|default|e\.\s?g|for instance)\b/i, find: findMatching(choosing) },
  { hint: /\b(?:except|only|just the|less like|shows?|showing|displays?|displaying)\b/i, find: findMatching(partial) },
  { hint: /[[{]/, find: findBracketed },
  { hint: /</, find: findBlanks },
]; // prettier-ignore

/** Stretches that say nothing of some kinds of choices only. */
const findersOfKinds: readonly (Finder & { readonly keys: readonly PartKey[] })[] = [
  { keys: ['style'], hint: new RegExp(String.raw`\b(?:${inserting})\b`, 'i'), find: findMatching(inserted) },
  { keys: ['style', 'mood', 'parameter:color_palette'], hint: /\b(?:should|must)\b/i, find: findMatching(demanded) },
  { keys: ['mood', 'parameter:color_palette'], hint: /\b(?:wears?|wearing|has|have|holds?|dressed)\b/i, find: findMatching(worn) },
]; // prettier-ignore

/** Whether words at a place say nothing of the whole image, which depends on what kind of choice they would be. */
export type IsApart = (start: number, key: PartKey) => boolean;

export function findApart(text: string): IsApart {
  const spans = finders.flatMap(({ hint, find }) => (hint.test(text) ? find(text) : []));
  const ofKinds = findersOfKinds.flatMap(({ keys, hint, find }) =>
    hint.test(text) ? find(text).map((span) => ({ ...span, keys })) : [],
  );
  if (spans.length === 0 && ofKinds.length === 0) return () => false;
  const holds = (at: number) => (span: Span) => span.start <= at && at < span.end;
  return (at, key) =>
    spans.some(holds(at)) || ofKinds.some((span) => span.keys.includes(key) && holds(at)(span));
}
