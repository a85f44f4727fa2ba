import type { Part, PartKey, Span } from '@safelight/prompt/composition';

/** A stretch of text with everything that applies to it. */
interface Segment {
  readonly start: number;
  readonly text: string;
  /** The parts it carries, innermost last. */
  readonly keys: readonly PartKey[];
  /** Whether it lies beyond the renderer's limit. */
  readonly over: boolean;
  /** Whether a finding points at it. */
  readonly flagged: boolean;
}

/** Cuts a text at every border of a part, a finding or the limit. Joined, the segments are the text. */
export function cutSegments(
  text: string,
  parts: readonly Part[],
  flagged: readonly Span[],
  overflowStart: number | undefined,
  overflowEnd = text.length,
): readonly Segment[] {
  const inside = (offset: number) => Math.min(Math.max(offset, 0), text.length);
  const borders = new Set([0, text.length]);
  if (overflowStart !== undefined) borders.add(inside(overflowStart)).add(inside(overflowEnd));
  for (const { start, end } of [...parts.flatMap((part) => part.spans), ...flagged]) {
    borders.add(inside(start));
    borders.add(inside(end));
  }
  const cuts = [...borders].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const covers = (span: Span) => span.start <= start && end <= span.end;
    return {
      start,
      text: text.slice(start, end),
      keys: parts.filter((part) => part.spans.some(covers)).map((part) => part.key),
      over: overflowStart !== undefined && start >= overflowStart && end <= overflowEnd,
      flagged: flagged.some(covers),
    };
  });
}
