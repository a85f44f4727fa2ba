import { fileFormats } from '@safelight/catalog/file-format';
import { styles } from '@safelight/catalog/styles';
import type { PartKey, Span } from '../../composition';
import { isFiller } from '../../lexicon/function-words';
import { trimEndOf } from '../../text/clean';
import { trimClosing } from '../../text/trim-closing';
import { findLiteral, whole } from '../../text/match';
import { overlaps } from '../../text/spans';
import { settleFields } from '../json/named';
import { findApart } from './apart';
import { isStructure, maskStructure } from '../json/read';
import { listFurther, listLabelled, withFields } from './labelled';
import type { Match } from './match';
import { findMatches } from './matches';
import type { Foreign } from '../read';
import { findSaidRatio, type SaidRatio } from './said-ratio';
import { gapsBetween, settleClaims, type Hit, type Segment } from '../segment';
import { readClauses, type Clause } from '../tokens';

/* Prompts of unknown origin: which of their words are choices of the catalog, and which are the user's own. */

interface Recognized {
  /**
   * At most one for each kind, and of the words for a style that are the prompt's own all, in the order of the text. They
   * may overlap: “macro photo” says a lens and a style.
   */
  readonly hits: readonly Hit[];
  /** Every place that says a choice, also those that another one overrules. */
  readonly mentions: readonly Hit[];
  readonly ratio: SaidRatio | undefined;
  /** The words before the first thing recognized. */
  readonly subject: string;
  readonly rest: string;
  /** What labels say that kinds of choices are. */
  readonly headed: ReadonlyMap<PartKey, string>;
}

const toHit = ({ key, id, exact, start, end }: Match): Hit =>
  exact === undefined ? { key, id, start, end } : { key, id, start, end, exact };

/** Returns a test for places outside the user's own words. */
function outside(text: string, ownWords: readonly string[]): (span: Span) => boolean {
  const own = ownWords.flatMap((words) => findLiteral(text, words, whole(text)));
  return (span) => !own.some((words) => overlaps(span, words));
}

/** The media of the whole image: one style of the catalog, or the prompt's own words. None when the text names several. */
function chooseMedia(matches: readonly Match[]): readonly Match[] {
  const found = matches.filter((match) => match.key === 'style' && !isManner(match));
  // A longer wording decides what a shorter one within it means.
  const longest = found.filter(
    (match) =>
      !found.some(
        (other) =>
          other !== match && overlaps(other, match) && other.end - other.start > match.end - match.start,
      ),
  );
  const leading = longest.find(({ leads }) => leads);
  const top = Math.max(...longest.map(({ wording }) => wording.rank ?? 1));
  const sure = longest.filter(({ wording }) => (wording.rank ?? 1) === top);
  // Words of its own say a medium only where no option names another one.
  const surest = leading && leading.id !== '' ? [leading] : sure;
  // Any drawn style may be called an illustration as well.
  const drawn = surest.filter(
    ({ id }) => id !== 'illustration' && id !== 'photorealistic' && id !== '3d-render',
  );
  const candidates = drawn.length > 0 ? surest.filter(({ id }) => id !== 'illustration') : surest;
  const [first] = candidates;
  if (!candidates.every(({ id }) => id === first?.id)) return [];
  return first?.id === '' ? candidates.filter(({ exact }) => exact !== undefined) : candidates.slice(0, 1);
}

/** Words for a manner name no medium, and go with any. */
const isManner = ({ key, id, exact, wording }: Match): boolean =>
  key === 'style' && id === '' && exact !== undefined && wording.rank === undefined;

/** Whether a camera's model is named where the catalog's option has its maker: “shot on Hasselblad X2D”. */
const namesModel = (match: Match, other: Match): boolean =>
  match.key === 'camera' &&
  match.id === '' &&
  other.id !== '' &&
  match.end > other.end &&
  overlaps(match, other);

/**
 * An option of the catalog outweighs what it has no name for, numbers outweigh words (“80mm f/1.9” beside “shallow depth
 * of field”), and the longer words the shorter.
 */
function outweighs(match: Match, other: Match): boolean {
  if (namesModel(match, other)) return true;
  if (namesModel(other, match)) return false;
  if ((match.id === '') !== (other.id === '')) return other.id === '';
  const [measured, otherMeasured] = [isMeasured(match), isMeasured(other)];
  return measured === otherMeasured ? match.end - match.start > other.end - other.start : measured;
}

const isMeasured = ({ exact = '' }: Match): boolean => /\d/.test(exact);

const isView = (match: Match): match is Match & { readonly exact: string } =>
  match.key === 'framing' && match.exact !== undefined && /\b(?:view|profile)$/i.test(match.exact);

