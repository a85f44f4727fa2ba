import type { Span } from '../composition';
import { leaveOutLead } from '../lexicon/syntax';
import { findAll, whole } from '../text/match';
import type { Sections } from './reading';

const lead = new RegExp(leaveOutLead, 'i');
const leaveOut = new RegExp(`(?<=${leaveOutLead})[^.\\n]*`, 'gi');

/** Where a text lists its exclusions: the renderer's own field, or closing sentences where there is no field. */
export function findExclusionLists(text: string, { negative }: Sections): readonly Span[] {
  if (negative) return [negative];
  // Most texts have none, and looking for the words alone is much cheaper.
  return lead.test(text) ? findAll(text, leaveOut, whole(text)) : [];
}
