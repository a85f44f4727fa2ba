import type { Span } from '../composition';
import { nameSampler } from '../lexicon/samplers';
import {
  aspectRatioLabel,
  distilledLabel,
  labelsAfterSteps,
  negativeLead,
  samplerLabel,
  scaleLabel,
  schedulerLabel,
  seedLabel,
  sizeLabel,
  stepsLabel,
} from '../lexicon/syntax';
import { pasteFields } from '../renderers/stable-diffusion/profile';
import { isDescription } from './headings';
import type { Claim, Setting, Value } from './segment';
import { findNamedSettings, findSaidSeeds } from './services';
import { overlaps } from '../text/spans';
import { findQuotations } from './tokens';

/*
 * What web UIs write below a prompt: a negative prompt, and a line of settings (AUTOMATIC1111,
 * modules/infotext_utils.py, parse_generation_parameters, November 2026).
 */

export interface Blocks {
  /** Labels and settings. */
  readonly claims: readonly Claim[];
  readonly settings: readonly Setting[];
  /** Negative prompts without their labels. */
  readonly negatives: readonly Span[];
}

const proof =
  `${stepsLabel}: *\\d|${seedLabel}: *-?\\d|${scaleLabel}: *\\d` +
  `|${sizeLabel}: *\\d{2,5} *[x×] *\\d{2,5}|${aspectRatioLabel}: *\\d+ *: *\\d+`;
// For ComfyUI, which has no such lines, the composer writes comments.
const settingsLine = new RegExp(
  `^[^\\S\\n]*(?:// )?(?:${proof}|${stepsLabel}:[^,\\n]{0,10}, *Sampler:|(?:Sampler|${schedulerLabel}|Model|Model hash): [^\\n]*, *(?:${proof}))`,
);
/** A line of settings that lost its line break. */
const innerSettings = new RegExp(
  `(?<=[\\s,.])${stepsLabel}: ?\\d{1,4}, ?(?:${labelsAfterSteps.join('|')}): `,
);
const field =
  /([\p{L}\p{N}_][\p{L}\p{N}_ \-/]{0,60}):[^\S\n]*("(?:\\.|[^\\"\n])+"(?=\s*(?:,|$))|\[[^\]\n]*\]|\([^)\n]*\)|[^,|\n]*(?:\|(?!\s)[^,|\n]*)*)/gu;

function typeValue(raw: string, name: string): Value {
  const [, width, sign, height] =
    (name === 'Width' && /^(\d{2,5})(,? Height: ?)(\d{2,5})$/.exec(raw)) ||
    /^(\d{1,5}) *([x×:]) *(\d{1,5})$/.exec(raw) ||
    /^\((\d{1,5})(, )(\d{1,5})\)$/.exec(raw) ||
    [];
  if (width !== undefined && (name === sizeLabel || name === aspectRatioLabel || sign !== ':')) {
    return {
      type: sign === ':' ? 'ratio' : 'size',
      width: Number(width),
      height: Number(height),
    };
  }
  if (/^-?\d{1,15}(?:\.\d{1,10})?$/.test(raw)) return { type: 'number', number: Number(raw) };
  return { type: 'text', text: raw };
}

function unquote(raw: string): string {
  if (!raw.startsWith('"')) return raw;
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
}

/** The entries of a line, each up to the next one's name. */
function readSettings(line: string, start: number): readonly Setting[] {
  const found = [...line.matchAll(field)];
  return found.map(({ index, 1: name = '', 2: value = '' }, at) => {
    const end = start + (found[at + 1]?.index ?? line.length);
    const known = nameSetting(name);
    const said = unquote(value.trim());
    const typed = typeValue(said, known);
    const raw = typed.type === 'size' ? `${typed.width}x${typed.height}` : said;
    return { start: start + (at === 0 ? 0 : index), end, name: known, raw, value: typed };
  });
}

const openingNegative =
  /^[^\S\n]*(?:\/\/ |(?:[-*•][^\S\n]+)?\*\*)?(?:negative(?:[ _-]?prompts?)?|undesired content|负面提示词?|反向提示词?|负向提示词?|ネガティブプロンプト)(?:\*\*)?[^\S\n]?[:：](?:\*\*)?|^#{1,6}[^\S\n]+negative(?:[ _-]?prompt)?:?[^\S\n]*$/i;
const innerNegative = new RegExp(
  `\\b${negativeLead}|negative[ _]prompt:(?<=[,;|.]\\s{0,3}negative[ _]prompt:)`,
);

