import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../composition';
import { foreignParameters, negativeLead, settingLabels, upperCaseKeywords } from '../lexicon/syntax';
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
/** As pasted in one line: "a cat, Negative prompt: dog". */
const negativeInLine = new RegExp(`(?<=[.,;]\\s)${negativeLead}`, 'g');
const weight = /(?<!\\)\([^()\n]{1,200}:\s?\d?\.\d+\s?\)/g;
/** What the usual web UI reads in an encoder's prompt: networks, alternations, keywords between words in lower case. */
const markup = new RegExp(
  '<(?:lora|lyco|locon|loha|hypernet):[^<>\\n]+>|\\[[^[\\]|\\n]{1,80}(?:\\|[^[\\]|\\n]{1,80})+\\]' +
    `|(?=\\p{Lu})(?<=(?:^|[,\\n]|\\p{Ll})\\s{0,9})(?<![\\p{L}\\p{N}_]|[Aa]n? |[Tt]he )(?:${upperCaseKeywords.join('|')})(?=\\s{0,9}(?:$|[,\\n])|\\s\\p{Ll})`,
  'gu',
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
  const leads = [line, negativeInLine].flatMap((pattern) => findAll(text, pattern, whole(text)));
  return leads.map(({ start, end }) => ({ start, end: endOfList(text, end) }));
}

/** Reports what another renderer would read as syntax. */
export function lintForeign(text: string, renderer: RendererId): readonly Finding[] {
  const { foreign } = linters[renderer];
  const spans = [
    ...(foreign.includes('parameters') ? findParameters(text) : []),
    ...(foreign.includes('lines') ? findLines(text) : []),
  ];
  const marks = [
    ...(foreign.includes('weights') ? findAll(text, weight, whole(text)) : []),
    ...(foreign.includes('markup') ? findAll(text, markup, whole(text)) : []),
  ];
  const report = (severity: Finding['severity']) => (span: Span) => ({
    rule: 'foreign-syntax',
    severity,
    message: `${quote(text.slice(span.start, span.end))} is another renderer’s syntax; here it is read as words. Take it out.`,
    span,
  });
  return [
    ...spans.slice(0, mostFindings).map(report('error')),
    // They may be words all the same: "BREAK" on a sign.
    ...marks.slice(0, mostFindings).map(report('warning')),
  ];
}
