import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../composition';
import { cutOut } from '../text/cut-out';
import { fitArticle, type Edit } from './seam';

/** A prompt with a slot for its subject, in the syntax it was written in. */
export interface Template {
  readonly text: string;
  readonly renderer: RendererId;
  /** In UTF-16 units of `text`; empty where a subject is to be inserted. */
  readonly subject: Span;
}

/** Replaces a stretch outside the subject. */
export function splice(template: Template, { start, end }: Span, words: string): Template {
  const { text, subject } = template;
  const shift = start >= subject.end ? 0 : words.length - (end - start);
  return {
    ...template,
    text: text.slice(0, start) + words + text.slice(end),
    subject: { start: subject.start + shift, end: subject.end + shift },
  };
}

/** Cuts stretches outside the subject, with the comma and the space that they leave over. */
export function cut(template: Template, spans: readonly Span[]): Template {
  const { text, subject } = template;
  const before = spans.filter(({ end }) => end <= subject.start);
  const after = spans.filter(({ start }) => start >= subject.end);
  const head = text.slice(0, subject.start);
  const tail = text.slice(subject.end);
  const words = text.slice(subject.start, subject.end);
  const opened = cutOut(head, before);
  const from = before[0]?.start ?? 0;
  // What stood on a line of its own stays apart: a line of settings would take the subject in.
  const isLineCut = opened.length <= from && head.slice(from).includes('\n');
  const gap = isLineCut || /\n\s*$/.test(head) ? '\n' : /\s$/.test(head) ? ' ' : '';
  const opening = before.length === 0 ? head : `${opened}${gap}`.trimStart();
  const rest = after.map(({ start, end }) => ({ start: start - subject.end, end: end - subject.end }));
  // With the subject before it, so that a comma beside it is closed too.
  const closing =
    rest.length === 0
      ? tail
      : cutOut(
          `x${tail}`,
          rest.map(({ start, end }) => ({ start: start + 1, end: end + 1 })),
        ).slice(1);
  return {
    ...template,
    text: `${opening}${words}${closing}`,
    subject: { start: opening.length, end: opening.length + words.length },
  };
}

/** One edit outside the subject, with the article before it. */
export function applyEdit(template: Template, { start, end, words }: Edit): Template {
  const { text, subject } = template;
  // Edits of neighbors may share the comma between them.
  const to = Math.min(end, start < subject.start ? subject.start : text.length);
  const before = text.slice(0, start);
  const fitted = fitArticle(before, words + text.slice(to));
  const changed = splice(template, { start, end: to }, words);
  if (fitted === before || (start >= subject.end && !/\s/.test(before.slice(subject.end)))) return changed;
  const shift = start >= subject.end ? 0 : fitted.length - before.length;
  return {
    ...changed,
    text: fitted + changed.text.slice(start),
    subject: { start: changed.subject.start + shift, end: changed.subject.end + shift },
  };
}
