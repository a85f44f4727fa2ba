import type { Span } from '../composition';
import { findNamed } from '../text/colons';

/*
 * Settings as Leonardo, Ideogram and Fooocus name them. Their pages show them one to a line, and people copy them between
 * commas: “…, Preset Style: Dynamic, Alchemy: On”.
 */

const number = String.raw`-?\d{1,15}(?:\.\d{1,6})?`;
const onOff = 'on|off|auto|true|false|enabled|disabled|none|v ?\\d';
const words = String.raw`[\p{L}\d][\p{L}\d+_ -]{0,40}(?:\.\d[\p{L}\d+_ -]{0,20})?`;

interface Named {
  readonly service: 'Leonardo' | 'Ideogram' | 'Fooocus' | undefined;
  readonly names: string;
  readonly value: string;
  /** Whether the name with such a value says a setting also where it is the only one. */
  readonly sure: boolean;
}

const named: readonly Named[] = [
  { service: 'Leonardo', names: 'alchemy|photo ?real|prompt magic|prompt enhance|high contrast', value: onOff, sure: true },
  { service: 'Leonardo', names: 'preset style|fine-?tuned? model|generation mode', value: words, sure: true },
  { service: 'Leonardo', names: 'prompt magic strength', value: number, sure: true },
  { service: 'Ideogram', names: 'magic[ _]prompt(?:[ _]option)?', value: onOff, sure: true },
  { service: 'Ideogram', names: 'style[ _]type|rendering[ _]speed', value: words, sure: true },
  { service: 'Fooocus', names: 'performance', value: 'speed|quality|extreme speed|lightning|hyper-sd', sure: false },
  { service: 'Fooocus', names: 'sharpness', value: number, sure: false },
  { service: undefined, names: 'image dimensions', value: String.raw`\d{2,5} ?[x×] ?\d{2,5}`, sure: true },
  { service: undefined, names: '(?:cfg|guidance)[ _]scale|num_inference_steps', value: number, sure: true },
  { service: undefined, names: 'seed|steps|cfg|guidance|clip skip|denoising strength', value: number, sure: false },
  { service: undefined, names: 'sampler|scheduler|base model', value: words, sure: false },
]; // prettier-ignore

/** Pages that name further settings, which are theirs where they stand among others. */
const others: Readonly<Record<string, Named['service']>> = {
  contrast: 'Leonardo',
  'magic prompt version': 'Ideogram',
};

const patterns = named.map(({ names, value, ...rest }) => ({
  ...rest,
  name: new RegExp(`^(?:${names})$`, 'i'),
  value: new RegExp(String.raw`[^\S\n]{0,3}(?:${value})(?=[^\S\n]{0,3}(?:[,;|\n]|\.(?!\d)|$))`, 'iuy'),
}));

/** The places of settings that stand on lines of their own or between commas. */
export function findNamedSettings(text: string): readonly Span[] {
  const found: Span[] = [];
  let isSure = false;
  for (const { start, end: valueAt, name } of findNamed(text, ':')) {
    const pattern = patterns.find((each) => each.name.test(name));
    if (!pattern || /[:：…]\s*$/.test(text.slice(Math.max(0, start - 4), start))) continue;
    pattern.value.lastIndex = valueAt;
    if (!pattern.value.test(text)) continue;
    isSure ||= pattern.sure;
    const end = pattern.value.lastIndex;
    // A sentence of its own goes with its stop.
    const isSentence = text.charAt(end) === '.' && /\.\s*$/.test(text.slice(Math.max(0, start - 4), start));
    found.push({ start, end: isSentence ? end + 1 : end });
  }
  return isSure || found.length > 1 ? found : [];
}

/** The service that a setting belongs to; undefined for what web UIs share. */
export function serviceOf(name: string): Named['service'] {
  const lower = name.trim().toLowerCase();
  if (Object.hasOwn(others, lower)) return others[lower];
  return patterns.find((each) => each.name.test(lower))?.service;
}
