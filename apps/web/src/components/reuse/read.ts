import { findOption } from '@safelight/catalog/option';
import type { RendererId } from '@safelight/catalog/renderers';
import { styles } from '@safelight/catalog/styles';
import type { PartKey, Span } from '@safelight/prompt/composition';
import { isFiller } from '@safelight/prompt/lexicon/function-words';
import { labelOf } from '@safelight/prompt/document/tags';
import { parse, type Parsed, type Segment } from '@safelight/prompt/parse';
import { optionsByKind } from '@safelight/prompt/phrases';
import { readRecipe, writeRecipe, type Recipe, type Written } from '@safelight/prompt/recipe';
import { findSubject } from '@safelight/prompt/recipe/subject';
import { photoKinds } from '@safelight/prompt/selection';

/** A prompt as read. */
export interface Reading {
  readonly text: string;
  readonly renderer: RendererId;
  readonly recipe: Recipe;
  readonly parsed: Parsed;
  readonly subject: Span;
}

/** The last reading: a page stores and shows the same one, and a long text takes a while. */
let latest: { readonly key: string; readonly reading: Reading } | undefined;

/** Reads a prompt; `marked` are the words that the user chose as its subject. Total; equal input gives equal output. */
export function readPrompt(text: string, renderer: RendererId, marked?: Span): Reading {
  const key = `${renderer} ${marked?.start ?? ''}-${marked?.end ?? ''} ${text}`;
  if (latest?.key !== key) latest = { key, reading: readNow(text, renderer, marked) };
  return latest.reading;
}

function readNow(text: string, renderer: RendererId, marked: Span | undefined): Reading {
  const recipe = readRecipe(text, renderer, marked);
  if (!recipe.template) {
    const parsed = parse(text, renderer);
    return { text, renderer, recipe, parsed, subject: findSubject(parsed) };
  }
  const { subject } = recipe.template;
  const words = text.slice(subject.start, subject.end).trim();
  const parsed = parse(text, renderer, words === '' ? [] : [words]);
  return { text, renderer, recipe, parsed, subject };
}

/** Words of the subject that say something of the image, and go when another subject takes its place. */
export function listReplaced({ text, renderer, subject }: Reading): readonly string[] {
  const inside = parse(text, renderer).mentions.filter(
    ({ key, start, end }) => key !== 'style' && start >= subject.start && end <= subject.end,
  );
  return [...new Set(inside.map(({ start, end }) => text.slice(start, end)))];
}

/** The prompt for a renderer, and the outcome of everything in it. */
export function writeFor({ recipe }: Reading, renderer: RendererId): Written {
  return writeRecipe(recipe, renderer);
}

/** How a stretch of the text is shown. */
export type Meaning = 'subject' | 'choice' | 'ratio' | 'exclusions' | 'syntax' | 'kept' | 'space';

export interface Piece extends Span {
  readonly text: string;
  readonly meaning: Meaning;
  /** The kind of a choice, or of what kept words say beside it: a second light. */
  readonly key?: PartKey | undefined;
  /** What it is, in words: 'Lighting: Golden hour'. */
  readonly name?: string | undefined;
}

const meanings: Readonly<Record<Segment['kind'], Meaning>> = {
  words: 'kept',
  choice: 'choice',
  ratio: 'ratio',
  label: 'exclusions',
  exclusions: 'exclusions',
  command: 'syntax',
  request: 'syntax',
  heading: 'syntax',
  link: 'syntax',
  parameter: 'syntax',
  weight: 'syntax',
  mark: 'syntax',
  network: 'syntax',
  comment: 'syntax',
  setting: 'syntax',
};

