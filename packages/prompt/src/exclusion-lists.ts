import type { Span } from './composition';
import type { Sections } from './dialect';
import { findAll } from './match';

const leaveOut = /(?<=leave out:)[^.\n]*/gi;

/** Where a text lists what to leave out: in the renderer's own field, or where it has none in closing sentences. */
export function findExclusionLists(text: string, { negative }: Sections): readonly Span[] {
  return negative ? [negative] : findAll(text, leaveOut, { start: 0, end: text.length });
}
