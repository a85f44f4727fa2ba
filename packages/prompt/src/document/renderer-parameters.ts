import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import { familyOf, type Family } from '../foreign/family';
import { scaleLabel, schedulerLabel, samplerLabel, seedLabel, stepsLabel } from '../lexicon/syntax';
import type { ParameterRule, ParameterRules } from '../renderers/facts';
import { profiles } from '../renderers/profiles';
import {
  rendererParameterNames,
  type RendererParameterName,
  type RendererParameterValue,
  type RendererParameters,
} from '../selection';
import type { Said } from './nodes';
import { rendererParameterLabels as labels } from './parameter-labels';
import { lose, newPart } from './parts';

/* The typed parameters of a recipe: what each takes, and how a renderer's syntax says it. */

/** How a web UI's line of settings names them. */
const settingNames: Readonly<Partial<Record<RendererParameterName, string>>> = {
  steps: stepsLabel,
  sampler: samplerLabel,
  scheduler: schedulerLabel,
  cfgScale: scaleLabel,
  seed: seedLabel,
};

/** The rule of every parameter, with the widest limits of the renderers that take it. */
export const parameterRules: ParameterRules = Object.values(profiles).reduce<ParameterRules>(
  (all, { parameters }) => ({ ...parameters?.value, ...all }),
  {},
);

/** A code or a link, perhaps with a weight. */
const reference = /^(?![-–—])[^\s–—―"]{1,300}$/;
/** One parameter of Midjourney's with its value, or one entry of a web UI's settings. */
const otherSyntax = {
  midjourney: /^--[a-z][\w-]*(?: (?!--)(?:(?! --)[^\n—–―])*)?$/i,
  webUi: /^[\p{L}\p{N}_][\p{L}\p{N}_ /-]*: [^\n]*$/u,
};
/** Said as the ratio and the exclusions. */
const ownPlace = /^(?:--(?:ar|aspect|no)\b|(?:Size|Aspect ratio|Negative prompt):)/i;

/** Most entries of `other`, and the characters of each. */
export const mostOtherSyntax = 40;
const mostCharacters = 400;

/** Whether words are one piece of syntax and nothing else. */
export const isOtherSyntax = (words: string): boolean =>
  words.length <= mostCharacters &&
  !ownPlace.test(words) &&
  Object.values(otherSyntax).some((syntax) => syntax.test(words));

export function fitsRule(value: unknown, rule: ParameterRule): value is RendererParameterValue {
  switch (rule.type) {
    case 'flag':
      return value === true;
    case 'number':
      return (
        typeof value === 'number' &&
        value >= rule.least &&
        value <= rule.most &&
        (!rule.whole || Number.isInteger(value))
      );
    case 'text':
      return (
        typeof value === 'string' &&
        value.length <= rule.most &&
        new RegExp(`^(?:${rule.pattern})$`, 'u').test(value)
      );
    case 'references':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= rule.most &&
        value.every((each) => typeof each === 'string' && reference.test(each))
      );
  }
}

/** What a parameter takes, in words. */
export function describeRule(rule: ParameterRule): string {
  switch (rule.type) {
    case 'flag':
      return 'no value';
    case 'number':
      return `a ${rule.whole ? 'whole ' : ''}number from ${rule.least} to ${rule.most}`;
    case 'text':
      return `a name of up to ${rule.most} characters`;
    case 'references':
      return `up to ${rule.most} codes or links`;
  }
}

export interface ParameterItem extends Said {
  readonly name: RendererParameterName | 'other';
}

export const showValue = (value: RendererParameterValue): string =>
  value === true ? 'on' : typeof value === 'object' ? value.join(' ') : String(value);

function sayParameter(name: RendererParameterName, value: RendererParameterValue, family: Family): string {
  if (family === 'webUi') return `${settingNames[name] ?? name}: ${showValue(value)}`;
  const written = name === 'version' ? '--v' : `--${name}`;
  return value === true ? written : `${written} ${showValue(value)}`;
}

/** Why a renderer does not take a parameter. */
function explainLoss(name: RendererParameterName, renderer: RendererId): string {
  const target = nameRenderer(renderer) ?? renderer;
  if (name === 'version' || name === 'niji')
    return familyOf(renderer) === 'midjourney'
      ? `This prompt is for ${profiles[renderer].version}, which it names itself.`
      : `It chooses a version of Midjourney; ${target} has none like it.`;
  if (name === 'seed') return `${target} takes no seed in a prompt.`;
  if (familyOf(renderer) === 'comfyUi') return 'ComfyUI takes it in a node, not in a prompt.';
  return settingNames[name]
    ? `It is a setting of Stable Diffusion’s web UIs; ${target} has none like it.`
    : `--${name} is a parameter of Midjourney; ${target} has none like it.`;
}

function settleParameter(
  name: RendererParameterName,
  value: RendererParameterValue,
  renderer: RendererId,
): ParameterItem {
  const part = newPart(`renderer:${name}`, labels[name], showValue(value));
  const rule = profiles[renderer].parameters?.value[name];
  if (!rule) return { name, part: lose(part, explainLoss(name, renderer)), words: '' };
  if (!fitsRule(value, rule))
    return { name, part: lose(part, `${labels[name]} takes ${describeRule(rule)}.`), words: '' };
  return { name, part, words: sayParameter(name, value, familyOf(renderer)) };
}

function settleOther(written: string, at: number, renderer: RendererId): ParameterItem {
  const part = newPart(`renderer:other${at}`, 'As written', written);
  const family = familyOf(renderer);
  const isRead = (family === 'midjourney' || family === 'webUi') && otherSyntax[family].test(written);
  const note = `${nameRenderer(renderer) ?? renderer} has nothing like it.`;
  return isRead
    ? { name: 'other', part, words: written }
    : { name: 'other', part: lose(part, note), words: '' };
}

/** Each parameter as the renderer's syntax says it, or the reason why it does not. In the order of writing. */
export function settleParameters(
  { other = [], ...values }: RendererParameters,
  renderer: RendererId,
): readonly ParameterItem[] {
  const items = rendererParameterNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [settleParameter(name, value, renderer)];
  });
  // Niji is a model of its own and never stands beside a version.
  const version = items.find(({ name, words }) => name === 'version' && words !== '');
  const settled = items.map((item) =>
    item.name === 'niji' && item.words !== '' && version
      ? { ...item, part: lose(item.part, `${version.words} asks for another model.`), words: '' }
      : item,
  );
  return [...settled, ...other.map((written, at) => settleOther(written, at, renderer))];
}

/** What is wrong with parameters from outside, as a sentence; undefined when nothing is. */
export function refuseParameters({ other = [], ...values }: RendererParameters): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    const rule = parameterRules[name as RendererParameterName];
    if (value === undefined) continue;
    if (!rule)
      return `There is no renderer parameter "${name}". There are ${Object.keys(parameterRules).join(', ')}.`;
    if (!fitsRule(value, rule))
      return `${labels[name as RendererParameterName]} takes ${describeRule(rule)}.`;
  }
  if (other.length > mostOtherSyntax) return `A prompt takes ${mostOtherSyntax} other parameters at most.`;
  const wrong = other.find((each) => !isOtherSyntax(each));
  return wrong === undefined
    ? undefined
    : `“${wrong.slice(0, 60)}” is no parameter. Write it as “--name value” or “Name: value”.`;
}