/** The name of a choice of the catalog. */
export function nameChoice({ key, id, exact }: NonNullable<Segment['choice']>): string {
  if (exact !== undefined) return exact;
  const photo = photoKinds.find((kind) => kind === key);
  if (key === 'style') return findOption(styles, id)?.name ?? id;
  if (photo) return findOption(optionsByKind[photo], id)?.name ?? id;
  const parameters = styles.flatMap((style) => style.parameters);
  const options = parameters.filter((each) => key === `parameter:${each.id}`).flatMap((each) => each.options);
  return options.find(({ value }) => value === id)?.label ?? id;
}

/** Parameters and settings that say what a choice says, by where they start. */
function findSaid({ parameters, settings }: Parsed): ReadonlyMap<number, Meaning> {
  const names: Readonly<Record<string, Meaning>> = { ar: 'ratio', no: 'exclusions', Size: 'ratio' };
  return new Map(
    [...parameters, ...settings].flatMap(({ name, start }) => {
      const meaning = names[name];
      return meaning ? [[start, meaning] as const] : [];
    }),
  );
}

/** A piece without the spaces and commas at its ends, which are pieces of their own. */
function trimPiece(piece: Piece): readonly Piece[] {
  const { start, text } = piece;
  const from = /^[\s\p{P}]*/u.exec(text)?.[0].length ?? 0;
  const to = Math.max(from, text.length - (/[\s,.;:!?]*$/.exec(text)?.[0].length ?? 0));
  const part = (a: number, b: number, meaning: Meaning): Piece => ({
    ...piece,
    start: start + a,
    end: start + b,
    text: text.slice(a, b),
    meaning,
  });
  return [part(0, from, 'space'), part(from, to, piece.meaning), part(to, text.length, 'space')].filter(
    (each) => each.text !== '',
  );
}

/** The label of a kind; a style has no tag in a prompt. */
export const nameKind = (key: PartKey): string => (key === 'style' ? 'Style' : labelOf(key));

/** Prompts say fewer; each is compared with each. */
const mostFurther = 100;

/** Words of photography that are no choice because another of their kind is: “quiet mood” beside “film look”. */
function listFurther({ mentions }: Parsed): readonly (Span & { readonly key: PartKey })[] {
  const longestFirst = mentions
    .filter(({ key }) => photoKinds.some((kind) => kind === key))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const further: (typeof longestFirst)[number][] = [];
  for (const each of longestFirst.slice(0, mostFurther))
    if (!further.some(({ start, end }) => start < each.end && end > each.start)) further.push(each);
  return further.toSorted((a, b) => a.start - b.start);
}

/** Splits kept words into pieces, so that those which name a kind of choice are pieces of their own. */
function cutKept(piece: Piece, further: ReturnType<typeof listFurther>): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = piece.start;
  const part = (start: number, end: number, more: Partial<Piece>) => {
    if (end > start)
      pieces.push({
        ...piece,
        ...more,
        start,
        end,
        text: piece.text.slice(start - piece.start, end - piece.start),
      });
  };
  for (const { start, end, key } of further) {
    if (start < at || end > piece.end) continue;
    part(at, start, {});
    part(start, end, {
      key,
      name: `${nameKind(key)}: ${piece.text.slice(start - piece.start, end - piece.start)}`,
    });
    at = end;
  }
  part(at, piece.end, {});
  return pieces.flatMap((each) => (each.key === undefined ? trimPiece(each) : [each]));
}

/** The text in pieces with a meaning each. Their texts, joined, are the text. */
export function cutPieces({ parsed, subject }: Reading): readonly Piece[] {
  const further = listFurther(parsed);
  const elsewhere = findSaid(parsed);
  const pieces = parsed.segments.flatMap((segment): Piece[] => {
    const { kind, start, end, text, choice } = segment;
    const cuts = [start, ...[subject.start, subject.end].filter((at) => at > start && at < end), end];
    return cuts.slice(0, -1).map((from, at): Piece => {
      const to = cuts[at + 1]!;
      const words = text.slice(from - start, to - start);
      const place = { start: from, end: to, text: words };
      if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(words)) return { ...place, meaning: 'space' };
      const inside = from >= subject.start && to <= subject.end;
      const said = elsewhere.get(start) ?? meanings[kind];
      if (inside && meanings[kind] !== 'syntax') return { ...place, meaning: 'subject', name: 'Subject' };
      if (said === 'kept' && !/[\p{L}\p{N}]/u.test(words)) return { ...place, meaning: 'space' };
      if (said === 'choice' && choice)
        return {
          ...place,
          meaning: said,
          key: choice.key,
          name: `${nameKind(choice.key)}: ${nameChoice(choice)}`,
        };
      return { ...place, meaning: said };
    });
  });
  return pieces.flatMap((piece) => (piece.meaning === 'kept' ? cutKept(piece, further) : [piece]));
}

