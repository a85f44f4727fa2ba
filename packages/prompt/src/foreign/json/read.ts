import type { RendererId } from '@safelight/catalog/renderers';
import type { PartKey, Span } from '../../composition';
import { sizeLabel } from '../../lexicon/syntax';
import { unique } from '../../text/unique';
import type { Heading } from '../headings';
import { findRatio, readPlain, type Foreign } from '../plain';
import { gapsBetween, type Segment, type SegmentKind, type Setting } from '../segment';
import { readCall } from './call';
import { nearestKeys, roleOf, sayNumber, type Role } from './fields';
import { findJson } from './find';
import { readGraph } from './graph';
import type { Container, Leaf, Scan } from './scan';

/* Prompts in JSON: the structure is syntax, and each string is a text of its own. */

/** A string or a number of the description, or a stretch beside the JSON. */
export interface Piece extends Span {
  readonly role: Role;
  /** Undefined for a stretch beside the JSON. */
  readonly leaf: Leaf | undefined;
  /** As a plain text. */
  readonly read: Foreign | undefined;
}

export interface Json {
  readonly scans: readonly Scan[];
  /** In the order of the text. */
  readonly pieces: readonly Piece[];
}

/** Stands for the structure between two texts. */
const structure = '\n';

/** Whether a segment of a prompt in JSON is its structure. */
export const isStructure = ({ kind, by }: Segment): boolean => kind === 'mark' && by === structure;

/** The words in their places, with their own quotes alone. */
export function maskStructure(segments: readonly Segment[]): string {
  return segments
    .map(({ kind, by, text }) => {
      if (kind === 'words' || kind === 'exclusions') return text;
      const { length } = text;
      return by === undefined || by.length > length
        ? '\n'.repeat(length)
        : ' '.repeat(length - by.length) + by;
    })
    .join('');
}

interface Built {
  readonly foreign: Foreign;
  readonly json: Json;
}

/** What asks for an image in JSON, in the line before it. */
const leadIn =
  /(?:^|\n)[^\n]{0,200}\b(?:prompt|json|image|here|create|generate|make|use|following|draw|render)\b[^\n]{0,100}:\s*$/i;

/** The sides that stand apart in an object: “width” and “height”. */
function readSides(leaves: readonly Leaf[]): ReadonlyMap<Leaf, Role> {
  const widths = new Map<Container, Leaf>();
  const heights = new Map<Container, Leaf>();
  for (const leaf of leaves)
    if (/^\d{2,5}$/.test(leaf.value))
      if (leaf.key === 'width') widths.set(leaf.container, leaf);
      else if (leaf.key === 'height') heights.set(leaf.container, leaf);
  const roles = new Map<Leaf, Role>();
  for (const [container, wide] of widths) {
    const high = heights.get(container);
    if (!high) continue;
    const [width, height] = [Number(wide.value), Number(high.value)];
    roles.set(wide, {
      kind: 'setting',
      name: sizeLabel,
      raw: `${width}x${height}`,
      value: { type: 'size', width, height },
    });
  }
  return roles;
}

type Described = ReadonlyMap<Container, string>;

/** The objects that have a description, and what it says. */
const listDescribed = (leaves: readonly Leaf[]): Described =>
  new Map(
    leaves.flatMap(({ key, value, container }) =>
      /^desc(?:ription)?$/.test(key) ? [[container, value.toLowerCase()] as const] : [],
    ),
  );

/** Whether a name says less than the description beside it: “type”: “woman”. */
const isRepeated = ({ key, container }: Leaf, described: Described): boolean =>
  /^(?:type|name|identity)$/.test(key) && described.has(container);

/** The key of what an image shows, beside which “text” is an inscription. */
const shown = /^(?:subjects?|scene|main_subject)$/;

