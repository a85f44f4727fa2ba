import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../../composition';
import { readJson, type Json, type Piece } from '../../foreign/json/read';
import type { Leaf } from '../../foreign/json/scan';
import { parseForeign } from '../../parse';
import { findSubject, settleMark } from '../subject';
import { plainRenderer } from '../syntax';
import { splice, type Template } from '../template';
import { isWithin, overlaps } from '../../text/spans';

/* The strings of a prompt in JSON, as texts that can be changed. */

export const readTemplateJson = ({ text, renderer }: Pick<Template, 'text' | 'renderer'>): Json | undefined =>
  readJson(text, renderer)?.json;

/** The leaf's words from a place in the text, and back. */
export function toInner({ start, end, escapes }: Leaf, at: number): number {
  let inner = Math.min(Math.max(at, start), end) - start;
  for (const escape of escapes) {
    if (escape.start >= at) break;
    inner -= Math.min(escape.end, at) - escape.start - (at >= escape.end ? escape.by.length : 0);
  }
  return inner;
}

function toOuter({ start, escapes }: Leaf, at: number): number {
  let outer = at + start;
  for (const escape of escapes) {
    if (escape.start >= outer) break;
    outer += escape.end - escape.start - escape.by.length;
  }
  return outer;
}

/** Words as they stand in a string with the leaf's quotes. */
function encode({ quote }: Leaf, words: string): string {
  const escaped = JSON.stringify(words).slice(1, -1);
  return quote === "'" ? escaped.replaceAll('\\"', '"').replaceAll("'", "\\'") : escaped;
}

/** The text with other words in a leaf. What they share with the old ones stays as it is written. */
function putWords(text: string, leaf: Leaf, words: string): string {
  const old = leaf.value;
  const most = Math.min(old.length, words.length);
  let from = 0;
  while (from < most && old.charAt(from) === words.charAt(from)) from++;
  if (/[\ud800-\udbff]/.test(old.charAt(from - 1))) from--;
  let tail = 0;
  while (tail < most - from && old.charAt(old.length - 1 - tail) === words.charAt(words.length - 1 - tail))
    tail++;
  if (/[\udc00-\udfff]/.test(old.charAt(old.length - tail))) tail--;
  const middle = encode(leaf, words.slice(from, words.length - tail));
  const [start, end] = [toOuter(leaf, from), toOuter(leaf, old.length - tail)];
  return text.slice(0, start) + middle + text.slice(end);
}

export type Worded = Piece & { readonly leaf: Leaf };

export const isWorded = (piece: Piece): piece is Worded =>
  piece.leaf !== undefined && piece.leaf.quote !== '' && piece.role.kind === 'words';

/** The leaf that says most of what the image shows. */
export function findMain({ pieces }: Json): Worded | undefined {
  const worded = pieces.filter(isWorded);
  const headed = worded.find(({ role }) => role.kind === 'words' && role.key === 'subject');
  const named = worded.find(({ leaf }) =>
    /^(?:prompt|positive_prompt|caption|description|text)$/.test(leaf.key),
  );
  return named ?? headed ?? worded.toSorted((a, b) => b.leaf.value.length - a.leaf.value.length)[0];
}

/** The subject of a prompt in JSON, or what the user marked of one of its strings. */
export function findJsonSubject(json: Json, renderer: RendererId, marked?: Span): Span {
  const worded = json.pieces.filter(isWorded);
  const meant = marked && worded.find((each) => overlaps(each, marked));
  const headed = worded.find(({ role }) => role.kind === 'words' && role.key === 'subject');
  const piece = meant ?? headed ?? findMain(json);
  if (!piece) return { start: 0, end: 0 };
  const { leaf } = piece;
  const inner = meant
    ? settleMark(leaf.value, { start: toInner(leaf, marked.start), end: toInner(leaf, marked.end) })
    : findSubject(parseForeign(leaf.value, plainRenderer(renderer), []));
  return { start: toOuter(leaf, inner.start), end: toOuter(leaf, inner.end) };
}

/** The words of a stretch of one string. */
export function wordsIn({ pieces }: Json, text: string, span: Span): string {
  const leaf = pieces.find((piece) => piece.leaf && isWithin(span, piece))?.leaf;
  return leaf
    ? leaf.value.slice(toInner(leaf, span.start), toInner(leaf, span.end))
    : text.slice(span.start, span.end);
}

/** The template with other words in a string beside the subject. */
export function putInto(template: Template, leaf: Leaf, words: string): Template {
  const { text, subject } = template;
  const written = putWords(text, leaf, words);
  const shift = leaf.end <= subject.start ? written.length - text.length : 0;
  return { ...template, text: written, subject: { start: subject.start + shift, end: subject.end + shift } };
}

type Change = (inner: Template) => Template;

/** The template with one of its strings changed. Its subject moves along. */
export function changeLeaf(template: Template, { leaf }: Worded, change: Change): Template {
  const { text, renderer, subject } = template;
  const holds = isWithin(subject, leaf);
  const place = holds
    ? { start: toInner(leaf, subject.start), end: toInner(leaf, subject.end) }
    : { start: 0, end: 0 };
  const inner = change({ text: leaf.value, renderer: plainRenderer(renderer), subject: place });
  if (!holds) return putInto(template, leaf, inner.text);
  const written = putWords(text, leaf, inner.text);
  const fresh = readTemplateJson({ text: written, renderer })?.pieces.find(
    (piece) => piece.leaf?.start === leaf.start,
  )?.leaf;
  if (!fresh) return template;
  return {
    ...template,
    text: written,
    subject: { start: toOuter(fresh, inner.subject.start), end: toOuter(fresh, inner.subject.end) },
  };
}

/** Adds a field to the outermost object, or changes nothing where that is a list. */
export function addField(template: Template, { scans }: Json, key: string, value: string): Template {
  const scan = scans[0];
  if (!scan || scan.root.isList || scan.root.last <= scan.start + 1) return template;
  const { text, subject } = template;
  const { last } = scan.root;
  // On a line of its own where the others are.
  const gap = /\n[^\S\n]*(?=\S)/.exec(text.slice(scan.start, last))?.[0] ?? ' ';
  const added = `,${gap}${JSON.stringify(key)}: ${value}`;
  const shift = last <= subject.start ? added.length : 0;
  return {
    ...template,
    text: text.slice(0, last) + added + text.slice(last),
    subject: { start: subject.start + shift, end: subject.end + shift },
  };
}

/** Takes a field out, with the comma that it leaves over. */
export function cutField(template: Template, { from, to }: Leaf): Template {
  const { text } = template;
  const after = /^\s*,\s*/.exec(text.slice(to))?.[0].length ?? 0;
  const before =
    after > 0 ? 0 : (/\s*,\s*$/.exec(text.slice(Math.max(0, from - 500), from))?.[0].length ?? 0);
  return splice(template, { start: from - before, end: to + after }, '');
}
