import { ratios, type RatioId } from '@safelight/catalog/ratios';
import { fileFormats } from '@safelight/catalog/file-format';
import { styles } from '@safelight/catalog/styles';
import type { PartKey, Span } from './composition';
import { contentWords, findAll, findPhrase, isRuledOut } from './text/match';
import { bodyPhrases, kindPhrases, type Phrase } from './phrases';

/* Prompts that someone else wrote: what in them is a choice of the catalogue, and what is the person's own. */

interface Recognised {
  readonly phrases: readonly Phrase[];
  readonly ratio: RatioId | undefined;
  /** What stands before the first thing recognised. */
  readonly subject: string;
  readonly rest: string;
}

interface Hit extends Span {
  readonly phrase?: Phrase;
}

const all = (text: string): Span => ({ start: 0, end: text.length });

function hitsOf(text: string, phrase: Phrase): Hit[] {
  const wordings = [phrase.term, phrase.term.split(', ')[0] ?? '', ...phrase.synonyms];
  return wordings
    .flatMap((words) => findPhrase(text, words, all(text)))
    .filter((span) => !isRuledOut(text, span))
    .map((span) => ({ ...span, phrase }));
}

/** Longest first, each stretch of text once and each kind once. */
function choose(hits: readonly Hit[]): Hit[] {
  const chosen: Hit[] = [];
  const kinds = new Set<PartKey>();
  for (const hit of hits.toSorted(byWorth)) {
    if (!hit.phrase || kinds.has(hit.phrase.key)) continue;
    if (chosen.some((other) => hit.start < other.end && other.start < hit.end)) continue;
    kinds.add(hit.phrase.key);
    chosen.push(hit);
  }
  return chosen;
}

/** The longer first; of equals a style's own parameter, which says more than the general kind. */
function byWorth(a: Hit, b: Hit): number {
  const parameter = (hit: Hit): number => (hit.phrase?.key.startsWith('parameter:') ? 0 : 1);
  return b.end - b.start - (a.end - a.start) || parameter(a) - parameter(b) || a.start - b.start;
}

/** Leaves out the parameters of other styles, and the one that a photograph says with its own kind. */
function suitingStyle(hits: readonly Hit[]): Hit[] {
  const [style] = choose(hits.filter((hit) => hit.phrase?.key === 'style'));
  const parameters = styles.find(({ id }) => id === style?.phrase?.id)?.parameters ?? [];
  const suiting = new Set(
    parameters.map(({ id }) => `parameter:${id}`).filter((key) => key !== 'parameter:lighting'),
  );
  return hits.filter(({ phrase }) => !phrase?.key.startsWith('parameter:') || suiting.has(phrase.key));
}

const ratioWords: readonly [RatioId, RegExp][] = ratios.map(({ id, width, height }) => [
  id,
  new RegExp(`(?<![\\d:])${width}\\s?:\\s?${height}(?![\\d:])`, 'g'),
]);

function findRatioIn(text: string): { id: RatioId; span: Span } | undefined {
  for (const [id, pattern] of [
    ...ratioWords,
    ['square', /\bsquare (?:format|frame|image|crop)\b/gi] as const,
  ]) {
    const [span] = findAll(text, pattern, all(text));
    if (span) return { id, span };
  }
  return undefined;
}

/** Words that say nothing beside a recognised term. */
const filler = new Set(
  'shot photo photograph image picture style styled look lens camera light lighting lit color colors colour colours tone tones mood view angle frame framing format aspect ratio composition taken use using make create wide shallow depth field'.split(
    ' ',
  ),
);

/** Whether a segment says nothing more than what was recognised in it. */
function isExplained(text: string, segment: Span, hits: readonly Span[]): boolean {
  let remaining = '';
  let from = segment.start;
  const inside = hits.filter((hit) => hit.start < segment.end && segment.start < hit.end);
  if (inside.length === 0) return false;
  for (const hit of inside.toSorted((a, b) => a.start - b.start)) {
    remaining += text.slice(from, Math.max(from, hit.start)) + ' ';
    from = Math.max(from, hit.end);
  }
  remaining += text.slice(Math.min(from, segment.end), segment.end);
  return contentWords(remaining).every((word) => filler.has(word));
}

function segmentsOf(text: string): Span[] {
  return findAll(text, /[^,.;\n]+(?:[.,](?=\S)[^,.;\n]+)*/g, all(text));
}

/** Recognises the catalogue's choices in the body of a prompt someone else wrote. */
export function recognise(text: string): Recognised {
  const formats: Hit[] = fileFormats.flatMap((format) => {
    const phrase = kindPhrases.format.get(format.id);
    const extensions = format.synonyms
      .filter((synonym) => synonym.startsWith('.'))
      .join('|')
      .replaceAll('.', '\\.');
    const spans = findAll(text, new RegExp(`(?<!\\S)[\\w-]+(?:${extensions})\\b:?`, 'gi'), all(text));
    return phrase ? spans.map((span) => ({ ...span, phrase })) : [];
  });
  const chosen = choose([...formats, ...suitingStyle(bodyPhrases.flatMap((phrase) => hitsOf(text, phrase)))]);
  const ratio = findRatioIn(text);
  const hits: Span[] = ratio ? [...chosen, ratio.span] : chosen;

  const subject: string[] = [];
  const rest: string[] = [];
  let past = false;
  for (const segment of segmentsOf(text)) {
    const words = text.slice(segment.start, segment.end).trim();
    const opener = formats.find((hit) => hit.start >= segment.start && hit.end <= segment.end);
    if (opener && !past && subject.length === 0) {
      const after = text
        .slice(opener.end, segment.end)
        .replace(/^[\s:]+/, '')
        .trim();
      if (after !== '') subject.push(after);
    } else if (isExplained(text, segment, hits)) past = true;
    else if (words !== '') (past ? rest : subject).push(words);
  }
  return {
    phrases: chosen.flatMap((hit) => hit.phrase ?? []),
    ratio: ratio?.id,
    subject: subject.join(', '),
    rest: rest.join(', '),
  };
}
