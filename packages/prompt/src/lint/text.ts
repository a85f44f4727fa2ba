import { formatGrouped } from '@safelight/catalog/text/grouped';
import type { RendererId } from '@safelight/catalog/renderers';
import { measureBudget } from '../budget';
import type { Span } from '../composition';
import { gapsBetween, settleClaims } from '../foreign/segment';
import { controlCharacters } from '../lexicon/characters';
import { junkWords } from '../lexicon/junk';
import { negatedWord, stripNegation } from '../lexicon/negation';
import { findExclusionLists } from '../renderers/exclusion-lists';
import { linters } from '../renderers/linters';
import { readObject } from '../renderers/json/read';
import { readers } from '../renderers/readers';
import { findAll, whole } from '../text/match';
import { quote } from '../text/quote';
import { isWithin } from '../text/spans';
import type { Finding } from './finding';
import { lintForeign } from './foreign';

const link = /https?:\/\/\S+/gi;

function lintJunk(text: string, renderer: RendererId): readonly Finding[] {
  const lists = findExclusionLists(text, readers[renderer].divide(text));
  const words = gapsBetween(whole(text), settleClaims([...lists, ...findAll(text, link, whole(text))]));
  return words
    .flatMap((region) => findAll(text, junkWords, region))
    .map((span) => ({
      rule: 'junk-word',
      severity: 'warning',
      message: `“${text.slice(span.start, span.end)}” adds nothing that today’s models can draw. Say what should be seen instead.`,
      span,
    }));
}

function lintNegation(text: string, renderer: RendererId): readonly Finding[] {
  const sections = readers[renderer].divide(text);
  const lists = findExclusionLists(text, sections);
  const isQuoted = readQuotes(text, readObject(text) !== undefined);
  return findAll(text, negatedWord, sections.body)
    .filter((span) => !isQuoted(span) && !lists.some((list) => isWithin(span, list)))
    .map((span) => ({
      rule: 'negation',
      severity: 'warning',
      message: `“${text.slice(span.start, span.end)}”: ${linters[renderer].negationAdvice}`,
      span,
    }));
}

/** The opening quote of a field whose words are drawn as lettering. */
const lettering = /"text"\s*:\s*$/;

/**
 * Returns a test for places within double quotes: words to be drawn or spoken. In JSON these are escaped or curly, or a
 * field of their own. It reads the text once, so it must be called with places in ascending order.
 */
function readQuotes(text: string, isJson: boolean): (place: Span) => boolean {
  let at = 0;
  let straight = false;
  let curly = false;
  let inString = false;
  let isLettering = false;
  return ({ start }) => {
    for (; at < start; at++) {
      const character = text[at];
      const isEscaped = isJson && character === '\\';
      if (isEscaped) at++;
      if (character === '“') curly = true;
      else if (character === '”') curly = false;
      else if (isEscaped ? text[at] === '"' : character === '"' && !isJson) straight = !straight;
      else if (character === '"') {
        inString = !inString;
        straight = curly = false;
        isLettering = inString && lettering.test(text.slice(Math.max(0, at - 20), at));
      }
    }
    return straight || curly || isLettering;
  };
}

const unwritable = new RegExp(`[${controlCharacters}]|\\p{Surrogate}`, 'gu');

function lintCharacters(text: string): readonly Finding[] {
  const [span] = findAll(text, unwritable, whole(text));
  if (!span) return [];
  return [
    {
      rule: 'control-character',
      severity: 'error',
      message: 'There is an invisible or broken character here. Delete it and type the words again.',
      span,
    },
  ];
}

function lintLength(text: string, renderer: RendererId): readonly Finding[] {
  const { used, limit, unit, hard, overflowStart, note } = measureBudget(text, renderer);
  // Tokens are only estimated here; the meter counts them.
  if (overflowStart === undefined || unit === 'tokens') return [];
  return [
    {
      rule: hard ? 'too-long' : 'long',
      severity: hard ? 'error' : 'warning',
      message: `${formatGrouped(used)} of ${formatGrouped(limit)} ${unit}. ${note ?? ''}`.trim(),
      span: { start: overflowStart, end: text.length },
    },
  ];
}

/** Exclusions with a negation of their own: to exclude "no people" is to ask for people. */
function lintExclusions(text: string, renderer: RendererId): readonly Finding[] {
  const { divide, restore } = readers[renderer];
  const terms = findExclusionLists(text, divide(text)).flatMap((list) =>
    findAll(text, /[^\s,][^,\n]*/g, list),
  );
  return terms.flatMap(({ start, end }): Finding[] => {
    const term = text.slice(start, end).trimEnd();
    const alone = stripNegation(term);
    if (alone === term) return [];
    const message = `${quote(restore(term))}: the list already says what to leave out. Write ${quote(restore(alone))} alone.`;
    const span = { start, end: start + term.length };
    return [{ rule: 'negated-exclusion', severity: 'warning', message, span }];
  });
}

/** Reports what a renderer would misread in a text: syntax traps, junk words, negation, excessive length. */
export function lintText(text: string, renderer: RendererId): readonly Finding[] {
  if (text.trim() === '') {
    return [
      { rule: 'empty', severity: 'error', message: 'The prompt is empty. Describe what should be seen.' },
    ];
  }
  const findings = [
    ...lintCharacters(text),
    ...lintForeign(text, renderer),
    ...linters[renderer].findTraps(text),
    ...lintJunk(text, renderer),
    ...lintNegation(text, renderer),
    ...lintExclusions(text, renderer),
    ...lintLength(text, renderer),
  ];
  return findings.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
}
