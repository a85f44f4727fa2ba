import { aspectNames, parameterNames } from '../../lexicon/syntax';
import { mostFindings, type Finding, type Linter } from '../../lint/finding';
import { findAll } from '../../text/match';
import { parameterRanges } from './profile';

const knownNames = new Set(Object.values(parameterNames).flat());
const parameter = /(?<=^|\s)(--|—)([A-Za-z]+)([^\S\n]+(?!--|—)[^\s]+)?/g;

function lintParameters(text: string): readonly Finding[] {
  return [...text.matchAll(parameter)].flatMap((match) => {
    const [all, dash, rawName = '', rawValue = ''] = match;
    const span = { start: match.index, end: match.index + all.length };
    const name = rawName.toLowerCase();
    const value = rawValue.trim();
    const findings: Finding[] = [];
    const report = (rule: string, message: string): void => {
      findings.push({ rule, severity: 'error', message, span });
    };
    if (dash === '—')
      report('long-dash', `A long dash before “${rawName}” begins a parameter. Put a space after it.`);
    const range = Object.hasOwn(parameterRanges.value, name) ? parameterRanges.value[name] : undefined;
    if (!knownNames.has(name))
      report('unknown-parameter', `Midjourney knows no parameter --${rawName}. Take it out.`);
    if (range && !isWithin(value, range)) {
      report('parameter-value', `--${name} takes a whole number from ${range[0]} to ${range[1]}.`);
    }
    if (aspectNames.includes(name) && !/^[1-9]\d*:[1-9]\d*$/.test(value)) {
      report('parameter-value', '--ar takes two whole numbers, as in --ar 16:9.');
    }
    return findings;
  });
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

function findTraps(text: string): readonly Finding[] {
  const found = traps.flatMap(([rule, severity, pattern, message]) =>
    // Line breaks at the end do no harm.
    findAll(text, pattern, { start: 0, end: text.trimEnd().length })
      .slice(0, mostFindings)
      .map((span): Finding => ({ rule, severity, message, span })),
  );
  return [...found, ...lintParameters(text)];
}

export const midjourneyLinter: Linter = {
  negationAdvice: 'Midjourney tends to add what the text rules out. Put it after --no.',
  foreign: ['lines'],
  findTraps,
};
