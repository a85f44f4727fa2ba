import type { Span } from '../composition';
import { leaveOutLead } from '../lexicon/syntax';
import { findAll, whole } from '../text/match';
import type { Sections } from './reading';

const lead = new RegExp(leaveOutLead, 'i');
const leaveOut = new RegExp(`(?<=${leaveOutLead})[^.\\n]*`, 'gi');

/** Midjourney's parameter, of which several count. */
const parameter = /(?<=\s(?:--|—)no\s)(?:(?!\s(?:--|—)[a-z])[\s\S])*/gi;
const afterParameter = /\s(?:--|—)no\s+$/i;

/** Where a text lists its exclusions: the renderer's own field, or closing sentences where there is no field. */
export function findExclusionLists(text: string, { negative }: Sections): readonly Span[] {
  if (negative) {
    const { start, end } = negative;
    if (!afterParameter.test(text.slice(Math.max(0, start - 20), start))) return [negative];
    return [negative, ...findAll(text, parameter, { start: end, end: text.length })];
  }
  // Most texts have none, and looking for the words alone is much cheaper.
  return lead.test(text) ? findAll(text, leaveOut, whole(text)) : [];
}
