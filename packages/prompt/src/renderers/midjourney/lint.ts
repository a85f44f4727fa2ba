import { describeRule, fitsRule } from '../../document/renderer-parameters';
import { isWider, type Sides } from '../../document/ratio';
import { gapsBetween } from '../../foreign/segment';
import { aspectNames, parameterNames } from '../../lexicon/syntax';
import { mostFindings, type Finding, type Linter } from '../../lint/finding';
import type { RendererParameterName } from '../../selection';
import { findAll } from '../../text/match';
import { quote } from '../../text/quote';
import type { Profile } from '../facts';
import { changed } from './dropped';
import { readWritten, type WrittenParameter } from './parameters';
import {
  findNamedProfile,
  midjourneyProfile,
  moodboard,
  styleVersions,
  variants,
  widestRatio,
} from './profile';

const knownNames = new Set(Object.values(parameterNames).flat());
const known = [...knownNames].join('|');
function readRatio(value: string): Sides | undefined {
  const [, width, height] = /^([1-9]\d*):([1-9]\d*)$/.exec(value) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** What is wrong with one parameter by itself. */
function judge(
  { name, written, raw: value, dashed, apart }: WrittenParameter,
  { parameters, refuses }: Profile,
) {
  const found: [rule: string, message: string][] = [];
  const refused = refuses && Object.hasOwn(refuses, name) ? refuses[name] : undefined;
  // Of several values in braces each makes a prompt of its own.
  const rule = value.startsWith('{') ? undefined : parameters?.value[name as RendererParameterName];
  if (dashed)
    found.push([
      'long-dash',
      `A long dash before “${written}” begins a parameter. Write -- for one, or put a space after the dash.`,
    ]);
  if (apart)
    found.push([
      'parameter-space',
      `Midjourney reads no parameter with a space after its dashes. Write --${written}.`,
    ]);
  if (!knownNames.has(written.toLowerCase()))
    found.push(['unknown-parameter', `Midjourney knows no parameter --${written}. Take it out.`]);
  if (refused) found.push(['refused-parameter', refused.value]);
  if (rule?.type === 'number' && !(/^[\d.]+$/.test(value) && fitsRule(Number(value), rule)))
    found.push(['parameter-value', `--${written} takes ${describeRule(rule)}.`]);
  if (name === 'sv' && /^\d/.test(value) && !styleVersions.value.includes(Number(value)))
    found.push([
      'parameter-value',
      `--sv takes ${styleVersions.value.join(' or ')}; other style versions are refused.`,
    ]);
  const newest =
    name === 'version'
      ? variants.value.midjourney
      : name === 'niji'
        ? variants.value['midjourney-niji-7']
        : undefined;
  if (newest && Number.parseFloat(value) > newest.number)
    found.push(['parameter-value', `There is no version ${value}: the newest is ${newest.number}.`]);
  if (aspectNames.includes(name) && !value.startsWith('{')) {
    const ratio = readRatio(value);
    if (!ratio) found.push(['parameter-value', '--ar takes two whole numbers, as in --ar 16:9.']);
    else if (isWider(ratio, widestRatio.value))
      found.push(['parameter-value', `--ar takes ratios up to ${widestRatio.value}:1.`]);
  }
  return found;
}

/** What is wrong with one parameter beside the others. */
function judgeBeside(
  { name }: WrittenParameter,
  at: number,
  all: readonly WrittenParameter[],
  { parameters }: Profile,
): [rule: string, message: string] | undefined {
  const rule = parameters?.value[name as RendererParameterName];
  const ratio = all.findLast((each) => aspectNames.includes(each.name));
  const sides = ratio && readRatio(ratio.raw);
  if (rule?.type === 'flag' && rule.widest !== undefined && sides && isWider(sides, rule.widest))
    return ['parameter-value', `--${name} takes ratios up to ${rule.widest}:1.`];
  if (name === 'no' && all.findIndex((each) => each.name === 'no') < at)
    return ['repeated-no', changed.lists.message];
  if (name === 'version' && all.some((each) => each.name === 'niji'))
    return ['niji-version', changed.model.message];
  const { code, without } = moodboard.value;
  if (without.includes(name) && all.some((each) => each.name === 'profile' && code.test(each.raw)))
    return ['moodboard', `A moodboard in --p does not go with --${name}. Take one of the two out.`];
  return undefined;
}

/** `own` is the profile of texts that name no version. */
function findProfile(all: readonly WrittenParameter[], own: Profile): Profile {
  const valueOf = (name: string) => {
    const value = all.findLast((each) => each.name === name)?.raw;
    return value === undefined || /^\d/.test(value) ? value : undefined;
  };
  return findNamedProfile(valueOf('version'), valueOf('niji')) ?? own;
}

function lintParameters(
  all: readonly WrittenParameter[],
  profile: Profile,
  text: string,
): readonly Finding[] {
  return all.flatMap((parameter, at) => {
    const beside = judgeBeside(parameter, at, all, profile);
    const { start, end, name } = parameter;
    const comma: [rule: string, message: string][] =
      name !== 'no' && /^\s*,/.test(text.slice(end, end + 9))
        ? [
            [
              'parameter-comma',
              `Take the comma after ${quote(text.slice(start, end))} away: Midjourney reads it as part of the value.`,
            ],
          ]
        : [];
    return [...judge(parameter, profile), ...(beside ? [beside] : []), ...comma].map(
      ([rule, message]): Finding => ({
        rule,
        severity: 'error',
        message,
        span: { start, end },
      }),
    );
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
    rule: 'long-dash',
    severity: 'error',
    pattern: new RegExp(`(?<![–—―-])-*[–—―][–—―-]+\\s?(?:${known})(?!\\p{L})`, 'giu'),
    message: (words) => `${quote(words)} begins with a long dash. Write -- for a parameter.`,
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
  const all = readWritten(text);
  const parameters = all.slice(0, mostFindings);
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
    ...lintParameters(parameters, profile, text),
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
