import { describeRule, fitsRule } from '../../document/renderer-parameters';
import { isWider, type Sides } from '../../document/ratio';
import { findParameters } from '../../foreign/parameters';
import { gapsBetween } from '../../foreign/segment';
import { aspectNames, parameterAliases, parameterNames } from '../../lexicon/syntax';
import { mostFindings, type Finding, type Linter } from '../../lint/finding';
import type { RendererParameterName } from '../../selection';
import { findAll } from '../../text/match';
import { quote } from '../../text/quote';
import type { Profile } from '../facts';
import { changed } from './dropped';
import { findNamedProfile, midjourneyProfile, moodboard, widestRatio } from './profile';

const knownNames = new Set(Object.values(parameterNames).flat());
const known = [...knownNames].join('|');
const opening = new RegExp(
  `(?<=^|\\s)(?:--([A-Za-z]+)|[–—―](${known})(?![\\p{L}]))([^\\S\\n]+(?!--|—)[^\\s]+)?`,
  'giu',
);

interface Parameter {
  /** In the documentation's headings: 'stylize'. */
  readonly name: string;
  /** As written: 's'. */
  readonly written: string;
  readonly value: string;
  readonly dashed: boolean;
  readonly span: NonNullable<Finding['span']>;
}

function readParameters(text: string): readonly Parameter[] {
  return [...text.matchAll(opening)].map(({ 0: all, 1: plain, 2: dashed, 3: value = '', index }) => {
    const written = plain ?? dashed ?? '';
    const lower = written.toLowerCase();
    return {
      name: Object.hasOwn(parameterAliases, lower) ? parameterAliases[lower]! : lower,
      written,
      value: value.trim(),
      dashed: plain === undefined,
      span: { start: index, end: index + all.length },
    };
  });
}

function readRatio(value: string): Sides | undefined {
  const [, width, height] = /^([1-9]\d*):([1-9]\d*)$/.exec(value) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** What is wrong with one parameter by itself. */
function judge({ name, written, value, dashed }: Parameter, { parameters, refuses }: Profile) {
  const found: [rule: string, message: string][] = [];
  const refused = refuses && Object.hasOwn(refuses, name) ? refuses[name] : undefined;
  const rule = parameters?.value[name as RendererParameterName];
  if (dashed)
    found.push(['long-dash', `A long dash before “${written}” begins a parameter. Put a space after it.`]);
  if (!knownNames.has(written.toLowerCase()))
    found.push(['unknown-parameter', `Midjourney knows no parameter --${written}. Take it out.`]);
  if (refused) found.push(['refused-parameter', refused.value]);
  if (rule?.type === 'number' && !(/^[\d.]+$/.test(value) && fitsRule(Number(value), rule)))
    found.push(['parameter-value', `--${written} takes ${describeRule(rule)}.`]);
  if (aspectNames.includes(name)) {
    const ratio = readRatio(value);
    if (!ratio) found.push(['parameter-value', '--ar takes two whole numbers, as in --ar 16:9.']);
    else if (isWider(ratio, widestRatio.value))
      found.push(['parameter-value', `--ar takes ratios up to ${widestRatio.value}:1.`]);
  }
  return found;
}

/** What is wrong with one parameter beside the others. */
function judgeBeside(
  { name }: Parameter,
  at: number,
  all: readonly Parameter[],
  { parameters }: Profile,
): [rule: string, message: string] | undefined {
  const rule = parameters?.value[name as RendererParameterName];
  const ratio = all.findLast((each) => aspectNames.includes(each.name));
  const sides = ratio && readRatio(ratio.value);
  if (rule?.type === 'flag' && rule.widest !== undefined && sides && isWider(sides, rule.widest))
    return ['parameter-value', `--${name} takes ratios up to ${rule.widest}:1.`];
  if (name === 'no' && all.findIndex((each) => each.name === 'no') < at)
    return ['repeated-no', changed.lists.message];
  if (name === 'version' && all.some((each) => each.name === 'niji'))
    return ['niji-version', changed.model.message];
  const { code, without } = moodboard.value;
  if (without.includes(name) && all.some((each) => each.name === 'profile' && code.test(each.value)))
    return ['moodboard', `A moodboard in --p does not go with --${name}. Take one of the two out.`];
  return undefined;
}

/** `own` is the profile of texts that name no version. */
function findProfile(all: readonly Parameter[], own: Profile): Profile {
  const valueOf = (name: string) => {
    const value = all.findLast((each) => each.name === name)?.value;
    return value === undefined || /^\d/.test(value) ? value : undefined;
  };
  return findNamedProfile(valueOf('version'), valueOf('niji')) ?? own;
}

function lintParameters(all: readonly Parameter[], profile: Profile): readonly Finding[] {
  return all.flatMap((parameter, at) => {
    const beside = judgeBeside(parameter, at, all, profile);
    return [...judge(parameter, profile), ...(beside ? [beside] : [])].map(([rule, message]): Finding => ({
      rule,
      severity: 'error',
      message,
      span: parameter.span,
    }));
  });
}

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
    rule: 'opening-hyphen',
    severity: 'warning',
    pattern: /(?<=^|\s)-(?=[\p{L}\p{N}])[^\s,;]+/gu,
    message: (words) => `Midjourney may read ${quote(words)} as a parameter. Write it without the hyphen.`,
  },
];

function findTraps(text: string, own: Profile): readonly Finding[] {
  const end = text.trimEnd().length;
  const parameters = readParameters(text).slice(0, mostFindings);
  const profile = findProfile(parameters, own);
  const effect =
    profile === midjourneyProfile
      ? 'Midjourney reads no double colon since V8.'
      : 'A double colon splits the prompt in two.';
  const weights: Trap = {
    rule: 'multi-prompt',
    severity: 'error',
    pattern: /:{2,}(?:-?\d*\.?\d+)?/g,
    message: `${effect} Use a single one, or a comma.`,
  };
  const outside = gapsBetween({ start: 0, end }, findParameters(text));
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
    ...lintParameters(parameters, profile),
  ];
}

/** `own` is the profile of texts that name no version. */
export function makeMidjourneyLinter(own: Profile): Linter {
  return {
    negationAdvice: 'Midjourney tends to add what the text rules out. Put it after --no.',
    foreign: ['lines'],
    findTraps: (text) => findTraps(text, own),
  };
}