/** The most pieces and characters that are drawn with their tints: more would freeze the page. */
const [mostTinted, longestTinted] = [800, 12_000];

/** The pieces as they are drawn: of a long text only the beginning has tints, and the rest is one piece. */
export function limitPieces(pieces: readonly Piece[]): readonly Piece[] {
  const over = pieces.findIndex(({ end }, at) => at >= mostTinted || end > longestTinted);
  if (over < 0) return pieces;
  const rest = pieces.slice(over);
  const text = rest.map((piece) => piece.text).join('');
  return [...pieces.slice(0, over), { start: rest[0]!.start, end: rest.at(-1)!.end, text, meaning: 'space' }];
}

/** One line of what was understood. */
export interface Line {
  readonly label: string;
  readonly value: string;
  readonly meaning: Meaning;
  readonly key?: PartKey | undefined;
  /** The words to select for it. */
  readonly span?: Span | undefined;
}

const comma = ', ';

/** Everything that was read, in the order in which people think of it. */
export function listLines({ parsed, text, subject }: Reading, pieces: readonly Piece[]): readonly Line[] {
  const words = text.slice(subject.start, subject.end).trim();
  const lines: Line[] =
    words === '' ? [] : [{ label: 'Subject', value: words, meaning: 'subject', span: subject }];
  const further = pieces.filter(({ meaning, key }) => meaning === 'kept' && key !== undefined);
  for (const { kind, choice, start, end } of parsed.segments)
    if (kind === 'choice' && choice && !(start >= subject.start && end <= subject.end)) {
      const [label, value] = [nameKind(choice.key), nameChoice(choice)];
      // A style may be said in the same words again.
      if (lines.some((line) => line.label === label && line.value === value)) continue;
      lines.push({ label, value, meaning: 'choice', key: choice.key, span: { start, end } });
    }
  for (const { text: said, key, start, end } of further) {
    const line: Line = { label: nameKind(key!), value: said, meaning: 'kept', key, span: { start, end } };
    const last = lines.findLastIndex((other) => other.key === key);
    lines.splice(last < 0 ? lines.length : last + 1, 0, line);
  }
  if (parsed.ratio !== undefined)
    lines.push({ label: 'Aspect ratio', value: parsed.ratio, meaning: 'ratio' });
  if (parsed.exclusions.length > 0)
    lines.push({ label: 'Negative prompt', value: parsed.exclusions.join(comma), meaning: 'exclusions' });
  const elsewhere = findSaid(parsed);
  const syntax = parsed.segments.filter(
    ({ kind, start }) =>
      (kind === 'parameter' || kind === 'setting' || kind === 'network' || kind === 'link') &&
      !elsewhere.has(start),
  );
  if (syntax.length > 0)
    lines.push({
      label: 'Parameters and settings',
      value: syntax.map((segment) => segment.text.trim().replace(/,$/, '')).join(' · '),
      meaning: 'syntax',
    });
  const kept = pieces.filter(
    (piece) => piece.meaning === 'kept' && piece.key === undefined && !isFiller(piece.text.toLowerCase()),
  );
  if (kept.length > 0)
    lines.push({
      label: 'Other words',
      value: kept.map((piece) => piece.text).join(' · '),
      meaning: 'kept',
    });
  return lines;
}
