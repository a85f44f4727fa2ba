import type { StyleId } from '@safelight/catalog/styles';
import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import { familyOf, type Family } from '../foreign/family';
import { scaleLabel, schedulerLabel, samplerLabel, seedLabel, stepsLabel } from '../lexicon/syntax';
import type { ParameterRule, ParameterRules, Profile } from '../renderers/facts';
import { findNamedProfile, moodboard, variants } from '../renderers/midjourney/profile';
import { profiles } from '../renderers/profiles';
import {
  rendererParameterNames,
  type RendererParameterName,
  type RendererParameterValue,
  type RendererParameters,
  type Selection,
} from '../selection';
import type { Said } from './nodes';
import { rendererParameterLabels as labels } from './parameter-labels';
import { lose, newPart } from './parts';
import { isWider, type Sides } from './ratio';

/* The typed parameters of a recipe: what each takes, and how a renderer's syntax says it. */

/** How a web UI's line of settings names them. */
export const settingNames: Readonly<Partial<Record<RendererParameterName, string>>> = {
  steps: stepsLabel,
  sampler: samplerLabel,
  scheduler: schedulerLabel,
  cfgScale: scaleLabel,
  seed: seedLabel,
};

/** The rule of every parameter. The renderers that take it agree on its limits. */
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
      return rule.means;
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

/** Why a renderer does not take a parameter. `profile` is of the version that the prompt is for. */
function explainLoss(name: RendererParameterName, renderer: RendererId, profile: Profile): string {
  const target = nameRenderer(renderer) ?? renderer;
  const refused = profile.refuses?.[name];
  if (refused) return refused.value;
  if (name === 'version' || name === 'niji')
    return familyOf(renderer) === 'midjourney'
      ? `This prompt is for ${profile.version}, which it names itself.`
      : `It chooses a version of Midjourney, and this prompt is for ${target}.`;
  if (name === 'seed') return `${target} takes no seed in a prompt.`;
  if (settingNames[name])
    return familyOf(renderer) === 'comfyUi'
      ? 'ComfyUI takes it in a node, not in a prompt.'
      : `It is a setting of Stable Diffusion’s web UIs; ${target} does not read it in a prompt.`;
  return `--${name} is a parameter of Midjourney; ${target} does not read it.`;
}

/** What a prompt's parameters are checked against. */
interface Frame {
  readonly renderer: RendererId;
  /** Of the version that the prompt names or is for. */
  readonly profile: Profile;
  readonly shape: Sides | undefined;
}

function settleParameter(
  name: RendererParameterName,
  value: RendererParameterValue,
  { renderer, profile, shape }: Frame,
): ParameterItem {
  const part = newPart(`renderer:${name}`, labels[name], showValue(value));
  const lost = (note: string): ParameterItem => ({ name, part: lose(part, note), words: '' });
  // Versions are the renderer's to choose.
  const { parameters } = name === 'version' || name === 'niji' ? profiles[renderer] : profile;
  const rule = parameters?.value[name];
  if (!rule) return lost(explainLoss(name, renderer, profile));
  if (!fitsRule(value, rule)) return lost(`${labels[name]} takes ${describeRule(rule)}.`);
  if (rule.type === 'flag' && rule.widest !== undefined && shape && isWider(shape, rule.widest))
    return lost(`--${name} takes ratios up to ${rule.widest}:1.`);
  return { name, part, words: sayParameter(name, value, familyOf(renderer)) };
}

function settleOther(written: string, at: number, { renderer, profile }: Frame): ParameterItem {
  const part = newPart(`renderer:other${at}`, 'As written', written);
  const family = familyOf(renderer);
  const isRead = (family === 'midjourney' || family === 'webUi') && otherSyntax[family].test(written);
  const [, name = ''] = /^--(\w+)/.exec(written) ?? [];
  const note = isRead
    ? profile.refuses?.[name.toLowerCase()]?.value
    : `${nameRenderer(renderer) ?? renderer} does not read it in a prompt.`;
  return note === undefined
    ? { name: 'other', part, words: written }
    : { name: 'other', part: lose(part, note), words: '' };
}

/** The profile of the version that the parameters or else the style ask for. */
function findProfile(
  renderer: RendererId,
  { version, niji }: RendererParameters,
  style: StyleId | undefined,
): Profile {
  const own = profiles[renderer];
  if (renderer !== 'midjourney') return own;
  const text = (name: 'version' | 'niji', value: unknown) => {
    const rule = own.parameters?.value[name];
    return rule && fitsRule(value, rule) ? String(value) : undefined;
  };
  const chosen = text('version', version);
  const ofStyles = variants.value[renderer].styles;
  const [, ofStyle] = /^--niji (.+)/.exec((style && ofStyles[style]) ?? '') ?? [];
  return findNamedProfile(chosen, chosen ? undefined : (text('niji', niji) ?? ofStyle)) ?? own;
}

/** Why a parameter does not go with the others; undefined when it does. */
function findConflict({ name }: ParameterItem, written: readonly ParameterItem[]): string | undefined {
  // Niji is a model of its own and never stands beside a version.
  const version = written.find((item) => item.name === 'version');
  if (name === 'niji' && version) return `${version.words} asks for another model.`;
  const profile = written.find((item) => item.name === 'profile');
  const { code, without } = moodboard.value;
  if (!without.includes(name) || !profile?.part.value.split(' ').some((each) => code.test(each)))
    return undefined;
  return `A moodboard in --profile does not go with --${name}.`;
}

/** Each parameter as the renderer's syntax says it, or the reason why it does not. In the order of writing. */
export function settleParameters(
  { rendererParameters = {}, style }: Partial<Pick<Selection, 'rendererParameters' | 'style'>>,
  renderer: RendererId,
  shape: Sides | undefined,
): readonly ParameterItem[] {
  const { other = [], ...values } = rendererParameters;
  const target: Frame = { renderer, profile: findProfile(renderer, values, style), shape };
  const items = rendererParameterNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [settleParameter(name, value, target)];
  });
  const written = items.filter(({ words }) => words !== '');
  const settled = items.map((item) => {
    const conflict = item.words === '' ? undefined : findConflict(item, written);
    return conflict === undefined ? item : { ...item, part: lose(item.part, conflict), words: '' };
  });
  return [...settled, ...other.map((each, at) => settleOther(each, at, target))];
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
