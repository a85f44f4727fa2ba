import type { Span } from '../composition';
import { leaveOutLead } from '../lexicon/syntax';
import { findAll, whole } from '../text/match';
import type { Sections } from './reading';

const leaveOut = new RegExp(`(?<=${leaveOutLead})[^.\\n]*`, 'gi');

/** Where a text lists its exclusions: the renderer's own field, or closing sentences where there is no field. */
export function findExclusionLists(text: string, { negative }: Sections): readonly Span[] {
  return negative ? [negative] : findAll(text, leaveOut, whole(text));
}
