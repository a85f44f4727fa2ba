import type { RendererId } from '@safelight/catalog/renderers';
import { describeRule, fitsRule, parameterRules } from '../../document/renderer-parameters';
import { negativeLead, scaleLabel, seedLabel, stepsLabel } from '../../lexicon/syntax';
import { pasteFields, usualSettings, usualValues } from '../../renderers/stable-diffusion/profile';
import { serviceOf } from '../services';
import { spellSetting } from '../settings';
import { looksLikeSettings } from '../../renderers/stable-diffusion/write';
import type { Family } from '../family';
import type { Carried } from '../losses';
import type { Foreign } from '../read';
import { nameOf, type Recomposed } from './recomposed';
import type { Setting } from '../segment';

const seedRule = parameterRules.seed;

/** What Midjourney's writers say a style and a version with. */
const styleNames = new Set(['raw', 'niji', 'version']);

/** Whether a web UI reads the settings as they are: three at least, and the shape as a size. */
export const isWholeLine = ({ settings, ratio }: Pick<Foreign, 'settings' | 'ratio'>): boolean =>
  settings.length > 2 &&
  settings.every(({ name, value }) => value.type !== 'ratio' && !serviceOf(name)) &&
  (ratio === undefined || settings.some(({ value }) => value.type === 'size'));

/** Said neither as the shape nor as the seed. */
const isValue = ({ name, value }: Setting): boolean =>
  value.type !== 'ratio' && value.type !== 'size' && name !== seedLabel && !serviceOf(name);

const writeSetting = (name: string, raw: string): string => {
  const own = spellSetting(name, raw);
  return `${name}: ${/[,:"\n]/.test(own) ? JSON.stringify(own) : own}`;
};

/** Adds settings to the line that the writer has, or a new one, in place of its usual values. */
function mergeSettings(text: string, own: readonly (readonly [name: string, raw: string])[]): string {
  const lead = `\n${pasteFields.value}`;
  const at = text.lastIndexOf(lead);
  const line = at < 0 ? '' : text.slice(at + lead.length);
  const { steps, cfgScale } = usualValues.value;
  const given = new Map<string, string>([
    [stepsLabel, String(steps)],
    [scaleLabel, String(cfgScale)],
    ...own,
  ]);
  const entries = [...given].map(([name, raw]) => writeSetting(name, raw));
  const all = [...entries.slice(0, 2), ...(line === '' ? [] : [line]), ...entries.slice(2)];
  if (all.length < 3) all.push(usualSettings.value.seed);
  return `${at < 0 ? text : text.slice(0, at)}\n${all.join(', ')}`;
}

/** Adds the syntax that no selection holds: the seed, and what the target shares with the source. */
export function addSyntax(body: string, parsed: Foreign, renderer: RendererId, target: Family): Recomposed {
  const { text: source, parameters, settings } = parsed;
  const report: Carried[] = [];
  let text = body;
  const seed = [
    ...settings.filter(({ name }) => name === 'Seed'),
    ...parameters.filter(({ name }) => name === 'seed'),
  ].at(-1);
  const asked = seed?.value.type === 'number' && seed.value.number >= 0 ? seed.value.number : undefined;
  const bound =
    asked !== undefined && seedRule && !fitsRule(asked, seedRule) ? describeRule(seedRule) : undefined;
  const number = bound === undefined ? asked : undefined;
  const carry = (outcome: Carried['outcome'], note?: string) =>
    seed &&
    report.push({
      kind: 'parameter',
      label: 'Seed',
      value: source.slice(seed.start, seed.end).trim().replace(/,$/, ''),
      outcome,
      note,
    });
  if (target === 'midjourney') {
    const own = parameters.filter(
      ({ name, overridden }) => !overridden && !['ar', 'no', 'seed'].includes(name),
    );
    for (const { start, end, name } of own)
      if (!styleNames.has(name) || !text.includes(` --${name}`))
        text += ` ${source
          .slice(start, end)
          .trim()
          .replace(/^[-—–―]+\s?/, '--')}`;
    if (number !== undefined) text += ` --seed ${number}`;
  }
  if (target === 'webUi' && isWholeLine(parsed)) {
    const isLine = settings.every(
      ({ start, name, raw }, at) =>
        (at === 0 || start === settings[at - 1]!.end) && spellSetting(name, raw) === raw,
    );
    const line = isLine
      ? settings.map(({ start, end }) => source.slice(start, end)).join('')
      : settings.map(({ name, raw }) => writeSetting(name, raw)).join(', ');
    text += `\n${line.trim()}`;
  } else if (target === 'webUi' && (number !== undefined || settings.some(isValue))) {
    const own = settings.filter(isValue).map(({ name, raw }) => [name, raw] as const);
    text = mergeSettings(text, number === undefined ? own : [...own, [seedLabel, String(number)]]);
  } else if (target === 'webUi' && !text.includes(`\n${pasteFields.value}`)) {
    // Weights among the exclusions may read as settings, which another line below them prevents.
    const line = text.slice(text.lastIndexOf('\n') + 1);
    if (line.startsWith(`${negativeLead} `) && looksLikeSettings(line))
      text += `\n${pasteFields.value}${usualSettings.value.seed}`;
  }
  if (seed === undefined) return { text, report };
  if (bound !== undefined) carry('lost', `A seed is ${bound}.`);
  else if (number === undefined) carry('lost', 'It asks for a random seed, which is the default.');
  else if (target === 'midjourney' || target === 'webUi') carry('carried');
  else carry('lost', `${nameOf(renderer)} takes no seed in a prompt.`);
  return { text, report };
}
