import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../composition';
import { cutOut } from '../text/cut-out';

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
