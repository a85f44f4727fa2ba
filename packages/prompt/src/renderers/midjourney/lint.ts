import { mostFindings, type Finding } from '../../lint/finding';
import { findAll } from '../../text/match';

/** Whole numbers a parameter takes, from docs.midjourney.com, "Parameter List", November 2026. */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  stylize: [0, 1000],
  s: [0, 1000],
  chaos: [0, 100],
  c: [0, 100],
  weird: [0, 3000],
  w: [0, 3000],
  seed: [0, 4294967295],
};
const others = new Set(
  'ar aspect no raw tile q quality niji v version iw sref sw sv oref ow cref cw p profile style stop repeat r draft fast relax turbo stealth public video motion exp hd'.split(
    ' ',
  ),
);

const parameter = /(?<=^|\s)(--|—)([A-Za-z]+)([^\S\n]+(?!--|—)[^\s]+)?/g;

function lintParameters(text: string): Finding[] {
  const findings: Finding[] = [];
  for (const match of text.matchAll(parameter)) {
    const [all, dash, rawName = '', rawValue = ''] = match;
    const span = { start: match.index, end: match.index + all.length };
    const name = rawName.toLowerCase();
    const value = rawValue.trim();
    const tell = (rule: string, message: string): void => {
      findings.push({ rule, severity: 'error', message, span });
    };
    if (dash === '—')
      tell('long-dash', `A long dash before “${rawName}” begins a parameter. Put a space after it.`);
    const range = ranges[name];
    if (!range && !others.has(name))
      tell('unknown-parameter', `Midjourney knows no parameter --${rawName}. Take it out.`);
    if (range && !isWithin(value, range)) {
      tell('parameter-value', `--${name} takes a whole number from ${range[0]} to ${range[1]}.`);
    }
    if ((name === 'ar' || name === 'aspect') && !/^[1-9]\d*:[1-9]\d*$/.test(value)) {
      tell('parameter-value', '--ar takes two whole numbers, as in --ar 16:9.');
    }
  }
  return findings;
}

function isWithin(value: string, [least, most]: readonly [number, number]): boolean {
  return /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
}

const traps: readonly [rule: string, severity: Finding['severity'], pattern: RegExp, message: string][] = [
  [
    'multi-prompt',
    'error',
    /:{2,}(?:-?\d*\.?\d+)?/g,
    'A double colon splits the prompt in two. Use a single one, or a comma.',
  ],
  [
    'permutation',
    'warning',
    /\{[^{},]*,[^{}]*\}/g,
    'Braces make one prompt for each entry, each at its price. Use brackets.',
  ],
  [
    'leading-link',
    'warning',
    /^[\s<]*https?:\/\/\S+/gi,
    'A link at the start is taken for a reference picture.',
  ],
  ['line-break', 'warning', /\n/g, 'Midjourney reads one line. Join the lines with a comma.'],
];

/** What Midjourney would take for syntax, or not take at all. */
export function lintMidjourney(text: string): Finding[] {
  const found = traps.flatMap(([rule, severity, pattern, message]) =>
    // Line breaks at the end are no matter.
    findAll(text, pattern, { start: 0, end: text.trimEnd().length })
      .slice(0, mostFindings)
      .map((span): Finding => ({
        rule,
        severity,
        message,
        span,
      })),
  );
  return [...found, ...lintParameters(text)];
}
