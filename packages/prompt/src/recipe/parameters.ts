import type { RendererId } from '@safelight/catalog/renderers';
import type { StyleId } from '@safelight/catalog/styles';
import {
  describeRule,
  fitsRule,
  isOtherSyntax,
  mostOtherSyntax,
  parameterRules,
  settingNames,
} from '../document/renderer-parameters';
import type { Foreign } from '../foreign/read';
import type { Parameter, Setting, Value } from '../foreign/segment';
import { isUsualLine } from '../foreign/settings';
import { aspectRatioLabel, seedLabel, sizeLabel } from '../lexicon/syntax';
import { findVariant } from '../renderers/midjourney/profile';
import { usualValues } from '../renderers/stable-diffusion/profile';
import { rendererParameterNames, type RendererParameterName, type RendererParameters } from '../selection';

/* The parameters and settings of a prompt as typed values. What has no value of a known kind stays as it was written. */

const nameBySetting: Readonly<Partial<Record<string, RendererParameterName>>> = Object.fromEntries(
  Object.entries(settingNames).map(([name, label]) => [label, name as RendererParameterName]),
);
/** Said elsewhere in a recipe: as its ratio and its exclusions. */
const elsewhere = new Set(['ar', 'no', sizeLabel, aspectRatioLabel]);

/** What the composer's line of settings has beside what was chosen. */
const usual: Readonly<Partial<Record<RendererParameterName, number>>> = usualValues.value;

function typeOf(name: RendererParameterName, value: Value, written: string): unknown {
  const rule = parameterRules[name];
  if (value.type === 'flag') return true;
  if (value.type === 'references')
    return value.references.map(({ text, weight }) => (weight === undefined ? text : `${text}::${weight}`));
  // As written: version 6.0 is no 6.
  if (rule?.type === 'text') return written;
  return value.type === 'number' ? value.number : undefined;
}

/** The value of a parameter as it was written, without its name. */
function writtenValue(text: string, { start, end, written }: Parameter): string {
  const at = text.indexOf(written, start) + written.length;
  return text.slice(at, end).replace(/^[\s=:]+/, '');
}

function readParameter(
  text: string,
  parameter: Parameter,
): { name: RendererParameterName; value: unknown } | undefined {
  const written = writtenValue(text, parameter);
  if (parameter.name === 'style')
    return written.toLowerCase() === 'raw' ? { name: 'raw', value: true } : undefined;
  const name = rendererParameterNames.find((each) => each === parameter.name);
  return name && parameter.valid ? { name, value: typeOf(name, parameter.value, written) } : undefined;
}

/** What a parameter takes where its value is none of it; undefined when it is accepted, or nothing is known of it. */
export function findUnfit(text: string, parameter: Parameter): string | undefined {
  const read = readParameter(text, parameter);
  const rule = read && parameterRules[read.name];
  return rule && parameter.value.type !== 'permutation' && !fitsRule(read.value, rule)
    ? describeRule(rule)
    : undefined;
}

const isRandom = ({ value }: Pick<Setting, 'value'>) => value.type === 'number' && value.number < 0;

/** What the renderer's or the style's own syntax says already. */
function findImplied(renderer: RendererId, style: StyleId | undefined): ReadonlySet<string | undefined> {
  const variant = findVariant(renderer);
  return new Set([variant?.parameter, style && variant?.styles[style]]);
}

interface Source extends Pick<Foreign, 'text' | 'parameters' | 'settings'> {
  readonly renderer: RendererId;
  readonly composed: boolean;
  readonly selection: { readonly style?: StyleId | undefined };
}

/** The parameters that a prompt's syntax holds; undefined when it holds none. Pure and total. */
export function readRendererParameters({
  text,
  parameters,
  settings,
  renderer,
  composed,
  selection,
}: Source): RendererParameters | undefined {
  const values = new Map<RendererParameterName, RendererParameters[RendererParameterName]>();
  const other: string[] = [];
  const take = (name: RendererParameterName | undefined, value: unknown, written: string) => {
    const rule = name && parameterRules[name];
    const before = name && values.get(name);
    // Of references all count, however many parameters hold them.
    const all = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
    if (name && rule && fitsRule(all, rule)) values.set(name, all);
    else if (other.length < mostOtherSyntax && isOtherSyntax(written)) other.push(written);
  };
  const isUsual = isUsualLine(settings);
  for (const setting of settings) {
    const { name, value, raw, start, end } = setting;
    if (elsewhere.has(name) || (name === seedLabel && isRandom(setting))) continue;
    const known = nameBySetting[name];
    const read = value.type === 'number' ? value.number : raw;
    if ((composed || isUsual) && known && usual[known] === read) continue;
    take(
      known,
      read,
      text
        .slice(start, end)
        .trim()
        .replace(/^\/\/\s*/, '')
        .replace(/,$/, '')
        .trim(),
    );
  }
  const implied = findImplied(renderer, selection.style);
  for (const parameter of parameters) {
    if (parameter.overridden || elsewhere.has(parameter.name)) continue;
    const read = readParameter(text, parameter);
    const value = writtenValue(text, parameter);
    const name = parameter.name === 'version' ? 'v' : (read?.name ?? parameter.written);
    const written = `--${name}${value === '' || read?.value === true ? '' : ` ${value}`}`;
    if (implied.has(written)) continue;
    take(read?.name, read?.value, written);
  }
  if (values.size === 0 && other.length === 0) return undefined;
  return {
    ...Object.fromEntries(
      rendererParameterNames.flatMap((name) => (values.has(name) ? [[name, values.get(name)!]] : [])),
    ),
    ...(other.length > 0 ? { other } : {}),
  };
}
