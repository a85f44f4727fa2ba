import type { Composition, Part, Span } from '../composition';
import type { PartInfo } from './parts';

/** Words that say a part; they get a span. */
export interface Said {
  readonly part: PartInfo;
  readonly words: string;
}

/** A piece of a prompt: the renderer's own punctuation, or words that say a part. */
export type Node = string | Said;

export function textOf(nodes: readonly Node[]): string {
  let text = '';
  for (const node of nodes) text += typeof node === 'string' ? node : node.words;
  return text;
}

/** Joins nodes into text, and gives each part the spans of its words. */
export function layOut(nodes: readonly Node[], parts: readonly PartInfo[]): Composition {
  const spans: (Span[] | undefined)[] = parts.map(() => undefined);
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') {
      text += node;
      continue;
    }
    const start = text.length;
    text += node.words;
    const at = parts.indexOf(node.part);
    const span = { start, end: text.length };
    const known = spans[at];
    // A literal has room for one span; the first push to an empty array would reserve room for many.
    if (known) known.push(span);
    else spans[at] = [span];
  }
  return { text, parts: parts.map((part, at) => place(part, spans[at] ?? [])) };
}

/** Field by field: object spread made composing four times slower. */
function place({ key, label, value, outcome, shortened, note }: PartInfo, spans: readonly Span[]): Part {
  return shortened
    ? { key, label, value, outcome, shortened, spans, note }
    : { key, label, value, outcome, spans, note };
}

/** Adds the terms that say a part, separated by commas. */
export function pushList(nodes: Node[], part: PartInfo, terms: readonly string[]): void {
  for (let at = 0; at < terms.length; at++) {
    if (at > 0) nodes.push(', ');
    nodes.push({ part, words: terms[at] ?? '' });
  }
}
