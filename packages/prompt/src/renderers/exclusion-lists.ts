import type { Span } from '../composition';
import type { Sections } from './module';
import { findAll } from '../text/match';

const leaveOut = /(?<=leave out:)[^.\n]*/gi;

/** Where a text lists what to leave out: in the renderer's own field, or where it has none in closing sentences. */
export function findExclusionLists(text: string, { negative }: Sections): readonly Span[] {
  return negative ? [negative] : findAll(text, leaveOut, { start: 0, end: text.length });
}

const negated =
  /^(?:(?:no|not|without|avoid(?:ing)?|exclud(?:e|ing)|leave out|free of|(?:do not|don['’]t) (?:show|draw|add|include|want))(?: any| an?| the)?\s+)+(?=\S)/iu;

/** An exclusion without the “no” that it says itself: to leave out “no people” is to ask for people. */
export function stripNegation(term: string): string {
  return term.replace(negated, '');
}
