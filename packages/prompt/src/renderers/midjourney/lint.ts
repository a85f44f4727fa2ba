import { gapsBetween } from '../../foreign/segment';
import { mostFindings, type Finding, type Linter } from '../../lint/finding';
import { findAll } from '../../text/match';
import { quote } from '../../text/quote';
import type { Profile } from '../facts';
import { findProfile, knownNames, lintParameters, misplace } from './judge';
import { readWritten, type WrittenParameter } from './parameters';
import { midjourneyProfile } from './profile';

const known = [...knownNames].join('|');

interface Trap {
  readonly rule: string;
  readonly severity: Finding['severity'];
  readonly pattern: RegExp;
  readonly message: string | ((words: string) => string);
}

const traps: readonly Trap[] = [
  {
    rule: 'permutation',
    severity: 'warning',
    pattern: /\{[^{},]*,[^{}]*\}/g,
    message: 'Braces make one prompt for each entry, each at its price. Use brackets.',
  },
  {
    rule: 'leading-link',
    severity: 'warning',
    // Links to images are meant as references.
    pattern:
      /^[\s<]*https?:\/\/(?!(?:s\.mj\.run|cdn\.(?:midjourney|discordapp)\.com)\/)(?!\S+\.(?:png|jpe?g|webp|gif|avif)(?:[?#>]|\s|$))\S+/gi,
    message: 'A link at the start is taken for a reference picture.',
  },
  {
    rule: 'line-break',
    severity: 'warning',
    pattern: /\n/g,
    message: 'Midjourney reads one line. Join the lines with a comma.',
  },
];
/** Outside of parameters, whose values may have them. */
const markTraps: readonly Trap[] = [
  {
    rule: 'dash-before-word',
    severity: 'warning',
    pattern: new RegExp(
      `(?:(?<=\\S)[–—―]|(?<=^|\\s)[–—―](?!(?:${known})(?!\\p{L})))(?=\\p{L})[\\p{L}]+`,
      'giu',
    ),
    message: (words) =>
      `Midjourney may read ${quote(words)} as a parameter. Put a space after the dash, or a comma in its place.`,
  },
  {
    rule: 'long-dash',
    severity: 'error',
    pattern: new RegExp(`(?<![–—―-])-*[–—―][–—―-]+\\s?(?:${known})(?!\\p{L})`, 'giu'),
    message: (words) => `${quote(words)} begins with a long dash. Write -- for a parameter.`,
  },
  {
    rule: 'parameter-value',
    severity: 'error',
    pattern: new RegExp(`(?<=^|\\s)--(?:${known})(?![\\w-])`, 'gi'),
    message: misplace,
  },
  {
    rule: 'opening-hyphen',
    severity: 'warning',
    pattern: /(?<=^|\s)-(?=[\p{L}\p{N}])[^\s,;]+/gu,
    message: (words) => `Midjourney may read ${quote(words)} as a parameter. Write it without the hyphen.`,
  },
];
/** Behind the first parameter. */
const wordsBehind: Trap = {
  rule: 'words-after-parameter',
  severity: 'warning',
  pattern: /(?!--)[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/gu,
  message: (words) => `Midjourney’s parameters end its prompt. Put ${quote(words)} before them.`,
};

function findTraps(text: string, own: Profile): readonly Finding[] {
  const end = text.trimEnd().length;
  const all = readWritten(text);
  const parameters = all.slice(0, mostFindings);
  const profile = findProfile(parameters, own);
  const isGone = profile === midjourneyProfile;
  const weights: Trap = {
    rule: 'multi-prompt',
    severity: isGone ? 'error' : 'warning',
    pattern: /:{2,}(?:-?\d*\.?\d+)?/g,
    message: isGone
      ? 'Midjourney reads no double colon since V8. Use a single one, or a comma.'
      : 'A double colon splits the prompt into parts with weights. Where that is not meant, use a single one, or a comma.',
  };
  const outside = gapsBetween({ start: 0, end }, all);
  const report = (
    { rule, severity, pattern, message }: Trap,
    regions: readonly NonNullable<Finding['span']>[],
  ) =>
    regions
      .flatMap((region) => findAll(text, pattern, region))
      .slice(0, mostFindings)
      .map((span): Finding => ({
        rule,
        severity,
        message: typeof message === 'string' ? message : message(text.slice(span.start, span.end)),
        span,
      }));
  return [
    ...traps.flatMap((trap) => report(trap, [{ start: 0, end }])),
    ...[weights, ...markTraps].flatMap((trap) => report(trap, outside)),
    ...report(
      wordsBehind,
      outside.filter(({ start }) => start >= (all[0]?.end ?? end)),
    ),
    ...lintParameters(parameters, profile, text),
    ...lintVersion(parameters, profile, own),
  ];
}

/** A renderer of an earlier version is that version only. */
function lintVersion(
  parameters: readonly WrittenParameter[],
  profile: Profile,
  own: Profile,
): readonly Finding[] {
  const named = parameters.findLast(({ name }) => name === 'version' || name === 'niji');
  if (!named || profile === own || own === midjourneyProfile) return [];
  const message =
    'This asks for another version than the one that is chosen. Take it out, or choose that one.';
  return [
    { rule: 'other-version', severity: 'warning', message, span: { start: named.start, end: named.end } },
  ];
}

/** `own` is the profile of texts that name no version. */
export function makeMidjourneyLinter(own: Profile): Linter {
  return {
    negationAdvice: 'Midjourney tends to add what the text rules out. Put it after --no.',
    foreign: ['lines', 'weights', 'markup'],
    findTraps: (text) => findTraps(text, own),
  };
}
