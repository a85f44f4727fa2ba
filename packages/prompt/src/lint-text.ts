import type { RendererId } from '@safelight/catalog/renderers';
import { measureBudget } from './budget';
import type { Span } from './composition';
import { dialects } from './dialects';
import type { Finding } from './finding';
import { findAll } from './match';
import { lintMidjourney } from './renderers/midjourney-lint';
import { lintStableDiffusion } from './renderers/stable-diffusion-lint';

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
  const { body } = dialects[renderer].divide(text);
  return findAll(text, negation, body)
    .filter((span) => !isQuoted(text, span))
    .map((span) => ({
      rule: 'negation',
      severity: 'warning',
      message: `“${text.slice(span.start, span.end)}”: ${negationAdvice[renderer]}`,
      span,
    }));
}

/** Words to be drawn or spoken stand in double quotes. */
function isQuoted(text: string, { start }: Span): boolean {
  const before = text.slice(0, start);
  return (before.match(/"/g)?.length ?? 0) % 2 === 1 || before.lastIndexOf('“') > before.lastIndexOf('”');
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

const foreignParameter =
  /(?<=^|\s)(?:--|—)(?:ar|no|raw|niji|v|stylize|s|chaos|seed|q|tile|weird)(?![\p{L}])[^\n]*/giu;
const foreignLine = /^(?:Negative prompt|Size|Steps):.*$/gm;

/** Another renderer's syntax, which this one reads as words. */
function lintForeign(text: string, renderer: RendererId): Finding[] {
  const spans = renderer === 'midjourney' ? [] : findAll(text, foreignParameter, whole(text));
  if (renderer === 'midjourney' || renderer === 'dall-e-3')
    spans.push(...findAll(text, foreignLine, whole(text)));
  return spans.map((span) => ({
    rule: 'foreign-syntax',
    severity: 'error',
    message: `“${text.slice(span.start, Math.min(span.end, span.start + 40))}” is another renderer’s syntax; here it is read as words. Take it out.`,
    span,
  }));
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
    ...lintLength(text, renderer),
  ];
  return findings.toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
}