/** Whether a mood of the prompt's own is part of longer words for light: “melancholic lighting”. */
const isOfLight = (match: Match, matches: readonly Match[]): boolean =>
  match.key === 'mood' &&
  match.id === '' &&
  matches.some(
    (other) =>
      other.key === 'lighting' && overlaps(other, match) && other.end - other.start > match.end - match.start,
  );

/** The longest of each kind, of equals the first. A style's own parameter is more specific than the general kind. */
function choose(matches: readonly Match[]): readonly Hit[] {
  const media = chooseMedia(matches);
  const style = media.find(({ id }) => id !== '');
  const parameters = styles.find(({ id }) => id === style?.id)?.parameters ?? [];
  const suiting = new Set<PartKey>(
    parameters.flatMap(({ id }) => (id === 'lighting' ? [] : [`parameter:${id}` as const])),
  );
  const chosen = new Map<PartKey, Match>();
  const views = new Set(matches.flatMap((match) => (isView(match) ? match.exact.toLowerCase() : [])));
  if (style) chosen.set('style', style);
  for (const match of matches) {
    const { key } = match;
    // A sheet with a front view and a side view has no view of its own.
    if (views.size > 1 && isView(match)) continue;
    if (isOfLight(match, matches)) continue;
    if (key === 'style' || (key.startsWith('parameter:') && !suiting.has(key))) continue;
    const known = chosen.get(key);
    if (!known || outweighs(match, known)) chosen.set(key, match);
  }
  // "Tilt-shift lens" is the framing of the catalog, and no lens beside it.
  const options = [...chosen.values()].filter(({ id }) => id !== '');
  for (const [key, match] of chosen)
    if (match.id === '' && options.some((option) => overlaps(option, match))) chosen.delete(key);
  const palette = chosen.get('parameter:color_palette');
  const mood = chosen.get('mood');
  if (palette && mood && overlaps(palette, mood)) chosen.delete('mood');
  const others = [...chosen.values()];
  // "Oil" of "oil painting" is no manner of its own.
  const isPart = (match: Match) =>
    matches.some(
      (other) =>
        other.key === 'style' && !isManner(other) && other.start <= match.start && other.end > match.end,
    );
  const manners = matches.filter((match) => isManner(match) && !isPart(match));
  const own = [...media, ...manners].filter(
    (match) => match.id === '' && !others.some((other) => overlaps(other, match)),
  );
  return [...others, ...settleClaims(own)].map(toHit).toSorted((a, b) => a.start - b.start);
}

const formatPatterns = fileFormats.map(({ id, synonyms }) => {
  const extensions = synonyms
    .filter((synonym) => synonym.startsWith('.'))
    .join('|')
    .replaceAll('.', '\\.');
  return { id, pattern: new RegExp(`^\\s*[\\w-]{1,100}(?:${extensions})\\b:?\\s*`, 'i') };
});

/** The file name of a camera that the catalog does not offer. */
const otherFile =
  /^\s*((?:IMG|DSC[FN]?|_?DSC|P|R|L|MVI|PXL|GOPR|GH|DJI|CRW|PICT|SAM|DCIM|DSCN?F)_?\d[\w-]{1,40}\.(?:jpe?g|heic|dng|raf|rw2|orf|pef|srw|x3f|3fr|iiq|tiff?|png|raw))\b[:,]?\s*/i;

/** A camera's file name that opens the description. */
function findFormat(opening: string, start: number): Hit | undefined {
  for (const { id, pattern } of formatPatterns) {
    const match = pattern.exec(opening);
    if (match) return { key: 'format', id, start, end: start + match[0].length };
  }
  const [all, exact] = otherFile.exec(opening) ?? [];
  return all === undefined ? undefined : { key: 'format', id: '', exact, start, end: start + all.length };
}

/** Whether a clause says nothing beyond what was recognized in it. */
function isExplained({ start, end, tokens }: Clause, spans: readonly Span[]): boolean {
  const inside = spans.filter((span) => overlaps(span, { start, end }));
  if (inside.length === 0) return false;
  const others = tokens.filter((token) => !inside.some((span) => overlaps(span, token)));
  return isFiller(others.map(({ word }) => word).join(' '));
}

