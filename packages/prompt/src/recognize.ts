import { fileFormats } from '@safelight/catalog/file-format';
import { ratios, type RatioId } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import type { PartKey, Span } from './composition';
import { isFiller } from './lexicon/function-words';
import { otherRatios, squareWords } from './lexicon/shapes';
import { bodyPhrases, kindPhrases, type Phrase } from './phrases';
import { findAll, findLiteral, findPhrase, isRuledOut, whole } from './text/match';

/* Prompts of unknown origin: which of their words are choices of the catalog, and which are the user's own. */

interface Recognized {
  readonly phrases: readonly Phrase[];
  readonly ratio: RatioId | undefined;
  /** The words before the first thing recognized. */
  readonly subject: string;
  readonly rest: string;
}

interface Hit extends Span {
  readonly phrase: Phrase;
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Returns a test for places outside the user's own words. */
function outside(text: string, ownWords: readonly string[]): (span: Span) => boolean {
  const own = ownWords.flatMap((words) => findLiteral(text, words, whole(text)));
  return (span) => !own.some((words) => overlaps(span, words));
}

function findHits(text: string, phrase: Phrase): readonly Hit[] {
  const wordings = [phrase.term, phrase.term.split(', ')[0] ?? '', ...phrase.synonyms];
  return wordings
    .flatMap((words) => findPhrase(text, words, whole(text)))
    .filter((span) => !isRuledOut(text, span))
    .map((span) => ({ ...span, phrase }));
}

const formatPatterns: readonly (readonly [Phrase, RegExp])[] = fileFormats.flatMap(({ id, synonyms }) => {
  const phrase = kindPhrases.format.get(id);
  const extensions = synonyms
    .filter((synonym) => synonym.startsWith('.'))
    .join('|')
    .replaceAll('.', '\\.');
  return phrase ? [[phrase, new RegExp(`(?<!\\S)[\\w-]+(?:${extensions})\\b:?`, 'gi')] as const] : [];
});

/** The longest first, each stretch of text once and each kind once. */
function choose(hits: readonly Hit[]): readonly Hit[] {
  const chosen: Hit[] = [];
  const kinds = new Set<PartKey>();
  for (const hit of hits.toSorted(byPreference)) {
    if (kinds.has(hit.phrase.key) || chosen.some((other) => overlaps(hit, other))) continue;
    kinds.add(hit.phrase.key);
    chosen.push(hit);
  }
  return chosen;
}

/** The longer first; of equals a style's own parameter, which is more specific than the general kind. */
function byPreference(a: Hit, b: Hit): number {
  const parameter = ({ phrase }: Hit): number => (phrase.key.startsWith('parameter:') ? 0 : 1);
  return b.end - b.start - (a.end - a.start) || parameter(a) - parameter(b) || a.start - b.start;
}

/** Drops the parameters of other styles, and the one for which a photograph has its own kind. */
function suitStyle(hits: readonly Hit[]): readonly Hit[] {
  const [style] = choose(hits.filter(({ phrase }) => phrase.key === 'style'));
  const parameters = styles.find(({ id }) => id === style?.phrase.id)?.parameters ?? [];
  const suiting = new Set(
    parameters.map(({ id }) => `parameter:${id}`).filter((key) => key !== 'parameter:lighting'),
  );
  return hits.filter(({ phrase }) => !phrase.key.startsWith('parameter:') || suiting.has(phrase.key));
}

const ratioPattern = (width: number | string, height: number | string): RegExp =>
  new RegExp(`(?<![\\d:])${width}\\s?:\\s?${height}(?![\\d:])`, 'g');
const ratioPatterns: readonly (readonly [RatioId, RegExp])[] = [
  ...ratios.map(({ id, width, height }) => [id, ratioPattern(width, height)] as const),
  ['square', squareWords],
];

function findRatio(text: string, isFree: (span: Span) => boolean) {
  for (const [id, pattern] of ratioPatterns) {
    const span = findAll(text, pattern, whole(text)).find(isFree);
    if (span) return { id, span };
  }
  return undefined;
}

/** Finds a common ratio that the catalog does not offer, outside the user's own words. */
export function recognizeOtherRatio(text: string, ownWords: readonly string[]): string | undefined {
  const isFree = outside(text, ownWords);
  return otherRatios.find((ratio) => {
    const [width = '', height = ''] = ratio.split(':');
    return findAll(text, ratioPattern(width, height), whole(text)).some(isFree);
  });
}

/** Whether a segment says nothing beyond what was recognized in it. */
function isExplained(text: string, segment: Span, hits: readonly Span[]): boolean {
  const inside = hits.filter((hit) => overlaps(hit, segment));
  if (inside.length === 0) return false;
  let remaining = '';
  let from = segment.start;
  for (const hit of inside.toSorted((a, b) => a.start - b.start)) {
    remaining += text.slice(from, Math.max(from, hit.start)) + ' ';
    from = Math.max(from, hit.end);
  }
  return isFiller(remaining + text.slice(Math.min(from, segment.end), segment.end));
}

/** Recognizes the catalog's choices in the body of a prompt, except within the user's own words. */
export function recognize(text: string, ownWords: readonly string[] = []): Recognized {
  const isFree = outside(text, ownWords);
  const formats = formatPatterns
    .flatMap(([phrase, pattern]) => findAll(text, pattern, whole(text)).map((span) => ({ ...span, phrase })))
    .filter(isFree);
  const hits = bodyPhrases.flatMap((phrase) => findHits(text, phrase)).filter(isFree);
  const chosen = choose([...formats, ...suitStyle(hits)]);
  const ratio = findRatio(text, isFree);
  const explaining: readonly Span[] = ratio ? [...chosen, ratio.span] : chosen;

  const subject: string[] = [];
  const rest: string[] = [];
  let past = false;
  for (const segment of findAll(text, /[^,.;\n]+(?:[.,](?=\S)[^,.;\n]+)*/g, whole(text))) {
    const words = text.slice(segment.start, segment.end).trim();
    const opener = formats.find((hit) => hit.start >= segment.start && hit.end <= segment.end);
    if (opener && !past && subject.length === 0) {
      const after = text
        .slice(opener.end, segment.end)
        .replace(/^[\s:]+/, '')
        .trim();
      if (after !== '') subject.push(after);
    } else if (isExplained(text, segment, explaining)) past = true;
    else if (words !== '') (past ? rest : subject).push(words);
  }
  return {
    phrases: chosen.map(({ phrase }) => phrase),
    ratio: ratio?.id,
    subject: subject.join(', '),
    rest: rest.join(', '),
  };
}
