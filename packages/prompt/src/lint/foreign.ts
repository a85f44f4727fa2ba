import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../composition';
import { mostFindings, type Finding } from './finding';
import { findAll } from '../text/match';
import { quote } from '../text/quote';
import { cutWords } from '../document/shorten';
import { isOurs, separator } from '../renderers/terms/write';

/* Another renderer's syntax, which this one reads as words. It ends where its values do, not with the prompt. */

const parameter =
  /(?<=^|\s)(?:--|—)(?:(?:ar|aspect|niji|v|stylize|s|chaos|seed|q|weird)(?![\p{L}])(?:[^\S\n]+\d+(?:[.:]\d+)*)?|(?:raw|tile|no)(?![\p{L}]))/giu;
const line = /^(?:Negative prompt|Size|Steps):/gm;
/** What ends a list whatever stands in it: a line, the next parameter, a delimiter of ours, a sentence. */
const stop = /\n|\s(?:--|—)[a-z]|\s·+\s|[.!?](?:\s|$)/i;
/** Nothing tells where a person's list ends and their sentence goes on, so no more than this is marked. */
const longestList = 60;

/** Where a list that begins at `start` ends: at the latest where a phrase follows that the composer wrote. */
function endOfList(text: string, start: number): number {
  const stopAt = text.slice(start).search(stop);
  const end = stopAt < 0 ? text.length : start + stopAt;
  let at = start;
  for (const segment of text.slice(start, end).split(separator)) {
    if (at > start && isOurs(segment)) return at - separator.length;
    at += segment.length + separator.length;
  }
  return end;
}

function findParameters(text: string): Span[] {
  return findAll(text, parameter, { start: 0, end: text.length }).map(({ start, end }) => {
    if (!text.slice(start, end).toLowerCase().endsWith('no')) return { start, end };
    const list = cutWords(text.slice(end, endOfList(text, end)), longestList).trimEnd();
    return { start, end: end + list.length };
  });
}

function findLines(text: string): Span[] {
  return findAll(text, line, { start: 0, end: text.length }).map(({ start, end }) => ({
    start,
    end: endOfList(text, end),
  }));
}

/** Looks for what another renderer would take for syntax. */
export function lintForeign(text: string, renderer: RendererId): Finding[] {
  const spans = renderer === 'midjourney' ? [] : findParameters(text);
  if (renderer === 'midjourney' || renderer === 'dall-e-3') spans.push(...findLines(text));
  return spans.slice(0, mostFindings).map((span) => ({
    rule: 'foreign-syntax',
    severity: 'error',
    message: `${quote(text.slice(span.start, span.end))} is another renderer’s syntax; here it is read as words. Take it out.`,
    span,
  }));
}
