import { describeRule, fitsRule, settingNames } from '../../document/renderer-parameters';
import { findBlocks } from '../../foreign/settings';
import type { Setting } from '../../foreign/segment';
import { settingLabels, sizeLabel } from '../../lexicon/syntax';
import { mostFindings, type Finding } from '../../lint/finding';
import { rendererParameterNames } from '../../selection';
import { trimEndOf } from '../../text/clean';
import { findAll, whole } from '../../text/match';
import { quote } from '../../text/quote';
import type { ParameterRule } from '../facts';
import { samplerParameters } from './profile';

/* The line of settings below a prompt: values that no field takes, and settings that stand twice. */

const rules = new Map(
  rendererParameterNames.flatMap((name): [string, ParameterRule][] => {
    const [label, rule] = [settingNames[name], samplerParameters.value[name]];
    return label && rule ? [[label, rule]] : [];
  }),
);

/** A setting whose line is not read as one, because its value is missing or wrong. */
const stray = new RegExp(
  `(?<=\\n)(?:${settingLabels.join('|')}):(?:[^\\S\\n]+\\S+)?(?=[^\\S\\n]*(?:\\n|$))`,
  'g',
);

/** What a setting takes, in words; undefined for names of no known kind. */
function describeSetting(name: string): string | undefined {
  const rule = rules.get(name);
  if (name === sizeLabel) return 'a width and a height, as in 1024x1024';
  return rule && describeRule(rule);
}

/** Web UIs write a random seed as -1, and what is no number as it is. */
function fits({ name, raw, value }: Setting): boolean {
  const rule = rules.get(name);
  if (name === sizeLabel) return value.type === 'size';
  if (rule?.type === 'number')
    return (
      value.type === 'number' &&
      (fitsRule(value.number, rule) || (raw === '-1' && name === settingNames.seed))
    );
  return raw !== '';
}

function refuse(name: string, raw: string): string {
  const what = describeSetting(name) ?? 'one';
  return raw === ''
    ? `${name} has no value. Write ${what}, or take ${name} out.`
    : `${name} takes ${what}, and not ${quote(raw)}.`;
}

/** What is wrong with the settings of a web UI's prompt. */
export function lintSettings(text: string): readonly Finding[] {
  const { settings: all } = findBlocks(text);
  // Settings within a line of words, or in place of a prompt, are words.
  const starts = new Set(all.map(({ start }) => start).filter((start) => start > 0));
  // They are in the order of the text: one walk over its lines, where a look back from each would take quadratic time.
  let line = 0;
  let lineEnd = text.indexOf('\n');
  const settings = all.filter(({ start }) => {
    for (; lineEnd >= 0 && lineEnd < start; lineEnd = text.indexOf('\n', lineEnd + 1)) line = lineEnd + 1;
    return starts.has(line);
  });
  const found = findAll(text, stray, whole(text))
    .filter(({ start }) => !starts.has(start))
    .slice(0, mostFindings)
    .map((span): Finding => {
      const [name = '', raw = ''] = text.slice(span.start, span.end).split(/:\s*/);
      return { rule: 'setting-value', severity: 'error', message: refuse(name, raw), span };
    });
  const last = new Map(settings.map((each) => [each.name, each]));
  for (const setting of settings.slice(0, mostFindings)) {
    const { name, raw, start } = setting;
    const span = { start, end: start + trimEndOf(text.slice(start, setting.end), /[\s,]/).length };
    const counting = last.get(name);
    if (!fits(setting))
      found.push({ rule: 'setting-value', severity: 'error', message: refuse(name, raw), span });
    if (counting && counting !== setting)
      found.push({
        rule: 'repeated-setting',
        severity: 'error',
        message: `${name} comes again as ${quote(counting.raw)}, which counts. Take one of them out.`,
        span,
      });
  }
  return found;
}
