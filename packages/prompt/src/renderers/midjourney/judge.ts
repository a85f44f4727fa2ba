import { describeRule, fitsRule } from '../../document/renderer-parameters';
import { isWider, type Sides } from '../../document/ratio';
import { aspectNames, parameterNames } from '../../lexicon/syntax';
import type { Finding } from '../../lint/finding';
import type { RendererParameterName } from '../../selection';
import { quote } from '../../text/quote';
import type { ParameterRule, Profile } from '../facts';
import { changed } from './dropped';
import type { WrittenParameter } from './parameters';
import { findNamedProfile, moodboard, styleVersions, variants, widestRatio } from './profile';

/* What is wrong with a prompt's parameters: each by itself, and beside the others. */

export const knownNames = new Set(Object.values(parameterNames).flat());

const kinds = new Map(
  Object.entries(parameterNames).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as keyof typeof parameterNames] as const),
  ),
);
const takes: Readonly<Record<keyof typeof parameterNames, (written: string) => string>> = {
  number: () => 'a number',
  optionalNumber: (written) => `the number of a version, as in --${written} 7`,
  flag: () => 'no value',
  reference: () => 'codes or links',
  profile: () => 'codes',
  word: (written) => `a word, as in --${written} raw`,
  level: () => '“low” or “high”',
  shape: (written) => `two whole numbers, as in --${written} 16:9`,
  list: (written) => `what to leave out, as in --${written} text`,
};

/** What is wrong with a value that is not of its parameter's kind, and what to do. */
function refuseValue(written: string, value: string, rule: ParameterRule | undefined): string {
  const kind = kinds.get(written.toLowerCase()) ?? 'flag';
  const what = rule?.type === 'number' ? describeRule(rule) : takes[kind](written);
  if (kind === 'flag') return `--${written} takes no value. Take ${quote(value)} away.`;
  return value === ''
    ? `--${written} has no value. Write ${what}, or take --${written} out.`
    : `--${written} takes ${what}.`;
}

/** What to do about a name that stands between words, so that they are read as its value. */
export function misplace(mark: string): string {
  const written = mark.replace(/^-+/, '');
  const kind = kinds.get(written.toLowerCase()) ?? 'flag';
  return kind === 'flag'
    ? `Midjourney reads ${mark} as a parameter, and no words after it. Put it at the end.`
    : `Midjourney reads ${mark} as a parameter, which takes ${takes[kind](written)}. Write that at the end, or take ${mark} out.`;
}

function readRatio(value: string): Sides | undefined {
  const [, width, height] = /^([1-9]\d*):([1-9]\d*)$/.exec(value) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** What is wrong with one parameter by itself. */
function judge(
  { name, written, raw: value, valid, dash, apart }: WrittenParameter,
  { parameters, refuses }: Profile,
) {
  const found: [rule: string, message: string][] = [];
  const refused = refuses && Object.hasOwn(refuses, name) ? refuses[name] : undefined;
  // Of several values in braces each makes a prompt of its own.
  const rule = value.startsWith('{') ? undefined : parameters?.value[name as RendererParameterName];
  if (dash === '-')
    found.push(['one-hyphen', `Midjourney’s parameters begin with two hyphens. Write --${written}.`]);
  else if (!dash.startsWith('--'))
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
  const ratio = aspectNames.includes(name) ? readRatio(value) : undefined;
  const fits =
    value.startsWith('{') ||
    (valid &&
      (rule?.type !== 'number' || (/^[\d.]+$/.test(value) && fitsRule(Number(value), rule))) &&
      (name !== 'version' || value !== '') &&
      (!aspectNames.includes(name) || ratio !== undefined));
  if (knownNames.has(written.toLowerCase()) && !refused && !fits)
    found.push(['parameter-value', refuseValue(written, value, rule)]);
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
  if (ratio && isWider(ratio, widestRatio.value))
    found.push(['parameter-value', `--ar takes ratios up to ${widestRatio.value}:1.`]);
  return found;
}

const spell = ({ written, raw }: WrittenParameter): string => quote(`--${written} ${raw}`.trim());

/** What is wrong with one parameter beside the others. */
function judgeBeside(
  parameter: WrittenParameter,
  at: number,
  all: readonly WrittenParameter[],
  { parameters }: Profile,
): [rule: string, message: string] | undefined {
  const { name, overridden } = parameter;
  const [said, again] = [spell(parameter), spell(all.findLast((each) => each.name === name) ?? parameter)];
  if (overridden)
    return [
      'repeated-parameter',
      said === again
        ? `${said} stands more than once. Take one of them out.`
        : `${said} comes again as ${again}, and only one counts. Take one of them out.`,
    ];
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
export function findProfile(all: readonly WrittenParameter[], own: Profile): Profile {
  const valueOf = (name: string) => {
    const value = all.findLast((each) => each.name === name)?.raw;
    return value === undefined || /^\d/.test(value) ? value : undefined;
  };
  return findNamedProfile(valueOf('version'), valueOf('niji')) ?? own;
}

export function lintParameters(
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