/** Whether a “text” of few words is to be drawn: of a subject, or of the image beside its subjects. */
function isInscription(role: Role, { value, container }: Leaf): boolean {
  if (role.kind !== 'words' || role.label !== 'text' || /["“.:]|\b(?:saying|reads|text)\b/i.test(value))
    return false;
  const holder = container.isList ? container.parent : container;
  const isNear =
    !holder?.parent || shown.test(holder.key) || (holder.key === '' && shown.test(holder.parent.key));
  return isNear && value.split(/\s+/).length <= mostInscribed;
}
/** More words would describe it. */
const mostInscribed = 6;

function readPieces(
  text: string,
  renderer: RendererId | undefined,
): { readonly json: Json; readonly fences: readonly Span[] } | undefined {
  const found = findJson(text);
  if (!found) return undefined;
  const { scans, fences } = found;
  const pieces: Piece[] = [];
  let at = 0;
  const addPlain = (end: number) => {
    for (const span of gapsBetween(
      { start: at, end },
      fences.filter((each) => each.start >= at && each.end <= end),
    )) {
      const said = text.slice(span.start, span.end);
      if (!/[\p{L}\p{N}]/u.test(said)) continue;
      if (end < text.length && leadIn.test(said))
        pieces.push({ ...span, role: { kind: 'request' }, leaf: undefined, read: undefined });
      else
        pieces.push({
          ...span,
          role: { kind: 'words', key: undefined, label: '' },
          leaf: undefined,
          read: readPlain(said, renderer),
        });
    }
  };
  for (const { start, end, leaves } of scans) {
    addPlain(start);
    at = end;
    const inGraph = readGraph(leaves);
    const isSetting = readCall(leaves);
    const sides = readSides(leaves);
    const described = listDescribed(leaves);
    const isShown = leaves.some((leaf) => nearestKeys(leaf, 4).some((key) => shown.test(key)));
    const known = new Map<PartKey, Container>();
    for (const leaf of leaves) {
      const told = sides.get(leaf) ?? (inGraph ?? roleOf)(leaf);
      if (isSetting(leaf, told)) continue;
      const given: Role = isShown && isInscription(told, leaf) ? { kind: 'lettering' } : told;
      const key = given.kind === 'words' && !isRepeated(leaf, described) ? given.key : undefined;
      // The first of each kind; more of them are further words, but for the other entries of its list.
      const first = key && known.get(key);
      const isFurther =
        first !== undefined && (first !== leaf.container || !first.isList || key === 'subject');
      const role: Role = given.kind === 'words' ? { ...given, key, isFurther } : given;
      if (role.kind === 'other') continue;
      if (key && !first) known.set(key, leaf.container);
      const isText = role.kind !== 'setting' && leaf.quote !== '';
      const read = isText ? readPlain(leaf.value, renderer, role.kind === 'exclusions') : undefined;
      pieces.push({ start: leaf.start, end: leaf.end, role, leaf, read });
    }
  }
  addPlain(text.length);
  return { json: { scans, pieces }, fences };
}

/** Returns where a place in a leaf's words is in the text. Places must be asked for in order. */
function locate({ start, leaf }: Piece): (at: number) => number {
  const escapes = leaf?.escapes ?? [];
  let next = 0;
  let shift = start;
  return (at) => {
    while (next < escapes.length) {
      const escape = escapes[next]!;
      if (escape.start - shift >= at) break;
      shift += escape.end - escape.start - escape.by.length;
      next++;
    }
    return at + shift;
  };
}

/** The spans of a piece in the text, in any order. */
function place<T extends Span>(piece: Piece, spans: readonly T[]): readonly T[] {
  if (!piece.leaf || piece.leaf.escapes.length === 0)
    return spans.map((span) => ({ ...span, start: span.start + piece.start, end: span.end + piece.start }));
  const marks = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  const at = locate(piece);
  const places = new Map(marks.map((mark) => [mark, at(mark)]));
  return spans.map((span) => ({ ...span, start: places.get(span.start)!, end: places.get(span.end)! }));
}

/** The tiles of a piece, its escapes as marks of their own. */
function* tilePiece(text: string, piece: Piece): Generator<Segment> {
  const { read, leaf, role } = piece;
  if (role.kind === 'setting' || !read) {
    const kind: SegmentKind = role.kind === 'setting' ? 'setting' : 'words';
    const start = role.kind === 'setting' ? leaf!.from : piece.start;
    const end = role.kind === 'setting' ? leaf!.to : piece.end;
    yield { kind, start, end, text: text.slice(start, end) };
    return;
  }
  const escapes = leaf?.escapes ?? [];
  let next = 0;
  for (const segment of place(piece, read.segments)) {
    let from = segment.start;
    const isWords = segment.kind === 'words' || segment.kind === 'exclusions';
    for (; next < escapes.length && escapes[next]!.start < segment.end; next++) {
      const { start, end, by } = escapes[next]!;
      if (!isWords) continue;
      if (start > from) yield { ...segment, start: from, end: start, text: text.slice(from, start) };
      yield { kind: 'mark', start, end, text: text.slice(start, end), by };
      from = end;
    }
    if (segment.end > from) yield { ...segment, start: from, text: text.slice(from, segment.end) };
  }
}

/** Reads a prompt that is in JSON, or holds some; undefined when it is not. */
export function readJson(text: string, renderer: RendererId | undefined): Built | undefined {
  const found = readPieces(text, renderer);
  if (!found) return undefined;
  const { json } = found;
  const { pieces } = json;
  const segments: Segment[] = [];
  const comments = json.scans.flatMap((scan) => scan.comments);
  let [at, comment] = [0, 0];
  const push = (kind: SegmentKind, end: number) => {
    const by = kind === 'mark' ? structure : undefined;
    if (end > at) segments.push({ kind, start: at, end, text: text.slice(at, end), by });
    at = Math.max(at, end);
  };
  const bridge = (end: number) => {
    for (; comment < comments.length && comments[comment]!.start < end; comment++) {
      push('mark', comments[comment]!.start);
      push('comment', comments[comment]!.end);
    }
    push('mark', end);
  };
  const headings: Heading[] = [];
  let list: Container | undefined;
  const settings: Setting[] = [];
  for (const piece of pieces) {
    const { role, leaf, read } = piece;
    bridge(role.kind === 'setting' ? leaf!.from : piece.start);
    if (role.kind === 'request') push('request', piece.end);
    else
      for (const segment of tilePiece(text, piece)) {
        segments.push(segment);
        at = segment.end;
      }
    if (role.kind === 'setting') settings.push({ ...role, start: leaf!.from, end: leaf!.to });
    else if (role.kind === 'words' && (role.key !== undefined || !read)) {
      const said = leaf && (read ? leaf.value : sayNumber(role.label, leaf.value)?.words);
      const { key, isFurther } = role;
      const before = headings.at(-1);
      if (before && leaf?.container === list && before.key === key && !isFurther)
        headings[headings.length - 1] = { ...before, end: piece.end, said: `${before.said}, ${said}` };
      else headings.push({ key, start: piece.start, end: piece.end, said, isFurther });
      list = leaf?.container.isList ? leaf.container : undefined;
    }
    if (!leaf && read) settings.push(...place(piece, read.settings));
  }
  bridge(text.length);
  const reads = pieces.flatMap((piece) => (piece.read ? [{ piece, read: piece.read }] : []));
  const all = <T extends Span>(pick: (read: Foreign) => readonly T[]): readonly T[] =>
    reads.flatMap(({ piece, read }) => place(piece, pick(read)));
  const parameters = all((read) => read.parameters);
  const foreign: Foreign = {
    text,
    segments,
    parameters,
    settings,
    weights: all((read) => read.weights),
    alternatives: reads.flatMap(({ piece, read }) =>
      place(piece, read.alternatives).map((each, index) => ({
        ...each,
        options: place(piece, read.alternatives[index]!.options),
      })),
    ),
    networks: all((read) => read.networks),
    exclusions: unique(reads.flatMap(({ read }) => read.exclusions)),
    ratio:
      findRatio(parameters, settings) ??
      reads.map(({ read }) => read.ratio).findLast((ratio) => ratio !== undefined),
    headings,
  };
  return { foreign, json };
}
