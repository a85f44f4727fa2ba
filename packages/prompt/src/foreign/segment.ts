import type { PartKey, Span } from '../composition';

/*
 * A prompt of any origin as a row of segments: their texts, joined, are the prompt. Words are what nothing else claims.
 */

export type SegmentKind =
  /** Kept verbatim. */
  | 'words'
  /** Words that say a choice of the catalog. */
  | 'choice'
  /** Words that say the shape. */
  | 'ratio'
  /** Discord's command. */
  | 'command'
  /** What asks for an image, in a sentence: “Please create an image of”. */
  | 'request'
  /** The label of a line: “Lighting:”. */
  | 'heading'
  /** A reference image before the description. */
  | 'link'
  | 'parameter'
  /** What weighs the words beside or inside it: `(`, `:1.2)`, `::2`. */
  | 'weight'
  /** Other marks: of alternatives, the backslash of an escaped bracket, BREAK, AND. */
  | 'mark'
  /** A LoRA or another network, or an embedding. */
  | 'network'
  | 'comment'
  /** What introduces exclusions. */
  | 'label'
  | 'exclusions'
  | 'setting';

export interface Segment extends Span {
  readonly kind: SegmentKind;
  readonly text: string;
  /** Replaces a mark where only words are wanted; '' when undefined. */
  readonly by?: string | undefined;
  /** For a choice: which one. */
  readonly choice?: Said | undefined;
}

export interface Said {
  readonly key: PartKey;
  readonly id: string;
  /** The words, where they are more exact than the catalog: "Kodak Portra 400" of a film camera. */
  readonly exact?: string | undefined;
}

/** A choice of the catalog that words say. */
export interface Hit extends Span, Said {}

/** Whether words say a style, and no style of the catalog. */
export const isOwnStyle = <Each extends Said>(said: Each): said is Each & { readonly exact: string } =>
  said.key === 'style' && said.id === '' && said.exact !== undefined;

/** A stretch that a reader claims. */
export type Claim = Omit<Segment, 'text'>;

export type Value =
  | { readonly type: 'flag' }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'ratio'; readonly width: number; readonly height: number }
  /** In pixels. */
  | { readonly type: 'size'; readonly width: number; readonly height: number }
  | { readonly type: 'list'; readonly terms: readonly string[] }
  | { readonly type: 'references'; readonly references: readonly Reference[] }
  /** `{5.2, 6}`: one image for each. */
  | { readonly type: 'permutation'; readonly values: readonly string[] }
  /** A word, or a value that is not of the parameter's kind. */
  | { readonly type: 'text'; readonly text: string };

export interface Reference {
  /** A link, a code, or `random`. */
  readonly text: string;
  readonly weight?: number;
}

/** A parameter, as in `--ar 16:9`. */
export interface Parameter extends Span {
  /** The name in Midjourney's documentation, in lower case; for an unknown parameter the name as written. */
  readonly name: string;
  /** The name as written. */
  readonly written: string;
  readonly value: Value;
  /** Whether Midjourney has or had a parameter of this name. */
  readonly known: boolean;
  /** Whether the value is of the kind that the parameter takes. */
  readonly valid: boolean;
  /** Whether the same parameter comes again, so that this one does not count. */
  readonly overridden: boolean;
}

/** One entry of a web UI's settings, as in `Steps: 30`. */
export interface Setting extends Span {
  readonly name: string;
  readonly value: Value;
  /** As written, without quotes. */
  readonly raw: string;
}

/** Words that weigh more or less than 1. */
export interface Weight extends Span {
  readonly value: number;
  /** How it is written: brackets, or Midjourney's `::`. */
  readonly form: '()' | '[]' | '{}' | '::';
}

/** A test for weights in a negative prompt. */
export function readExcluded(segments: readonly Segment[]): (weight: Weight) => boolean {
  const starts = new Set(segments.flatMap(({ kind, start }) => (kind === 'exclusions' ? start : [])));
  return ({ start }) => starts.has(start);
}

/** Words of which one is taken: at random, for a part of the steps, or each for an image of its own. */
export interface Alternatives extends Span {
  readonly form: 'random' | 'alternate' | 'schedule' | 'permutation' | 'swap' | 'joined';
  readonly options: readonly Span[];
  /** Index of the option that stands for all where only one can be shown. */
  readonly chosen: number;
}

export interface Network extends Span {
  readonly form: 'lora' | 'lyco' | 'locon' | 'loha' | 'hypernet' | 'embedding';
  readonly name: string;
  readonly weights: readonly number[];
}

/** Claims in order without overlaps: where two meet, the one that starts first stays, of equals the longer. */
export function settleClaims<T extends Span>(claims: readonly T[]): readonly T[] {
  const settled: T[] = [];
  let end = 0;
  for (const claim of claims.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (claim.start < end || claim.end <= claim.start) continue;
    settled.push(claim);
    end = claim.end;
  }
  return settled;
}

/** Tiles a stretch with settled claims; what lies between them is of the kind `between`. `text` is the stretch's. */
export function tile(
  text: string,
  { start, end }: Span,
  claims: readonly Claim[],
  between: SegmentKind,
): readonly Segment[] {
  const segments: Segment[] = [];
  // Field by field: object spread is several times slower.
  const push = (kind: SegmentKind, from: number, to: number, claim?: Claim) => {
    if (to <= from) return;
    const words = text.slice(from - start, to - start);
    segments.push({ kind, start: from, end: to, text: words, by: claim?.by, choice: claim?.choice });
  };
  let at = start;
  for (const claim of claims) {
    push(between, at, claim.start);
    push(claim.kind, claim.start, claim.end, claim);
    at = claim.end;
  }
  push(between, at, end);
  return segments;
}

/** The stretches of `within` outside of settled claims. */
export function gapsBetween({ start, end }: Span, claims: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  let at = start;
  for (const claim of [...claims, { start: end, end }]) {
    if (claim.start > at) gaps.push({ start: at, end: claim.start });
    at = Math.max(at, claim.end);
  }
  return gaps;
}
