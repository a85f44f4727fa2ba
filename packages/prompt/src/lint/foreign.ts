import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../composition';
import { foreignParameters, negativeLead, settingLabels } from '../lexicon/syntax';
import { linters } from '../renderers/linters';
import { phraseBySentence, styleJoins } from '../renderers/prose/sentences';
import { isOurs, separator } from '../renderers/terms/syntax';
import { cutWords } from '../text/cut-words';
import { findAll, whole } from '../text/match';
import { quote } from '../text/quote';
import { mostFindings, type Finding } from './finding';

/* Another renderer's syntax, which this one reads as words. It ends where its values do, not with the prompt. */

const parameter = new RegExp(
  `(?<=^|\\s)(?:--|—)(?:(?:${foreignParameters.numbered.join('|')})(?![\\p{L}])(?:[^\\S\\n]+\\d+(?:[.:]\\d+)*)?` +
    `|(?:${foreignParameters.bare.join('|')})(?![\\p{L}]))`,
  'giu',
);
const line = new RegExp(
  `^(?:// )?(?:${[negativeLead, ...settingLabels.map((label) => `${label}:`)].join('|')})`,
  'gm',
);
/** Ends of any list: a line, the next parameter, a delimiter of ours, a sentence. */
const stop = /\n|\s(?:--|—)[a-z]|\s·+\s|[.!?](?:\s|$)/i;
/** Nothing shows where a user's list ends and their sentence continues, so this much of it is marked. */
const longestList = 60;

/** Whether a segment is the style that prose joins to its subject. */
function isJoinedStyle(segment: string): boolean {
  return styleJoins.some((join) => {
    const lead = join.slice(separator.length);
    return segment.startsWith(lead) && phraseBySentence.get(segment.slice(lead.length))?.key === 'style';
  });
}

/** Where a list that begins at `start` ends: before a phrase that the composer wrote, at the latest. */
function endOfList(text: string, start: number): number {
  const stopAt = text.slice(start).search(stop);
  const end = stopAt < 0 ? text.length : start + stopAt;
  let at = start;
  for (const segment of text.slice(start, end).split(separator)) {
    if (at > start && (isOurs(segment) || isJoinedStyle(segment))) return at - separator.length;
    at += segment.length + separator.length;
  }
  return end;
}

function findParameters(text: string): readonly Span[] {
  return findAll(text, parameter, whole(text)).map(({ start, end }) => {
    if (!text.slice(start, end).toLowerCase().endsWith('no')) return { start, end };
    const list = cutWords(text.slice(end, endOfList(text, end)), longestList).trimEnd();
    return { start, end: end + list.length };
  });
}

function findLines(text: string): readonly Span[] {
  return findAll(text, line, whole(text)).map(({ start, end }) => ({ start, end: endOfList(text, end) }));
}

/** Reports what another renderer would read as syntax. */
export function lintForeign(text: string, renderer: RendererId): readonly Finding[] {
  const { foreign } = linters[renderer];
  const spans = [
    ...(foreign.includes('parameters') ? findParameters(text) : []),
    ...(foreign.includes('lines') ? findLines(text) : []),
  ];
  return spans.slice(0, mostFindings).map((span) => ({
    rule: 'foreign-syntax',
    severity: 'error',
    message: `${quote(text.slice(span.start, span.end))} is another renderer’s syntax; here it is read as words. Take it out.`,
    span,
  }));
}
