import type { RendererId } from '@safelight/catalog/renderers';
import { measureBudget } from '../budget';
import type { Span } from '../composition';
import { dialects } from '../renderers/all';
import { findExclusionLists, stripNegation } from '../renderers/exclusion-lists';
import type { Finding } from './finding';
import { lintForeign } from './foreign';
import { findAll } from '../text/match';
import { quote } from '../text/quote';
import { lintMidjourney } from '../renderers/midjourney/lint';
import { lintStableDiffusion } from '../renderers/stable-diffusion/lint';

const whole = (text: string): Span => ({ start: 0, end: text.length });

const junk =
  /(?<![\p{L}\p{N}])(?:(?:4|8|16)k(?: uhd| resolution)?|u?hdr?|octane render(?:er)?|award[- ]winning|trending on \w+|trending|artstation|masterpiece|best quality|ultra[- ](?:detailed|realistic|hd)|hyper[- ]?(?:detailed|realistic))(?![\p{L}\p{N}])/giu;

function lintJunk(text: string): Finding[] {
  return findAll(text, junk, whole(text)).map((span) => ({
    rule: 'junk-word',
    severity: 'warning',
    message: `“${text.slice(span.start, span.end)}” adds nothing that today’s models can draw. Say what should be seen instead.`,
    span,
  }));
}

const negation = /(?<![\p{L}\p{N}])(?:without(?: any)?|no|free of|avoid(?:ing)?)\s+[\p{L}-]+/giu;
const negationAdvice: Readonly<Record<RendererId, string>> = {
  midjourney: 'Midjourney tends to add what the text rules out. Put it after --no.',
  'dall-e-3': 'DALL·E may draw what is ruled out. Say what should be there instead.',
  'stable-diffusion': 'The text encoder hardly reads negation. Put it on the “Negative prompt:” line.',
  'leonardo-ai': 'Leonardo hardly reads negation. Put it on the “Negative prompt:” line.',
};

function lintNegation(text: string, renderer: RendererId): Finding[] {
  const sections = dialects[renderer].divide(text);
  const lists = findExclusionLists(text, sections);
  const isQuoted = readQuotes(text);
  return findAll(text, negation, sections.body)
    .filter((span) => !isQuoted(span) && !lists.some((list) => isWithin(span, list)))
    .map((span) => ({
      rule: 'negation',
      severity: 'warning',
      message: `“${text.slice(span.start, span.end)}”: ${negationAdvice[renderer]}`,
      span,
    }));
}

function isWithin({ start, end }: Span, list: Span): boolean {
  return list.start <= start && end <= list.end;
}

/**
 * Says of places in a text, in their order, whether they are within double quotes: words to be drawn or spoken. Reads the
 * text once.
 */
function readQuotes(text: string): (place: Span) => boolean {
  let at = 0;
  let straight = false;
  let curly = false;
  return ({ start }) => {
    for (; at < start; at++) {
      const character = text[at];
      if (character === '"') straight = !straight;
      else if (character === '“') curly = true;
      else if (character === '”') curly = false;
    }
    return straight || curly;
  };
}

// eslint-disable-next-line no-control-regex -- these are what we look for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu;

function lintCharacters(text: string): Finding[] {
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

function lintLength(text: string, renderer: RendererId): Finding[] {
  const { used, limit, unit, hard, overflowStart, note } = measureBudget(text, renderer);
  // Tokens are only estimated here; the meter counts them.
  if (overflowStart === undefined || unit === 'tokens') return [];
  return [
    {
      rule: hard ? 'too-long' : 'long',
      severity: hard ? 'error' : 'warning',
      message: `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} ${unit}. ${note ?? ''}`.trim(),
      span: { start: overflowStart, end: text.length },
    },
  ];
}

/** Exclusions that say "no" themselves: to leave out "no people" is to ask for people. */
function lintExclusions(text: string, renderer: RendererId): Finding[] {
  const { divide, restore } = dialects[renderer];
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

/** Looks for what a renderer would misread in a text: syntax traps, junk words, negation, too much of it. */
export function lintText(text: string, renderer: RendererId): Finding[] {
  if (text.trim() === '') {
    return [
      { rule: 'empty', severity: 'error', message: 'The prompt is empty. Describe what should be seen.' },
    ];
  }
  const findings = [
    ...lintCharacters(text),
    ...lintForeign(text, renderer),
    ...(renderer === 'midjourney' ? lintMidjourney(text) : []),
    ...(renderer === 'stable-diffusion' ? lintStableDiffusion(text) : []),
    ...lintJunk(text),
    ...lintNegation(text, renderer),
    ...lintExclusions(text, renderer),
    ...lintLength(text, renderer),
  ];
  return findings.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
}