/** Finds settings, and negative prompts up to the settings, a blank line or the end. */
export function findBlocks(text: string): Blocks {
  const claims: Claim[] = [];
  const settings: Setting[] = [];
  const negatives: Span[] = [];
  const lines = splitLines(text);
  const quotations = text.includes(':') ? findQuotations(text) : [];
  const isQuoted = (at: number) => quotations.some((each) => each.start < at && at < each.end);
  const lastSettings = lines.findLast(({ isSettings }) => isSettings)?.start ?? -1;
  let negative: number | undefined;
  const endNegative = (end: number) => {
    if (negative !== undefined) negatives.push({ start: negative, end });
    negative = undefined;
  };
  for (const { line, start, isSettings, isPart } of lines) {
    // A web UI's own text may have blank lines in its negative prompt, and others one below the label.
    const isBelowLabel = negative !== undefined && text.slice(negative, start).trim() === '';
    if (line.trim() === '' && start > lastSettings && !isBelowLabel) endNegative(start);
    if (isSettings) {
      endNegative(start);
      const read = readSettings(line, start);
      settings.push(...read);
      claims.push(...read.map((each): Claim => ({ kind: 'setting', start: each.start, end: each.end })));
      continue;
    }
    if (isPart) endNegative(start);
    // At the start of a line in any case; within a line only as web UIs write it.
    const prompt = start === 0 ? openingPrompt.exec(line) : null;
    if (prompt) claims.push({ kind: 'request', start, end: start + prompt[0].length });
    const label = openingNegative.exec(line) ?? (negative === undefined ? innerNegative.exec(line) : null);
    if (!label || isQuoted(start + label.index)) continue;
    endNegative(start);
    negative = start + label.index + label[0].length;
    claims.push({ kind: 'label', start: start + label.index, end: negative });
  }
  endNegative(text.length);
  // Both are in the order of the text.
  const ofLines = [...settings];
  let at = 0;
  let end = 0;
  for (const span of findNamedSettings(text)) {
    while ((ofLines[at]?.end ?? Infinity) <= span.start) at++;
    const next = ofLines[at];
    if (span.start < end || (next && overlaps(next, span)) || isQuoted(span.start)) continue;
    const [read] = readSettings(text.slice(span.start, span.end).replace(/\.$/, ''), span.start);
    if (!read) continue;
    settings.push({ ...read, ...span });
    end = span.end;
    claims.push({ kind: 'setting', ...span });
  }
  for (const { raw, start, end: until } of findSaidSeeds(text)) {
    const span = { start, end: until };
    if (settings.some((each) => overlaps(each, span)) || isQuoted(start)) continue;
    settings.push({ ...span, name: seedLabel, raw, value: { type: 'number', number: Number(raw) } });
    claims.push({ kind: 'setting', ...span });
  }
  settings.sort((a, b) => a.start - b.start);
  return { claims, settings, negatives };
}

/** Whether the line is the one that the composer writes around a size: its steps and scale are no one's choice. */
export function isUsualLine(settings: readonly Setting[]): boolean {
  const [steps, scale, ...others] = settings;
  return (
    `${steps?.name}: ${steps?.raw}, ${scale?.name}: ${scale?.raw}, ` === pasteFields.value &&
    others.every(({ name }) => name === sizeLabel || name === seedLabel)
  );
}

/** The value as the web UI spells it. */
export const spellSetting = (name: string, raw: string): string =>
  (name === samplerLabel || name === schedulerLabel ? nameSampler(raw) : undefined) ?? raw;

/** Other spellings of the settings' names. */
const spellings: Readonly<Record<string, string>> = {
  seed: seedLabel,
  steps: stepsLabel,
  num_inference_steps: stepsLabel,
  cfg: scaleLabel,
  guidance: distilledLabel,
  cfg_scale: scaleLabel,
  guidance_scale: scaleLabel,
  aspect_ratio: aspectRatioLabel,
  resolution: sizeLabel,
  image_dimensions: sizeLabel,
  sampling_method: samplerLabel,
  scheduler: schedulerLabel,
};

function nameSetting(name: string): string {
  const plain = name.trim().toLowerCase().replaceAll(' ', '_');
  return Object.hasOwn(spellings, plain) ? spellings[plain]! : name;
}

/** Settings in snake case, on a line of their own. */
const snakeLine =
  /^[^\S\n]*(?:seed|steps|num_inference_steps|cfg|cfg_scale|guidance_scale|aspect_ratio): *-?\d[\d.:]*\s*$/;
/** What programs write on a line of its own, below another setting. */
const ownLine =
  /^[^\S\n]*(?:sampler|sampling method|scheduler|schedule type|model|checkpoint|vae|clip skip|(?:cfg|guidance)(?:[ _]scale)?|resolution|size): ?\S[^\n,]{0,60}$/i;
/** What a form labels, below a negative prompt: “Model: Leonardo Phoenix”. */
const labelledLine = /^[^\S\n]*\p{Lu}[\p{L}\d]*(?: [\p{L}\d]+){0,2}: ?\S/u;
const promptNames = '(?:(?:positive|image|final)[ _])?prompt|positive|parameters';
const openingPrompt = new RegExp(
  String.raw`^[^\S\n]*(?:(?:\*\*)?(?:${promptNames})(?:\*\*)?:(?:\*\*)?[^\S\n]*|(?:#{1,6}[^\S\n]+|\*\*)(?:${promptNames})(?:\*\*)?:?[^\S\n]*$)`,
  'i',
);

interface Line {
  readonly line: string;
  readonly start: number;
  readonly isSettings: boolean;
  /** Whether it is a labelled part of the description, as others above the negative prompt are. */
  readonly isPart: boolean;
}

function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  let below = false;
  let set = false;
  let described = false;
  for (const line of text.split('\n')) {
    const isNegative = openingNegative.test(line);
    const isLabelled: boolean = (described || !below) && isDescription(line);
    const isPart = isLabelled && below;
    described ||= isLabelled;
    const isSettings: boolean =
      settingsLine.test(line) ||
      (start > 0 && snakeLine.test(line)) ||
      (set && ownLine.test(line)) ||
      (below && !isNegative && labelledLine.test(line) && !isPart);
    const inner: number | undefined = isSettings ? undefined : innerSettings.exec(line)?.index;
    below ||= isNegative;
    set ||= isSettings || inner !== undefined;
    if (inner === undefined) lines.push({ line, start, isSettings, isPart });
    else {
      lines.push({ line: line.slice(0, inner), start, isSettings: false, isPart });
      lines.push({ line: line.slice(inner), start: start + inner, isSettings: true, isPart: false });
    }
    start += line.length + 1;
  }
  return lines;
}