/** The words of a stretch, without syntax and without the punctuation around them. */
function readStretch(segments: readonly Segment[], { start, end }: Span): string {
  let words = '';
  let parted = false;
  for (const segment of segments) {
    if (segment.end <= start || segment.start >= end) continue;
    if (segment.kind === 'words') {
      const said = segment.text.slice(Math.max(0, start - segment.start), end - segment.start);
      // Words that only a bracket parts stay two: “(a)(b)”.
      words += parted && /[\p{L}\p{N}]$/u.test(words) && /^[\p{L}\p{N}]/u.test(said) ? ` ${said}` : said;
    } else words += segment.by ?? '';
    parted = segment.kind === 'weight';
  }
  const closed = words.replace(/(?<!\s)[^\S\n]{2,}/g, ' ').replace(/(?<![\s,])\s*,(?:\s*,)+/g, ',');
  const trimmed = trimEndOf(closed.replace(/^[\s,;.]+/, ''), /[\s,;]/);
  return /[\p{L}\p{N}\p{S}]/u.test(trimmed) ? trimmed : '';
}

/** What a field says whose value is a number. */
function saidAs({ headings, json }: Foreign, { start, end }: Span): string | undefined {
  return json && headings.find((heading) => heading.start === start && heading.end === end)?.said;
}

/** A blank to be filled, or a value of some images only: “{lighting}”, “If photographic, …”. */
const isBlank = /^[[{<][^\][{}<>]*[\]}>]$|^(?:if|when)\b/i;

/** The labelled values in words, where they say no choice, the first of each kind. */
function readHeaded(
  { headings, segments, json }: Foreign,
  hits: readonly Hit[],
): ReadonlyMap<PartKey, string> {
  const values = new Map<PartKey, string>();
  for (const heading of headings) {
    const { key } = heading;
    const isPlace = key === 'subject' || key === 'scenario';
    const says = (hit: Hit) => overlaps(hit, heading) && (!json || key !== 'style' || hit.key === key);
    const isChoice = heading.isFurther || (!isPlace && hits.some(says));
    const read = () => heading.said ?? readStretch(segments, heading);
    const words = key && !isChoice ? trimClosing(read()) : '';
    if (key && words !== '' && !isBlank.test(words) && !values.has(key)) values.set(key, words);
  }
  return values;
}

/** Recognizes the catalog's choices in a prompt, except within the user's own words. */
export function recognize(foreign: Foreign, ownWords: readonly string[] = []): Recognized {
  const { segments, alternatives, json } = foreign;
  const text = json ? maskStructure(segments) : foreign.text;
  const isFree = outside(foreign.text, ownWords);
  // What is one of several alternatives is not chosen.
  const isCertain = (span: Span) => !alternatives.some((each) => overlaps(each, span));
  const clauses = readClauses(text, segments);
  const opening = segments.find(({ kind }) => kind === 'words');
  const format = opening && findFormat(opening.text, opening.start);
  const isApart = json ? withFields(findApart(text), json) : findApart(text);
  const said = findMatches(text, clauses, isApart).filter((match) => isFree(match) && isCertain(match));
  const matches = json ? settleFields(said, foreign.headings) : said;
  const chosen = [...(format && isFree(format) ? [format] : []), ...choose(matches)];
  const headed = readHeaded(foreign, chosen);
  // A label says more surely what its kind is than other words of the prompt's own.
  const found = chosen.filter(({ key, id }) => json || id !== '' || key === 'style' || !headed.has(key));
  const labelled = listLabelled(foreign, headed, found).filter(
    (hit) =>
      isFree(hit) &&
      !isApart(hit.start, hit.key) &&
      (json !== undefined || text.slice(hit.start, hit.end) === hit.exact),
  );
  const hits = [...found, ...labelled].toSorted((a, b) => a.start - b.start);
  const further = listFurther(foreign);
  const mentions = [...said.map(toHit), ...labelled, ...further];
  const ratio = findSaidRatio(segments, isFree);
  const shaped = ratio ? [...hits, ratio] : hits;
  const isTold = (key: PartKey) =>
    headed.has(key) && (key === 'style' || !found.some((hit) => hit.key === key));
  const explained = settleClaims<Span>([
    ...(format ? [format] : []),
    ...foreign.headings.filter(({ key, isFurther }) => key !== undefined && !isFurther && isTold(key)),
    ...clauses.filter((clause) => isExplained(clause, shaped)),
    ...(json ? segments.filter(isStructure) : []),
  ]);
  const own = gapsBetween(whole(text), explained)
    .map((gap) => saidAs(foreign, gap) ?? readStretch(segments, gap))
    .filter((words) => words !== '');
  const line = foreign.headings.find(({ key }) => key === 'subject');
  const [subject = '', ...rest] = line ? [line.said ?? readStretch(segments, line), ...own] : own;
  return { hits, mentions, ratio, subject, rest: rest.join(', '), headed };
}
