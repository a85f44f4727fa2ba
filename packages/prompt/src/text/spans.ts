import type { Span } from '../composition';

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Whether a span lies in another one; each lies in itself. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;
